import { API_SCOPES } from '@fairlead/contract/api/api-scopes';
import type { ApiKey } from '@fairlead/contract/features/api-keys';
import type { Plan } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';

type KeyRow = typeof apiKeys.$inferSelect;
type Creator = { name: string; status: 'active' | 'suspended' } | null;

/** The plan on which the organization's keys stand. */
export async function planOf(tx: Tx, mspId: string): Promise<Plan | null> {
  const [row] = await tx.select({ plan: msps.plan }).from(msps).where(eq(msps.id, mspId));
  return row?.plan ?? null;
}

/** Keys of an organization, newest first: those that count before those that were revoked. */
export async function findKeys(tx: Tx, now: Date, where: SQL | undefined, limit: number): Promise<ApiKey[]> {
  const rows = await tx
    .select({ key: apiKeys, creator: { name: profiles.name, status: profiles.status } })
    .from(apiKeys)
    .leftJoin(profiles, and(eq(profiles.id, apiKeys.createdBy), eq(profiles.msp_id, apiKeys.mspId)))
    .where(where)
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit);
  return rows.map(({ key, creator }) => shown(key, creator, now));
}

/** One key of the organization, held until the end of the transaction. */
export async function lockKey(tx: Tx, mspId: string, id: string): Promise<KeyRow | null> {
  const own = and(eq(apiKeys.mspId, mspId), eq(apiKeys.id, id));
  const [row] = await tx.select().from(apiKeys).where(own).for('update');
  return row ?? null;
}

/** A key as its organization sees it now. */
export async function shownKey(tx: Tx, id: string, now: Date): Promise<ApiKey> {
  const [key] = await findKeys(tx, now, eq(apiKeys.id, id), 1);
  if (!key) throw new Error('The key is gone.');
  return key;
}

/** Whether the key counts: neither revoked nor past its end. */
export function stateOf(key: Pick<KeyRow, 'revokedAt' | 'expiresAt'>, now: Date): ApiKey['state'] {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'active';
}

function shown(key: KeyRow, creator: Creator, now: Date): ApiKey {
  const stillRuns = key.previousUntil && key.previousUntil > now && !key.revokedAt ? key.previousUntil : null;
  return {
    id: key.id,
    name: key.name,
    prefix: `flk_${key.prefix}`,
    scopes: API_SCOPES.filter((scope) => key.scopes.includes(scope)),
    state: stateOf(key, now),
    createdBy: creator && { name: creator.name, active: creator.status === 'active' },
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    rotatedAt: key.rotatedAt?.toISOString() ?? null,
    previousUntil: stillRuns?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
