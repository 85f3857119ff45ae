import { and, eq } from 'drizzle-orm';
import { mergedMetadata } from '../accounts/user-metadata';
import { findUserByEmail, lockAccount, updateUser } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { type SessionRow, sessions, type UserRow } from '../schema';
import { isExpired, type PendingSession, sessionAnswer } from '../sessions/sessions';
import { accessTokenSigner } from '../tokens/access-token';
import { addIdentity, findIdentity, withProviders } from './identities';
import { labelOf } from './label';
import { identityRow } from './profile';
import type { ExternalIdentity } from './provider';

/** @throws AuthError `identity_already_exists` when the identity opens an account already */
export async function requireUnlinked(tx: Tx, identity: ExternalIdentity): Promise<void> {
  if (await findIdentity(tx, identityRow(identity))) throw new AuthError('identity_already_exists');
}

/**
 * Adds an identity to the account of a living session, which goes on: the answer carries its own tokens.
 * @throws AuthError `identity_already_exists`, `user_sso_managed`, `session_not_found`
 */
export async function linkIdentity(
  tx: Tx,
  ctx: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  identity: ExternalIdentity,
  caller: Caller,
): Promise<PendingSession> {
  const account = await lockAccount(tx, userId);
  const session = await liveSession(tx, ctx, userId, sessionId);
  if (!account || !session) throw new AuthError('session_not_found');
  const { user } = account;
  if (user.sso_provider_id !== null) throw new AuthError('user_sso_managed');
  await addIdentity(tx, ctx, userId, identityRow(identity));
  const { provider } = identity;
  await audit(tx, ctx, { action: 'identity_linked', userId, caller, details: { provider, by: 'user' } });
  if (user.email)
    await enqueueMail(tx, ctx, mailMessage(user.email, 'identity_linked', { provider: labelOf(ctx, provider) }));
  const linked = await updateUser(tx, ctx, userId, {
    ...(await firstAddress(tx, ctx, user, identity)),
    is_anonymous: false,
    app_metadata: withProviders(user.app_metadata, [...account.identities, identity]),
    user_metadata: mergedMetadata(identity.profile, user.user_metadata),
  });
  return sessionAnswer(ctx, linked, session, await accessTokenSigner(tx, ctx));
}

/** An account without an address takes the provider's, if that is verified and free. */
async function firstAddress(
  tx: Tx,
  ctx: AuthContext,
  user: UserRow,
  { email, emailVerified }: ExternalIdentity,
): Promise<Partial<UserRow>> {
  if (user.email !== null || email === null || !emailVerified || (await findUserByEmail(tx, email))) return {};
  return { email, email_confirmed_at: ctx.clock() };
}

async function liveSession(tx: Tx, ctx: AuthContext, userId: string, sessionId: string): Promise<SessionRow | null> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  return session && !isExpired(session, ctx) ? session : null;
}
