import { randomUUID } from 'node:crypto';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { spaceMessages } from '../limits/space-messages';
import type { TextChannel } from '../mail/outbox';
import type { ExternalIdentity } from '../providers/provider';
import type { Json } from '../schema';
import { type SessionAnswer, startSession } from '../sessions/sessions';
import { sendConfirmationMail } from './confirmation-mail';
import { type Contact, contactText, isConfirmed } from './contact';
import { findOrRegister, insertContactAccount } from './find-or-register';
import { inventedIds, signedUpAccount } from './sign-up-answer';
import { sendTextCode } from './text-code';
import { type UserAnswer, userAnswer } from './user-answer';
import { insertAccount } from './users';

export type SignUp = {
  contact: Contact;
  data: Json;
  passwordHash: string;
  /** Null for telephone numbers, and where the implicit flow is allowed. */
  challenge: string | null;
  redirectTo: string;
  /** The address of this service that the link opens; the usual one where it is left out. */
  service?: string;
  channel: TextChannel;
  caller: Caller;
};

/** An account of nobody in particular, signed in at once. */
export async function signUpAnonymously(
  ctx: AuthContext,
  { data, caller }: { data: Json; caller: Caller },
): Promise<SessionAnswer> {
  const pending = await ctx.transaction(async (tx) => {
    const user = { id: randomUUID(), is_anonymous: true, user_metadata: data };
    const account = await insertAccount(tx, ctx, { user, identity: null });
    if (!account) throw new AuthError('conflict');
    const event = { action: 'user_signedup', details: { provider: 'anonymous' } } as const;
    return startSession(tx, ctx, account, { method: 'anonymous', caller, event });
  });
  return pending();
}

/**
 * Where contacts count as confirmed without a message.
 * @throws AuthError `user_already_exists` for every contact that has an account, confirmed or not
 */
export async function signUpConfirmed(
  ctx: AuthContext,
  { contact, data, passwordHash, caller }: SignUp,
): Promise<SessionAnswer> {
  const pending = await ctx.transaction(async (tx) => {
    const now = ctx.clock();
    const confirmed = contact.email === undefined ? { phone_confirmed_at: now } : { email_confirmed_at: now };
    const user = { encrypted_password: passwordHash, ...confirmed };
    const account = await insertContactAccount(tx, ctx, { contact, data, user, confirmed: true });
    if (!account) throw new AuthError('user_already_exists');
    return startSession(tx, ctx, account, { method: 'password', caller, event: { action: 'user_signedup' } });
  });
  return pending();
}

/**
 * Sends a confirmation, or to a confirmed contact nothing. The password waits with the confirmation of this very sign-up;
 * that of an invited account is chosen by whoever was invited.
 */
export async function signUpUnconfirmed(ctx: AuthContext, signUp: SignUp): Promise<UserAnswer> {
  const { contact, data, passwordHash, caller } = signUp;
  const answer = await ctx.transaction(async (tx) => {
    await spaceContact(tx, ctx, contact);
    const options = { data, reachesConfirmed: false, mayCreate: true };
    const { account, isNew } = await findOrRegister(tx, ctx, contact, options);
    const isSettled = account !== null && isConfirmed(account.user, contact);
    const action = isNew ? 'user_signedup' : isSettled ? 'user_repeated_signup' : 'user_confirmation_requested';
    await audit(tx, ctx, { action, userId: account?.user.id, caller });
    const isInvited = account !== null && account.user.invited_at !== null;
    const userId = account && !isSettled ? account.user.id : null;
    await sendSignUpCode(tx, ctx, {
      ...signUp,
      userId,
      passwordHash: isInvited ? null : passwordHash,
      userData: isInvited ? null : data,
    });
    const identityId = account?.identities[0]?.id;
    const ids = userId && identityId ? { userId, identityId } : inventedIds(ctx, contact);
    return userAnswer(signedUpAccount(signUp, ctx.clock(), ids));
  });
  ctx.mail.wake();
  return answer;
}

/** Keeps messages to one contact apart, known or not. @throws AuthError `over_email_send_rate_limit`, `over_sms_send_rate_limit` */
export function spaceContact(tx: Tx, ctx: AuthContext, contact: Contact): Promise<void> {
  const channel = contact.email === undefined ? 'sms' : 'email';
  return spaceMessages(tx, ctx, { channel, address: contactText(contact) });
}

export type SignUpCode = Pick<SignUp, 'contact' | 'challenge' | 'redirectTo' | 'service' | 'channel'> & {
  /** Null: everything is done as for a user, and nothing is sent. */
  userId: string | null;
  passwordHash?: string | null;
  userData?: Json | null;
  /** What a provider said of whoever signed up with it; for addresses alone. */
  identity?: ExternalIdentity | null;
};

/** The link or code that confirms a contact, with what its sign-up said. */
export function sendSignUpCode(tx: Tx, ctx: AuthContext, { contact, ...code }: SignUpCode): Promise<void> {
  if (contact.email === undefined) return sendTextCode(tx, ctx, { ...code, kind: 'sms', phone: contact.phone });
  return sendConfirmationMail(tx, ctx, { ...code, kind: 'confirmation', to: contact.email });
}
