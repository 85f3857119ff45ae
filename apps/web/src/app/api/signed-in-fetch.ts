import { isAuthApiError } from '@supabase/auth-js';
import { authClient } from '../auth/auth-client';
import { demandOf, raiseDemand } from '../session/session-demands';
import { retryingFetch } from './retrying-fetch';

const SCHEME = 'Bearer ';

/** Answers of the sign-in service that say there is nothing to renew; an outage or too many attempts say nothing of it. */
const OVER: readonly number[] = [400, 401, 403];

/**
 * Sends a request of a signed-in caller. Where its token is refused, another one is asked for and it is sent once more.
 * A session that was ended elsewhere gets none: it ends here too, and the page leads to sign-in. So it does at once where
 * the API wants a new sign-in, and to the second step where it wants that: a renewed token would be refused alike. The end
 * of the organization's access is passed on, and its answer with it.
 */
export async function signedInFetch(request: Request, init?: RequestInit): Promise<Response> {
  const again = request.clone();
  const response = await retryingFetch(request, init);
  const refused = request.headers.get('authorization');
  if (!refused) return response;
  const demand = await demandOf(response);
  if (!demand && response.status !== 401) return response;
  if (demand === 'access_ended') {
    raiseDemand(demand);
    return response;
  }
  const newer = await newerThan(refused.slice(SCHEME.length));
  const token = newer ?? (demand ? undefined : await renewed());
  if (!token) {
    if (demand) raiseDemand(demand);
    if (demand === 'sign_in_again') await authClient.signOut({ scope: 'local' });
    return response;
  }
  const headers = new Headers(again.headers);
  headers.set('authorization', `${SCHEME}${token}`);
  return retryingFetch(new Request(again, { headers }), init);
}

/** Many requests are refused at once; the first one to ask has renewed the token for all of them. */
async function newerThan(refused: string): Promise<string | undefined> {
  const { data } = await authClient.getSession();
  return data.session && data.session.access_token !== refused ? data.session.access_token : undefined;
}

async function renewed(): Promise<string | undefined> {
  const { data, error } = await authClient.refreshSession();
  // The client keeps a session whose access token looks good for a while, but the API has just refused that token.
  if (isAuthApiError(error) && OVER.includes(error.status)) await authClient.signOut({ scope: 'local' });
  return data.session?.access_token;
}
