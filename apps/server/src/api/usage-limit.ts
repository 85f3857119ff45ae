import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitKey } from '../plugins/limits';
import { fail } from './errors';

/** A page sends six batches a minute, and one more each time it is left; many tabs of one person stay below this. */
const MOST_BATCHES_A_MINUTE = 120;

/** Refuses batches of usage events that one session sends too often, besides the limit per address that all operations have. */
export function limitUsage(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: MOST_BATCHES_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ headers, ip }) => headers.authorization ?? limitKey(ip),
  });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw fail('TOO_MANY_REQUESTS');
  };
}
