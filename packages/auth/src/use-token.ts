import { eq } from 'drizzle-orm';
import { audit } from './audit';
import type { AuthContext, Caller, Tx } from './context';
import { AuthError } from './errors';
import { mailMessage } from './mail/messages';
import { enqueueMail } from './mail/outbox';
import { type Json, type OneTimeTokenRow, oneTimeTokens, type TokenKind, type UserRow } from './schema';
import { clearTokens } from './tokens/one-time-token';
import { emailClaims, mergedMetadata } from './user-metadata';
import { type Account, findUserByEmail, lockAccount, updateEmailIdentity, updateUser } from './users';

/** The kinds a wire type may open. A token is bound to its purpose: a recovery link confirms no change of address. */
export const KINDS_OF_TYPE = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['confirmation', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly TokenKind[]>;

export type VerifyType = keyof typeof KINDS_OF_TYPE;

/** What came of a token: the account is signed in, or the other half of an address change is still awaited. */
export type UsedToken = { account: Account; signsIn: boolean };

/**
 * Uses up a token and does what it stands for.
 * @throws AuthError `otp_expired` when its user or its change is gone, `email_exists` when a new address was taken meanwhile
 */
export async function useToken(tx: Tx, ctx: AuthContext, token: OneTimeTokenRow, caller: Caller): Promise<UsedToken> {
  const account = token.user_id ? await lockAccount(tx, token.user_id) : null;
  if (!account) throw new AuthError('otp_expired');
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return useChangeToken(tx, ctx, token, account.user, caller);
  await clearTokens(tx, account.user.id);
  return { account: await confirmAddress(tx, ctx, account, token, caller), signsIn: true };
}

/**
 * The address is proven. The password and data of the confirmed sign-up are installed; a recovery of an unconfirmed
 * account drops what whoever signed up had said, an invitation keeps what whoever invited said.
 */
async function confirmAddress(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  token: OneTimeTokenRow,
  caller: Caller,
): Promise<Account> {
  const { user } = account;
  if (user.email_confirmed_at !== null) return account;
  const said = user.invited_at ? user.user_metadata : saidWith(token, user);
  if (user.email === null) throw new AuthError('otp_expired');
  await updateEmailIdentity(tx, ctx, user.id, user.email);
  await audit(tx, ctx, { action: 'user_confirmed', userId: user.id, caller });
  return updateUser(tx, ctx, user.id, {
    email_confirmed_at: ctx.clock(),
    // On an unconfirmed account only an administrator can have set one.
    encrypted_password: token.password_hash ?? user.encrypted_password,
    user_metadata: mergedMetadata(said, emailClaims(user.id, user.email, true)),
  });
}

/** What counts as said by the person whose address is proven now. */
function saidWith(token: OneTimeTokenRow, user: UserRow): Json {
  return token.kind === 'confirmation' || token.kind === 'sms' ? (token.user_data ?? user.user_metadata) : {};
}

/** Both addresses must agree, in either order; the second makes the change. */
async function useChangeToken(
  tx: Tx,
  ctx: AuthContext,
  token: OneTimeTokenRow,
  user: UserRow,
  caller: Caller,
): Promise<UsedToken> {
  const half = token.kind === 'email_change_new' ? 'new' : 'current';
  if (user.new_email === null) throw new AuthError('otp_expired');
  if (user.email_change_half === null || user.email_change_half === half) {
    await useUp(tx, token);
    return { account: await updateUser(tx, ctx, user.id, { email_change_half: half }), signsIn: false };
  }
  if (await findUserByEmail(tx, user.new_email)) throw new AuthError('email_exists');
  await clearTokens(tx, user.id);
  await updateEmailIdentity(tx, ctx, user.id, user.new_email);
  if (user.email) await enqueueMail(tx, ctx, mailMessage(user.email, 'email_changed', { newEmail: user.new_email }));
  await audit(tx, ctx, { action: 'user_email_changed', userId: user.id, caller });
  const account = await updateUser(tx, ctx, user.id, {
    email: user.new_email,
    new_email: null,
    email_change_half: null,
    email_change_sent_at: null,
    user_metadata: mergedMetadata(user.user_metadata, emailClaims(user.id, user.new_email, true)),
  });
  return { account, signsIn: true };
}

async function useUp(tx: Tx, token: OneTimeTokenRow): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, token.id));
}
