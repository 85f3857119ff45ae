/** What was said to one version of a bank, as answers of a newer one, with their evidence. */
import { bankOf } from '@fairlead/content/question-banks/banks';
import { carriedNote, carriedValue, originsOf } from '@fairlead/content/question-banks/carry-over';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import type { AssessmentRow } from '#domain/assessments/rows';
import { type AnswerRow, answersOf } from '#domain/assessments/view';
import { evidenceOf } from '#domain/evidence/of-assessment';
import { cover, uncover } from '#domain/evidence/pieces';
import { addAnswers } from './queries';

/** The longest note that a person may write. */
const LONGEST_NOTE = 4_000;

/** A line more, unless what a person wrote leaves no room for it. */
function withLine(note: string, line: string): string {
  const longer = note === '' ? line : `${note}\n${line}`;
  return longer.length > LONGEST_NOTE ? note : longer;
}

/** Answers by the questions of the newer bank. A question that was two has what was said to both. */
export function readBy(older: QuestionBank, newer: QuestionBank, answers: readonly AnswerRow[]): AnswerRow[] {
  return originsOf(older, newer).flatMap((origin) => {
    const row = answers.find(({ questionId }) => questionId === origin.earlier.id);
    if (!row) return [];
    const value = row.value === null ? null : carriedValue(origin, row.value);
    const isLost = row.value !== null && value === null;
    const note = isLost ? withLine(row.note, carriedNote(older, origin, row.value ?? '')) : row.note;
    return [{ ...row, questionId: origin.question.id, value, note, carried: true, version: 1 }];
  });
}

/** Has what covers a question of the older bank cover the newer one it became; questions no longer asked keep none. */
async function carryEvidence(
  { tx, now }: WorkContext,
  { mspId, clientId, bankId }: AssessmentRow,
  older: QuestionBank,
  newer: QuestionBank,
): Promise<void> {
  const origins = originsOf(older, newer);
  const attached = await evidenceOf(tx, { mspId, clientId, bankId, completedAt: null });
  for (const { id, questionId } of attached) {
    const piece = { mspId, clientId, id };
    const became = origins.filter(({ earlier }) => earlier.id === questionId).map(({ question }) => question.id);
    const asRequirement = (requirementId: string) => ({ frameworkId: bankId, requirementId });
    await cover(tx, piece, became.map(asRequirement), now);
    if (!became.includes(questionId)) await uncover(tx, piece, [asRequirement(questionId)], now);
  }
}

/** What was said in a completed assessment comes along into a new one; questions that are no longer asked stay behind. */
export async function carryOver(
  context: WorkContext,
  from: AssessmentRow,
  assessmentId: string,
  newer: QuestionBank,
): Promise<void> {
  const older = bankOf(from.bankId, from.bankVersion);
  const answers = readBy(older, newer, await answersOf(context.tx, from.mspId, from.id));
  await addAnswers(
    context.tx,
    answers.map((row) => ({ ...row, assessmentId })),
  );
  if (older.version !== newer.version) await carryEvidence(context, from, older, newer);
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
  const unchanged = new Set(
    originsOf(older, newer).flatMap(({ question, earlier, answers }) =>
      answers === null && question.id === earlier.id ? [question.id] : [],
    ),
  );
  const kept = await answersOf(tx, mspId, id);
  const replaced = kept.filter(({ questionId }) => !unchanged.has(questionId));
  if (replaced.length > 0) {
    const isAnswer = and(eq(assessmentAnswers.mspId, mspId), eq(assessmentAnswers.assessmentId, id));
    const ids = replaced.map(({ questionId }) => questionId);
    await tx.delete(assessmentAnswers).where(and(isAnswer, inArray(assessmentAnswers.questionId, ids)));
    await addAnswers(tx, readBy(older, newer, replaced));
  }
  await carryEvidence(context, draft, older, newer);
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
