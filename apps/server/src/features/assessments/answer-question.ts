import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AnswerChange, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { readAnswer } from '@fairlead/risk/assessment/answers';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockOpenAssessment } from '#domain/assessments/rows';
import { type AnswerRow, answerView } from '#domain/assessments/view';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';
import { addAnswer, changeAnswer, changeAssessment, findAnswer } from './queries';

type Saying = { id: string; questionId: string; version: number } & AnswerChange;

/**
 * Keeps what somebody says about one question: as it comes, checked for its form only, so that a page can save while
 * people type. The first save of somebody leaves an audit entry; what follows goes on with it until somebody else does.
 * @throws DRAFT_CHANGED when the question was changed since `version`, or the assessment is completed
 */
export async function answerQuestion(
  context: WorkContext,
  { id, questionId, version, ...change }: Saying,
): Promise<AssessmentAnswer> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const assessment = await lockOpenAssessment(tx, mspId, id);
  const bank = bankOf(assessment.bankId, assessment.bankVersion);
  const question = bank.questions.find((one) => one.id === questionId);
  if (!question) throw fail('NOT_FOUND');
  const problems: Record<string, string> = {};
  const reading = change.value == null ? null : readAnswer(bank, question, change.value);
  if (reading?.kind === 'refused') problems.value = reading.message;
  if (change.target && !bank.scale.some(({ id: level }) => level === change.target))
    problems.target = 'Choose one of the answers.';
  if (change.ownerId && !(await isColleague(tx, mspId, change.ownerId))) problems.ownerId = NOT_A_COLLEAGUE;
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  const before = await findAnswer(tx, mspId, id, questionId);
  if ((before?.version ?? 0) !== version) throw fail('DRAFT_CHANGED');
  const columns = columnsOf(context, change);
  const saved = before
    ? await changeAnswer(tx, { mspId, id, questionId, version }, columns)
    : await addAnswer(tx, {
        ...columns,
        mspId,
        clientId: assessment.clientId,
        assessmentId: id,
        questionId,
      });
  if (!saved) throw fail('DRAFT_CHANGED');
  await changeAssessment(tx, mspId, id, { updatedAt: now });
  await context.audit({ type: 'assessment', id }, { after: { questionId, value: saved.value } });
  if (before?.answeredBy === caller.userId) context.continuesAudited();
  return answerView(saved);
}

/** What is said now, by whom; going through a carried answer makes it one of today. */
function columnsOf({ caller, now }: WorkContext, change: AnswerChange): Partial<AnswerRow> {
  const { value, note, naReason, knownBy, ownerId, target, targetOn } = change;
  const columns = {
    value,
    note: note?.normalize('NFC'),
    naReason: naReason?.normalize('NFC'),
    knownBy,
    ownerId,
    target,
    targetOn,
  };
  const sent = Object.fromEntries(Object.entries(columns).filter(([, one]) => one !== undefined));
  return {
    ...sent,
    carried: false,
    answeredBy: caller.userId,
    answeredByName: caller.name,
    answeredAt: now,
  };
}
