import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessments } from '@fairlead/db/schema/assessments';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { requestStands } from '#domain/clients/waits-for-client';

export type RequestRow = typeof assessmentRequests.$inferSelect;
export type ReplyRow = typeof assessmentReplies.$inferSelect;
export type ReplyFileRow = typeof assessmentReplyFiles.$inferSelect;
export type AssessmentRow = typeof assessments.$inferSelect;

export const bankOfRequest = ({ bank_id, bank_version }: Pick<RequestRow, 'bank_id' | 'bank_version'>): QuestionBank =>
  bankOf(bank_id, bank_version);

const isAssessment = (mspId: string, id: string) => and(eq(assessments.msp_id, mspId), eq(assessments.id, id));

/** @throws NOT_FOUND for one the caller does not see */
export async function findAssessment(tx: Tx, mspId: string, id: string): Promise<AssessmentRow> {
  const [row] = await tx.select().from(assessments).where(isAssessment(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * An open assessment, locked until the transaction ends: its requests and answers change one after the other.
 * @throws NOT_FOUND; DRAFT_CHANGED once it is completed
 */
export async function lockAssessment(tx: Tx, mspId: string, id: string): Promise<AssessmentRow> {
  const row = await findAssessment(tx, mspId, id);
  const isOpen = and(isAssessment(mspId, id), eq(assessments.state, 'open'));
  const [locked] = row.state === 'open' ? await tx.select().from(assessments).where(isOpen).for('update') : [];
  if (!locked) throw fail('DRAFT_CHANGED');
  return locked;
}

const isRequest = (mspId: string, id: string) =>
  and(eq(assessmentRequests.msp_id, mspId), eq(assessmentRequests.id, id));

/** @throws NOT_FOUND for one the caller does not see */
export async function findRequest(tx: Tx, mspId: string, id: string): Promise<RequestRow> {
  const [row] = await tx.select().from(assessmentRequests).where(isRequest(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** The same, locked: one person's saves, its sending and the end of the request come one after the other. */
export async function lockRequest(tx: Tx, mspId: string, id: string): Promise<RequestRow> {
  const [row] = await tx.select().from(assessmentRequests).where(isRequest(mspId, id)).for('update');
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export function selectRequests(tx: Tx, mspId: string, where: SQL | undefined): Promise<RequestRow[]> {
  return tx
    .select()
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.msp_id, mspId), where))
    .orderBy(asc(assessmentRequests.created_at), asc(assessmentRequests.id));
}

/** A person's request that is neither done, taken back nor closed. A link may have run out. */
export async function standingRequest(
  tx: Tx,
  { msp_id, id }: Pick<AssessmentRow, 'msp_id' | 'id'>,
  person: { userId: string } | { email: string },
): Promise<RequestRow | undefined> {
  const isPerson =
    'userId' in person
      ? eq(assessmentRequests.user_id, person.userId)
      : eq(sql`lower(${assessmentRequests.email})`, person.email.toLowerCase());
  const isStanding = and(eq(assessmentRequests.assessment_id, id), isPerson, requestStands());
  const [row] = await selectRequests(tx, msp_id, isStanding);
  return row;
}

export async function addRequest(tx: Tx, values: typeof assessmentRequests.$inferInsert): Promise<RequestRow> {
  const [row] = await tx.insert(assessmentRequests).values(values).returning();
  if (!row) throw new Error('The request was not stored.');
  return row;
}

export async function changeRequest(
  tx: Tx,
  { msp_id, id }: Pick<RequestRow, 'msp_id' | 'id'>,
  changes: Partial<typeof assessmentRequests.$inferInsert>,
): Promise<void> {
  await tx.update(assessmentRequests).set(changes).where(isRequest(msp_id, id));
}

export const repliesOf = (tx: Tx, { msp_id, id }: Pick<RequestRow, 'msp_id' | 'id'>): Promise<ReplyRow[]> =>
  tx
    .select()
    .from(assessmentReplies)
    .where(and(eq(assessmentReplies.msp_id, msp_id), eq(assessmentReplies.request_id, id)));

export const filesOf = (tx: Tx, { msp_id, id }: Pick<RequestRow, 'msp_id' | 'id'>): Promise<ReplyFileRow[]> =>
  tx
    .select()
    .from(assessmentReplyFiles)
    .where(and(eq(assessmentReplyFiles.msp_id, msp_id), eq(assessmentReplyFiles.request_id, id)))
    .orderBy(asc(assessmentReplyFiles.created_at), asc(assessmentReplyFiles.id));

const isReply = ({ msp_id, id }: Pick<RequestRow, 'msp_id' | 'id'>, questionId: string) =>
  and(
    eq(assessmentReplies.msp_id, msp_id),
    eq(assessmentReplies.request_id, id),
    eq(assessmentReplies.question_id, questionId),
  );

/** @throws NOT_FOUND for a question this person was not asked */
export async function findReply(
  tx: Tx,
  request: Pick<RequestRow, 'msp_id' | 'id'>,
  questionId: string,
): Promise<ReplyRow> {
  const [row] = await tx.select().from(assessmentReplies).where(isReply(request, questionId));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** @throws CONFLICT when the reply was changed since `version` */
export async function changeReply(
  tx: Tx,
  request: Pick<RequestRow, 'msp_id' | 'id'>,
  { questionId, version }: { questionId: string; version: number },
  changes: Partial<typeof assessmentReplies.$inferInsert>,
): Promise<void> {
  const changed = await tx
    .update(assessmentReplies)
    .set({ ...changes, version: version + 1 })
    .where(and(isReply(request, questionId), eq(assessmentReplies.version, version)))
    .returning({ version: assessmentReplies.version });
  if (changed.length === 0) throw fail('CONFLICT');
}
