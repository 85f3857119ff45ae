import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AssessmentMoney, ClientMoney } from '@fairlead/contract/features/assessments/money';
import { answerMoney } from '@fairlead/risk/assessment/client-money';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';

/** A client's money, with the answers of the assessment that is looked at, where there is one. */
export type MoneyFacts = ClientMoney & Partial<AssessmentMoney>;

/** What the answers mean in money with the model's own functions; null while business facts are missing. */
export function moneyOf(facts: MoneyFacts): AnswerMoney | null {
  if (!facts.form) return null;
  const banks = facts.others.map((other) => ({
    bank: bankOf(other.bankId, other.bankVersion, other.depth),
    answers: other.answers,
  }));
  if (facts.bankId && facts.bankVersion && facts.answers)
    banks.push({ bank: bankOf(facts.bankId, facts.bankVersion, facts.depth), answers: facts.answers });
  return answerMoney(banks, { ...facts, form: facts.form }, currentParameters);
}
