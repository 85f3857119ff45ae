const RETRYABLE_STATUSES: readonly number[] = [502, 503, 504];
const FIRST_PAUSE_MS = 200;
const MOST_RETRIES = 2;

/** The header that makes a write the same one, however often it is sent. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a write, again after 200 ms and 400 ms when the network or a gateway failed it. The idempotency key (its own, or
 * a new one) stays the same, so that a lost answer never does the work twice. Reads are sent once: the query client retries those.
 */
export async function retryingFetch(
  request: Request,
  init?: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  if (request.method === 'GET') return send(request, init);
  const headers = new Headers(request.headers);
  if (!headers.has(IDEMPOTENCY_KEY)) headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  const body = await request.clone().arrayBuffer();
  const attempt = () =>
    send(new Request(request.url, { method: request.method, headers, body, signal: request.signal }), init);
  for (let retries = 0; ; retries += 1) {
    try {
      const response = await attempt();
      if (retries === MOST_RETRIES || !RETRYABLE_STATUSES.includes(response.status)) return response;
    } catch (error) {
      if (retries === MOST_RETRIES || !(error instanceof TypeError)) throw error;
    }
    await pause(FIRST_PAUSE_MS * 2 ** retries);
  }
}
