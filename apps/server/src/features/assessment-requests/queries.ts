import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { requestStands } from '#domain/clients/waits-for-client';
import { isAbout, refOf, type Subject } from './subject';

export type RequestRow = typeof assessmentRequests.$inferSelect;
export type ReplyRow = typeof assessmentReplies.$inferSelect;
export type ReplyFileRow = typeof assessmentReplyFiles.$inferSelect;

const isRequest = (mspId: string, id: string) =>
  and(eq(assessmentRequests.mspId, mspId), eq(assessmentRequests.id, id));

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
    .where(and(eq(assessmentRequests.mspId, mspId), where))
    .orderBy(asc(assessmentRequests.createdAt), asc(assessmentRequests.id));
}

/** A person's request that is neither done, taken back nor closed. A link may have run out. */
export async function standingRequest(
  tx: Tx,
  subject: Subject,
  person: { userId: string } | { email: string },
): Promise<RequestRow | undefined> {
  const isPerson =
    'userId' in person
      ? eq(assessmentRequests.userId, person.userId)
      : eq(sql`lower(${assessmentRequests.email})`, person.email.toLowerCase());
  const isStanding = and(isAbout(refOf(subject)), isPerson, requestStands());
  const [row] = await selectRequests(tx, subject.mspId, isStanding);
  return row;
}

export async function addRequest(tx: Tx, values: typeof assessmentRequests.$inferInsert): Promise<RequestRow> {
  const [row] = await tx.insert(assessmentRequests).values(values).returning();
  if (!row) throw new Error('The request was not stored.');
  return row;
}

export async function changeRequest(
  tx: Tx,
  { mspId, id }: Pick<RequestRow, 'mspId' | 'id'>,
  changes: Partial<typeof assessmentRequests.$inferInsert>,
): Promise<void> {
  await tx.update(assessmentRequests).set(changes).where(isRequest(mspId, id));
}

export const repliesOf = (tx: Tx, { mspId, id }: Pick<RequestRow, 'mspId' | 'id'>): Promise<ReplyRow[]> =>
  tx
    .select()
    .from(assessmentReplies)
    .where(and(eq(assessmentReplies.mspId, mspId), eq(assessmentReplies.requestId, id)));

export const filesOf = (tx: Tx, { mspId, id }: Pick<RequestRow, 'mspId' | 'id'>): Promise<ReplyFileRow[]> =>
  tx
    .select()
    .from(assessmentReplyFiles)
    .where(and(eq(assessmentReplyFiles.mspId, mspId), eq(assessmentReplyFiles.requestId, id)))
    .orderBy(asc(assessmentReplyFiles.createdAt), asc(assessmentReplyFiles.id));

const isReply = ({ mspId, id }: Pick<RequestRow, 'mspId' | 'id'>, questionId: string) =>
  and(
    eq(assessmentReplies.mspId, mspId),
    eq(assessmentReplies.requestId, id),
    eq(assessmentReplies.questionId, questionId),
  );

/** @throws NOT_FOUND for a question this person was not asked */
export async function findReply(
  tx: Tx,
  request: Pick<RequestRow, 'mspId' | 'id'>,
  questionId: string,
): Promise<ReplyRow> {
  const [row] = await tx.select().from(assessmentReplies).where(isReply(request, questionId));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** @throws CONFLICT when the reply was changed since `version` */
export async function changeReply(
  tx: Tx,
  request: Pick<RequestRow, 'mspId' | 'id'>,
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
