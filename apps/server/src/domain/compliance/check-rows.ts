import { CHECK_IS_COMPLETED } from '@fairlead/contract/features/compliance';
import type { Tx } from '@fairlead/db/connection/database';
import { complianceChecks, complianceResults, complianceScores } from '@fairlead/db/schema/compliance';
import { complianceScore } from '@fairlead/risk/compliance/score';
import { and, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type CheckRow, type ClientCheck, checksOfClient } from './client-checks';

const isCheck = (mspId: string, id: string) => and(eq(complianceChecks.mspId, mspId), eq(complianceChecks.id, id));

/** A check the caller sees. @throws NOT_FOUND */
export async function findCheck(tx: Tx, mspId: string, id: string): Promise<CheckRow> {
  const [row] = await tx.select().from(complianceChecks).where(isCheck(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The same, locked until the transaction ends, so that its score counts every result once. @throws NOT_FOUND */
export async function lockCheck(tx: Tx, mspId: string, id: string): Promise<CheckRow> {
  const [row] = await tx.select().from(complianceChecks).where(isCheck(mspId, id)).for('update');
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The same for one that can be changed. @throws NOT_FOUND; BAD_REQUEST once it is completed */
export async function lockOpenCheck(tx: Tx, mspId: string, id: string): Promise<CheckRow> {
  const row = await lockCheck(tx, mspId, id);
  if (row.state === 'completed') throw fail('BAD_REQUEST', { state: CHECK_IS_COMPLETED });
  return row;
}

export async function changeCheck(tx: Tx, mspId: string, id: string, changes: Partial<CheckRow>): Promise<void> {
  await tx.update(complianceChecks).set(changes).where(isCheck(mspId, id));
}

/** Keeps a result, if nobody else has since `version`; 0 is the first. @throws CONFLICT when someone has */
export async function keepResult(tx: Tx, version: number, row: typeof complianceResults.$inferInsert): Promise<void> {
  if (version === 0) {
    const added = await tx.insert(complianceResults).values(row).onConflictDoNothing().returning();
    if (added.length !== 1) throw fail('CONFLICT');
    return;
  }
  const { rowCount } = await tx
    .update(complianceResults)
    .set({ ...row, version: version + 1 })
    .where(
      and(
        eq(complianceResults.mspId, row.mspId),
        eq(complianceResults.checkId, row.checkId),
        eq(complianceResults.requirement, row.requirement),
        eq(complianceResults.version, version),
      ),
    );
  if (rowCount !== 1) throw fail('CONFLICT');
}

/** Readiness of a day; what changes later on the same day takes its place. */
async function keepScore(tx: Tx, row: typeof complianceScores.$inferInsert): Promise<void> {
  await tx
    .insert(complianceScores)
    .values(row)
    .onConflictDoUpdate({
      target: [complianceScores.mspId, complianceScores.checkId, complianceScores.onDay],
      set: { readiness: row.readiness ?? null },
    });
}

type Work = { tx: Tx; now: Date };

/** Computes a check anew after a change, for lists and its history. @throws NOT_FOUND */
export async function restand(
  work: Work,
  { mspId, clientId, id }: Pick<CheckRow, 'mspId' | 'clientId' | 'id'>,
): Promise<ClientCheck> {
  const checks = await checksOfClient(work.tx, mspId, clientId);
  const check = checks.find(({ row }) => row.id === id);
  if (!check) throw fail('NOT_FOUND');
  await keepStanding(work, check);
  return check;
}

export async function keepStanding({ tx, now }: Work, { row, framework, scope, results }: ClientCheck): Promise<void> {
  const { mspId, clientId, id } = row;
  const { readiness, confidence, counts } = complianceScore(framework, scope, results);
  const openCount = counts.partly + counts.notMet + counts.unknown;
  await changeCheck(tx, mspId, id, { readiness, confidence, openCount, updatedAt: now });
  await keepScore(tx, { mspId, clientId, checkId: id, onDay: now.toISOString().slice(0, 10), readiness });
}
