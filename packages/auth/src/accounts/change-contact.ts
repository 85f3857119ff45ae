import { eq } from 'drizzle-orm';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type MailMessage, mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { withProviders } from '../providers/identities';
import { identities, type OneTimeTokenRow, oneTimeTokens, type UserRow } from '../schema';
import { clearTokens } from '../tokens/one-time-token';
import { type Contact, contactClaims, findUserByContact } from './contact';
import { mergedMetadata } from './user-metadata';
import { type Account, identitiesOf, updateUser } from './users';

/** What came of a token: the account is signed in, or the other half of an address change is still awaited. */
export type UsedToken = { account: Account; signsIn: boolean };

/** Whether the present address must agree to the new one; an account without an address has none to ask. */
export function asksCurrentAddress(ctx: Pick<AuthContext, 'settings'>, user: UserRow): boolean {
  return ctx.settings.secureEmailChange && user.email !== null;
}

/**
 * The token of an address change. Where both addresses must agree they do so in either order, and the second makes the
 * change.
 * @throws AuthError `otp_expired` when no change is pending, `email_exists` when the address was taken meanwhile
 */
export async function useEmailChange(
  tx: Tx,
  ctx: AuthContext,
  token: OneTimeTokenRow,
  { account, caller }: { account: Account; caller: Caller },
): Promise<UsedToken> {
  const { user } = account;
  const half = token.kind === 'email_change_new' ? 'new' : 'current';
  if (user.new_email === null || (half === 'new' && token.email !== user.new_email)) throw new AuthError('otp_expired');
  const isOtherHalf = user.email_change_half !== null && user.email_change_half !== half;
  const isEnough = isOtherHalf || (half === 'new' && !asksCurrentAddress(ctx, user));
  if (!isEnough) {
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, token.id));
    return { account: await updateUser(tx, ctx, user.id, { email_change_half: half }), signsIn: false };
  }
  return {
    account: await changeContact(tx, ctx, account, { contact: { email: user.new_email }, caller }),
    signsIn: true,
  };
}

/**
 * The code sent to a new telephone number.
 * @throws AuthError `otp_expired` when no change is pending, `phone_exists` when the number was taken meanwhile
 */
export async function usePhoneChange(
  tx: Tx,
  ctx: AuthContext,
  token: OneTimeTokenRow,
  { account, caller }: { account: Account; caller: Caller },
): Promise<UsedToken> {
  const { new_phone: phone } = account.user;
  if (phone === null || token.phone !== phone) throw new AuthError('otp_expired');
  return { account: await changeContact(tx, ctx, account, { contact: { phone }, caller }), signsIn: true };
}

/**
 * Makes a proven contact the account's own. An anonymous account becomes a permanent one; every pending link and code of
 * the account ends; the address that was given up is told.
 * @throws AuthError `email_exists`, `phone_exists`
 */
export async function changeContact(
  tx: Tx,
  ctx: AuthContext,
  { user }: Account,
  { contact, caller }: { contact: Contact; caller?: Caller },
): Promise<Account> {
  await requireFree(tx, user.id, contact);
  await clearTokens(tx, user.id);
  const app_metadata = await setIdentity(tx, ctx, user, contact);
  const now = ctx.clock();
  const { email } = contact;
  const isMail = email !== undefined;
  if (user.email) await enqueueMail(tx, ctx, { ...notice(user.email, contact), account: user.id });
  await audit(tx, ctx, { action: isMail ? 'user_email_changed' : 'user_phone_changed', userId: user.id, caller });
  const { sub, ...claims } = contactClaims(user.id, contact, true);
  const verified = isMail ? { sub, email, email_verified: true } : { sub, phone_verified: claims.phone_verified };
  return updateUser(tx, ctx, user.id, {
    ...(isMail
      ? { email, email_confirmed_at: now, new_email: null, email_change_half: null, email_change_sent_at: null }
      : { phone: contact.phone, phone_confirmed_at: now, new_phone: null, phone_change_sent_at: null }),
    is_anonymous: false,
    app_metadata,
    user_metadata: mergedMetadata(user.user_metadata, verified),
  });
}

/** Tells the address that an account had so far. */
function notice(to: string, { email, phone }: Contact): MailMessage {
  if (email !== undefined) return mailMessage(to, 'email_changed', { newEmail: email });
  return mailMessage(to, 'phone_changed', { phone: phone.slice(-3) });
}

/** @throws AuthError `email_exists`, `phone_exists` when another account has the contact */
export async function requireFree(tx: Tx, userId: string, contact: Contact): Promise<void> {
  const owner = await findUserByContact(tx, contact);
  if (owner && owner.id !== userId) throw new AuthError(contact.email === undefined ? 'phone_exists' : 'email_exists');
}

/** Lets the identity of that kind say what is proven, made now where there was none. Gives the account's `app_metadata`. */
export async function setIdentity(
  tx: Tx,
  ctx: AuthContext,
  user: UserRow,
  contact: Contact,
  verified = true,
): Promise<UserRow['app_metadata']> {
  const now = ctx.clock();
  const provider = contact.email === undefined ? 'phone' : 'email';
  const identity_data = contactClaims(user.id, contact, verified);
  await tx
    .insert(identities)
    .values({ user_id: user.id, provider, provider_id: user.id, identity_data, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [identities.provider, identities.issuer, identities.provider_id],
      set: { identity_data, updated_at: now },
    });
  return withProviders(user.app_metadata, await identitiesOf(tx, user.id));
}
