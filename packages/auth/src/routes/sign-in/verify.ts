import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Contact, contactText, isGiven, requireContact } from '#accounts/contact';
import type { Caller } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { type PendingSession, startSession } from '#sessions/sessions';
import { KINDS_OF_TYPE, useToken, type VerifyType } from '#sessions/use-token';
import { findById, findByLink, tryCode } from '#tokens/one-time-token';

export const FIRST_HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const shape = {
  type: z.string(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  redirect_to: z.unknown().optional(),
};

/** `POST verify`: a typed code with its address, or the token of a link. Signs in. */
export function verify(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/verify', { onRequest: (request) => limitAddress(ctx, 'verify', request.ip) }, async (request) => {
    const body = readBody(request, shape);
    const type = verifyType(body.type);
    const caller = callerOf(request);
    const pending = body.token_hash
      ? await verifyLink(ctx, type, linkOf(body), caller)
      : await verifyCode(ctx, type, codeOf(body), caller);
    ctx.mail.wake();
    return pending ? pending() : { msg: FIRST_HALF, code: '200' };
  });
}

/** @throws AuthError `validation_failed` */
export function verifyType(type: string): VerifyType {
  if (!Object.hasOwn(KINDS_OF_TYPE, type))
    throw new AuthError('validation_failed', { message: 'Verify requires a known verification type' });
  return type as VerifyType;
}

function linkOf(body: { token_hash?: string; email?: unknown; phone?: unknown; redirect_to?: unknown }): string {
  if (isGiven(body.email) || isGiven(body.phone) || isGiven(body.redirect_to))
    throw new AuthError('validation_failed', { message: 'Only the token_hash and type should be provided' });
  return body.token_hash!;
}

function codeOf(body: { token?: string; email?: unknown; phone?: unknown }): Contact & { code: string } {
  if (!body.token)
    throw new AuthError('validation_failed', { message: 'Verify requires a token and where it was sent to' });
  return { ...requireContact(body), code: body.token };
}

function verifyLink(ctx: AuthContext, type: VerifyType, link: string, caller: Caller): Promise<PendingSession | null> {
  return ctx.transaction(async (tx) => {
    const token = await findByLink(tx, ctx, link, KINDS_OF_TYPE[type]);
    if (!token) throw new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });
    const { account, signsIn } = await useToken(tx, ctx, token, caller);
    return signsIn ? startSession(tx, ctx, account, { method: 'otp', caller }) : null;
  });
}

async function verifyCode(
  ctx: AuthContext,
  type: VerifyType,
  code: Contact & { code: string },
  caller: Caller,
): Promise<PendingSession | null> {
  const id = await ctx.gate.evaluate('code', contactText(code), () =>
    tryCode(ctx, { ...code, kinds: KINDS_OF_TYPE[type] }),
  );
  if (!id) throw new AuthError('otp_expired');
  return ctx.transaction(async (tx) => {
    const token = await findById(tx, id);
    if (!token) throw new AuthError('otp_expired');
    const { account, signsIn } = await useToken(tx, ctx, token, caller);
    return signsIn ? startSession(tx, ctx, account, { method: 'otp', caller }) : null;
  });
}
