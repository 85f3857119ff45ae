import type { Role } from '@fairlead/contract/roles';
import type { Tx } from '@fairlead/db/database';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients';
import { freeTrials, msps } from '@fairlead/db/schema/msps';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, inArray, max, sql } from 'drizzle-orm';

export type SimulationRow = typeof simulations.$inferSelect;
type ClientRow = typeof clients.$inferSelect;

const isSimulation = (mspId: string, id: string) => and(eq(simulations.msp_id, mspId), eq(simulations.id, id));

/** The whole version with its inputs and result. */
export async function findSimulation(tx: Tx, mspId: string, id: string): Promise<SimulationRow | undefined> {
  const [row] = await tx.select().from(simulations).where(isSimulation(mspId, id));
  return row;
}

/** The client, locked until the transaction ends, so that two runs of it get two version numbers. */
export async function lockClient(tx: Tx, mspId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.msp_id, mspId), eq(clients.id, id)))
    .for('update');
  return row;
}

/** The organization's settings and, if it has one, its trial. */
export async function findOrganization(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({ msp: msps, trial: freeTrials })
    .from(msps)
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(msps.id, mspId));
  return row;
}

export async function nextVersion(tx: Tx, mspId: string, clientId: string): Promise<number> {
  const [row] = await tx
    .select({ newest: max(simulations.version) })
    .from(simulations)
    .where(and(eq(simulations.msp_id, mspId), eq(simulations.client_id, clientId)));
  return (row?.newest ?? 0) + 1;
}

export async function addSimulation(tx: Tx, values: typeof simulations.$inferInsert): Promise<SimulationRow> {
  const [row] = await tx.insert(simulations).values(values).returning();
  if (!row) throw new Error('The simulation was not stored.');
  return row;
}

/** Marks a waiting version as running and gives it; undefined when it has ended already, as in a second attempt. */
export async function beginSimulation(tx: Tx, mspId: string, id: string): Promise<SimulationRow | undefined> {
  const [row] = await tx
    .update(simulations)
    .set({ status: 'running', progress: 0 })
    .where(and(isSimulation(mspId, id), inArray(simulations.status, ['queued', 'running'])))
    .returning();
  return row;
}

export async function setProgress(tx: Tx, mspId: string, id: string, progress: number): Promise<void> {
  await tx
    .update(simulations)
    .set({ progress })
    .where(and(isSimulation(mspId, id), eq(simulations.status, 'running')));
}

/** Ends a run without a result. A completed version stays as it is. */
export async function failSimulation(tx: Tx, mspId: string, id: string, error: string): Promise<void> {
  await tx
    .update(simulations)
    .set({ status: 'failed', error })
    .where(and(isSimulation(mspId, id), inArray(simulations.status, ['queued', 'running'])));
}

type Completion = Required<
  Pick<
    typeof simulations.$inferInsert,
    'result' | 'trials' | 'mean_today' | 'mean_target' | 'risk_level' | 'chance_above_limit' | 'completed_at'
  >
>;

/** Stores the result once; false when another attempt has ended the version before. */
export async function completeSimulation(tx: Tx, mspId: string, id: string, values: Completion): Promise<boolean> {
  const rows = await tx
    .update(simulations)
    .set({ ...values, status: 'completed', progress: 1 })
    .where(and(isSimulation(mspId, id), eq(simulations.status, 'running')))
    .returning({ id: simulations.id });
  return rows.length === 1;
}

/** Sets the client's facts or newest figures and counts its version up. */
export async function changeClient(
  tx: Tx,
  mspId: string,
  id: string,
  changes: Partial<typeof clients.$inferInsert>,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...changes, version: sql`${clients.version} + 1` })
    .where(and(eq(clients.msp_id, mspId), eq(clients.id, id)));
}

/** The entry that a person's run was completed; a job has no request and no address. */
export async function auditCompletion(
  tx: Tx,
  row: SimulationRow,
  actor: { userId: string; role: Role },
  now: Date,
): Promise<void> {
  await tx.insert(auditLog).values({
    msp_id: row.msp_id,
    actor_id: actor.userId,
    actor_role: actor.role,
    action: 'simulation.completed',
    target_type: 'simulation',
    target_id: row.id,
    result: 'ok',
    created_at: now,
  });
}
