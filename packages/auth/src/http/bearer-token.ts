import type { FastifyRequest } from 'fastify';
import { AuthError } from '../errors';

/**
 * The bearer token of a request. Tokens elsewhere (query, cookie, `apikey`) do not count.
 * @throws AuthError `no_authorization`
 */
export function bearerToken(request: FastifyRequest): string {
  const token = /^bearer ([A-Za-z0-9._-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError('no_authorization');
  return token;
}
