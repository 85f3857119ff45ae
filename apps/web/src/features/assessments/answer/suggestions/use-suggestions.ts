import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app/api/api';
import {
  answersElsewhere,
  answersFromOutside,
  isAskedElsewhere,
  isSeenFromOutside,
  type SuggestedAnswer,
} from './suggested-answers';

/** Answers to the questions of an assessment that are known from the client's other assessments, or from outside. */
export function useSuggestions({ id, clientId }: Assessment, bank: QuestionBank): SuggestedAnswer[] {
  const money = useQuery({
    ...api.assessments.money.queryOptions({ input: { id } }),
    enabled: isAskedElsewhere(bank),
  });
  const outside = useQuery({
    ...api.outsideViews.list.queryOptions({ input: { clientId } }),
    enabled: isSeenFromOutside(bank),
  });
  return useMemo(
    () => [...answersElsewhere(bank, money.data?.others ?? []), ...answersFromOutside(bank, outside.data?.items[0])],
    [bank, money.data, outside.data],
  );
}
