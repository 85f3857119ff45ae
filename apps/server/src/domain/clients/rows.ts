import { builtOnce } from '@fairlead/db/connection/built-once';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { newestSeen } from '../client-shares/newest-seen';

export type ClientRow = typeof clients.$inferSelect;

const isClient = (mspId: string, id: string) => and(eq(clients.mspId, mspId), eq(clients.id, id));

const selectClient = builtOnce((tx) =>
  tx
    .select({ client: clients, isForClient: sql<boolean>`coalesce(app.role() = 'client_viewer', false)` })
    .from(clients)
    .where(and(eq(clients.mspId, sql.placeholder('mspId')), eq(clients.id, sql.placeholder('id'))))
    .prepare('visible_client'),
);

/** Figures that a record is without until a simulation is shared. */
const NO_FIGURES = {
  latestSimulationId: null,
  latestCompletedAt: null,
  meanToday: null,
  meanTarget: null,
  riskLevel: null,
  levelOfFigures: null,
  criticalGaps: null,
  chanceAboveLimit: null,
  latestParameterSet: null,
  latestModelVersion: null,
} satisfies Partial<ClientRow>;

/**
 * A client, or undefined where the caller sees none by that id. A client's own user gets its record with the figures of
 * the newest simulation that was shared, whatever was computed since.
 */
export async function visibleClient(tx: Tx, mspId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await selectClient(tx, { mspId, id });
  if (!row?.isForClient) return row?.client;
  return { ...row.client, ...NO_FIGURES, ...(await newestSeen(tx, mspId, id)) };
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
