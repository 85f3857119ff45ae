import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { and, eq } from 'drizzle-orm';
import { fail } from '#api/errors';

export type AssessmentRow = typeof assessments.$inferSelect;

const isAssessment = (mspId: string, id: string) => and(eq(assessments.mspId, mspId), eq(assessments.id, id));

/** An assessment the caller sees. @throws NOT_FOUND */
export async function findAssessment(tx: Tx, mspId: string, id: string): Promise<AssessmentRow> {
  const [row] = await tx.select().from(assessments).where(isAssessment(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * An assessment that is still open.
 * @throws NOT_FOUND; DRAFT_CHANGED once it is completed, since what was typed would change a kept result
 */
export async function findOpenAssessment(tx: Tx, mspId: string, id: string): Promise<AssessmentRow> {
  const row = await findAssessment(tx, mspId, id);
  if (row.state !== 'open') throw fail('DRAFT_CHANGED');
  return row;
}

/**
 * The same, locked until the transaction ends: its requests and answers change one after the other, and what is answered
 * meanwhile is either part of the result or refused.
 * @throws NOT_FOUND; DRAFT_CHANGED once it is completed
 */
export async function lockOpenAssessment(tx: Tx, mspId: string, id: string): Promise<AssessmentRow> {
  await findOpenAssessment(tx, mspId, id);
  const isOpen = and(isAssessment(mspId, id), eq(assessments.state, 'open'));
  const [locked] = await tx.select().from(assessments).where(isOpen).for('update');
  if (!locked) throw fail('DRAFT_CHANGED');
  return locked;
}
