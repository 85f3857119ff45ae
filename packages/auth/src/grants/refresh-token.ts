import { builtOnce } from '@fairlead/db/connection/built-once';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountFinder, isBanned } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { readBody } from '../http/read-body';
import type { AddressCount } from '../limits/limit-address';
import { type SessionRow, sessions } from '../schema';
import { isExpired, type PendingSession, type SessionAnswer, sessionAnswer } from '../sessions/sessions';
import { accessTokenSigner } from '../tokens/access-token';
import { readRefreshToken } from '../tokens/refresh-token';

/**
 * Exchanges a refresh token for the next one. A refusal that ends the session is kept although the request fails.
 * @param count made here, with the first look at the session
 */
export async function refreshTokenGrant(
  ctx: AuthContext,
  request: FastifyRequest,
  count: AddressCount,
): Promise<SessionAnswer> {
  const { refresh_token: token } = readBody(request, { refresh_token: z.string().optional() });
  if (!token) throw new AuthError('validation_failed', { message: 'refresh_token required' });
  const presented = readRefreshToken(ctx.secrets, token);
  const caller = callerOf(request);
  const outcome = await ctx.transaction(async (tx) => {
    const [, refreshed] = await Promise.all([count.within(tx), refresh(tx, ctx, presented, caller)]);
    return refreshed;
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome();
}

const isPresented = eq(sessions.id, sql.placeholder('sessionId'));

const lockSession = builtOnce((tx) =>
  tx.select().from(sessions).where(isPresented).for('update').prepare('presented_session'),
);

const findOwner = accountFinder('owner', sql`(select ${sessions.user_id} from ${sessions} where ${isPresented})`);

/** Returns the refusal instead of throwing it, so that the transaction commits. */
async function refresh(
  tx: Tx,
  ctx: AuthContext,
  presented: { sessionId: string; counter: number },
  caller: Caller,
): Promise<PendingSession | AuthError> {
  // The lock makes refreshes of one session wait for one another.
  const { sessionId } = presented;
  const [[session], account, sign] = await Promise.all([
    lockSession(tx, { sessionId }),
    findOwner(tx, { sessionId }),
    accessTokenSigner(tx, ctx),
  ]);
  if (!session || !account) return new AuthError('refresh_token_not_found');
  if (isBanned(account.user, ctx.clock())) return new AuthError('user_banned', { status: 400 });
  if (isExpired(session, ctx)) return revoke(tx, ctx, session, caller, new AuthError('session_expired'));

  const behind = session.refresh_counter - presented.counter;
  if (behind < 0) return new AuthError('validation_failed', { message: 'Refresh token is not valid' });
  if (behind === 0) return sessionAnswer(ctx, account, await rotate(tx, ctx, session), sign);
  if (behind === 1 && isTolerated(ctx, session)) return sessionAnswer(ctx, account, session, sign);
  return revoke(tx, ctx, session, caller, new AuthError('refresh_token_already_used'));
}

const setRefreshed = builtOnce((tx) =>
  tx
    .update(sessions)
    .set({
      refresh_counter: sql`${sql.placeholder('counter')}`,
      refresh_seen: false,
      refreshed_at: sql`${sql.placeholder('at')}`,
    })
    .where(isPresented)
    .prepare('session_refreshed'),
);

async function rotate(tx: Tx, ctx: AuthContext, session: SessionRow): Promise<SessionRow> {
  const next = { refresh_counter: session.refresh_counter + 1, refresh_seen: false, refreshed_at: ctx.clock() };
  await lastly(tx, setRefreshed(tx, { sessionId: session.id, counter: next.refresh_counter, at: next.refreshed_at }));
  return { ...session, ...next };
}

/** The predecessor counts for a moment (parallel refreshes), and longer while nobody has shown to hold the successor. */
function isTolerated(ctx: AuthContext, session: SessionRow): boolean {
  const sinceMs = ctx.clock().getTime() - session.refreshed_at.getTime();
  return sinceMs <= ctx.settings.refreshReuseMs || !session.refresh_seen;
}

async function revoke(
  tx: Tx,
  ctx: AuthContext,
  session: SessionRow,
  caller: Caller,
  refusal: AuthError,
): Promise<AuthError> {
  await tx.delete(sessions).where(eq(sessions.id, session.id));
  const details = { reason: refusal.code };
  await audit(tx, ctx, { action: 'token_revoked', result: 'refused', userId: session.user_id, caller, details });
  return refusal;
}
