import type { HandlerContext } from '#api/context';
import { PLATFORM_CALLER } from '#jobs/queue';
import { FETCH_KNOWN_EXPLOITED, type FetchPayload } from './known-exploited.job';

/** Fetches a feed now, without waiting for its next turn. */
export async function runFeed({ tx, jobs, audit }: HandlerContext, { key }: { key: string }) {
  const payload: FetchPayload = { ...PLATFORM_CALLER, byHand: true };
  await jobs.enqueue(tx, FETCH_KNOWN_EXPLOITED, payload);
  await audit({ type: 'platform', id: key });
  return {};
}
