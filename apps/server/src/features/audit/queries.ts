import { PLATFORM_ROLES } from '@fairlead/contract/access/roles';
import { id as uuid } from '@fairlead/contract/api/text';
import type { AuditEntry } from '@fairlead/contract/features/audit';
import type { Tx } from '@fairlead/db/connection/database';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { type KeysetOrder, positionOf } from '#lists/keyset';
import { contains } from '#lists/like';
import { eventWords, PLATFORM_EVENTS, READ_EVENTS } from './event-words';

export type AuditFilter = {
  person?: string | undefined;
  event?: string | undefined;
  targetId?: string | undefined;
  result?: AuditEntry['result'] | undefined;
  ip?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  msp_id?: string | undefined;
  reads?: 'with' | 'without' | undefined;
};

/** Newest first, over all months. */
export const NEWEST_ENTRIES: KeysetOrder = {
  name: 'newest',
  by: auditLog.createdAt,
  type: 'instant',
  descending: true,
  id: auditLog.id,
  idDescending: false,
  nullable: false,
};

export function auditFilter(tx: Tx, filter: AuditFilter): SQL | undefined {
  const { person, event, targetId, result, ip, from, to, msp_id, reads = 'without' } = filter;
  return and(
    person ? isBy(tx, person) : undefined,
    event ? eq(auditLog.action, event) : undefined,
    targetId ? eq(auditLog.targetId, targetId) : undefined,
    result ? eq(auditLog.result, result) : undefined,
    ip ? eq(auditLog.ip, ip) : undefined,
    from ? gte(auditLog.createdAt, new Date(from)) : undefined,
    // The database adds the day: it knows the year 10000.
    to ? lt(auditLog.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'UTC'`) : undefined,
    // What was done in an organization, and what was done to it from outside.
    msp_id ? or(eq(auditLog.mspId, msp_id), eq(auditLog.targetId, msp_id)) : undefined,
    reads === 'with' || event ? undefined : notInArray(auditLog.action, READ_EVENTS),
  );
}

function isBy(tx: Tx, person: string): SQL {
  if (uuid.safeParse(person).success) return eq(auditLog.actorId, person);
  const found = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(contains(sql`${profiles.name} || ' ' || ${profiles.email}`, person));
  return inArray(auditLog.actorId, found);
}

/** What an organization may read of its own trail: nothing that a global admin did across organizations while acting for it. */
export const isOfOrganization: SQL = sql`(${auditLog.actorRole} is null or ${notInArray(auditLog.actorRole, [...PLATFORM_ROLES])} or ${notInArray(
  auditLog.action,
  PLATFORM_EVENTS,
)})`;

export function selectEntries(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      id: auditLog.id,
      mspId: auditLog.mspId,
      createdAt: auditLog.createdAt,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorRole: auditLog.actorRole,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      changes: auditLog.changes,
      ip: auditLog.ip,
      result: auditLog.result,
      position: positionOf(NEWEST_ENTRIES),
    })
    .from(auditLog)
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const NAMED = {
  msp: { table: msps, id: msps.id, name: msps.company_name },
  profile: { table: profiles, id: profiles.id, name: profiles.name },
  client: { table: clients, id: clients.id, name: clients.name },
  api_key: { table: apiKeys, id: apiKeys.id, name: apiKeys.name },
} as const;

/** Entries with the names of who and what they speak of, as far as those are there and the reader may see them. */
export async function namedEntries(tx: Tx, rows: Row[]): Promise<AuditEntry[]> {
  const targets = (type: keyof typeof NAMED) =>
    rows.flatMap(({ targetType, targetId }) => (targetType === type && targetId ? [targetId] : []));
  const actors = rows.flatMap(({ actorId }) => actorId ?? []);
  const names = {
    msp: await namesOf(tx, NAMED.msp, [...targets('msp'), ...rows.map(({ mspId }) => mspId)]),
    profile: await namesOf(tx, NAMED.profile, [...targets('profile'), ...actors]),
    client: await namesOf(tx, NAMED.client, targets('client')),
    api_key: await namesOf(tx, NAMED.api_key, [...targets('api_key'), ...actors]),
  };
  const nameOf = (type: string, id: string | null) =>
    id !== null && Object.hasOwn(names, type) ? (names[type as keyof typeof names].get(id) ?? null) : null;
  const actorName = (id: string) => names.profile.get(id) ?? names.api_key.get(id) ?? null;
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    words: eventWords(row.action),
    ip: row.ip,
    result: row.result,
    createdAt: row.createdAt.toISOString(),
    actor: row.actorId ? { id: row.actorId, name: actorName(row.actorId), role: row.actorRole } : null,
    target: row.targetType
      ? { type: row.targetType, id: row.targetId, name: nameOf(row.targetType, row.targetId) }
      : null,
    changes: row.changes,
    company_name: names.msp.get(row.mspId) ?? null,
  }));
}

type Named = { table: AnyPgTable; id: AnyPgColumn; name: AnyPgColumn };

async function namesOf(tx: Tx, { table, id, name }: Named, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((each) => uuid.safeParse(each).success);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select({ id, name }).from(table).where(inArray(id, wanted));
  return new Map(rows.map((row) => [String(row.id), String(row.name)]));
}
