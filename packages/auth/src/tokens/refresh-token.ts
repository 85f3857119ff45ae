import { timingSafeEqual } from 'node:crypto';
import { AuthError } from '../errors';
import type { Secrets } from '../secrets/secrets';

/**
 * A refresh token is `version, session id, counter` and a keyed MAC over them, in base64url. Nothing of it is stored:
 * the session's row holds the counter alone, so the current token can be computed again and a copy of the database
 * gives none away.
 */
const VERSION = 1;
const PURPOSE = 'refresh-token';
const BYTES = { version: 1, session: 16, counter: 4, mac: 24 };
const SIGNED = BYTES.version + BYTES.session + BYTES.counter;

export function refreshTokenOf(secrets: Secrets, sessionId: string, counter: number): string {
  const signed = Buffer.alloc(SIGNED);
  signed.writeUInt8(VERSION, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(signed, BYTES.version);
  signed.writeUInt32BE(counter, BYTES.version + BYTES.session);
  return Buffer.concat([signed, short(secrets.mac(PURPOSE, signed))]).toString('base64url');
}

/**
 * The session and counter a refresh token stands for.
 * @throws AuthError `validation_failed` when it is no refresh token, `refresh_token_not_found` when it is not one of ours
 */
export function readRefreshToken(secrets: Secrets, token: string): { sessionId: string; counter: number } {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SIGNED + BYTES.mac || bytes.toString('base64url') !== token || bytes[0] !== VERSION)
    throw new AuthError('validation_failed', { message: 'Refresh token is not valid' });
  const signed = bytes.subarray(0, SIGNED);
  // A change of the service's secret signs nobody out: tokens under the earlier one count, the next one is under this.
  const isOurs = secrets.macs(PURPOSE, signed).some((mac) => timingSafeEqual(bytes.subarray(SIGNED), short(mac)));
  if (!isOurs) throw new AuthError('refresh_token_not_found');
  const hex = signed.subarray(BYTES.version, BYTES.version + BYTES.session).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: signed.readUInt32BE(BYTES.version + BYTES.session) };
}

function short(mac: Buffer): Buffer {
  return mac.subarray(0, BYTES.mac);
}
