import { isAuthApiError } from '@supabase/auth-js';
import { authClient } from './auth-client';
import { retryingFetch } from './retrying-fetch';

const SCHEME = 'Bearer ';

/** Answers of the sign-in service that say there is nothing to renew; an outage or too many attempts say nothing of it. */
const OVER: readonly number[] = [400, 401, 403];

/**
 * Sends a request of a signed-in caller. Where its token is refused, another one is asked for and it is sent once more.
 * A session that was ended elsewhere gets none: it ends here too, and the page leads to sign-in.
 */
export async function signedInFetch(request: Request, init?: RequestInit): Promise<Response> {
  const again = request.clone();
  const response = await retryingFetch(request, init);
  const refused = request.headers.get('authorization');
  if (response.status !== 401 || !refused) return response;
  const token = await tokenAfter(refused.slice(SCHEME.length));
  if (!token) return response;
  const headers = new Headers(again.headers);
  headers.set('authorization', `${SCHEME}${token}`);
  return retryingFetch(new Request(again, { headers }), init);
}

/** Many requests are refused at once; the first one to ask renews the token for all of them. */
async function tokenAfter(refused: string): Promise<string | undefined> {
  const { data } = await authClient.getSession();
  if (data.session && data.session.access_token !== refused) return data.session.access_token;
  const renewed = await authClient.refreshSession();
  // The client keeps a session whose access token looks good for a while, but the API has just refused that token.
  if (isAuthApiError(renewed.error) && OVER.includes(renewed.error.status))
    await authClient.signOut({ scope: 'local' });
  return renewed.data.session?.access_token;
}
