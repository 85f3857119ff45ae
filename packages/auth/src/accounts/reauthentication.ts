import { and, eq } from 'drizzle-orm';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { oneTimeTokens, type UserRow } from '../schema';
import { tryCode } from '../tokens/one-time-token';
import { type Contact, contactText } from './contact';

/**
 * Where a code that confirms a change is sent: the confirmed address, else the confirmed number.
 * @throws AuthError `user_sso_managed`, `validation_failed` without any contact, `email_not_confirmed`,
 * `phone_not_confirmed` (422)
 */
export function contactForNonce(user: UserRow): Contact {
  if (user.sso_provider_id !== null) throw new AuthError('user_sso_managed');
  if (user.email !== null && user.email_confirmed_at !== null) return { email: user.email };
  if (user.phone !== null && user.phone_confirmed_at !== null) return { phone: user.phone };
  if (user.email !== null) throw new AuthError('email_not_confirmed', { status: 422 });
  if (user.phone !== null) throw new AuthError('phone_not_confirmed', { status: 422 });
  throw new AuthError('validation_failed', {
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
}

/**
 * Uses up the code of `GET reauthenticate`. Tries count as those of any code.
 * @throws AuthError `reauthentication_not_valid`, `over_request_rate_limit`
 */
export async function useNonce(ctx: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const contact = contactForNonce(user);
  const code = { ...contact, code: nonce, kinds: ['reauthentication'] as const };
  const id = await ctx.gate.evaluate('code', contactText(contact), () => tryCode(ctx, code));
  const used = await ctx.transaction((tx) =>
    tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.id, id ?? user.id), eq(oneTimeTokens.user_id, user.id)))
      .returning({ id: oneTimeTokens.id }),
  );
  if (used.length === 0) throw new AuthError('reauthentication_not_valid');
}
