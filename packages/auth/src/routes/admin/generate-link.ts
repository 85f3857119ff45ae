import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireFree } from '#accounts/change-contact';
import { findUserByContact, isGiven } from '#accounts/contact';
import { invite } from '#accounts/invitation';
import { userAnswer } from '#accounts/user-answer';
import { emailClaims, givenData } from '#accounts/user-metadata';
import { type Account, insertAccount, lockAccount, updateUser } from '#accounts/users';
import { audit } from '#audit';
import type { Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { readBody, requestedRedirect } from '#http/read-body';
import { requireAdmin } from '#http/require-admin';
import { type LinkType, linkAddress } from '#links/link-address';
import { allowedRedirect } from '#links/redirects';
import { emailAddress } from '#mail/recipient';
import { hashPassword } from '#passwords/hash';
import { requireStrongPassword } from '#passwords/rules';
import type { Json, TokenKind } from '#schema';
import { type IssuedToken, issueToken } from '#tokens/one-time-token';

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type Type = (typeof TYPES)[number];

const shape = {
  type: z.enum(TYPES),
  email: z.unknown().optional(),
  new_email: z.unknown().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
};

type Wanted = {
  type: Type;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Json | undefined;
};

/** What came of it; the type differs from the wanted one where a magic link had to become a sign-up. */
type Made = { account: Account; token: IssuedToken; type: Type };

/** `POST admin/generate_link`: a link and a code to bring to a person oneself; nothing is sent. For servers. */
export function generateLink(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/admin/generate_link', async (request) => {
    await requireAdmin(ctx, request);
    const redirectTo = allowedRedirect(requestedRedirect(request), ctx.urls);
    const wanted = await readWanted(ctx, request);
    const { account, token, type } = await ctx.transaction((tx) => make(tx, ctx, wanted, request));
    return {
      ...userAnswer(account),
      action_link: linkAddress(ctx.urls.external, { token: token.link, type: linkType(type), redirectTo }),
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
}

async function readWanted(ctx: AuthContext, request: FastifyRequest): Promise<Wanted> {
  const { type, ...body } = readBody(request, shape);
  const email = emailAddress(body.email);
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  if (isChange && !isGiven(body.new_email))
    throw new AuthError('validation_failed', { message: 'A new email address is required' });
  if (type === 'signup' && !body.password)
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
  if (type === 'signup') await requireStrongPassword(ctx, body.password ?? '', email);
  return {
    type,
    email,
    newEmail: isChange ? emailAddress(body.new_email) : null,
    passwordHash: type === 'signup' && body.password ? await hashPassword(body.password) : null,
    data: body.data && givenData(body.data),
  };
}

async function make(tx: Tx, ctx: AuthContext, wanted: Wanted, request: FastifyRequest): Promise<Made> {
  const { type, email, data } = wanted;
  const caller = callerOf(request);
  if (type === 'invite') {
    const invited = await invite(tx, ctx, { email, data, caller });
    if (!invited) throw new AuthError('email_exists');
    return { ...invited, type };
  }
  const known = await findUserByContact(tx, { email });
  const account = known ? await lockAccount(tx, known.id) : null;
  const made = account ? await forAccount(tx, ctx, wanted, account) : await forNobody(tx, ctx, wanted);
  const { id } = made.account.user;
  await audit(tx, ctx, { action: 'link_generated', userId: id, caller, details: { type: made.type } });
  return made;
}

async function forAccount(tx: Tx, ctx: AuthContext, wanted: Wanted, account: Account): Promise<Made> {
  const { type, email, newEmail } = wanted;
  const { user } = account;
  if (type === 'signup') {
    if (user.email_confirmed_at !== null) throw new AuthError('email_exists');
    return { account, type, token: await signUpToken(tx, ctx, wanted, user.id) };
  }
  if (newEmail === null) {
    const kind = type === 'recovery' ? 'recovery' : 'magiclink';
    const sent = await updateUser(tx, ctx, user.id, { recovery_sent_at: ctx.clock() });
    return {
      account: sent,
      type,
      token: await issueToken(tx, ctx, { userId: user.id, kind, email, flowStateId: null }),
    };
  }
  await requireFree(tx, user.id, { email: newEmail });
  // The two links of one change are made one after the other; what one address agreed to stands.
  const half = user.new_email === newEmail ? user.email_change_half : null;
  const changing = await updateUser(tx, ctx, user.id, {
    new_email: newEmail,
    email_change_half: half,
    email_change_sent_at: ctx.clock(),
  });
  const kind: TokenKind = type === 'email_change_new' ? 'email_change_new' : 'email_change_current';
  const contact = { email: type === 'email_change_new' ? newEmail : email };
  const token = await issueToken(tx, ctx, { ...contact, userId: user.id, kind, flowStateId: null });
  return { account: changing, type, token };
}

async function forNobody(tx: Tx, ctx: AuthContext, wanted: Wanted): Promise<Made> {
  const { type, email, data } = wanted;
  if (type !== 'signup' && type !== 'magiclink')
    throw new AuthError('user_not_found', { status: 404, message: 'User with this email not found' });
  const id = randomUUID();
  const account = await insertAccount(tx, ctx, {
    user: { id, email, user_metadata: data ?? {}, confirmation_sent_at: ctx.clock() },
    identity: { provider: 'email', issuer: '', provider_id: id, identity_data: emailClaims(id, email, false) },
  });
  if (!account) throw new AuthError('conflict');
  return { account, type: 'signup', token: await signUpToken(tx, ctx, wanted, id) };
}

function signUpToken(tx: Tx, ctx: AuthContext, { email, passwordHash, data }: Wanted, userId: string) {
  const said = { passwordHash, userData: data ?? {} };
  return issueToken(tx, ctx, { ...said, userId, kind: 'confirmation', email, flowStateId: null });
}

function linkType(type: Type): LinkType {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type;
}
