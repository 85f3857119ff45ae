/** What was said to one version of a bank, as answers and proof of a newer one. */
import { bankOf } from '@fairlead/content/question-banks/banks';
import { carriedNote, carriedValue, originsOf } from '@fairlead/content/question-banks/carry-over';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import type { AssessmentRow } from '#domain/assessments/rows';
import { type AnswerRow, answersOf } from '#domain/assessments/view';
import { addAnswers } from './queries';

type EvidenceRow = typeof assessmentEvidence.$inferSelect;
type Kept = { answers: AnswerRow[]; proof: EvidenceRow[] };

/** The longest note that a person may write. */
const LONGEST_NOTE = 4_000;

async function keptOf({ tx }: WorkContext, { mspId, id }: AssessmentRow): Promise<Kept> {
  const isOf = and(eq(assessmentEvidence.mspId, mspId), eq(assessmentEvidence.assessmentId, id));
  return { answers: await answersOf(tx, mspId, id), proof: await tx.select().from(assessmentEvidence).where(isOf) };
}

/** A line more, unless what a person wrote leaves no room for it. */
function withLine(note: string, line: string): string {
  const longer = note === '' ? line : `${note}\n${line}`;
  return longer.length > LONGEST_NOTE ? note : longer;
}

/** Answers and proof by the questions of the newer bank. A question that was two has what was said to both. */
function readBy(older: QuestionBank, newer: QuestionBank, { answers, proof }: Kept): Kept {
  const origins = originsOf(older, newer);
  return {
    answers: origins.flatMap((origin) => {
      const row = answers.find(({ questionId }) => questionId === origin.earlier.id);
      if (!row) return [];
      const value = row.value === null ? null : carriedValue(origin, row.value);
      const isLost = row.value !== null && value === null;
      const note = isLost ? withLine(row.note, carriedNote(older, origin, row.value ?? '')) : row.note;
      return [{ ...row, questionId: origin.question.id, value, note, carried: true, version: 1 }];
    }),
    proof: origins.flatMap(({ question, earlier }) =>
      proof.flatMap((row) => (row.questionId === earlier.id ? [{ ...row, questionId: question.id, version: 1 }] : [])),
    ),
  };
}

async function addKept({ tx }: WorkContext, { answers, proof }: Kept): Promise<void> {
  await addAnswers(tx, answers);
  if (proof.length > 0) await tx.insert(assessmentEvidence).values(proof.map(({ id: _, ...row }) => row));
}

/** What was said in a completed assessment comes along into a new one; questions that are no longer asked stay behind. */
export async function carryOver(
  context: WorkContext,
  from: AssessmentRow,
  assessmentId: string,
  newer: QuestionBank,
): Promise<void> {
  const { answers, proof } = readBy(bankOf(from.bankId, from.bankVersion), newer, await keptOf(context, from));
  await addKept(context, {
    answers: answers.map((row) => ({ ...row, assessmentId })),
    proof: proof.map((row) => ({ ...row, assessmentId })),
  });
}

/**
 * Moves a draft to a newer version of its bank: what means the same stays untouched, everything else is read anew.
 * @throws BAD_REQUEST while people of the client are still answering it, for they answer the older questions
 */
export async function moveDraft(context: WorkContext, draft: AssessmentRow, newer: QuestionBank): Promise<void> {
  const { tx, now } = context;
  const { mspId, id } = draft;
  if (await isBeingAnswered(context, draft))
    throw fail('BAD_REQUEST', {
      bankId:
        'People of the client are still answering the earlier questions. Settle or withdraw their requests first.',
    });
  const older = bankOf(draft.bankId, draft.bankVersion);
  const kept = await keptOf(context, draft);
  const unchanged = new Set(
    originsOf(older, newer).flatMap(({ question, earlier, answers }) =>
      answers === null && question.id === earlier.id ? [question.id] : [],
    ),
  );
  const replaced: Kept = {
    answers: kept.answers.filter(({ questionId }) => !unchanged.has(questionId)),
    proof: kept.proof.filter(({ questionId }) => !unchanged.has(questionId)),
  };
  const ids = [...replaced.answers, ...replaced.proof].map(({ questionId }) => questionId);
  if (ids.length > 0) {
    const isAnswer = and(eq(assessmentAnswers.mspId, mspId), eq(assessmentAnswers.assessmentId, id));
    const isProof = and(eq(assessmentEvidence.mspId, mspId), eq(assessmentEvidence.assessmentId, id));
    await tx.delete(assessmentAnswers).where(and(isAnswer, inArray(assessmentAnswers.questionId, ids)));
    await tx.delete(assessmentEvidence).where(and(isProof, inArray(assessmentEvidence.questionId, ids)));
    await addKept(context, readBy(older, newer, replaced));
  }
  await tx
    .update(assessments)
    .set({ bankVersion: newer.version, updatedAt: now })
    .where(and(eq(assessments.mspId, mspId), eq(assessments.id, id)));
}

/** Somebody was asked and is not done, or what somebody sent is not settled yet. */
async function isBeingAnswered({ tx }: WorkContext, { mspId, id }: AssessmentRow): Promise<boolean> {
  const isOf = and(eq(assessmentRequests.mspId, mspId), eq(assessmentRequests.assessmentId, id));
  const stillAsked = and(
    isNull(assessmentRequests.doneAt),
    isNull(assessmentRequests.withdrawnAt),
    isNull(assessmentRequests.closedAt),
  );
  const [asked] = await tx.select({ id: assessmentRequests.id }).from(assessmentRequests).where(and(isOf, stillAsked));
  if (asked) return true;
  const [unsettled] = await tx
    .select({ one: sql<number>`1` })
    .from(assessmentReplies)
    .innerJoin(
      assessmentRequests,
      and(
        eq(assessmentRequests.mspId, assessmentReplies.mspId),
        eq(assessmentRequests.id, assessmentReplies.requestId),
      ),
    )
    .where(and(isOf, isNotNull(assessmentReplies.sentAt), isNull(assessmentReplies.settledAt)))
    .limit(1);
  return unsettled !== undefined;
}
