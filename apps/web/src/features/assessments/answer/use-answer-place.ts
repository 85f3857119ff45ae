import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { useMemo, useState } from 'react';
import { placeOf, progressOf } from './progress';
import { isCarried, type KeptAnswers, keptOf } from './use-answers';

/** What the address names: a question, or the last look before completing. */
export type AnswerPlace = { q?: string | undefined; step?: 'review' | undefined };

/** Where a person is in a questionnaire, and the ways from there. The address carries it. */
export function useAnswerPlace(
  bank: QuestionBank,
  { answers, values }: KeptAnswers,
  place: AnswerPlace,
  onPlace: (place: AnswerPlace) => void,
) {
  const progress = useMemo(() => progressOf(bank, values), [bank, values]);
  const { asked, open } = progress;
  // Answering the question that is open does not lead away from it.
  const [entered] = useState(
    () =>
      placeOf(asked, open, { wanted: place.q, isCarried: (questionId) => isCarried(keptOf(answers, questionId)) })?.id,
  );
  const question = asked.find(({ id }) => id === (place.q ?? entered)) ?? asked[0];
  const index = question ? asked.indexOf(question) : 0;
  const openQuestion = (questionId: string | undefined) => onPlace({ q: questionId });
  const openReview = () => onPlace({ q: question?.id, step: 'review' });
  return {
    ...progress,
    question,
    index,
    isReview: place.step === 'review',
    openQuestion,
    openReview,
    /** To the next question, and to the review behind the last one. */
    goTo: (next: BankQuestion | undefined) => (next ? openQuestion(next.id) : openReview()),
    /** To the first open question of a section, or else to its first. */
    openSection: (key: string) => {
      const own = asked.filter(({ section }) => section === key);
      openQuestion((own.find(({ id }) => open.some((one) => one.id === id)) ?? own[0])?.id);
    },
  };
}
