import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { revokeSessions } from '#accounts/accounts';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireAdmin } from '#http/require-admin';
import { liveSessions } from '#sessions/live-sessions';

/**
 * `GET` and `DELETE admin/users/{id}/sessions`: where somebody is signed in, and signing out everywhere. Not part of the
 * wire, which has no such calls.
 */
export function adminSessions(app: FastifyInstance, ctx: AuthContext): void {
  const personOf = ({ id }: { id: string }): string => {
    const parsed = z.uuid().safeParse(id);
    if (!parsed.success) throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
    return parsed.data;
  };
  app.get<{ Params: { id: string } }>('/admin/users/:id/sessions', async (request) => {
    await requireAdmin(ctx, request);
    return { sessions: await liveSessions(ctx, personOf(request.params)) };
  });
  app.delete<{ Params: { id: string } }>('/admin/users/:id/sessions', async (request) => {
    await requireAdmin(ctx, request);
    return { sessions: await revokeSessions(ctx, personOf(request.params)) };
  });
}
