import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import { requireCaptcha } from '../captcha';
import { sendConfirmationMail } from '../confirmation-mail';
import type { AuthContext, Caller, Tx } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { challengeShape, requireChallenge } from '../http/challenge';
import { readBody, requestedRedirect } from '../http/read-body';
import { limitAddress } from '../limits/limit-address';
import { spaceMessages } from '../limits/space-messages';
import { emailAddress } from '../mail/recipient';
import { hashPassword } from '../passwords/hash';
import { requireStrongPassword } from '../passwords/rules';
import { allowedRedirect } from '../redirects';
import type { IdentityRow, Json, UserRow } from '../schema';
import { startSession } from '../sessions';
import { type UserAnswer, userAnswer } from '../user-answer';
import { emailClaims, mergedMetadata, userData } from '../user-metadata';
import { findUserByEmail, identitiesOf, insertUser } from '../users';
import { noteMailSent } from '../users-mailed';

const shape = {
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ...challengeShape,
};

type SignUp = {
  email: string;
  data: Json;
  passwordHash: string;
  challenge: string | null;
  redirectTo: string;
  caller: Caller;
};

/** `POST signup`: by e-mail and password. Known, unconfirmed and unknown addresses are answered alike. */
export function signup(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'signup', request.ip),
    preHandler: (request: FastifyRequest) => requireCaptcha(ctx, request),
  };
  app.post('/signup', guards, async (request) => {
    if (!ctx.settings.signupEnabled) throw new AuthError('signup_disabled');
    const body = readBody(request, shape);
    if (body.email && body.phone)
      throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided' });
    if (!body.email && !body.phone) throw new AuthError('anonymous_provider_disabled');
    if (!body.email) throw new AuthError('phone_provider_disabled');
    if (!body.password) throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
    await requireStrongPassword(ctx, body.password, body.email);
    const email = emailAddress(body.email);
    const data = userData(body.data);
    const autoconfirm = ctx.settings.mailerAutoconfirm;
    const challenge = autoconfirm ? null : requireChallenge(ctx, body);
    const signUp: SignUp = {
      email,
      data,
      passwordHash: await hashPassword(body.password),
      challenge,
      redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
      caller: callerOf(request),
    };
    return autoconfirm ? signUpConfirmed(ctx, signUp) : signUpByMail(ctx, signUp);
  });
}

async function signUpConfirmed(ctx: AuthContext, { email, data, passwordHash, caller }: SignUp) {
  const pending = await ctx.transaction(async (tx) => {
    const account = await insertUser(tx, ctx, { email, data, passwordHash, confirmed: true });
    if (!account) throw new AuthError('user_already_exists');
    await audit(tx, ctx, { action: 'user_signedup', userId: account.user.id, caller });
    return startSession(tx, ctx, account, { method: 'password', caller });
  });
  return pending();
}

async function signUpByMail(ctx: AuthContext, signUp: SignUp): Promise<UserAnswer> {
  const answer = await ctx.transaction(async (tx) => {
    await spaceMessages(tx, ctx, { channel: 'email', address: signUp.email });
    const ids = await registerSignUp(tx, ctx, signUp);
    await sendConfirmationMail(tx, ctx, {
      ...signUp,
      kind: 'confirmation',
      userId: ids.mailTo,
      to: signUp.email,
      userData: signUp.data,
    });
    return signUpAnswer(signUp, ctx.clock(), ids);
  });
  ctx.mail.wake();
  return answer;
}

type SignUpIds = { userId: string; identityId: string; mailTo: string | null };

/** The ids the answer shows, and whose mail it is: nobody's when the address is confirmed already. */
async function registerSignUp(tx: Tx, ctx: AuthContext, { email, data, caller }: SignUp): Promise<SignUpIds> {
  const existing = await findUserByEmail(tx, email);
  if (!existing) {
    const account = await insertUser(tx, ctx, { email, data, passwordHash: null, confirmed: false });
    if (!account) throw new AuthError('conflict');
    const { id } = account.user;
    await audit(tx, ctx, { action: 'user_signedup', userId: id, caller });
    return { userId: id, identityId: account.identities[0]!.id, mailTo: id };
  }
  // As many statements as for a new account, so that the time taken tells nothing.
  const { id } = existing;
  const isSettled = existing.email_confirmed_at !== null;
  const [identity] = await identitiesOf(tx, id);
  await noteMailSent(tx, ctx, isSettled ? null : id, 'confirmation_sent_at');
  const action = isSettled ? 'user_repeated_signup' : 'user_confirmation_requested';
  await audit(tx, ctx, { action, userId: id, caller });
  if (!isSettled && identity) return { userId: id, identityId: identity.id, mailTo: id };
  return { userId: inventedId(ctx, 'user', email), identityId: inventedId(ctx, 'identity', email), mailTo: null };
}

const NOTHING_YET = {
  encrypted_password: null,
  email_confirmed_at: null,
  phone: null,
  phone_confirmed_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  is_anonymous: false,
  sso_provider_id: null,
  sso_email: null,
  deleted_at: null,
  invited_at: null,
  recovery_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  email_change_half: null,
  last_sign_in_at: null,
  banned_until: null,
} as const satisfies Partial<UserRow>;

/** Built from the request alone, whatever is stored, so that one answer cannot be told from another. */
function signUpAnswer({ email, data }: SignUp, now: Date, { userId, identityId }: SignUpIds): UserAnswer {
  const claims = emailClaims(userId, email, false);
  const user: UserRow = {
    id: userId,
    email,
    ...NOTHING_YET,
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: mergedMetadata(data, claims),
    created_at: now,
    updated_at: now,
  };
  const identity: IdentityRow = {
    id: identityId,
    user_id: userId,
    provider: 'email',
    issuer: '',
    provider_id: userId,
    identity_data: claims,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  };
  return userAnswer({ user, identities: [identity], factors: [] });
}

/** The same made-up id for an address every time: one that changed would tell that there is an account. */
function inventedId(ctx: AuthContext, what: string, email: string): string {
  const bytes = ctx.secrets.mac(`invented-${what}`, email).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
