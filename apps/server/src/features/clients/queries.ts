import type { Client } from '@fairlead/contract/features/clients/clients';
import type { CLIENT_SORTS } from '@fairlead/contract/features/clients/terms';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { type AnyColumn, and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { ClientRow } from '#domain/clients/rows';
import { CLIENT_LIST_COLUMNS, clientView } from '#domain/clients/view';
import { type KeysetOrder, positionOf } from '#lists/keyset';

type Sort = (typeof CLIENT_SORTS)[number];
type SortField = Exclude<Sort, `-${string}`>;

const SORT_FIELDS: Record<SortField, { by: SQL | AnyColumn; type: KeysetOrder['type']; nullable: boolean }> = {
  name: { by: sql`lower(${clients.name})`, type: 'text', nullable: false },
  meanToday: { by: clients.meanToday, type: 'number', nullable: true },
  chanceAboveLimit: { by: clients.chanceAboveLimit, type: 'number', nullable: true },
  updatedAt: { by: clients.updatedAt, type: 'instant', nullable: false },
};

/** One of the fixed orders of the list; each has its index. */
export function clientOrder(sort: Sort): KeysetOrder {
  const descending = sort.startsWith('-');
  const field = SORT_FIELDS[(descending ? sort.slice(1) : sort) as SortField];
  return { name: sort, ...field, descending, id: clients.id, idDescending: descending };
}

/** List rows of one organization in the given order. */
export function selectClientList(
  tx: Tx,
  mspId: string,
  order: KeysetOrder,
  page: { where: SQL | undefined; orderBy: SQL[]; limit: number },
) {
  return tx
    .select({ ...CLIENT_LIST_COLUMNS, position: positionOf(order) })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export async function countClients(tx: Tx, mspId: string, where: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), where));
  return row?.total ?? 0;
}

/** A client of whatever organization, for a global admin alone. */
export async function findAnyClient(tx: Tx, id: string): Promise<ClientRow | undefined> {
  const [row] = await asPlatform(tx, () => tx.select().from(clients).where(eq(clients.id, id)));
  return row;
}

/**
 * Changes the client if nobody else has since `version`, and counts its version up.
 * @returns undefined when the version is no longer the current one
 */
export async function changeClient(
  tx: Tx,
  client: { mspId: string; id: string; version: Client['version'] },
  changes: Partial<typeof clients.$inferInsert>,
  now: Date,
): Promise<ClientRow | undefined> {
  const [row] = await tx
    .update(clients)
    .set({ ...changes, version: sql`${clients.version} + 1`, updatedAt: now })
    .where(and(eq(clients.mspId, client.mspId), eq(clients.id, client.id), eq(clients.version, client.version)))
    .returning();
  return row;
}

/** The record as its operations answer it, with the name of who looks after it. */
export async function wholeClient(tx: Tx, row: ClientRow): Promise<Client> {
  if (row.ownerId === null) return clientView(row, null);
  const [owner] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, row.ownerId));
  return clientView(row, owner?.name ?? null);
}
