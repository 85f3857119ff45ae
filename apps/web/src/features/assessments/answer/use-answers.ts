import type { Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import type { Autosaved, AutosavePort } from '#kit/form/autosave';
import { AutosaveGroup } from '#kit/form/autosave-group';
import { useKept } from '#kit/form/use-kept';

/** What a person says about a question. */
export type AnswerField = 'value' | 'note' | 'naReason' | 'knownBy' | 'ownerId' | 'target' | 'targetOn';
export type Said = Pick<AssessmentAnswer, AnswerField>;
export type KeptAnswer = Autosaved<AssessmentAnswer, Said>;

export type KeptAnswers = {
  answers: ReadonlyMap<string, KeptAnswer>;
  /** Someone completed or discarded the assessment: nothing can be stored any more. */
  isClosed: boolean;
  /** Question id → answer as it is on the page, as scores are read from. */
  values: Readonly<Record<string, string | null>>;
  change: (questionId: string, said: Partial<Said>, soon: boolean) => void;
  settle: (questionId: string, choice: 'mine' | 'theirs', field: AnswerField) => void;
  /** Sends everything typed, now. @returns whether all of it is stored */
  flush: () => Promise<boolean>;
  /** The sum of the versions that are on the page, which a completion is based on. */
  versionSum: () => number;
};

/** The answers of an open assessment: as they are typed here, and as others store them. */
export function useAnswers(assessment: Assessment): KeptAnswers {
  const queries = useQueryClient();
  const { id } = assessment;
  const [keeper] = useState(() => {
    const options = api.assessments.get.queryOptions({ input: { id } });
    const portOf = (questionId: string): AutosavePort<AssessmentAnswer, Said> => ({
      valuesOf: saidIn,
      versionOf: ({ version }) => version,
      save: ({ version }, changed) => apiClient.assessments.answer({ id, questionId, version, ...changed }),
      read: async () => {
        const { state, answers } = await queries.fetchQuery({ ...options, staleTime: 0, retry: false });
        if (state !== 'open') return null;
        return answers.find((answer) => answer.questionId === questionId) ?? blank(questionId);
      },
      onStored: (answer) => queries.setQueryData(options.queryKey, (before) => before && withAnswer(before, answer)),
      needsConfirming: ({ carried }) => carried,
    });
    const group = new AutosaveGroup(portOf);
    for (const answer of assessment.answers) group.record(answer.questionId, answer);
    return group;
  });
  useEffect(() => {
    for (const answer of assessment.answers) keeper.record(answer.questionId, answer);
    if (assessment.state !== 'open') keeper.close();
  }, [keeper, assessment]);
  const { kept: answers, isOver } = useKept(keeper);
  useEffect(() => () => void queries.invalidateQueries({ queryKey: api.assessments.list.key() }), [queries]);
  const recordOf = (questionId: string) => keeper.record(questionId, blank(questionId));
  return {
    answers,
    isClosed: isOver,
    values: useMemo(
      () => Object.fromEntries([...answers].map(([questionId, { values }]) => [questionId, values.value])),
      [answers],
    ),
    change: (questionId, said, soon) => recordOf(questionId).change(said, soon),
    settle: (questionId, choice, field) => void recordOf(questionId).settle(choice, field),
    flush: () => keeper.flush(),
    versionSum: () => [...keeper.read().kept.values()].reduce((sum, { stored }) => sum + stored.version, 0),
  };
}

const saidIn = ({ value, note, naReason, knownBy, ownerId, target, targetOn }: AssessmentAnswer): Said => ({
  value,
  note,
  naReason,
  knownBy,
  ownerId,
  target,
  targetOn,
});

const blank = (questionId: string): AssessmentAnswer => ({
  questionId,
  value: null,
  note: '',
  naReason: '',
  knownBy: null,
  ownerId: null,
  target: null,
  targetOn: null,
  answeredByName: null,
  answeredAt: null,
  carried: false,
  version: 0,
});

/** What is kept about a question; of one that nobody has touched, that it is open. */
export function keptOf(answers: KeptAnswers['answers'], questionId: string): KeptAnswer {
  const stored = blank(questionId);
  return (
    answers.get(questionId) ?? {
      stored,
      values: saidIn(stored),
      state: 'saved',
      isTouched: false,
      problems: {},
      sentence: null,
      changes: [],
      isOver: false,
    }
  );
}

/** An answer from last time that nobody has confirmed yet. */
export const isCarried = ({ stored, isTouched }: KeptAnswer): boolean => stored.carried && !isTouched;

function withAnswer(assessment: Assessment, answer: AssessmentAnswer): Assessment {
  const others = assessment.answers.filter(({ questionId }) => questionId !== answer.questionId);
  return { ...assessment, answers: [...others, answer] };
}
