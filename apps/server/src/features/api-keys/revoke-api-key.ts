import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockKey, shownKey } from './queries';

/** Ends a key, and what was rotated out of it, at once. Doing it again changes nothing. */
export async function revokeApiKey(context: HandlerContext, { id }: { id: string }): Promise<ApiKey> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await lockKey(tx, mspId, id);
  if (!before) throw fail('NOT_FOUND');
  const revokedAt = before.revokedAt ?? now;
  await tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.mspId, mspId), eq(apiKeys.id, id)));
  await context.audit(
    { type: 'api_key', id },
    { before: { revokedAt: before.revokedAt }, after: { revokedAt, name: before.name } },
  );
  return shownKey(tx, id, now);
}
