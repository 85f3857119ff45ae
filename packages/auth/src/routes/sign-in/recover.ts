import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendConfirmationMail } from '#accounts/confirmation-mail';
import { findUserByEmail } from '#accounts/users';
import { noteMailSent } from '#accounts/users-mailed';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { callerOf } from '#http/caller';
import { requireCaptcha } from '#http/captcha';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { spaceMessages } from '#limits/space-messages';
import { landingOf } from '#links/landing';
import { emailAddress } from '#mail/recipient';

/** `POST recover`: 200 `{}` for every well-formed address; an unknown one costs the same work and sends nothing. */
export function recover(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'recover', request.ip),
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/recover', guards, async (request) => {
    const body = readBody(request, { email: z.unknown().optional(), ...challengeShape });
    const email = emailAddress(body.email);
    const challenge = requireChallenge(ctx, body);
    const landing = await landingOf(ctx, request, { email });
    await ctx.transaction(async (tx) => {
      await spaceMessages(tx, ctx, { channel: 'email', address: email });
      const userId = (await findUserByEmail(tx, email))?.id ?? null;
      await noteMailSent(tx, ctx, userId, 'recovery_sent_at');
      await sendConfirmationMail(tx, ctx, { kind: 'recovery', userId, to: email, challenge, ...landing });
      await audit(tx, ctx, { action: 'user_recovery_requested', userId, caller: callerOf(request) });
    });
    ctx.mail.wake();
    return {};
  });
}
