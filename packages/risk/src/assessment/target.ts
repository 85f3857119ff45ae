/** The target profile of an assessment: the answer aimed at, question by question (docs/model/assessments.md). */
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { type Answers, readAnswer } from './answers';

/** What an answer is worth; 0 for one that is open, or not known. */
function worthOf(bank: QuestionBank, id: string, stored: string | null | undefined): number {
  const question = bank.questions.find((one) => one.id === id);
  const reading = question && stored != null ? readAnswer(bank, question, stored) : null;
  return reading?.kind === 'value' ? reading.value : 0;
}

/** Whether the answer of today is worth what is aimed at. */
export const isReached = (bank: QuestionBank, id: string, answer: string | null | undefined, target: string): boolean =>
  worthOf(bank, id, answer) >= worthOf(bank, id, target);

/** The answers as they would be with every target reached; one that is better today stays, and what does not apply too. */
export function atTarget(bank: QuestionBank, answers: Answers, targets: Answers): Answers {
  const raised = Object.entries(targets).flatMap(([id, target]) =>
    target != null && answers[id] !== 'na' && !isReached(bank, id, answers[id], target) ? [[id, target]] : [],
  );
  return { ...answers, ...Object.fromEntries(raised) };
}
