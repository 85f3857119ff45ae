import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import { answerMoney } from '@fairlead/risk/assessment/client-money';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app/api/api';

/** What the answers mean in money with the model's own functions; null while business facts are missing. */
export function moneyOf(facts: AssessmentMoney): AnswerMoney | null {
  if (!facts.form) return null;
  const banks = [
    ...facts.others.map((other) => ({
      bank: bankOf(other.bankId, other.bankVersion, other.depth),
      answers: other.answers,
    })),
    { bank: bankOf(facts.bankId, facts.bankVersion, facts.depth), answers: facts.answers },
  ];
  return answerMoney(banks, { ...facts, form: facts.form }, currentParameters);
}

/**
 * The money side of an assessment: facts and prices once from the server, figures by the model's own functions.
 * @param isOn false for whom it is not told, as a client's own user
 */
export function useAssessmentMoney(assessmentId: string, isOn = true) {
  const query = useQuery({ ...api.assessments.money.queryOptions({ input: { id: assessmentId } }), enabled: isOn });
  const facts = query.data;
  const money = useMemo(() => (facts ? moneyOf(facts) : null), [facts]);
  return { query, facts, money };
}
