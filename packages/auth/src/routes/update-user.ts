import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import { sendConfirmationMail } from '../confirmation-mail';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { challengeShape, requireChallenge } from '../http/challenge';
import { readBody, requestedRedirect } from '../http/read-body';
import { requireBearer } from '../http/require-bearer';
import { limitAddress } from '../limits/limit-address';
import { spaceMessages } from '../limits/space-messages';
import { mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { emailAddress } from '../mail/recipient';
import { checkPassword, hashPassword } from '../passwords/hash';
import { requireFreshSignIn } from '../passwords/require-fresh-sign-in';
import { requireStrongPassword } from '../passwords/rules';
import { allowedRedirect } from '../redirects';
import type { Json, SessionRow, UserRow } from '../schema';
import { endSessions } from '../sessions';
import { clearTokens } from '../tokens/one-time-token';
import { userAnswer } from '../user-answer';
import { mergedMetadata, userData } from '../user-metadata';
import { type Account, emailOf, findAccount, findUserByEmail, lockAccount, updateUser } from '../users';

const shape = {
  email: z.unknown().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.unknown().optional(),
  ...challengeShape,
};

type Changes = {
  data: Json | null;
  passwordHash: string | null;
  email: { to: string; challenge: string | null; redirectTo: string } | null;
};

/** `PUT user`: data at once; password and address only after a recent sign-in or with the current password. */
export function updateOwnUser(app: FastifyInstance, ctx: AuthContext): void {
  app.put('/user', { onRequest: (request) => limitAddress(ctx, 'user', request.ip) }, async (request) => {
    const { userId, session } = await requireBearer(ctx, request);
    const account = await ctx.transaction((tx) => findAccount(tx, userId));
    if (!account) throw new AuthError('user_not_found');
    const changes = await checkedChanges(ctx, request, account.user, session);
    const updated = await ctx.transaction((tx) => applyChanges(tx, ctx, { account, session, changes, request }));
    ctx.mail.wake();
    return userAnswer(updated);
  });
}

/** Everything that can be refused or takes long, before the transaction. */
async function checkedChanges(
  ctx: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  session: SessionRow,
): Promise<Changes> {
  const body = readBody(request, shape);
  if (body.app_metadata !== undefined) throw new AuthError('not_admin');
  if (body.phone) throw new AuthError('phone_provider_disabled', { status: 422 });
  const address = body.email === undefined || body.email === '' ? null : emailAddress(body.email);
  const email =
    address === null || address === user.email
      ? null
      : {
          to: address,
          challenge: requireChallenge(ctx, body),
          redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
        };
  if (body.password !== undefined) await requireStrongPassword(ctx, body.password, emailOf(user));
  if (email || body.password !== undefined) await requireFreshSignIn(ctx, user, session, body.current_password);
  if (
    body.password !== undefined &&
    user.encrypted_password &&
    (await checkPassword(user.encrypted_password, body.password))
  )
    throw new AuthError('same_password');
  return {
    data: body.data ? userData(body.data) : null,
    passwordHash: body.password === undefined ? null : await hashPassword(body.password),
    email,
  };
}

type Update = { account: Account; session: SessionRow; changes: Changes; request: FastifyRequest };

async function applyChanges(
  tx: Tx,
  ctx: AuthContext,
  { account, session, changes, request }: Update,
): Promise<Account> {
  const { id } = account.user;
  const locked = await lockAccount(tx, id);
  if (!locked) throw new AuthError('user_not_found');
  const { user } = locked;
  const caller = callerOf(request);
  const values: Partial<UserRow> = {};
  if (changes.data) values.user_metadata = mergedMetadata(user.user_metadata, changes.data);
  if (changes.passwordHash) {
    values.encrypted_password = changes.passwordHash;
    await endSessions(tx, id, 'others', session.id);
    await clearTokens(tx, id);
    if (user.email) await enqueueMail(tx, ctx, mailMessage(user.email, 'password_changed'));
    await audit(tx, ctx, { action: 'user_updated_password', userId: id, caller });
  }
  if (changes.email) {
    Object.assign(values, await requestAddressChange(tx, ctx, user, changes.email));
    await audit(tx, ctx, { action: 'user_email_change_requested', userId: id, caller });
  }
  if (changes.data) await audit(tx, ctx, { action: 'user_modified', userId: id, caller });
  return updateUser(tx, ctx, id, values);
}

/** Asks both addresses: the new one whether it is theirs, the current one whether they agree. */
async function requestAddressChange(
  tx: Tx,
  ctx: AuthContext,
  user: UserRow,
  { to: newEmail, challenge, redirectTo }: NonNullable<Changes['email']>,
): Promise<Partial<UserRow>> {
  if (await findUserByEmail(tx, newEmail)) throw new AuthError('email_exists');
  await spaceMessages(tx, ctx, { channel: 'email', address: newEmail });
  const mail = { userId: user.id, challenge, redirectTo, newEmail };
  if (user.email) await sendConfirmationMail(tx, ctx, { ...mail, kind: 'email_change_current', to: user.email });
  await sendConfirmationMail(tx, ctx, { ...mail, kind: 'email_change_new', to: newEmail });
  return { new_email: newEmail, email_change_half: null, email_change_sent_at: ctx.clock() };
}
