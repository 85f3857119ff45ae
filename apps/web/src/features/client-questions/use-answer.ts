import type { Answer, PortalQuestion } from '@fairlead/contract/features/client-questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/api';
import { isConnectionLost, problemCode } from '#app/api/api-problem';

const SAVE_AFTER_MS = 900;
const NOTHING: Answer = { value: null, notSure: false, comment: '' };

const same = (a: Answer, b: Answer) => JSON.stringify(a) === JSON.stringify(b);

/** What stands in the form of a question: what was begun, else what was answered. */
export function startOf({ draft, answer }: PortalQuestion): Answer {
  if (draft) return draft;
  return answer ? { value: answer.value, notSure: answer.notSure, comment: answer.comment } : NOTHING;
}

/**
 * The answer to a question while somebody writes it. What was begun is kept by itself, one save after the other; when a
 * colleague or the provider said something meanwhile, what was typed here stays and the newer words are shown.
 */
export function useAnswer(question: PortalQuestion) {
  const queries = useQueryClient();
  const [said, setSaid] = useState(() => startOf(question));
  const [kept, setKept] = useState(() => startOf(question));
  const [newer, setNewer] = useState<PortalQuestion | null>(null);
  const version = useRef(question.answerVersion);
  // Opening a question makes the row its answers are kept in; nothing was said by that.
  if (version.current === 0 && !question.draft && !question.answer) version.current = question.answerVersion;
  const put = (next: PortalQuestion) => {
    version.current = next.answerVersion;
    queries.setQueryData(api.clientQuestions.mine.queryKey(), (known) =>
      known ? { ...known, items: known.items.map((item) => (item.id === next.id ? next : item)) } : known,
    );
  };
  const clash = async (error: unknown) => {
    if (problemCode(error) !== 'CONFLICT') return;
    const { items } = await api.clientQuestions.mine.call();
    const next = items.find(({ id }) => id === question.id);
    if (!next) return;
    put(next);
    setNewer(next);
  };
  const send = (next: Answer) => ({ id: question.id, answerVersion: version.current, ...next });
  const save = useMutation({
    mutationFn: (next: Answer) => api.clientQuestions.saveDraft.call(send(next)),
    retry: (_count, error) => isConnectionLost(error),
    onSuccess: (next, sent) => {
      setKept(sent);
      put(next);
    },
    onError: clash,
  });
  const give = useMutation({
    mutationFn: (next: Answer) => api.clientQuestions.answer.call(send(next)),
    onSuccess: async (next, sent) => {
      setKept(sent);
      setNewer(null);
      put(next);
      await queries.invalidateQueries({ queryKey: api.portal.key() });
    },
    onError: clash,
  });
  const isBusy = save.isPending || give.isPending;
  const isDirty = !same(said, kept);
  const { mutate } = save;
  useEffect(() => {
    if (!isDirty || isBusy || newer) return;
    const timer = setTimeout(() => mutate(said), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [said, isDirty, isBusy, newer, mutate]);
  return {
    said,
    change: (part: Partial<Answer>) => setSaid((before) => ({ ...before, ...part })),
    give,
    isBusy,
    isKept: !isDirty && question.draft !== null,
    /** What somebody else said meanwhile. */
    newer,
    keepMine: () => setNewer(null),
    takeTheirs: () => {
      if (!newer) return;
      setSaid(startOf(newer));
      setKept(startOf(newer));
      setNewer(null);
    },
  };
}
