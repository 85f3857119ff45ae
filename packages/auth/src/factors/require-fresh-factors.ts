import { z } from 'zod';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { requireFreshSignIn } from '../passwords/require-fresh-sign-in';
import type { SessionRow, UserRow } from '../schema';

/** What a call that changes factors takes beside its own members, from whoever did not just sign in. */
export const freshShape = { current_password: z.string().optional() };

/**
 * Admits changes of factors only within minutes of a sign-in (or of giving the second factor again), or with the current
 * password. The longer time after a recovery link is for choosing a password alone.
 * @throws AuthError `current_password_required`, `current_password_invalid`, `over_request_rate_limit`
 */
export async function requireFreshForFactors(
  ctx: AuthContext,
  user: UserRow,
  session: SessionRow,
  { current_password }: { current_password?: string },
): Promise<void> {
  const since = ctx.clock().getTime() - ctx.settings.freshSignInMs;
  if (session.amr.some(({ timestamp }) => timestamp * 1000 >= since)) return;
  if (current_password === undefined)
    throw new AuthError('current_password_required', {
      message: 'Sign in again, or give your current password, to change the second step',
    });
  await requireFreshSignIn(ctx, user, session, current_password);
}
