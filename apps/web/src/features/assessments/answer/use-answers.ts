import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api, apiClient } from '#app/api/api';
import { AnswerKeeper, type KeeperView } from './answer-keeper';

export type KeptAnswers = KeeperView & {
  keeper: AnswerKeeper;
  /** Question id → stored answer, as scores are read from. */
  values: Readonly<Record<string, string | null>>;
};

/** The answers of an open assessment: as they are typed here, and as others store them. */
export function useAnswers(assessment: Assessment): KeptAnswers {
  const queries = useQueryClient();
  const { id } = assessment;
  const [keeper] = useState(() => {
    const options = api.assessments.get.queryOptions({ input: { id } });
    return new AnswerKeeper(assessment, {
      answer: (change) => apiClient.assessments.answer({ id, ...change }),
      read: () => queries.fetchQuery({ ...options, staleTime: 0, retry: false }),
      stored: (answer) => queries.setQueryData(options.queryKey, (before) => before && withAnswer(before, answer)),
    });
  });
  useEffect(() => keeper.sync(assessment), [keeper, assessment]);
  useEffect(() => {
    const flush = () => void keeper.flush();
    const handleHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('online', flush);
      flush();
      void queries.invalidateQueries({ queryKey: api.assessments.list.key() });
    };
  }, [keeper, queries]);
  const view = useSyncExternalStore(keeper.subscribe, keeper.read);
  const values = useMemo(
    () => Object.fromEntries([...view.answers].map(([questionId, { answer }]) => [questionId, answer.value])),
    [view],
  );
  return { ...view, keeper, values };
}

function withAnswer(assessment: Assessment, answer: Assessment['answers'][number]): Assessment {
  const others = assessment.answers.filter(({ questionId }) => questionId !== answer.questionId);
  return { ...assessment, answers: [...others, answer] };
}
