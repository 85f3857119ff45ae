import { AuthError } from '../errors';

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const PART = /([\d.]{1,20})(ms|s|m|h)/g;
/** A hundred years: longer than any account, shorter than what a date can hold. */
const LONGEST_MS = 876_600 * 3_600_000;

/**
 * Until when `ban_duration` keeps a user out: parts such as `24h` or `1h30m`; null for `none`.
 * @throws AuthError `validation_failed`
 */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = duration.length <= 100 ? [...duration.matchAll(PART)] : [];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== duration) throw refusal();
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0);
  if (Number.isNaN(ms)) throw refusal();
  return new Date(now.getTime() + Math.min(ms, LONGEST_MS));
}

function refusal(): AuthError {
  return new AuthError('validation_failed', {
    message: 'invalid format for ban duration: use hours such as 24h, or none',
  });
}
