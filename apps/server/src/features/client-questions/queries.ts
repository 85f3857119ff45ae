import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import type { Tx } from '@fairlead/db/connection/database';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type ClientRow, lockClient } from '#domain/clients/rows';

export type QuestionRow = typeof clientQuestions.$inferSelect;
export type AnswerRow = typeof clientAnswers.$inferSelect;
export type Asked = { question: QuestionRow; answer: AnswerRow | null };

const isClient = (mspId: string, id: string) => and(eq(clients.mspId, mspId), eq(clients.id, id));
const isQuestion = (mspId: string, id: string) => and(eq(clientQuestions.mspId, mspId), eq(clientQuestions.id, id));
const isAnswer = (mspId: string, questionId: string) =>
  and(eq(clientAnswers.mspId, mspId), eq(clientAnswers.questionId, questionId));

/**
 * The client, locked until the transaction ends, so that the same is not asked twice and no other value of a fact comes
 * between looking at it and writing it.
 * @throws NOT_FOUND, or CONFLICT for a prospect and an archived client: they have no users who could answer
 */
export async function lockAskedClient(tx: Tx, mspId: string, id: string): Promise<ClientRow> {
  const row = await lockClient(tx, mspId, id);
  if (row.kind !== 'client') throw fail('CONFLICT');
  return row;
}

/**
 * Questions that were not withdrawn, each with what was said to it, in the order in which they were sent; those that wait
 * come last, in the order they are put in.
 */
export function selectQuestions(tx: Tx, mspId: string, where: SQL | undefined): Promise<Asked[]> {
  return tx
    .select({ question: clientQuestions, answer: clientAnswers })
    .from(clientQuestions)
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.mspId, clientQuestions.mspId), eq(clientAnswers.questionId, clientQuestions.id)),
    )
    .where(and(eq(clientQuestions.mspId, mspId), isNull(clientQuestions.withdrawnAt), where))
    .orderBy(
      sql`${clientQuestions.sentAt} asc nulls last`,
      asc(clientQuestions.place),
      asc(clientQuestions.createdAt),
      asc(clientQuestions.id),
    );
}

/** @throws NOT_FOUND */
export async function findQuestion(tx: Tx, mspId: string, id: string): Promise<Asked> {
  const [row] = await selectQuestions(tx, mspId, eq(clientQuestions.id, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export async function addQuestions(tx: Tx, rows: (typeof clientQuestions.$inferInsert)[]): Promise<void> {
  await tx.insert(clientQuestions).values(rows);
}

/** Changes the question if nobody else has since `version`; false when somebody has. */
export async function changeQuestion(
  tx: Tx,
  { mspId, id, version }: { mspId: string; id: string; version: number },
  changes: Partial<typeof clientQuestions.$inferInsert>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientQuestions)
    .set({ ...changes, version: sql`${clientQuestions.version} + 1`, updatedAt: now })
    .where(and(isQuestion(mspId, id), eq(clientQuestions.version, version)));
  return rowCount === 1;
}

export async function removeQuestion(tx: Tx, mspId: string, id: string, version: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(clientQuestions)
    .where(and(isQuestion(mspId, id), eq(clientQuestions.version, version), isNull(clientQuestions.sentAt)));
  return rowCount === 1;
}

/** Sends those of the client's questions that wait; gives the ones that did. */
export function sendWaiting(tx: Tx, mspId: string, clientId: string, ids: string[], now: Date): Promise<QuestionRow[]> {
  return tx
    .update(clientQuestions)
    .set({ sentAt: now, updatedAt: now, version: sql`${clientQuestions.version} + 1` })
    .where(
      and(
        eq(clientQuestions.mspId, mspId),
        eq(clientQuestions.clientId, clientId),
        inArray(clientQuestions.id, ids),
        isNull(clientQuestions.sentAt),
        isNull(clientQuestions.withdrawnAt),
      ),
    )
    .returning();
}

/** Puts questions that wait in the given order. It is no change of a question, so their versions stay. */
export async function placeQuestions(tx: Tx, mspId: string, ids: string[]): Promise<void> {
  for (const [place, id] of ids.entries()) await tx.update(clientQuestions).set({ place }).where(isQuestion(mspId, id));
}

/** Makes the row of answers for questions that have none. */
export async function openAnswers(tx: Tx, rows: (typeof clientAnswers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(clientAnswers).values(rows).onConflictDoNothing();
}

/** Changes what was said if nothing was since `version`, and counts it up; false when something was. */
export async function changeAnswer(
  tx: Tx,
  { mspId, questionId, version }: { mspId: string; questionId: string; version: number },
  changes: Partial<typeof clientAnswers.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientAnswers)
    .set({ ...changes, version: sql`${clientAnswers.version} + 1` })
    .where(and(isAnswer(mspId, questionId), eq(clientAnswers.version, version)));
  return rowCount === 1;
}

/** Those of the people who are users of the client. */
export async function clientUsers(tx: Tx, mspId: string, clientId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.msp_id, mspId),
        eq(profiles.client_id, clientId),
        inArray(profiles.role, [...CLIENT_USER_ROLES]),
        inArray(profiles.id, ids),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Writes facts of the record and counts its version up. */
export async function writeFacts(
  tx: Tx,
  { mspId, clientId }: { mspId: string; clientId: string },
  facts: Partial<typeof clients.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...facts, version: sql`${clients.version} + 1`, updatedAt: now })
    .where(isClient(mspId, clientId));
}
