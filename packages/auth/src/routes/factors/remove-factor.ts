import type { FastifyInstance } from 'fastify';
import { findAccount, lockAccount } from '#accounts/users';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { lockFactor } from '#factors/find-factor';
import { removeFactor } from '#factors/remove-factor';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { freshShape, requireFreshForFactors } from '#factors/require-fresh-factors';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requirePerson } from '#http/require-person';
import { limitAddress } from '#limits/limit-address';

/** `DELETE factors/{id}`: a verified factor goes only from aal2 and shortly after a sign-in. */
export function unenrollFactor(app: FastifyInstance, ctx: AuthContext): void {
  const onRequest = (request: { ip: string }) => limitAddress(ctx, 'user', request.ip);
  app.delete<{ Params: { id: string } }>('/factors/:id', { onRequest }, async (request) => {
    const live = await requirePerson(ctx, request);
    const body = readBody(request, freshShape);
    const { userId } = live;
    const { factor, user } = await ctx.transaction(async (tx) => {
      const found = await lockFactor(tx, userId, request.params.id);
      const account = await findAccount(tx, userId);
      if (!account) throw new AuthError('user_not_found');
      return { factor: found, user: account.user };
    });
    if (factor.status === 'verified') {
      requireAal2WhereFactor(live, 422);
      await requireFreshForFactors(ctx, user, live.session, body);
    }
    await ctx.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw new AuthError('user_not_found');
      const current = await lockFactor(tx, userId, factor.id);
      // Verified since it was looked at: what a verified one needs was not asked.
      if (current.status !== factor.status) throw new AuthError('conflict');
      await removeFactor(tx, ctx, account, current);
      const details = { factor_id: factor.id, factor_type: factor.factor_type };
      await audit(tx, ctx, { action: 'factor_unenrolled', userId, caller: callerOf(request), details });
    });
    ctx.mail.wake();
    return { id: factor.id };
  });
}
