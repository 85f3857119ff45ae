import type { SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { simulationDrafts, simulations } from '@fairlead/db/schema/simulations';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

export type DraftRow = typeof simulationDrafts.$inferSelect;

/** Who saves what to the draft of which client, and when. */
export type DraftWrite = {
  mspId: string;
  clientId: string;
  inputs: SimulationDraftInputs | null;
  userId: string;
  now: Date;
};

const isDraft = (mspId: string, clientId: string) =>
  and(eq(simulationDrafts.mspId, mspId), eq(simulationDrafts.clientId, clientId), isNotNull(simulationDrafts.inputs));

/** The draft with the name of who saved it last. */
export async function findDraft(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select({ draft: simulationDrafts, updatedByName: profiles.name })
    .from(simulationDrafts)
    .leftJoin(profiles, eq(profiles.id, simulationDrafts.updatedBy))
    .where(isDraft(mspId, clientId));
  return row;
}

/** The draft, locked until the transaction ends, so that a save and a start see one another. */
export async function lockDraft(tx: Tx, mspId: string, clientId: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(simulationDrafts).where(isDraft(mspId, clientId)).for('update');
  return row;
}

/** Begins the draft of a client that has none; false when somebody else was faster. */
export async function addDraft(tx: Tx, { mspId, clientId, inputs, userId, now }: DraftWrite): Promise<boolean> {
  const written = { inputs, updatedBy: userId, updatedAt: now };
  const rows = await tx
    .insert(simulationDrafts)
    .values({ mspId, clientId, ...written })
    .onConflictDoUpdate({
      target: [simulationDrafts.mspId, simulationDrafts.clientId],
      set: { ...written, version: sql`${simulationDrafts.version} + 1` },
      setWhere: isNull(simulationDrafts.inputs),
    })
    .returning({ version: simulationDrafts.version });
  return rows.length === 1;
}

/** Replaces the draft's form if nobody else has since `version`; null inputs end it. False when somebody has. */
export async function changeDraft(tx: Tx, version: number, write: DraftWrite): Promise<boolean> {
  const { mspId, clientId, inputs, userId, now } = write;
  const rows = await tx
    .update(simulationDrafts)
    .set({ inputs, version: sql`${simulationDrafts.version} + 1`, updatedBy: userId, updatedAt: now })
    .where(and(isDraft(mspId, clientId), eq(simulationDrafts.version, version)))
    .returning({ version: simulationDrafts.version });
  return rows.length === 1;
}

/** Whether a run that was started from this version of the draft has not ended yet. */
export async function isDraftRunning(tx: Tx, mspId: string, clientId: string, version: number): Promise<boolean> {
  const running = and(
    eq(simulations.mspId, mspId),
    eq(simulations.clientId, clientId),
    eq(simulations.draftVersion, version),
    inArray(simulations.status, ['queued', 'running']),
  );
  return (await tx.$count(simulations, running)) > 0;
}
