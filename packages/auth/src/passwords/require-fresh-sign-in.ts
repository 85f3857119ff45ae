import { z } from 'zod';
import { useNonce } from '../accounts/reauthentication';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { SessionRow, UserRow } from '../schema';
import { checkPassword } from './hash';

/** A person who came by a recovery link has this long to choose a password. */
const RECOVERY_MS = 60 * 60_000;
const RECOVERY_METHODS = ['recovery', 'otp', 'email/signup', 'invite'];

/** What a call takes beside its own members, from whoever did not just sign in. */
export const proofShape = { current_password: z.string().optional(), nonce: z.string().optional() };

export type FreshProof = { current_password?: string; nonce?: string };

/**
 * Admits changes of password and contacts only shortly after a sign-in, with the current password (counted against
 * guessing like a sign-in), or with the code of `GET reauthenticate`.
 * @throws AuthError `current_password_required`, or `reauthentication_needed` where there is no password;
 * `current_password_invalid`, `reauthentication_not_valid`, `over_request_rate_limit`
 */
export async function requireFreshSignIn(
  ctx: AuthContext,
  user: UserRow,
  session: SessionRow,
  { current_password, nonce }: FreshProof,
): Promise<void> {
  if (current_password !== undefined) return requireCurrentPassword(ctx, user, current_password);
  if (nonce) return useNonce(ctx, user, nonce);
  const now = ctx.clock().getTime();
  const isFresh = session.amr.some(({ method, timestamp }) => {
    const limitMs = RECOVERY_METHODS.includes(method) ? RECOVERY_MS : ctx.settings.freshSignInMs;
    return now - timestamp * 1000 <= limitMs;
  });
  if (isFresh) return;
  throw new AuthError(user.encrypted_password === null ? 'reauthentication_needed' : 'current_password_required');
}

async function requireCurrentPassword(ctx: AuthContext, user: UserRow, currentPassword: string): Promise<void> {
  const isRight = await ctx.gate.evaluate('password', user.email ?? user.phone ?? user.id, async () =>
    (await checkPassword(user.encrypted_password, currentPassword)) ? true : null,
  );
  if (!isRight) throw new AuthError('current_password_invalid');
}
