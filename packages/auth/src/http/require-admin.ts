import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { type ServiceRole, verifyServiceToken } from '../tokens/service-token';
import { bearerToken } from './bearer-token';

/**
 * Admits servers with a service token alone; what a person's token says of roles never counts.
 * @throws AuthError `no_authorization` (401), `bad_jwt`, `not_admin` (403) for every token of a person
 */
export async function requireAdmin(ctx: AuthContext, request: FastifyRequest): Promise<ServiceRole> {
  return verifyServiceToken(ctx, bearerToken(request));
}
