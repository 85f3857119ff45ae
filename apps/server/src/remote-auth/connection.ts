import { AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';

const TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 1_048_576;
/** After this many failures in a row calls are refused at once, but for one at a time, so often, that tries again. */
const FAILURES = 3;
const REST_MS = 1_000;

/**
 * Calls to the auth service at AUTH_URL: bounded in time and size, never redirected, and not made at all for a moment
 * once it has failed repeatedly, so that requests do not pile up behind a service that hangs.
 */
export class AuthConnection {
  #failures = 0;
  #restUntil = 0;
  #isTrying = false;

  constructor(
    private readonly clock: Clock,
    private readonly apiKey: string | null,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** `fetch` whose answer has arrived whole. @throws AuthUnavailableError when it fails, or answers that it cannot */
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const isResting = this.#failures >= FAILURES;
    if (isResting && (this.#isTrying || this.clock().getTime() < this.#restUntil))
      throw new AuthUnavailableError('The auth service did not answer a moment ago.');
    this.#isTrying = isResting;
    try {
      const answer = await this.#send(url, init);
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      this.#restUntil = this.clock().getTime() + REST_MS;
      throw new AuthUnavailableError('The auth service does not answer.', { cause: error });
    } finally {
      if (isResting) this.#isTrying = false;
    }
  };

  async #send(url: string | URL | Request, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.apiKey && !headers.has('apikey')) headers.set('apikey', this.apiKey);
    const response = await fetch(url, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const body = await readWhole(response);
    if (response.status >= 500) throw new Error(`The auth service answers ${response.status}.`);
    return new Response(body.length > 0 ? body : null, { status: response.status, headers: response.headers });
  }
}

async function readWhole(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error('The answer of the auth service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
