import type { OutsideKey, OutsideState } from '../fields/outside-views';

type OutsideAnswer = {
  bankId: string;
  bankVersion: number;
  questionId: string;
  finding: OutsideKey;
  /** What a state of the finding answers; a state that answers nothing is left out. */
  answers: Partial<Record<OutsideState, { value: 'yes' | 'partly' | 'no'; doubt?: string }>>;
};

/**
 * The questions that a look from outside answers. Most of what can be seen is one part of a question, or none: what a bank asks of
 * email is how it is filtered, and of websites whether they are updated. DMARC it asks by itself.
 */
export const OUTSIDE_ANSWERS: readonly OutsideAnswer[] = [
  {
    bankId: 'breach',
    bankVersion: 2,
    questionId: 'L23',
    finding: 'dmarc',
    answers: { ok: { value: 'yes' }, weak: { value: 'partly' }, missing: { value: 'no' } },
  },
  {
    bankId: 'insurance',
    bankVersion: 2,
    questionId: 'I21',
    finding: 'dmarc',
    answers: {
      ok: { value: 'yes', doubt: 'only this domain was looked at, and the question is about every one they own' },
      weak: { value: 'partly' },
      missing: { value: 'no' },
    },
  },
];
