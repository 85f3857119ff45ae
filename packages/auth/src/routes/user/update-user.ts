import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asksCurrentAddress, changeContact, requireFree } from '#accounts/change-contact';
import { sendConfirmationMail } from '#accounts/confirmation-mail';
import { isGiven } from '#accounts/contact';
import { phoneNumber } from '#accounts/phone';
import { spaceContact } from '#accounts/sign-up';
import { requireChannel, sendTextCode } from '#accounts/text-code';
import { userAnswer } from '#accounts/user-answer';
import { mergedMetadata, userData } from '#accounts/user-metadata';
import { type Account, emailOf, findAccount, lockAccount, updateUser } from '#accounts/users';
import { audit } from '#audit';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { callerOf } from '#http/caller';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody } from '#http/read-body';
import { requireBearer } from '#http/require-bearer';
import { limitAddress } from '#limits/limit-address';
import { type Landing, landingOf } from '#links/landing';
import { mailMessage } from '#mail/messages';
import { enqueueMail, type TextChannel } from '#mail/outbox';
import { emailAddress } from '#mail/recipient';
import { checkPassword, hashPassword } from '#passwords/hash';
import { proofShape, requireFreshSignIn } from '#passwords/require-fresh-sign-in';
import { requireStrongPassword } from '#passwords/rules';
import { type Json, oneTimeTokens, type UserRow } from '#schema';
import { endSessions, type LiveSession } from '#sessions/sessions';
import { clearTokens } from '#tokens/one-time-token';

const shape = {
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  channel: z.string().optional(),
  app_metadata: z.unknown().optional(),
  ...proofShape,
  ...challengeShape,
};

type Body = z.infer<z.ZodObject<typeof shape>>;
type EmailChange = { to: string; challenge: string | null } & Landing;
type PhoneChange = { to: string; channel: TextChannel };

type Changes = {
  data: Json | null;
  passwordHash: string | null;
  email: EmailChange | null;
  /** The address the account has was asked for again: a change of it that waits is called off. */
  keepsEmail: boolean;
  phone: PhoneChange | null;
};

/** `PUT user`: data at once; password and contacts only after a recent sign-in, or with another proof. */
export function updateOwnUser(app: FastifyInstance, ctx: AuthContext): void {
  app.put('/user', { onRequest: (request) => limitAddress(ctx, 'user', request.ip) }, async (request) => {
    const live = await requireBearer(ctx, request);
    const account = await ctx.transaction((tx) => findAccount(tx, live.userId));
    if (!account) throw new AuthError('user_not_found');
    const changes = await checkedChanges(ctx, request, account.user, live);
    const sessionId = live.session.id;
    const updated = await ctx.transaction((tx) =>
      applyChanges(tx, ctx, { userId: live.userId, sessionId, changes, caller: callerOf(request) }),
    );
    ctx.mail.wake();
    return userAnswer(updated);
  });
}

/** Everything that can be refused or takes long, before the transaction. */
async function checkedChanges(
  ctx: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  live: LiveSession,
): Promise<Changes> {
  const body = readBody(request, shape);
  if (body.app_metadata !== undefined) throw new AuthError('not_admin');
  const email = await changedEmail(ctx, request, user, body);
  const phone = changedPhone(ctx, user, body);
  const { password } = body;
  if (email || phone || password !== undefined) {
    if (user.sso_provider_id !== null) throw new AuthError('user_sso_managed');
    requireAal2WhereFactor(live, 401);
    if (user.is_anonymous && !email && !phone)
      throw new AuthError('validation_failed', {
        status: 422,
        message: 'Updating password of an anonymous user without an email or phone is not allowed',
      });
    if (password !== undefined)
      await requireStrongPassword(ctx, password, email?.to ?? (emailOf(user) || (phone?.to ?? user.phone ?? '')));
    // An anonymous account has nothing to protect, and no way to sign in again.
    if (!user.is_anonymous) await requireFreshSignIn(ctx, user, live.session, body);
  }
  const { encrypted_password: stored } = user;
  if (password !== undefined && stored && (await checkPassword(stored, password))) throw new AuthError('same_password');
  return {
    data: body.data ? userData(body.data) : null,
    passwordHash: password === undefined ? null : await hashPassword(password),
    email,
    keepsEmail: isGiven(body.email) && email === null,
    phone,
  };
}

async function changedEmail(
  ctx: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  body: Body,
): Promise<EmailChange | null> {
  const to = isGiven(body.email) ? emailAddress(body.email) : null;
  if (to === null || to === emailOf(user)) return null;
  const atOnce = user.is_anonymous && ctx.settings.mailerAutoconfirm;
  const challenge = atOnce ? null : requireChallenge(ctx, body);
  return { to, challenge, ...(await landingOf(ctx, request, { userId: user.id })) };
}

function changedPhone(ctx: AuthContext, user: UserRow, body: Body): PhoneChange | null {
  if (!isGiven(body.phone)) return null;
  if (!ctx.settings.phoneEnabled) throw new AuthError('phone_provider_disabled', { status: 422 });
  const to = phoneNumber(body.phone);
  return to === user.phone ? null : { to, channel: requireChannel(body.channel, { isForPhone: true }) };
}

type Update = { userId: string; sessionId: string; changes: Changes; caller: Caller };

async function applyChanges(tx: Tx, ctx: AuthContext, { userId, sessionId, changes, caller }: Update) {
  let account = await lockAccount(tx, userId);
  if (!account) throw new AuthError('user_not_found');
  const { data, passwordHash, email, keepsEmail, phone } = changes;
  if (data) {
    const { user_metadata } = account.user;
    account = await updateUser(tx, ctx, userId, { user_metadata: mergedMetadata(user_metadata, data) });
    await audit(tx, ctx, { action: 'user_modified', userId, caller });
  }
  if (passwordHash) {
    await endSessions(tx, userId, 'others', sessionId);
    await clearTokens(tx, userId);
    // A first password changes none.
    if (account.user.email && account.user.encrypted_password)
      await enqueueMail(tx, ctx, mailMessage(account.user.email, 'password_changed'));
    await audit(tx, ctx, { action: 'user_updated_password', userId, caller });
    account = await updateUser(tx, ctx, userId, { encrypted_password: passwordHash });
  }
  if (email) account = await beginEmailChange(tx, ctx, account, { ...email, caller });
  else if (keepsEmail && account.user.new_email) account = await callOffEmailChange(tx, ctx, account, caller);
  if (phone) account = await beginPhoneChange(tx, ctx, account, { ...phone, caller });
  return account;
}

/** Asks the new address whether it is theirs, and the current one whether they agree. */
async function beginEmailChange(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  { to: email, challenge, redirectTo, service, caller }: EmailChange & { caller: Caller },
): Promise<Account> {
  const { user } = account;
  if (user.is_anonymous && ctx.settings.mailerAutoconfirm)
    return changeContact(tx, ctx, account, { contact: { email }, caller });
  await requireFree(tx, user.id, { email });
  await spaceContact(tx, ctx, { email });
  const mail = { userId: user.id, challenge, redirectTo, service, newEmail: email };
  if (user.email && asksCurrentAddress(ctx, user))
    await sendConfirmationMail(tx, ctx, { ...mail, kind: 'email_change_current', to: user.email });
  await sendConfirmationMail(tx, ctx, { ...mail, kind: 'email_change_new', to: email });
  await audit(tx, ctx, { action: 'user_email_change_requested', userId: user.id, caller });
  const pending = { new_email: email, email_change_half: null, email_change_sent_at: ctx.clock() };
  return updateUser(tx, ctx, user.id, pending);
}

/** The links that were sent stop working. It restores what is, so it needs no proof beyond the session. */
async function callOffEmailChange(tx: Tx, ctx: AuthContext, { user }: Account, caller: Caller): Promise<Account> {
  const kinds = ['email_change_current', 'email_change_new'] as const;
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, user.id), inArray(oneTimeTokens.kind, kinds)));
  await audit(tx, ctx, { action: 'user_email_change_called_off', userId: user.id, caller });
  return updateUser(tx, ctx, user.id, { new_email: null, email_change_half: null, email_change_sent_at: null });
}

/** Sends a code to the new number; the current one stays until it is typed. */
async function beginPhoneChange(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  { to: phone, channel, caller }: PhoneChange & { caller: Caller },
): Promise<Account> {
  const userId = account.user.id;
  if (account.user.is_anonymous && ctx.settings.phoneAutoconfirm)
    return changeContact(tx, ctx, account, { contact: { phone }, caller });
  await requireFree(tx, userId, { phone });
  await spaceContact(tx, ctx, { phone });
  await sendTextCode(tx, ctx, { kind: 'phone_change', userId, phone, channel });
  await audit(tx, ctx, { action: 'user_phone_change_requested', userId, caller });
  return updateUser(tx, ctx, userId, { new_phone: phone, phone_change_sent_at: ctx.clock() });
}
