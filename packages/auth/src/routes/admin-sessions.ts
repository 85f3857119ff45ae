import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { revokeSessions } from '../accounts';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { requireAdmin } from '../http/require-admin';

/** `DELETE admin/users/{id}/sessions`: signs somebody out everywhere. Not part of the wire, which has no such call. */
export function adminSessions(app: FastifyInstance, ctx: AuthContext): void {
  app.delete<{ Params: { id: string } }>('/admin/users/:id/sessions', async (request) => {
    await requireAdmin(ctx, request);
    const id = z.uuid().safeParse(request.params.id);
    if (!id.success) throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
    return { sessions: await revokeSessions(ctx, id.data) };
  });
}
