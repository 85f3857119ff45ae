import { bankOf } from '@fairlead/content/question-banks/banks';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import { callerMspId, type HandlerContext } from '#api/context';
import { moneyFacts } from '#domain/assessments/money-facts';
import { findAssessment } from '#domain/assessments/rows';
import { answersOf } from '#domain/assessments/view';

/** What an assessment means in money, open or completed: everything that the page computes with while gaps are chosen. */
export async function getAssessmentMoney({ tx, caller }: HandlerContext, id: string): Promise<AssessmentMoney> {
  const mspId = callerMspId(caller);
  const row = await findAssessment(tx, mspId, id);
  const bank = bankOf(row.bankId, row.bankVersion, row.depth);
  const said = await answersOf(tx, mspId, id);
  return {
    ...(await moneyFacts(tx, mspId, row.clientId, bank.id)),
    assessmentId: id,
    bankId: bank.id,
    bankVersion: bank.version,
    depth: row.depth,
    answers: Object.fromEntries(said.flatMap(({ questionId, value }) => (value === null ? [] : [[questionId, value]]))),
  };
}
