import { and, desc, eq, gt } from 'drizzle-orm';
import type { AuthContext } from '../context';
import { sessions } from '../schema';

/** A sign-in that still stands: where, since when, and on what. */
export type LiveSession = {
  id: string;
  created_at: string;
  refreshed_at: string;
  user_agent: string;
  ip: string;
  aal: 'aal1' | 'aal2';
};

/** Where somebody is signed in, what was used last first. */
export async function liveSessions(ctx: AuthContext, userId: string): Promise<LiveSession[]> {
  const now = ctx.clock().getTime();
  const isLive = and(
    eq(sessions.user_id, userId),
    gt(sessions.refreshed_at, new Date(now - ctx.settings.sessionIdleMs)),
    gt(sessions.created_at, new Date(now - ctx.settings.sessionMaxMs)),
  );
  const rows = await ctx.transaction((tx) =>
    tx.select().from(sessions).where(isLive).orderBy(desc(sessions.refreshed_at), sessions.id),
  );
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    refreshed_at: row.refreshed_at.toISOString(),
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    aal: row.aal,
  }));
}
