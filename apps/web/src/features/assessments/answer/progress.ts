/** How far an open assessment has come, and where to go on. */
import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { type Answers, readAnswer } from '@fairlead/risk/assessment/answers';
import { askedQuestions } from '@fairlead/risk/assessment/items';

export type SectionProgress = { key: string; asked: number; answered: number };

/** An answer its form does not know counts as none, as in the score. */
const isAnswered = (bank: QuestionBank, question: BankQuestion, answers: Answers) => {
  const stored = answers[question.id];
  return stored != null && readAnswer(bank, question, stored).kind !== 'refused';
};

/** The questions that are asked now, in their order, with those without an answer and the sections' counts. */
export function progressOf(bank: QuestionBank, answers: Answers) {
  const asked = askedQuestions(bank, answers);
  const open = asked.filter((question) => !isAnswered(bank, question, answers));
  const sections = bank.sections.flatMap(({ key }): SectionProgress[] => {
    const own = asked.filter(({ section }) => section === key);
    if (own.length === 0) return [];
    return [{ key, asked: own.length, answered: own.filter((question) => isAnswered(bank, question, answers)).length }];
  });
  return { asked, open, sections };
}

/** "about 6 minutes left", from what the whole takes. */
export function minutesLeft(bank: QuestionBank, open: number): number {
  return Math.ceil((bank.minutes * open) / bank.questions.length);
}

/**
 * Where to go on: at the question of the address if it is asked, else at the first open one, else at the first that was
 * taken over from last time, else at the first of all.
 */
export function placeOf(
  asked: BankQuestion[],
  open: BankQuestion[],
  { wanted, isCarried }: { wanted: string | undefined; isCarried: (questionId: string) => boolean },
): BankQuestion | undefined {
  return asked.find(({ id }) => id === wanted) ?? open[0] ?? asked.find(({ id }) => isCarried(id)) ?? asked[0];
}
