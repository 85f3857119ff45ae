import { NIST_CSF_SAME_QUESTIONS } from '@fairlead/content/frameworks/nist-csf-2/same-questions';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { type Suggestion, type SuggestionSource, suggestionsFor } from '@fairlead/risk/assessment/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app/api/api';

/** A suggestion with the completed assessment it comes from. */
export type SourcedSuggestion = Suggestion & { source: SuggestionSource };

const { frameworkId, rows } = NIST_CSF_SAME_QUESTIONS;
const hasSuggestions = (bankId: string) => bankId === frameworkId || rows.some((row) => row.bankId === bankId);

/** What the client's newest completed assessments by other questionnaires say about the questions of this one. */
export function useSuggestions({ id }: Assessment, bank: QuestionBank): SourcedSuggestion[] {
  const isOn = hasSuggestions(bank.id);
  const { data } = useQuery({ ...api.assessments.money.queryOptions({ input: { id } }), enabled: isOn });
  return useMemo(() => {
    const sources = (data?.others ?? []).map(({ bankId, bankVersion, depth, completedAt, answers }) => ({
      bank: bankOf(bankId, bankVersion, depth),
      answers,
      completedAt,
    }));
    return suggestionsFor(bank, sources, NIST_CSF_SAME_QUESTIONS).flatMap((suggestion) => {
      const source = sources.find((one) => one.bank.id === suggestion.from.bankId);
      return source ? [{ ...suggestion, source }] : [];
    });
  }, [bank, data]);
}
