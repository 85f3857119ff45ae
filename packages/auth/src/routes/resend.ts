import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import { requireCaptcha } from '../captcha';
import { sendConfirmationMail } from '../confirmation-mail';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { challengeShape, requireChallenge } from '../http/challenge';
import { readBody, requestedRedirect } from '../http/read-body';
import { limitAddress } from '../limits/limit-address';
import { spaceMessages } from '../limits/space-messages';
import { emailAddress } from '../mail/recipient';
import { allowedRedirect } from '../redirects';
import { oneTimeTokens, users } from '../schema';
import { findUserByEmail } from '../users';
import { noteMailSent } from '../users-mailed';

type Resend = { email: string; challenge: string | null; redirectTo: string };

const shape = {
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  ...challengeShape,
};

/** `POST resend`: 200 `{}` also for unknown and confirmed addresses and where no change is pending. */
export function resend(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'resend', request.ip),
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/resend', guards, async (request) => {
    const body = readBody(request, shape);
    const byMail = body.type === 'signup' || body.type === 'email_change';
    if (byMail === (body.email === undefined) || (body.phone !== undefined) === byMail)
      throw new AuthError('validation_failed', { message: 'Type and address do not belong together' });
    if (!byMail) throw new AuthError('phone_provider_disabled');
    const mail: Resend = {
      email: emailAddress(body.email),
      challenge: requireChallenge(ctx, body),
      redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
    };
    await ctx.transaction(async (tx) => {
      await spaceMessages(tx, ctx, { channel: 'email', address: mail.email });
      const userId = await (body.type === 'signup' ? resendSignUp(tx, ctx, mail) : resendChange(tx, ctx, mail));
      await audit(tx, ctx, { action: 'user_confirmation_requested', userId, caller: callerOf(request) });
    });
    ctx.mail.wake();
    return {};
  });
}

/** The same sign-up again: its password and data go with the new link. */
async function resendSignUp(tx: Tx, ctx: AuthContext, { email, ...mail }: Resend): Promise<string | null> {
  const user = await findUserByEmail(tx, email);
  const [pending] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.email, email), eq(oneTimeTokens.kind, 'confirmation')));
  const userId = user && !user.email_confirmed_at ? user.id : null;
  const signUp = userId && pending?.user_id === userId ? pending : null;
  await noteMailSent(tx, ctx, userId, 'confirmation_sent_at');
  await sendConfirmationMail(tx, ctx, {
    ...mail,
    kind: 'confirmation',
    userId,
    to: email,
    passwordHash: signUp?.password_hash,
    userData: signUp?.user_data,
  });
  return userId;
}

/** The mail to the new address of a pending change, asked for by either address. */
async function resendChange(tx: Tx, ctx: AuthContext, { email, ...mail }: Resend): Promise<string | null> {
  const byCurrent = await findUserByEmail(tx, email);
  const [byNew] = await tx.select().from(users).where(eq(users.new_email, email)).limit(1);
  const user = byCurrent?.new_email ? byCurrent : byNew;
  const kind = user && user.email === email ? 'email_change_current' : 'email_change_new';
  await sendConfirmationMail(tx, ctx, {
    ...mail,
    kind,
    userId: user?.id ?? null,
    to: email,
    newEmail: user?.new_email ?? email,
  });
  return user?.id ?? null;
}
