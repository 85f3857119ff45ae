import { createHash } from 'node:crypto';
import type { AuthLog } from '../basis';
import { ANYWHERE, outboundFetch } from '../http/outbound-fetch';
import type { AuthSettings } from '../settings/settings';

type Needs = { settings: Pick<AuthSettings, 'leakedPasswordsUrl'>; log: AuthLog };

const PREFIX_DIGITS = 5;
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 1_048_576;

/**
 * Asks a range service whether a password is known from a leak. It is told the first five digits of the SHA-1 and
 * answers with every leaked hash that begins so; which of them was meant it does not learn.
 */
export class LeakedPasswords {
  private readonly call = outboundFetch({ ...ANYWHERE, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  private silent = false;

  constructor(private readonly needs: Needs) {}

  /** Whether the password is known; no when none is asked, or the service does not answer in time. */
  async has(password: string): Promise<boolean> {
    const base = this.needs.settings.leakedPasswordsUrl;
    if (base === null) return false;
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const listed = await this.range(`${base}/${digest.slice(0, PREFIX_DIGITS)}`);
      this.silent = false;
      return listed.has(digest.slice(PREFIX_DIGITS));
    } catch {
      // Said once for each time the service goes silent, not for every password.
      if (!this.silent)
        this.needs.log.warn({}, 'the service of leaked passwords does not answer; passwords are accepted');
      this.silent = true;
      return false;
    }
  }

  private async range(address: string): Promise<Set<string>> {
    const answer = await this.call(address, { headers: { 'add-padding': 'true' } });
    if (answer.status !== 200) throw new Error(`The service answered ${answer.status}.`);
    const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
    // Padding has a count of 0.
    return new Set(lines.filter(([, times]) => Number(times) > 0).map(([rest = '']) => rest.toUpperCase()));
  }
}
