import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, type SQL, sql } from 'drizzle-orm';

export type PlanRow = typeof amortizerPlans.$inferSelect;

const isPlan = (mspId: string, id: string) => and(eq(amortizerPlans.mspId, mspId), eq(amortizerPlans.id, id));

const isCompleted = (mspId: string, clientId: string, id: string) =>
  and(
    eq(simulations.mspId, mspId),
    eq(simulations.clientId, clientId),
    eq(simulations.id, id),
    eq(simulations.status, 'completed'),
  );

/** A completed simulation of the client, whole. */
export async function findCompleted(tx: Tx, mspId: string, clientId: string, id: string) {
  const [row] = await tx
    .select()
    .from(simulations)
    .where(isCompleted(mspId, clientId, id));
  return row;
}

/** The currency of a completed simulation of the client; undefined where there is no such simulation. */
export async function currencyOfCompleted(tx: Tx, mspId: string, clientId: string, id: string) {
  const [row] = await tx
    .select({ currency: simulations.currency })
    .from(simulations)
    .where(isCompleted(mspId, clientId, id));
  return row?.currency;
}

/** Plans with what their view needs of client, simulation and people, the last changed first. */
export function selectPlans(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select({
      plan: amortizerPlans,
      clientName: clients.name,
      latestSimulationId: clients.latestSimulationId,
      simulationVersion: simulations.version,
      updatedByName: profiles.name,
    })
    .from(amortizerPlans)
    .innerJoin(clients, and(eq(clients.mspId, amortizerPlans.mspId), eq(clients.id, amortizerPlans.clientId)))
    .leftJoin(
      simulations,
      and(eq(simulations.mspId, amortizerPlans.mspId), eq(simulations.id, amortizerPlans.simulationId)),
    )
    .leftJoin(profiles, eq(profiles.id, amortizerPlans.updatedBy))
    .where(and(eq(amortizerPlans.mspId, mspId), where))
    .orderBy(sql`${amortizerPlans.updatedAt} desc`, amortizerPlans.id);
}

export type PlanViewRow = Awaited<ReturnType<typeof selectPlans>>[number];

export async function findPlan(tx: Tx, mspId: string, id: string): Promise<PlanViewRow | undefined> {
  const [row] = await selectPlans(tx, mspId, eq(amortizerPlans.id, id));
  return row;
}

/** The plan, locked until the transaction ends, so that two writers see one another. */
export async function lockPlan(tx: Tx, mspId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(amortizerPlans).where(isPlan(mspId, id)).for('update');
  return row;
}

export const countPlans = (tx: Tx, mspId: string, clientId: string): Promise<number> =>
  tx.$count(amortizerPlans, and(eq(amortizerPlans.mspId, mspId), eq(amortizerPlans.clientId, clientId)));

export async function addPlan(tx: Tx, values: typeof amortizerPlans.$inferInsert): Promise<string> {
  const [row] = await tx.insert(amortizerPlans).values(values).returning({ id: amortizerPlans.id });
  if (!row) throw new Error('The plan was not stored.');
  return row.id;
}

export async function changePlan(
  tx: Tx,
  { mspId, id }: PlanRow,
  values: Partial<typeof amortizerPlans.$inferInsert>,
): Promise<void> {
  await tx
    .update(amortizerPlans)
    .set({ ...values, version: sql`${amortizerPlans.version} + 1` })
    .where(isPlan(mspId, id));
}

export async function removePlan(tx: Tx, { mspId, id }: PlanRow): Promise<void> {
  await tx.delete(amortizerPlans).where(isPlan(mspId, id));
}
