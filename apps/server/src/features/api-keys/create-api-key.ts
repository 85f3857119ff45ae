import { DAY_MS } from '@fairlead/content/format/days';
import { type apiKeyFields, MOST_API_KEYS, type NewApiKey } from '@fairlead/contract/features/api-keys';
import { includesApiAccess } from '@fairlead/contract/features/plans/plans';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { newApiKeyText } from '#api/caller/api-key-text';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockPlan } from '#domain/proposals/plan-lock';
import { planOf, shownKey } from './queries';

/** Makes a key. Its secret leaves the server in this answer only; what is stored is its digest. */
export async function createApiKey(context: HandlerContext, fields: z.infer<typeof apiKeyFields>): Promise<NewApiKey> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  // Two creations at once must not both be the last one that fits.
  await lockPlan(tx, mspId);
  if (!includesApiAccess(await planOf(tx, mspId))) throw fail('ENTERPRISE_ONLY');
  const counting = and(
    eq(apiKeys.mspId, mspId),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
  );
  if ((await tx.$count(apiKeys, counting)) >= MOST_API_KEYS)
    throw fail('BAD_REQUEST', { name: `There are ${MOST_API_KEYS} keys already. Revoke one that is no longer used.` });
  const { name, scopes, expiresInDays } = fields;
  const { text, prefix, hash } = newApiKeyText();
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const owner = { mspId, createdBy: caller.userId, createdAt: now };
  const [made] = await tx
    .insert(apiKeys)
    .values({ ...owner, name, scopes, prefix, hash, expiresAt })
    .returning({ id: apiKeys.id });
  await context.audit({ type: 'api_key', id: made!.id }, { after: { name, scopes, expiresAt } });
  return { key: await shownKey(tx, made!.id, now), secret: text };
}
