import { bankOf } from '@fairlead/content/question-banks/banks';
import { NOT_APPLICABLE, type QuestionBank } from '@fairlead/content/question-banks/schema';
import type { ServiceKey } from '@fairlead/content/services/services';
import { type Assessment, SHORTEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import { completeAssessment as storeCompletion } from '@fairlead/db/functions/rpc';
import { openQuestions } from '@fairlead/risk/assessment/items';
import { assessmentResultOf } from '@fairlead/risk/assessment/result';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { clientMoney, moneyWith } from '#domain/assessments/answer-money';
import { clientRevenueClass } from '#domain/assessments/revenue-class';
import { lockOpenAssessment } from '#domain/assessments/rows';
import { type AnswerRow, answersOf } from '#domain/assessments/view';
import { recordActivity } from '#domain/clients/activity';
import { RUN_AGAIN, type RunAgainPayload } from '#domain/simulations/run-again';
import { getAssessment } from './read-assessments';

/**
 * Completes an assessment: scores what stands now, and keeps it for good with its one credit of a trial; both or neither. A
 * simulation that starts from its answers is run again.
 * @throws DRAFT_CHANGED when an answer was changed since it was looked at, BAD_REQUEST with what is missing by question,
 * CREDITS_EXHAUSTED
 */
export async function completeAssessment(
  context: WorkContext,
  { id, answersSeen }: { id: string; answersSeen: number },
): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockOpenAssessment(tx, mspId, id);
  const bank = bankOf(row.bankId, row.bankVersion, row.depth);
  const rows = await answersOf(tx, mspId, id);
  if (rows.reduce((sum, { version }) => sum + version, 0) !== answersSeen) throw fail('DRAFT_CHANGED');
  const problems = missing(bank, rows);
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  const answers = said(rows);
  const money = moneyWith(await clientMoney(tx, mspId, row.clientId), { bank, answers });
  const reductionOf = money && ((service: ServiceKey) => money.serviceReduction(service));
  const revenueClass = await clientRevenueClass(tx, mspId, row.clientId, bank);
  const result = assessmentResultOf(bank, answers, { submitted: true, revenueClass }, reductionOf);
  const stored = await storeCompletion(tx, {
    p_msp_id: mspId,
    p_assessment_id: id,
    p_credit: bank.credit?.kind ?? null,
    p_result: result,
    p_score: result.score,
    p_band: result.band,
    p_open_stops: result.hardStops.length,
    p_completed_at: now,
  });
  // Somebody else was faster, and theirs stands with its credit.
  if (!stored) throw fail('DRAFT_CHANGED');
  await recordActivity(context, row.clientId, 'assessment.completed', { subject: bank.title, targetId: id });
  await context.audit(
    { type: 'assessment', id },
    { after: { clientId: row.clientId, number: row.number, score: result.score, band: result.band } },
  );
  const { userId, role } = caller;
  const again: RunAgainPayload = { mspId, userId, role, clientId: caller.clientId, subjectId: row.clientId };
  await context.jobs.enqueue(tx, RUN_AGAIN, again);
  return getAssessment(context, id);
}

const said = (rows: AnswerRow[]) => Object.fromEntries(rows.map((row) => [row.questionId, row.value]));

/** What stands in the way, question by question. */
function missing(bank: QuestionBank, rows: AnswerRow[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!rows.some(({ value }) => value !== null)) problems.answers = 'Answer at least one question first.';
  if (bank.unanswered === 'refused')
    for (const question of openQuestions(bank, said(rows))) problems[question.id] = 'This question is still open.';
  for (const row of rows) {
    const question = bank.questions.find(({ id }) => id === row.questionId);
    const needsReason = question?.notApplicable === 'reason' && row.value === NOT_APPLICABLE;
    if (needsReason && row.naReason.trim().length < SHORTEST_NA_REASON)
      problems[row.questionId] = `Please say why this does not apply (at least ${SHORTEST_NA_REASON} characters).`;
  }
  return problems;
}
