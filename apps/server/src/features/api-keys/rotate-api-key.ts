import { type NewApiKey, ROTATION_GRACE_HOURS } from '@fairlead/contract/features/api-keys';
import { includesApiAccess } from '@fairlead/contract/features/plans/plans';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { and, eq } from 'drizzle-orm';
import { newApiKeyText } from '#api/caller/api-key-text';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockKey, planOf, shownKey, stateOf } from './queries';

const HOUR_MS = 3_600_000;
const NONE = { previousPrefix: null, previousHash: null, previousUntil: null };

type Rotation = { id: string; previous: 'ends_now' | 'ends_later' };

/**
 * Gives a key a new secret; name, scopes and end stay. The one before ends now or goes on for a day, so that programs can
 * be moved over; one that still went on from an earlier rotation ends.
 */
export async function rotateApiKey(context: HandlerContext, { id, previous }: Rotation): Promise<NewApiKey> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await lockKey(tx, mspId, id);
  if (!before) throw fail('NOT_FOUND');
  if (!includesApiAccess(await planOf(tx, mspId))) throw fail('ENTERPRISE_ONLY');
  if (stateOf(before, now) !== 'active') throw fail('CONFLICT');
  const { text, prefix, hash } = newApiKeyText();
  const goesOn = {
    previousPrefix: before.prefix,
    previousHash: before.hash,
    previousUntil: new Date(now.getTime() + ROTATION_GRACE_HOURS * HOUR_MS),
  };
  await tx
    .update(apiKeys)
    .set({ prefix, hash, rotatedAt: now, ...(previous === 'ends_later' ? goesOn : NONE) })
    .where(and(eq(apiKeys.mspId, mspId), eq(apiKeys.id, id)));
  await context.audit(
    { type: 'api_key', id },
    { before: { prefix: before.prefix }, after: { prefix, name: before.name, previous } },
  );
  return { key: await shownKey(tx, id, now), secret: text };
}
