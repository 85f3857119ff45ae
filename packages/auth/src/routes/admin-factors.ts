import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import { lockFactor } from '../factors/find-factor';
import { removeFactor } from '../factors/remove-factor';
import { callerOf } from '../http/caller';
import { requireAdmin } from '../http/require-admin';
import { factorAnswer } from '../user-answer';
import { type Account, findAccount, lockAccount } from '../users';

/** `GET admin/users/{id}/factors` and `DELETE admin/users/{id}/factors/{factor_id}`, for servers. */
export function adminFactors(app: FastifyInstance, ctx: AuthContext): void {
  app.get<{ Params: { id: string } }>('/admin/users/:id/factors', async (request) => {
    await requireAdmin(ctx, request);
    const { factors } = await ctx.transaction((tx) => accountOr404(tx, request.params.id, findAccount));
    return factors.map(factorAnswer);
  });

  type Params = { id: string; factorId: string };
  app.delete<{ Params: Params }>('/admin/users/:id/factors/:factorId', async (request) => {
    await requireAdmin(ctx, request);
    const { id, factorId } = request.params;
    const removed = await ctx.transaction(async (tx) => {
      const account = await accountOr404(tx, id, lockAccount);
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

async function accountOr404(
  tx: Tx,
  id: string,
  find: (tx: Tx, userId: string) => Promise<Account | null>,
): Promise<Account> {
  if (!z.uuid().safeParse(id).success)
    throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  const account = await find(tx, id);
  if (!account) throw new AuthError('user_not_found', { status: 404, message: 'User not found' });
  return account;
}
