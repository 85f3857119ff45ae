import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { and, desc, eq, max } from 'drizzle-orm';
import type { AssessmentRow } from '#domain/assessments/rows';
import type { AnswerRow } from '#domain/assessments/view';

const isAssessment = (mspId: string, id: string) => and(eq(assessments.mspId, mspId), eq(assessments.id, id));
const isAnswer = (mspId: string, id: string, questionId: string) =>
  and(
    eq(assessmentAnswers.mspId, mspId),
    eq(assessmentAnswers.assessmentId, id),
    eq(assessmentAnswers.questionId, questionId),
  );

/** The client's assessment of a bank that is open, and the newest completed one. */
export async function standingOf(tx: Tx, mspId: string, clientId: string, bankId: string) {
  const ofBank = and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId), eq(assessments.bankId, bankId));
  const [newest] = await tx
    .select({ number: max(assessments.number) })
    .from(assessments)
    .where(ofBank);
  const [open] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(ofBank, eq(assessments.state, 'open')));
  const [completed] = await tx
    .select()
    .from(assessments)
    .where(and(ofBank, eq(assessments.state, 'completed')))
    .orderBy(desc(assessments.number))
    .limit(1);
  return { nextNumber: (newest?.number ?? 0) + 1, open, completed };
}

export async function addAssessment(tx: Tx, values: typeof assessments.$inferInsert): Promise<string> {
  const [row] = await tx.insert(assessments).values(values).returning({ id: assessments.id });
  if (!row) throw new Error('The assessment was not stored.');
  return row.id;
}

export async function changeAssessment(
  tx: Tx,
  mspId: string,
  id: string,
  changes: Partial<Pick<AssessmentRow, 'leadId' | 'dueOn' | 'depth' | 'tier' | 'reviewAt' | 'reviewBy' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(assessments).set(changes).where(isAssessment(mspId, id));
}

export async function removeAssessment(tx: Tx, mspId: string, id: string): Promise<void> {
  await tx.delete(assessments).where(isAssessment(mspId, id));
}

export async function addAnswers(tx: Tx, rows: (typeof assessmentAnswers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(assessmentAnswers).values(rows);
}

/** Adds the first row of a question; undefined when somebody else was faster. */
export async function addAnswer(tx: Tx, row: typeof assessmentAnswers.$inferInsert): Promise<AnswerRow | undefined> {
  const [added] = await tx.insert(assessmentAnswers).values(row).onConflictDoNothing().returning();
  return added;
}

export async function findAnswer(
  tx: Tx,
  mspId: string,
  id: string,
  questionId: string,
): Promise<AnswerRow | undefined> {
  const [row] = await tx
    .select()
    .from(assessmentAnswers)
    .where(isAnswer(mspId, id, questionId));
  return row;
}

/** Changes an answer if nobody else has since `version`; undefined when somebody has. */
export async function changeAnswer(
  tx: Tx,
  { mspId, id, questionId, version }: { mspId: string; id: string; questionId: string; version: number },
  changes: Partial<typeof assessmentAnswers.$inferInsert>,
): Promise<AnswerRow | undefined> {
  const [row] = await tx
    .update(assessmentAnswers)
    .set({ ...changes, version: version + 1 })
    .where(and(isAnswer(mspId, id, questionId), eq(assessmentAnswers.version, version)))
    .returning();
  return row;
}
