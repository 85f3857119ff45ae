import { builtOnce } from '@fairlead/db/connection/built-once';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type UserAnswer, userAnswer } from '../accounts/user-answer';
import { type Account, findAccount, isBanned, provenEmailOf } from '../accounts/users';
import { type AuditEvent, audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { factors, identities, type SessionRow, sessions, signingKeys, ssoProviders, users } from '../schema';
import { type AccessTokenSigner, accessTokenSigner } from '../tokens/access-token';
import { refreshTokenOf } from '../tokens/refresh-token';
import type { AccessTokenClaims } from '../tokens/verified-tokens';

/** The wire's token answer. `expires_in` in seconds, `expires_at` in Unix seconds. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserAnswer;
};

/** Signs the answer once the transaction has committed. */
export type PendingSession = () => Promise<SessionAnswer>;

/** A provider's or wallet's identity is noted where it is recognized. */
const NOTED_BEFORE = ['oauth', 'web3'];

/** How somebody came in. `provider` names the company's provider of a single sign-on. */
type SignIn = {
  method: string;
  provider?: string;
  caller: Caller;
  bannedStatus?: number;
  /** What led to it, where the caller has not written that itself. */
  event?: Pick<AuditEvent, 'action' | 'details'>;
};

const insertSession = builtOnce((tx) =>
  tx
    .insert(sessions)
    .values({
      user_id: sql.placeholder('userId'),
      amr: sql.placeholder('amr'),
      created_at: sql.placeholder('now'),
      refreshed_at: sql.placeholder('now'),
      ip: sql.placeholder('ip'),
      user_agent: sql.placeholder('userAgent'),
    })
    .returning()
    .prepare('new_session'),
);

const identitiesNoted = (which: SQL | undefined, name: string) =>
  builtOnce((tx) =>
    tx
      .update(identities)
      .set({ last_sign_in_at: sql`${sql.placeholder('now')}` })
      .where(and(eq(identities.user_id, sql.placeholder('userId')), which))
      .prepare(name),
  );
const noteOwn = identitiesNoted(inArray(identities.provider, ['email', 'phone']), 'own_identities_noted');
const noteCompany = identitiesNoted(undefined, 'company_identities_noted');

const noteUser = builtOnce((tx) => {
  const now = sql`${sql.placeholder('now')}`;
  return tx
    .update(users)
    .set({ last_sign_in_at: now, updated_at: now })
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user_noted');
});

/**
 * Signs a user in: a session of its own, and the answer that goes out after the commit.
 * @throws AuthError `user_banned`
 */
export async function startSession(
  tx: Tx,
  ctx: AuthContext,
  { user }: Pick<Account, 'user'>,
  { method, provider, caller, bannedStatus = 403, event }: SignIn,
): Promise<PendingSession> {
  const now = ctx.clock();
  if (isBanned(user, now)) throw new AuthError('user_banned', { status: bannedStatus });
  const notes = user.sso_provider_id === null ? noteOwn : noteCompany;
  // Sent in this order: the account is read as it is then.
  const made = Promise.all([
    insertSession(tx, {
      userId: user.id,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000), ...(provider ? { provider } : {}) }],
      now,
      ip: caller.ip,
      userAgent: caller.userAgent,
    }),
    NOTED_BEFORE.includes(method) ? null : notes(tx, { userId: user.id, now }),
    noteUser(tx, { userId: user.id, now }),
    findAccount(tx, user.id),
    accessTokenSigner(tx, ctx),
    event ? audit(tx, ctx, { ...event, userId: user.id, caller }) : null,
  ]);
  await lastly(tx, made);
  return async () => {
    const [[session], , , account, sign] = await made;
    return sessionAnswer(ctx, account!, session!, sign)();
  };
}

/** The answer for a session as it stands: a new access token, and the refresh token of its counter. */
export function sessionAnswer(
  ctx: AuthContext,
  account: Account,
  session: SessionRow,
  sign: AccessTokenSigner,
): PendingSession {
  return async () => {
    const { token, expiresAt } = await sign(account.user, session);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ctx.settings.accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: refreshTokenOf(ctx.secrets, session.id, session.refresh_counter),
      user: userAnswer(account),
    };
  };
}

export function isExpired(session: SessionRow, ctx: Pick<AuthContext, 'settings' | 'clock'>): boolean {
  const now = ctx.clock().getTime();
  return (
    now > session.refreshed_at.getTime() + ctx.settings.sessionIdleMs ||
    now > session.created_at.getTime() + ctx.settings.sessionMaxMs
  );
}

export type LiveSession = {
  userId: string;
  /** Empty where the account's address is not confirmed. */
  email: string;
  isAnonymous: boolean;
  session: SessionRow;
  /** The lower of what token and session say: a token from before the second factor is not raised by it. */
  aal: 'aal1' | 'aal2';
  /** Whether the user has a second factor, so that an aal1 session is only half way in. */
  hasVerifiedFactor: boolean;
  /** The tenant whose single sign-on the account belongs to. */
  ssoTenantId: string | null;
};

/** When the person signed in; a second factor given or repeated later does not move it. */
export function signedInAt(session: SessionRow): Date {
  return new Date(Math.min(...session.amr.map(({ timestamp }) => timestamp * 1000), session.created_at.getTime()));
}

/**
 * As `findLiveSession`, together with what else is read of its user, in a transaction of its own. Notes a token that is
 * used for the first time.
 */
export async function requireLiveSession<T>(
  ctx: AuthContext,
  claims: AccessTokenClaims,
  alongside: (tx: Tx) => Promise<T>,
): Promise<[LiveSession, T]> {
  const found = await ctx.read((tx) => Promise.all([findLiveSession(tx, ctx, claims), alongside(tx)]));
  const [live] = found;
  if (live.isUnseen) await ctx.transaction((tx) => noteTokenSeen(tx, live));
  return found;
}

/** A session with its user and its key, as far as they are there. */
const selectSession = builtOnce((tx) =>
  tx
    .select({
      user: {
        id: users.id,
        email: users.email,
        email_confirmed_at: users.email_confirmed_at,
        sso_email: users.sso_email,
        banned_until: users.banned_until,
        is_anonymous: users.is_anonymous,
      },
      session: sessions,
      kid: signingKeys.kid,
      hasVerifiedFactor: sql<boolean>`exists(select 1 from ${factors} where ${factors.user_id} = ${users.id} and ${factors.status} = 'verified')`,
      ssoTenantId: ssoProviders.tenant_id,
    })
    .from(users)
    .leftJoin(ssoProviders, eq(ssoProviders.id, users.sso_provider_id))
    .leftJoin(sessions, and(eq(sessions.user_id, users.id), eq(sessions.id, sql.placeholder('sessionId'))))
    .leftJoin(signingKeys, eq(signingKeys.kid, sql.placeholder('kid')))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('live_session'),
);

/**
 * The session behind a verified access token, if it still lives: its user, its row and its key are all there. It only
 * reads; one that is `isUnseen` is to be noted with `noteTokenSeen`.
 * @throws AuthError `user_not_found`, `user_banned`, `session_not_found`, `bad_jwt` when its key was removed
 */
export async function findLiveSession(
  tx: Tx,
  ctx: AuthContext,
  claims: AccessTokenClaims,
): Promise<LiveSession & { isUnseen: boolean }> {
  const { userId, sessionId, kid } = claims;
  const [row] = await selectSession(tx, { userId, sessionId, kid: kid ?? '' });
  if (row && row.kid === null && claims.kid !== null && ctx.keys.home === 'database') {
    ctx.keys.forget(claims.kid);
    throw new AuthError('bad_jwt');
  }
  if (!row) throw new AuthError('user_not_found');
  if (isBanned(row.user, ctx.clock())) throw new AuthError('user_banned');
  if (!row.session || isExpired(row.session, ctx)) throw new AuthError('session_not_found');
  const { user, session, hasVerifiedFactor, ssoTenantId } = row;
  return {
    userId: user.id,
    email: provenEmailOf(user),
    isAnonymous: user.is_anonymous,
    session,
    aal: claims.aal === 'aal2' ? session.aal : 'aal1',
    hasVerifiedFactor,
    ssoTenantId,
    isUnseen: !session.refresh_seen && claims.iat >= Math.floor(session.refreshed_at.getTime() / 1000),
  };
}

/** The first use of a refreshed access token shows that its answer arrived: its predecessor need not be honoured longer. */
export async function noteTokenSeen(tx: Tx, { session }: Pick<LiveSession, 'session'>): Promise<void> {
  await tx
    .update(sessions)
    .set({ refresh_seen: true })
    .where(and(eq(sessions.id, session.id), eq(sessions.refresh_counter, session.refresh_counter)));
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions of a user; their refresh and access tokens end with them. Gives how many. */
export async function endSessions(tx: Tx, userId: string, scope: SignOutScope, sessionId?: string): Promise<number> {
  const which = {
    global: sql`true`,
    local: eq(sessions.id, sessionId ?? userId),
    others: ne(sessions.id, sessionId ?? userId),
  }[scope];
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), which))
    .returning({ id: sessions.id });
  return ended.length;
}
