import { Secret, TOTP } from 'otpauth';

const SEED_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose code counts: clocks differ, and people type slowly. */
const SKEW_STEPS = 1;
const CODE = /^\d{6}$/;

/** A seed for an authenticator app, in base32. */
export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32;
}

/** The address an authenticator app reads: SHA-1, 6 digits, 30 seconds, which every app knows. */
export function totpUri(seed: string, { issuer, account }: { issuer: string; account: string }): string {
  return totpOf(seed, { issuer, label: account }).toString();
}

/**
 * The time step whose code this is, or null when it is none of the accepted ones.
 * @param code six digits; spaces in it do not count
 */
export function stepOfCode(seed: string, code: string, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!CODE.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(seed).validate({ token, timestamp, window: SKEW_STEPS });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totpOf(seed: string, name: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...name, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(seed) });
}
