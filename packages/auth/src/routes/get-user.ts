import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { requireBearer } from '../http/require-bearer';
import { userAnswer } from '../user-answer';
import { findAccount } from '../users';

/** `GET user`: the caller's own user. */
export function getUser(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/user', async (request) => {
    const { userId } = await requireBearer(ctx, request);
    const account = await ctx.transaction((tx) => findAccount(tx, userId));
    if (!account) throw new AuthError('user_not_found');
    return userAnswer(account);
  });
}
