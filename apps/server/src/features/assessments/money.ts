import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import { callerMspId, type HandlerContext } from '#api/context';
import { clientMoney } from '#domain/assessments/answer-money';
import { findAssessment } from '#domain/assessments/rows';
import { answersOf } from '#domain/assessments/view';
import { pricedServices } from '#domain/proposals/offered-services';

/** What an assessment means in money, open or completed: everything that the page computes with while gaps are chosen. */
export async function getAssessmentMoney({ tx, caller }: HandlerContext, id: string): Promise<AssessmentMoney> {
  const mspId = callerMspId(caller);
  const row = await findAssessment(tx, mspId, id);
  const { client, usdPerUnit, form, missing, banks, overrides, chosen } = await clientMoney(tx, mspId, row.clientId);
  const bank = bankOf(row.bankId, row.bankVersion, row.depth);
  const said = await answersOf(tx, mspId, id);
  return {
    assessmentId: id,
    clientId: row.clientId,
    currency: client.currency,
    usdPerUnit,
    form,
    missing,
    bankId: bank.id,
    bankVersion: bank.version,
    depth: row.depth,
    answers: Object.fromEntries(said.flatMap(({ questionId, value }) => (value === null ? [] : [[questionId, value]]))),
    others: banks
      .filter((other) => other.bank.id !== bank.id)
      .map(({ bank: other, depth, completedAt, answers }) => ({
        bankId: other.id,
        bankVersion: other.version,
        depth,
        completedAt,
        answers: Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value ?? ''])),
      })),
    overrides,
    chosen,
    parameterSet: currentParameters.version,
    services: await pricedServices(tx, mspId, client, usdPerUnit),
  };
}
