import type { FastifyInstance } from 'fastify';
import { userAnswer } from '#accounts/user-answer';
import { findAccount } from '#accounts/users';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireBearer } from '#http/require-bearer';

/** `GET user`: the caller's own user. */
export function getUser(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/user', async (request) => {
    const { userId } = await requireBearer(ctx, request);
    const account = await ctx.transaction((tx) => findAccount(tx, userId));
    if (!account) throw new AuthError('user_not_found');
    return userAnswer(account);
  });
}
