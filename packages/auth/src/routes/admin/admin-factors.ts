import type { FastifyInstance } from 'fastify';
import { factorAnswer } from '#accounts/user-answer';
import { findAccount, lockAccount } from '#accounts/users';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { lockFactor } from '#factors/find-factor';
import { removeFactor } from '#factors/remove-factor';
import { accountOfPath } from '#http/account-of-path';
import { callerOf } from '#http/caller';
import { requireAdmin } from '#http/require-admin';

/** `GET admin/users/{id}/factors` and `DELETE admin/users/{id}/factors/{factor_id}`, for servers. */
export function adminFactors(app: FastifyInstance, ctx: AuthContext): void {
  app.get<{ Params: { id: string } }>('/admin/users/:id/factors', async (request) => {
    await requireAdmin(ctx, request);
    const { factors } = await ctx.transaction((tx) => accountOfPath(tx, request.params.id, findAccount));
    return factors.map(factorAnswer);
  });

  type Params = { id: string; factorId: string };
  app.delete<{ Params: Params }>('/admin/users/:id/factors/:factorId', async (request) => {
    await requireAdmin(ctx, request);
    const { id, factorId } = request.params;
    const removed = await ctx.transaction(async (tx) => {
      const account = await accountOfPath(tx, id, lockAccount);
      const factor = await lockFactor(tx, account.user.id, factorId);
      await removeFactor(tx, ctx, account, factor);
      const details = { factor_id: factor.id, factor_type: factor.factor_type };
      await audit(tx, ctx, { action: 'factor_deleted', userId: id, caller: callerOf(request), details });
      return factor;
    });
    ctx.mail.wake();
    return factorAnswer(removed);
  });
}
