import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asksCurrentAddress } from '#accounts/change-contact';
import { sendConfirmationMail } from '#accounts/confirmation-mail';
import { type Contact, findUserByContact, isConfirmed, isGiven, requireContact } from '#accounts/contact';
import { sendSignUpCode, spaceContact } from '#accounts/sign-up';
import { requireChannel, sendTextCode } from '#accounts/text-code';
import { noteMailSent } from '#accounts/users-mailed';
import { audit } from '#audit';
import type { Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { requireCaptcha } from '#http/captcha';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody, requestedRedirect } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect } from '#links/redirects';
import type { TextChannel } from '#mail/outbox';
import { oneTimeTokens, type UserRow, users } from '#schema';

type Resend = { challenge: string | null; redirectTo: string; channel: TextChannel };

const shape = {
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  channel: z.string().optional(),
  ...challengeShape,
};

/** `POST resend`: 200 `{}` also for unknown and confirmed contacts and where no change is pending. */
export function resend(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'resend', request.ip),
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/resend', guards, async (request) => {
    const body = readBody(request, shape);
    const byMail = body.type === 'signup' || body.type === 'email_change';
    if (isGiven(byMail ? body.phone : body.email))
      throw new AuthError('validation_failed', { message: 'Type and address do not belong together' });
    if (byMail && !ctx.settings.emailEnabled) throw new AuthError('email_provider_disabled', { status: 400 });
    if (!byMail && !ctx.settings.phoneEnabled) throw new AuthError('phone_provider_disabled');
    const contact = requireContact(body);
    const way: Resend = {
      channel: requireChannel(body.channel, { isForPhone: !byMail }),
      challenge: byMail ? requireChallenge(ctx, body) : null,
      redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
    };
    const send = body.type === 'signup' || body.type === 'sms' ? resendSignUp : resendChange;
    await ctx.transaction(async (tx) => {
      await spaceContact(tx, ctx, contact);
      const userId = await send(tx, ctx, contact, way);
      await audit(tx, ctx, { action: 'user_confirmation_requested', userId, caller: callerOf(request) });
    });
    ctx.mail.wake();
    return {};
  });
}

/** The same sign-up again: its password and data go with the new link or code. */
async function resendSignUp(tx: Tx, ctx: AuthContext, contact: Contact, way: Resend): Promise<string | null> {
  const user = await findUserByContact(tx, contact);
  const { email, phone } = contact;
  const [pending] = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      email === undefined
        ? and(eq(oneTimeTokens.phone, phone), eq(oneTimeTokens.kind, 'sms'))
        : and(eq(oneTimeTokens.email, email), eq(oneTimeTokens.kind, 'confirmation')),
    );
  const userId = user && !isConfirmed(user, contact) ? user.id : null;
  const signUp = userId && pending?.user_id === userId ? pending : null;
  await noteMailSent(tx, ctx, userId, 'confirmation_sent_at');
  await sendSignUpCode(tx, ctx, {
    ...way,
    contact,
    userId,
    passwordHash: signUp?.password_hash,
    userData: signUp?.user_data,
    identity: signUp?.identity,
  });
  return userId;
}

/** The message to the new contact of a pending change; for an address, asked for by either address. */
async function resendChange(tx: Tx, ctx: AuthContext, contact: Contact, way: Resend): Promise<string | null> {
  const { email, phone } = contact;
  if (email === undefined) {
    const user = await pendingChange(tx, contact);
    await sendTextCode(tx, ctx, { ...way, kind: 'phone_change', userId: user?.id ?? null, phone });
    return user?.id ?? null;
  }
  const byCurrent = await findUserByContact(tx, contact);
  const byNew = await pendingChange(tx, contact);
  const isCurrent = byCurrent?.new_email != null;
  const user = isCurrent ? byCurrent : byNew;
  const isAsked = user !== null && (!isCurrent || asksCurrentAddress(ctx, user));
  await sendConfirmationMail(tx, ctx, {
    ...way,
    kind: isCurrent ? 'email_change_current' : 'email_change_new',
    userId: isAsked ? user.id : null,
    to: email,
    newEmail: user?.new_email ?? email,
  });
  return user?.id ?? null;
}

/** The account that asked last to change to this contact. */
async function pendingChange(tx: Tx, { email, phone }: Contact): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(email === undefined ? eq(users.new_phone, phone) : eq(users.new_email, email))
    .orderBy(desc(email === undefined ? users.phone_change_sent_at : users.email_change_sent_at))
    .limit(1);
  return user ?? null;
}
