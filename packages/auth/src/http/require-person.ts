import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { LiveSession } from '../sessions/sessions';
import { requireBearer } from './require-bearer';

/**
 * The live session of somebody with an account to protect; anonymous users have none.
 * @throws AuthError as `requireBearer`, and 403 `no_authorization` for anonymous users
 */
export async function requirePerson(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireBearer(ctx, request);
  if (live.isAnonymous)
    throw new AuthError('no_authorization', { status: 403, message: 'Anonymous users cannot use MFA' });
  return live;
}
