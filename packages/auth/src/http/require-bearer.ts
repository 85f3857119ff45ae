import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { type LiveSession, requireLiveSession } from '../sessions/sessions';
import { verifyAccessToken } from '../tokens/access-token';
import { bearerToken } from './bearer-token';

/**
 * The live session a request is sent from, by its bearer token.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`, `user_not_found`, `user_banned`
 */
export async function requireBearer(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const claims = await verifyAccessToken(ctx, bearerToken(request));
  const [live] = await requireLiveSession(ctx, claims, async () => undefined);
  return live;
}
