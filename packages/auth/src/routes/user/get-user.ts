import type { FastifyInstance } from 'fastify';
import { userAnswer } from '#accounts/user-answer';
import { findAccount } from '#accounts/users';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { bearerToken } from '#http/bearer-token';
import { requireLiveSession } from '#sessions/sessions';
import { verifyAccessToken } from '#tokens/access-token';

/** `GET user`: the caller's own user. */
export function getUser(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/user', async (request) => {
    const claims = await verifyAccessToken(ctx, bearerToken(request));
    // In the transaction that finds the session: a page asks for its user with every load.
    const [, account] = await requireLiveSession(ctx, claims, (tx) => findAccount(tx, claims.userId));
    if (!account) throw new AuthError('user_not_found');
    return userAnswer(account);
  });
}
