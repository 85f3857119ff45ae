import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type LiveSession, requireLiveSession } from '../sessions';
import { verifyAccessToken } from '../tokens/access-token';

/**
 * The live session a request is sent from, by its bearer token. Tokens elsewhere (query, cookie, `apikey`) do not count.
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found`, `user_not_found`, `user_banned`
 */
export async function requireBearer(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const token = /^bearer ([A-Za-z0-9._-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization');
  return requireLiveSession(ctx, await verifyAccessToken(ctx, token));
}
