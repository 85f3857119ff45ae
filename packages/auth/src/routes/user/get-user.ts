import type { FastifyInstance } from 'fastify';
import { userAnswer } from '#accounts/user-answer';
import { findAccount } from '#accounts/users';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { bearerToken } from '#http/bearer-token';
import { requireLiveIn } from '#sessions/sessions';
import { verifyAccessToken } from '#tokens/access-token';

/** `GET user`: the caller's own user. */
export function getUser(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/user', async (request) => {
    const claims = await verifyAccessToken(ctx, bearerToken(request));
    // In the transaction that finds the session: a page asks for its user with every load.
    const account = await ctx.transaction(async (tx) => {
      const [, found] = await Promise.all([requireLiveIn(tx, ctx, claims), findAccount(tx, claims.userId)]);
      return found;
    });
    if (!account) throw new AuthError('user_not_found');
    return userAnswer(account);
  });
}
