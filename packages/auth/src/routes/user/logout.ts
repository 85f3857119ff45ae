import type { FastifyInstance } from 'fastify';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { requireBearer } from '#http/require-bearer';
import { endSessions, type SignOutScope } from '#sessions/sessions';

/** `POST logout?scope=global|local|others`, `global` when left out. */
export function logout(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/logout', async (request, reply) => {
    const { userId, session } = await requireBearer(ctx, request);
    const scope = scopeOf((request.query as Record<string, unknown>).scope);
    await ctx.transaction(async (tx) => {
      await endSessions(tx, userId, scope, session.id);
      await audit(tx, ctx, { action: 'logout', userId, caller: callerOf(request), details: { scope } });
    });
    return reply.code(204).send();
  });
}

function scopeOf(given: unknown): SignOutScope {
  if (given === undefined) return 'global';
  if (given === 'global' || given === 'local' || given === 'others') return given;
  throw new AuthError('validation_failed', { message: 'Unsupported logout scope' });
}
