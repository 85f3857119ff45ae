import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isGiven, requireContact } from '#accounts/contact';
import { type SignUp, signUpAnonymously, signUpConfirmed, signUpUnconfirmed } from '#accounts/sign-up';
import { requireChannel } from '#accounts/text-code';
import { givenData, userData } from '#accounts/user-metadata';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { requireCaptcha } from '#http/captcha';
import { challengeShape, requireChallenge } from '#http/challenge';
import { readBody, requestedRedirect } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect } from '#links/redirects';
import { hashPassword } from '#passwords/hash';
import { requireStrongPassword } from '#passwords/rules';

const shape = {
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  channel: z.string().optional(),
  ...challengeShape,
};

type Body = z.infer<z.ZodObject<typeof shape>>;

/**
 * `POST signup`: by email address or telephone number with a password, or as nobody in particular. Known, unconfirmed
 * and unknown contacts are answered alike.
 */
export function signup(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    preHandler: async (request: FastifyRequest) => {
      await limitAddress(ctx, isAnonymous(request.body) ? 'anonymous' : 'signup', request.ip);
      await requireCaptcha(ctx, request);
    },
  };
  app.post('/signup', guards, async (request) => {
    if (!ctx.settings.signupEnabled) throw new AuthError('signup_disabled');
    const body = readBody(request, shape);
    if (isAnonymous(body)) {
      if (!ctx.settings.anonymousEnabled) throw new AuthError('anonymous_provider_disabled');
      return signUpAnonymously(ctx, { data: givenData(body.data), caller: callerOf(request) });
    }
    const signUp = await checkedSignUp(ctx, request, body);
    const isPhone = signUp.contact.email === undefined;
    const autoconfirm = isPhone ? ctx.settings.phoneAutoconfirm : ctx.settings.mailerAutoconfirm;
    return autoconfirm ? signUpConfirmed(ctx, signUp) : signUpUnconfirmed(ctx, signUp);
  });
}

function isAnonymous(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  const { email, phone } = body as Record<string, unknown>;
  return !isGiven(email ?? undefined) && !isGiven(phone ?? undefined);
}

/** The checks in the wire's order: the password comes before the contact's form. */
async function checkedSignUp(ctx: AuthContext, request: FastifyRequest, body: Body): Promise<SignUp> {
  const { emailEnabled, phoneEnabled, mailerAutoconfirm } = ctx.settings;
  if (!body.password) throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
  await requireStrongPassword(ctx, body.password, body.email ?? body.phone ?? '');
  if (isGiven(body.email) && isGiven(body.phone)) requireContact(body);
  const isPhone = isGiven(body.phone);
  const channel = requireChannel(body.channel, { isForPhone: isPhone });
  if (isPhone && (body.code_challenge || body.code_challenge_method))
    throw new AuthError('validation_failed', { message: 'PKCE not supported for phone signups' });
  if (isPhone && !phoneEnabled) throw new AuthError('phone_provider_disabled');
  if (!isPhone && !emailEnabled) throw new AuthError('email_provider_disabled', { status: 400 });
  const contact = requireContact(body);
  return {
    contact,
    channel,
    data: userData(body.data),
    challenge: isPhone || mailerAutoconfirm ? null : requireChallenge(ctx, body),
    passwordHash: await hashPassword(body.password),
    redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
    caller: callerOf(request),
  };
}
