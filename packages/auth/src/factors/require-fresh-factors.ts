import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type FreshProof, proofShape, requireFreshSignIn } from '../passwords/require-fresh-sign-in';
import type { SessionRow, UserRow } from '../schema';

/** What a call that changes factors takes beside its own members, from whoever did not just sign in. */
export const freshShape = proofShape;

/**
 * Admits changes of factors only within minutes of a sign-in (or of giving the second factor again), with the current
 * password, or with the code of `GET reauthenticate`. The longer time after a recovery link is for choosing a password alone.
 * @throws AuthError `current_password_required`, `current_password_invalid`, `reauthentication_not_valid`, `over_request_rate_limit`
 */
export async function requireFreshForFactors(
  ctx: AuthContext,
  user: UserRow,
  session: SessionRow,
  proof: FreshProof,
): Promise<void> {
  const since = ctx.clock().getTime() - ctx.settings.freshSignInMs;
  if (session.amr.some(({ timestamp }) => timestamp * 1000 >= since)) return;
  if (proof.current_password === undefined && !proof.nonce)
    throw new AuthError('current_password_required', {
      message: 'Sign in again, or give your current password, to change MFA settings',
    });
  await requireFreshSignIn(ctx, user, session, proof);
}
