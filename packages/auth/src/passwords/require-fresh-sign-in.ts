import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { SessionRow, UserRow } from '../schema';
import { checkPassword } from './hash';

/** A person who came by a recovery link has this long to choose a password. */
const RECOVERY_MS = 60 * 60_000;
const RECOVERY_METHODS = ['recovery', 'otp', 'email/signup', 'invite'];

/**
 * Admits changes of password and address only shortly after a sign-in, or with the current password (counted against
 * guessing like a sign-in).
 * @throws AuthError `current_password_required`, `current_password_invalid`, `over_request_rate_limit`
 */
export async function requireFreshSignIn(
  ctx: AuthContext,
  user: UserRow,
  session: SessionRow,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword !== undefined) {
    const isRight = await ctx.gate.evaluate('password', user.email ?? user.phone ?? user.id, async () =>
      (await checkPassword(user.encrypted_password, currentPassword)) ? true : null,
    );
    if (!isRight) throw new AuthError('current_password_invalid');
    return;
  }
  const now = ctx.clock().getTime();
  const isFresh = session.amr.some(({ method, timestamp }) => {
    const limitMs = RECOVERY_METHODS.includes(method) ? RECOVERY_MS : ctx.settings.freshSignInMs;
    return now - timestamp * 1000 <= limitMs;
  });
  if (!isFresh) throw new AuthError('current_password_required');
}
