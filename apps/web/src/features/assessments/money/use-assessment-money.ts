import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AssessmentMoney } from '@fairlead/contract/assessment-money';
import type { Answers } from '@fairlead/risk/assessment/answers';
import { answerMoney } from '@fairlead/risk/assessment/client-money';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api';

/** What the answers mean in money with the model's own functions; null while business facts are missing. */
export function moneyOf(facts: AssessmentMoney, answers: Answers = facts.answers): AnswerMoney | null {
  if (!facts.form) return null;
  const banks = [
    ...facts.others.map((other) => ({ bank: bankOf(other.bankId, other.bankVersion), answers: other.answers })),
    { bank: bankOf(facts.bankId, facts.bankVersion), answers },
  ];
  return answerMoney(banks, { ...facts, form: facts.form }, currentParameters);
}

/**
 * The money side of an assessment: facts and prices once from the server, figures live from the answers.
 * @param answers as they stand on the page; those that are stored when left out
 */
export function useAssessmentMoney(assessmentId: string, answers?: Answers) {
  const query = useQuery(api.assessments.money.queryOptions({ input: { id: assessmentId } }));
  const facts = query.data;
  const money = useMemo(() => (facts ? moneyOf(facts, answers) : null), [facts, answers]);
  return { query, facts, money };
}
