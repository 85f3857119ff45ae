import { and, eq, ne } from 'drizzle-orm';
import type { Account } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { sessions } from '../schema';
import { type PendingSession, sessionAnswer } from '../sessions/sessions';
import { accessTokenSigner } from '../tokens/access-token';
import { type SecondMethod, withMethod } from './methods';

type Raise = { sessionId: string; method: SecondMethod; factorId: string | null };

/**
 * Lifts a session to aal2 and ends every session of its user that stayed at aal1. The refresh chain jumps by two: the
 * token from before is not the direct predecessor of the new one, so it cannot be exchanged for it.
 * @throws AuthError `session_not_found` when the session ended meanwhile
 */
export async function raiseSession(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  { sessionId, method, factorId }: Raise,
): Promise<PendingSession> {
  const now = ctx.clock();
  const userId = account.user.id;
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (session?.user_id !== userId) throw new AuthError('session_not_found');
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, sessionId)));
  const [raised] = await tx
    .update(sessions)
    .set({
      aal: 'aal2',
      amr: withMethod(session.amr, method, now),
      factor_id: factorId,
      refresh_counter: session.refresh_counter + 2,
      refresh_seen: true,
      refreshed_at: now,
    })
    .where(eq(sessions.id, sessionId))
    .returning();
  return sessionAnswer(ctx, account, raised!, await accessTokenSigner(tx, ctx));
}
