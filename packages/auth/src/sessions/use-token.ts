import { setIdentity, type UsedToken, useEmailChange, usePhoneChange } from '../accounts/change-contact';
import { contactClaims } from '../accounts/contact';
import { emailClaims, mergedMetadata } from '../accounts/user-metadata';
import { type Account, insertIdentity, lockAccount, updateEmailIdentity, updateUser } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { findIdentity, withProviders } from '../providers/identities';
import { identityRow } from '../providers/profile';
import type { ExternalIdentity } from '../providers/provider';
import type { Json, OneTimeTokenRow, TokenKind, UserRow } from '../schema';
import { clearTokens } from '../tokens/one-time-token';

/** The kinds a wire type may open. A token is bound to its purpose: a recovery link confirms no change of address. */
export const KINDS_OF_TYPE = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['confirmation', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly TokenKind[]>;

export type VerifyType = keyof typeof KINDS_OF_TYPE;

/**
 * Uses up a token and does what it stands for.
 * @throws AuthError `otp_expired` when its user or its change is gone, `email_exists` or `phone_exists` when a new contact
 * was taken meanwhile
 */
export async function useToken(tx: Tx, ctx: AuthContext, token: OneTimeTokenRow, caller: Caller): Promise<UsedToken> {
  const account = token.user_id ? await lockAccount(tx, token.user_id) : null;
  if (!account) throw new AuthError('otp_expired');
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return useEmailChange(tx, ctx, token, { account, caller });
  if (token.kind === 'phone_change') return usePhoneChange(tx, ctx, token, { account, caller });
  await clearTokens(tx, account.user.id);
  const confirm = token.phone === null ? confirmAddress : confirmPhone;
  return { account: await confirm(tx, ctx, account, token, caller), signsIn: true };
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
  const providers = token.identity ? await installIdentity(tx, ctx, account, token.identity) : {};
  return updateUser(tx, ctx, user.id, {
    ...providers,
    email_confirmed_at: ctx.clock(),
    // On an unconfirmed account only an administrator can have set one.
    encrypted_password: token.password_hash ?? user.encrypted_password,
    user_metadata: mergedMetadata(said, emailClaims(user.id, user.email, true)),
  });
}

/** The provider's identity that this sign-up began with; one that found another account meanwhile stays there. */
async function installIdentity(
  tx: Tx,
  ctx: AuthContext,
  { user, identities: own }: Account,
  identity: ExternalIdentity,
): Promise<Partial<UserRow>> {
  if (await findIdentity(tx, identityRow(identity))) return {};
  await insertIdentity(tx, ctx, user.id, identityRow(identity));
  return { app_metadata: withProviders(user.app_metadata, [...own, identity]) };
}

/** The number is proven; the password and data of its sign-up are installed. */
async function confirmPhone(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  token: OneTimeTokenRow,
  caller: Caller,
): Promise<Account> {
  const { user } = account;
  if (user.phone === null || user.phone !== token.phone) throw new AuthError('otp_expired');
  if (user.phone_confirmed_at !== null) return account;
  const contact = { phone: user.phone };
  const app_metadata = await setIdentity(tx, ctx, user, contact);
  await audit(tx, ctx, { action: 'user_confirmed', userId: user.id, caller });
  return updateUser(tx, ctx, user.id, {
    phone_confirmed_at: ctx.clock(),
    encrypted_password: token.password_hash ?? user.encrypted_password,
    app_metadata,
    user_metadata: mergedMetadata(saidWith(token, user), contactClaims(user.id, contact, true)),
  });
}

/** What counts as said by the person whose address is proven now. */
function saidWith(token: OneTimeTokenRow, user: UserRow): Json {
  return token.kind === 'confirmation' || token.kind === 'sms' ? (token.user_data ?? user.user_metadata) : {};
}
