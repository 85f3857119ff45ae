import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { callerOf } from '#http/caller';
import { requireBearer } from '#http/require-bearer';
import { sessions } from '#schema';
import { liveSessions } from '#sessions/live-sessions';

/**
 * `GET user/sessions` and `DELETE user/sessions/{id}`: where somebody is signed in, and ending it there. Not part of the
 * wire. Who has a second factor must have given it.
 */
export function userSessions(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/user/sessions', async (request) => {
    const caller = await requireBearer(ctx, request);
    requireAal2WhereFactor(caller, 403);
    const live = await liveSessions(ctx, caller.userId);
    return { sessions: live.map((one) => ({ ...one, current: one.id === caller.session.id })) };
  });

  app.delete<{ Params: { id: string } }>('/user/sessions/:id', async (request) => {
    const live = await requireBearer(ctx, request);
    requireAal2WhereFactor(live, 403);
    const id = z.uuid().safeParse(request.params.id);
    const notFound = new AuthError('session_not_found', { status: 404, message: 'Session not found' });
    if (!id.success) throw notFound;
    return ctx.transaction(async (tx) => {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, id.data), eq(sessions.user_id, live.userId)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw notFound;
      const details = { session_id: id.data };
      await audit(tx, ctx, { action: 'session_ended', userId: live.userId, caller: callerOf(request), details });
      return { id: id.data };
    });
  });
}
