import { AuthError } from '../errors';
import type { LiveSession } from '../sessions/sessions';

/**
 * Refuses a caller who has a second factor and has not given it. The wire wants another status for each call: 401 for
 * `PUT user`, 403 for enrolling, 422 for removing a verified factor.
 * @throws AuthError `insufficient_aal`
 */
export function requireAal2WhereFactor(
  { aal, hasVerifiedFactor }: Pick<LiveSession, 'aal' | 'hasVerifiedFactor'>,
  status: 401 | 403 | 422,
): void {
  if (hasVerifiedFactor && aal !== 'aal2') throw new AuthError('insufficient_aal', { status });
}
