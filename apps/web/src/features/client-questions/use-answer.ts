import type { Answer, PortalQuestion } from '@fairlead/contract/features/client-questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/api/api';
import { Autosave } from '#kit/form/autosave';
import { useKept } from '#kit/form/use-kept';

const NOTHING: Answer = { value: null, notSure: false, comment: '' };

/** What the form of a question begins with: what was begun, else what was answered. */
export function startOf({ draft, answer }: PortalQuestion): Answer {
  if (draft) return draft;
  return answer ? { value: answer.value, notSure: answer.notSure, comment: answer.comment } : NOTHING;
}

/** The answer to a question while it is written: what was begun is kept, and then given. */
export function useAnswer(question: PortalQuestion) {
  const queries = useQueryClient();
  const { id } = question;
  // Value and comment are one answer: each means something else with the other one of a colleague.
  const [keeper] = useState(
    () =>
      new Autosave<PortalQuestion, { said: Answer }>(question, {
        valuesOf: (stored) => ({ said: startOf(stored) }),
        versionOf: ({ answerVersion }) => answerVersion,
        save: ({ answerVersion }, _changed, { said }) =>
          api.clientQuestions.saveDraft.call({ id, answerVersion, ...said }),
        read: async () => (await api.clientQuestions.mine.call()).items.find((item) => item.id === id) ?? null,
        onStored: (next) =>
          queries.setQueryData(api.clientQuestions.mine.queryKey(), (known) =>
            known ? { ...known, items: known.items.map((item) => (item.id === id ? next : item)) } : known,
          ),
      }),
  );
  // Opening a question makes the row that its answers are kept in; nothing was said by that.
  useEffect(() => keeper.sync(question), [keeper, question]);
  const kept = useKept(keeper);
  const { said } = kept.values;
  const give = useMutation({
    mutationFn: () =>
      keeper.handIn(({ answerVersion }, values) =>
        api.clientQuestions.answer.call({ id, answerVersion, ...values.said }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.portal.key() }),
  });
  return {
    kept,
    said,
    change: (part: Partial<Answer>) => keeper.change({ said: { ...said, ...part } }),
    settle: (choice: 'mine' | 'theirs') => void keeper.settle(choice),
    retry: () => void keeper.flush(),
    give,
  };
}
