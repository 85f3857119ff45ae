import { builtOnce } from '@fairlead/db/connection/built-once';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';

export type ClientRow = typeof clients.$inferSelect;

const isClient = (mspId: string, id: string) => and(eq(clients.mspId, mspId), eq(clients.id, id));

const selectClient = builtOnce((tx) =>
  tx
    .select()
    .from(clients)
    .where(and(eq(clients.mspId, sql.placeholder('mspId')), eq(clients.id, sql.placeholder('id'))))
    .prepare('visible_client'),
);

/** A client, or undefined where the caller sees none by that id. */
export async function visibleClient(tx: Tx, mspId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await selectClient(tx, { mspId, id });
  return row;
}

/** A client the caller sees. @throws NOT_FOUND */
export async function findClient(tx: Tx, mspId: string, id: string): Promise<ClientRow> {
  const row = await visibleClient(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * The same, locked until the transaction ends, so that what is counted or put in order for it comes one after the other.
 * @throws NOT_FOUND, or CONFLICT for an archived client
 */
export async function lockClient(tx: Tx, mspId: string, id: string): Promise<ClientRow> {
  const [row] = await tx.select().from(clients).where(isClient(mspId, id)).for('update');
  if (!row) throw fail('NOT_FOUND');
  if (row.archivedAt) throw fail('CONFLICT');
  return row;
}
