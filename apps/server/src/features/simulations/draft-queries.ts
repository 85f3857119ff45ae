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
  and(eq(simulationDrafts.msp_id, mspId), eq(simulationDrafts.client_id, clientId), isNotNull(simulationDrafts.inputs));

/** The draft with the name of who saved it last. */
export async function findDraft(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select({ draft: simulationDrafts, updatedByName: profiles.name })
    .from(simulationDrafts)
    .leftJoin(profiles, eq(profiles.id, simulationDrafts.updated_by))
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
  const written = { inputs, updated_by: userId, updated_at: now };
  const rows = await tx
    .insert(simulationDrafts)
    .values({ msp_id: mspId, client_id: clientId, ...written })
    .onConflictDoUpdate({
      target: [simulationDrafts.msp_id, simulationDrafts.client_id],
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
    .set({ inputs, version: sql`${simulationDrafts.version} + 1`, updated_by: userId, updated_at: now })
    .where(and(isDraft(mspId, clientId), eq(simulationDrafts.version, version)))
    .returning({ version: simulationDrafts.version });
  return rows.length === 1;
}

/** Whether a run that was started from this version of the draft has not ended yet. */
export async function isDraftRunning(tx: Tx, mspId: string, clientId: string, version: number): Promise<boolean> {
  const running = and(
    eq(simulations.msp_id, mspId),
    eq(simulations.client_id, clientId),
    eq(simulations.draft_version, version),
    inArray(simulations.status, ['queued', 'running']),
  );
  return (await tx.$count(simulations, running)) > 0;
}
