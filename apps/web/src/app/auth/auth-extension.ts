import { AuthApiError, AuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { AUTH_HEADERS, AUTH_URL, type AuthCalls, authClient } from './auth-client';

type Method = 'GET' | 'POST' | 'DELETE';

type ErrorBody = { code?: unknown; message?: unknown };

/**
 * One call of the sign-in service that its client has no method for, or not with all that it takes.
 * @param client whose session it is called with
 * @throws AuthApiError as the client would; AuthRetryableFetchError when no answer came
 */
export async function callAuth(
  method: Method,
  path: string,
  body?: object,
  client: AuthCalls = authClient,
): Promise<unknown> {
  const { data } = await client.getSession();
  const response = await send(method, path, data.session, body);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  if (response.status >= 500) throw new AuthRetryableFetchError(response.statusText, response.status);
  const { code, message } = (answer ?? {}) as ErrorBody;
  const said = typeof message === 'string' ? message : 'Something went wrong. Try again.';
  throw new AuthApiError(said, response.status, typeof code === 'string' ? code : undefined);
}

async function send(method: Method, path: string, session: Session | null, body?: object): Promise<Response> {
  try {
    return await fetch(`${AUTH_URL}/${path}`, {
      method,
      headers: {
        ...AUTH_HEADERS,
        'content-type': 'application/json;charset=UTF-8',
        // The version that answers errors as `code` and `message`.
        'x-supabase-api-version': '2024-01-01',
        ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new AuthRetryableFetchError('Failed to fetch', 0);
  }
}

/** Whether the service has no such call: a hosted one knows the standard calls only. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof AuthApiError && error.status === 404;
}
