import type { Role } from '@fairlead/contract/access/roles';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { simulations } from '@fairlead/db/schema/simulations';
import { freeTrials } from '@fairlead/db/schema/trials';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { MODEL } from '#domain/simulations/model-version';
import { storedInputs } from '#domain/simulations/stored-inputs';

export type SimulationRow = typeof simulations.$inferSelect;

const isSimulation = (mspId: string, id: string) => and(eq(simulations.mspId, mspId), eq(simulations.id, id));
const isUnfinished = inArray(simulations.status, ['queued', 'running']);

/** The whole version with its inputs and result. */
export async function findSimulation(tx: Tx, mspId: string, id: string): Promise<SimulationRow | undefined> {
  const [row] = await tx.select().from(simulations).where(isSimulation(mspId, id));
  return row;
}

/** Which version of which client it is, without what is large. */
export async function findSimulationHead(tx: Tx, mspId: string, id: string) {
  const [row] = await tx
    .select({ clientId: simulations.clientId, version: simulations.version })
    .from(simulations)
    .where(isSimulation(mspId, id));
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
    .where(and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId)));
  return (row?.newest ?? 0) + 1;
}

export async function addSimulation(tx: Tx, values: typeof simulations.$inferInsert): Promise<SimulationRow> {
  const [row] = await tx.insert(simulations).values(values).returning();
  if (!row) throw new Error('The simulation was not stored.');
  return row;
}

/** What the client's newest completed version of this model was asked; null without one. */
export async function newestCompletedForm(tx: Tx, mspId: string, clientId: string): Promise<SimulationInputs | null> {
  const ofClient = and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId));
  const [row] = await tx
    .select({ inputs: simulations.inputs })
    .from(simulations)
    .where(and(ofClient, eq(simulations.status, 'completed'), eq(simulations.modelVersion, MODEL.modelVersion)))
    .orderBy(desc(simulations.version))
    .limit(1);
  return row ? storedInputs.parse(row.inputs).form : null;
}

/** Whether a run of the client waits or is being computed. */
export async function hasUnfinished(tx: Tx, mspId: string, clientId: string): Promise<boolean> {
  const ofClient = and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId));
  return (await tx.$count(simulations, and(ofClient, isUnfinished))) > 0;
}

/** Whether an assessment was completed since a version was ordered. */
export async function isOvertaken(tx: Tx, { mspId, clientId, postureAt }: SimulationRow): Promise<boolean> {
  const [client] = await tx
    .select({ at: clients.postureChangedAt })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId)));
  return client?.at?.getTime() !== postureAt?.getTime();
}

/** Marks a waiting version as running and gives it; undefined when it has ended already, as in a second attempt. */
export async function beginSimulation(tx: Tx, mspId: string, id: string): Promise<SimulationRow | undefined> {
  const [row] = await tx
    .update(simulations)
    .set({ status: 'running', progress: 0 })
    .where(and(isSimulation(mspId, id), isUnfinished))
    .returning();
  return row;
}

/** Notes how far a run has come; false when it is not running any more, as after a cancel. */
export async function setProgress(tx: Tx, mspId: string, id: string, progress: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(simulations)
    .set({ progress })
    .where(and(isSimulation(mspId, id), eq(simulations.status, 'running')));
  return rowCount === 1;
}

/** Removes a run that has not ended; false when it has. */
export async function removeUnfinished(tx: Tx, mspId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(simulations).where(and(isSimulation(mspId, id), isUnfinished));
  return rowCount === 1;
}

/** Ends a run without a result. A completed version stays as it is. */
export async function failSimulation(tx: Tx, mspId: string, id: string, error: string): Promise<void> {
  await tx
    .update(simulations)
    .set({ status: 'failed', error })
    .where(and(isSimulation(mspId, id), isUnfinished));
}

/**
 * Gives the client the facts of its newest version and counts the record's version up. A run that was overtaken by a
 * later version changes nothing.
 */
export async function learnFacts(
  tx: Tx,
  { mspId, clientId, id }: SimulationRow,
  facts: Partial<typeof clients.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...facts, updatedAt: now, version: sql`${clients.version} + 1` })
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId), eq(clients.latestSimulationId, id)));
}

/** The entry that a person's run was completed; a job has no request and no address. */
export async function auditCompletion(
  tx: Tx,
  row: SimulationRow,
  actor: { userId: string; role: Role },
  now: Date,
): Promise<void> {
  await tx.insert(auditLog).values({
    mspId: row.mspId,
    actorId: actor.userId,
    actorRole: actor.role,
    action: 'simulation.completed',
    targetType: 'simulation',
    targetId: row.id,
    result: 'ok',
    createdAt: now,
  });
}
