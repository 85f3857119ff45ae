import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendConfirmationMail } from '#accounts/confirmation-mail';
import { type Contact, isConfirmed, isGiven, requireContact } from '#accounts/contact';
import { findOrRegister } from '#accounts/find-or-register';
import { type SignUpCode, sendSignUpCode, spaceContact } from '#accounts/sign-up';
import { requireChannel } from '#accounts/text-code';
import { userData } from '#accounts/user-metadata';
import { audit } from '#audit';
import type { Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { requireCaptcha } from '#http/captcha';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody, requestedRedirect } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { landingOf } from '#links/landing';
import { allowedRedirect } from '#links/redirects';
import type { Json } from '#schema';

const shape = {
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  create_user: z.boolean().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  channel: z.string().optional(),
  ...challengeShape,
};

type CodeRequest = Omit<SignUpCode, 'userId' | 'userData'> & { createUser: boolean; data: Json };

/** `POST otp`: a link and a code by mail, or a code by text message; the account is made where there is none. */
export function otp(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'otp', request.ip),
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/otp', guards, (request) => {
    const body = readBody(request, shape);
    return requestCode(ctx, request, body);
  });
  app.post('/magiclink', guards, (request) => {
    const { email, data, code_challenge, code_challenge_method } = readBody(request, shape);
    return requestCode(ctx, request, { email, data, code_challenge, code_challenge_method });
  });
}

async function requestCode(
  ctx: AuthContext,
  request: FastifyRequest,
  body: z.infer<z.ZodObject<typeof shape>>,
): Promise<Record<string, never>> {
  const isPhone = isGiven(body.phone);
  const channel = requireChannel(body.channel, { isForPhone: isPhone });
  if (isGiven(body.email) && !ctx.settings.emailEnabled) throw new AuthError('email_provider_disabled');
  if (isPhone && !ctx.settings.phoneEnabled) throw new AuthError('phone_provider_disabled');
  const contact = requireContact(body);
  const codeRequest: CodeRequest = {
    contact,
    channel,
    createUser: body.create_user ?? true,
    data: userData(body.data),
    challenge: isPhone ? null : requireChallenge(ctx, body),
    ...(await mailLanding(ctx, request, contact)),
  };
  const refusal = await ctx.transaction((tx) => sendCode(tx, ctx, codeRequest, request));
  if (refusal) throw refusal;
  ctx.mail.wake();
  return {};
}

/** Where the link of a mail leads; a text message has none. */
const mailLanding = (ctx: AuthContext, request: FastifyRequest, { email }: Contact) =>
  email === undefined
    ? { redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls) }
    : landingOf(ctx, request, { email });

/** Returns the refusal of an unknown contact instead of throwing it: the request counts against the contact all the same. */
async function sendCode(
  tx: Tx,
  ctx: AuthContext,
  { contact, createUser, data, ...way }: CodeRequest,
  request: FastifyRequest,
): Promise<AuthError | null> {
  await spaceContact(tx, ctx, contact);
  // While sign-ups are closed an unknown contact is answered as a known one, and gets nothing.
  const mayCreate = createUser && ctx.settings.signupEnabled;
  const { account, isNew } = await findOrRegister(tx, ctx, contact, { data, reachesConfirmed: true, mayCreate });
  const userId = account?.user.id ?? null;
  const action = isNew ? 'user_signedup' : 'user_code_requested';
  await audit(tx, ctx, { action, userId, caller: callerOf(request) });
  if (!account && !createUser) return new AuthError('otp_disabled');
  if (account && isConfirmed(account.user, contact)) await sendSignInCode(tx, ctx, { ...way, contact, userId });
  else await sendSignUpCode(tx, ctx, { ...way, contact, userId, userData: account?.user.invited_at ? null : data });
  return null;
}

function sendSignInCode(tx: Tx, ctx: AuthContext, code: SignUpCode & { contact: Contact }): Promise<void> {
  const { contact } = code;
  if (contact.email === undefined) return sendSignUpCode(tx, ctx, code);
  return sendConfirmationMail(tx, ctx, { ...code, kind: 'magiclink', to: contact.email });
}
