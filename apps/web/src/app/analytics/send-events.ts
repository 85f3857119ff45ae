import type { UsageEvent } from '@fairlead/contract/features/analytics/analytics';
import { EVENTS_ADDRESS } from '@fairlead/contract/features/analytics/usage-rules';
import type { Outcome } from './event-queue';

/**
 * Sends a batch with the token at hand. Not by the API client, which tries again, renews sessions and ends them: nothing
 * of that is worth a page view. Nor as a beacon, which cannot carry the token; `keepalive` outlives the page as well.
 */
export async function sendEvents(token: string, events: UsageEvent[], closing: boolean): Promise<Outcome> {
  try {
    const { ok, status } = await fetch(`${window.location.origin}${EVENTS_ADDRESS}`, {
      method: 'POST',
      keepalive: closing,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    if (ok) return 'stored';
    console.warn(`Page views could not be recorded: the server answered ${status}.`);
    if (status === 401 || status === 403) return 'refused';
    return status >= 500 ? 'failed' : 'lost';
  } catch (error) {
    console.warn('Page views could not be recorded.', error instanceof Error ? error.message : '');
    return 'failed';
  }
}
