import { EFFORT_WORDS, softStopLabel } from '@fairlead/content/question-banks/answer-words';
import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { GapKind } from '@fairlead/contract/features/assessments/result';
import type { Answers } from '@fairlead/risk/assessment/answers';
import { capital } from '#features/assessments/stop-words';

/** "Small step": where no heading says what is small. */
export const effortText = (effort: BankQuestion['effort']) => `${EFFORT_WORDS[effort]} step`;

/** What a gap is beyond points missing; null for a plain one. */
export function kindWords(kind: GapKind, bank: QuestionBank): string | null {
  if (kind === 'hard_stop') return capital(bank.stopLabels.one);
  if (kind === 'soft_stop') return softStopLabel(bank);
  return kind === 'condition' ? 'Half met' : null;
}

/** Question id → answer, as scores are read from. */
export const valuesOf = ({ answers }: Assessment): Answers =>
  Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]));
