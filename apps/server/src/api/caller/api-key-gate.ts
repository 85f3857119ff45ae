import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitKey } from '#plugins/limits';
import type { ApiContext } from '../context';
import { fail } from '../errors';
import type { ApiKeyInUse } from './api-key-principal';
import { isMeantAsApiKey } from './api-key-text';
import { bearerOf } from './bearer';

const MINUTE_MS = 60_000;
/** Wrong keys that one address may send in five minutes; people mistype a few, programs that guess send many. */
const MOST_WRONG_KEYS = 30;

/**
 * What every request with an API key passes once it is known who asks: the limit of its key, which is told in the
 * answer's headers, or the limit of wrong keys from one address.
 */
export function createApiKeyGate(app: FastifyInstance, { db, perMinute }: { db: Database; perMinute: number }) {
  const requests = app.createRateLimit({
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ caller }) => caller?.userId ?? '',
  });
  const wrongKeys = app.createRateLimit({
    max: MOST_WRONG_KEYS,
    timeWindow: 5 * MINUTE_MS,
    keyGenerator: ({ ip }) => limitKey(ip),
  });
  const told: Told = (reply, state) => {
    if (state.isAllowed) return;
    reply.header('ratelimit-limit', state.max);
    reply.header('ratelimit-remaining', Math.max(0, state.remaining));
    reply.header('ratelimit-reset', state.ttlInSeconds);
    if (!state.isExceeded) return;
    reply.header('retry-after', Math.max(1, state.ttlInSeconds));
    throw fail('TOO_MANY_REQUESTS');
  };

  return async (request: FastifyRequest, reply: FastifyReply, { apiKey, now }: Pick<ApiContext, 'apiKey' | 'now'>) => {
    if (apiKey) {
      told(reply, await requests(request));
      noteUse(db, apiKey, now).catch((error: unknown) => request.log.warn({ err: error }, 'a use was not noted'));
    } else if (isMeantAsApiKey(bearerOf(request) ?? '')) {
      const state = await wrongKeys(request);
      if (!state.isAllowed && state.isExceeded) told(reply, state);
    }
  };
}

export type ApiKeyGate = ReturnType<typeof createApiKeyGate>;

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;
type Told = (reply: FastifyReply, state: Counted) => void;

/** Notes that a key is in use, at most once a minute. The request does not wait for it. */
async function noteUse(db: Database, { id, lastUsedAt }: ApiKeyInUse, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before));
  await db.transaction(PLATFORM, (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, id), isDue)),
  );
}
