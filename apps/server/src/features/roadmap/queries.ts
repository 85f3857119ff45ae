import type { Tx } from '@fairlead/db/connection/database';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { StepRow } from '#domain/roadmap/view';

const isStep = (mspId: string, id: string) => and(eq(roadmapSteps.mspId, mspId), eq(roadmapSteps.id, id));

export async function findStep(tx: Tx, mspId: string, id: string): Promise<StepRow | undefined> {
  const [row] = await tx.select().from(roadmapSteps).where(isStep(mspId, id));
  return row;
}

/** A client's steps, in order, by what tells them apart. */
export function stepOrder(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select({
      id: roadmapSteps.id,
      position: roadmapSteps.position,
      title: roadmapSteps.title,
      serviceKey: roadmapSteps.serviceKey,
      state: roadmapSteps.state,
    })
    .from(roadmapSteps)
    .where(and(eq(roadmapSteps.mspId, mspId), eq(roadmapSteps.clientId, clientId)))
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
}

export async function addSteps(tx: Tx, rows: (typeof roadmapSteps.$inferInsert)[]): Promise<string[]> {
  const added = await tx.insert(roadmapSteps).values(rows).returning({ id: roadmapSteps.id });
  return added.map(({ id }) => id);
}

/** Changes the step if nobody else has since `version`, and counts its version up; false when somebody has. */
export async function changeStep(
  tx: Tx,
  step: { mspId: string; id: string; version: number },
  changes: Partial<typeof roadmapSteps.$inferInsert>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(roadmapSteps)
    .set({ ...changes, version: sql`${roadmapSteps.version} + 1`, updatedAt: now })
    .where(and(isStep(step.mspId, step.id), eq(roadmapSteps.version, step.version)));
  return rowCount === 1;
}

/** A place in the order is nobody's text: it leaves the version as it is. */
export async function placeStep(tx: Tx, mspId: string, id: string, position: number): Promise<void> {
  await tx.update(roadmapSteps).set({ position }).where(isStep(mspId, id));
}
