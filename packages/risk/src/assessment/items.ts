/** Every question of a bank with what is known about it: the one list that scores, gaps and control levels are read from. */
import { type BankQuestion, NOT_SURE, type QuestionBank } from '@fairlead/content/question-banks/schema';
import { type Answers, fullValue, readAnswer } from './answers';
import { stopFor } from './revenue-class';

export type Item = {
  question: BankQuestion;
  /** False where an answer above makes the question pointless; it counts as not applicable then. */
  asked: boolean;
  /** Somebody gave an answer, be it "not sure" or "does not apply". */
  answered: boolean;
  /** "Not sure", or left open in an assessment that is completed. */
  notSure: boolean;
  applies: boolean;
  /** What kind of stop the question is for a business of this size. */
  stop: BankQuestion['stop'];
  /** The share of the weight that is earned, 0 to 1; null while the question is left out of every score. */
  value: number | null;
};

/**
 * `submitted`: the assessment is completed, and what is open counts as the bank says.
 * `revenueClass`: of the business, by the bank's own classes; without, every hard stop is one.
 */
export type Standing = { submitted: boolean; revenueClass?: string | null | undefined };

/** In the bank's order. An answer that the question's form does not know counts as none. */
export function itemsOf(bank: QuestionBank, answers: Answers, { submitted, revenueClass = null }: Standing): Item[] {
  const openIsNotSure = submitted && bank.unanswered === 'not_sure';
  const said = new Map<string, string>();
  return bank.questions.map((question): Item => {
    const { id, askedWhen } = question;
    const stop = stopFor(bank, question, revenueClass);
    const none = { question, stop, asked: true, answered: false, notSure: false, applies: true, value: null };
    if (askedWhen && !askedWhen.is.includes(said.get(askedWhen.question) ?? ''))
      return { ...none, asked: false, applies: false };
    const stored = answers[id];
    const reading = stored == null ? null : readAnswer(bank, question, stored);
    if (stored == null || reading === null || reading.kind === 'refused') {
      if (openIsNotSure) said.set(id, NOT_SURE);
      return openIsNotSure ? { ...none, notSure: true, value: 0 } : none;
    }
    said.set(id, stored);
    if (reading.kind === 'not_applicable') return { ...none, answered: true, applies: false };
    return { ...none, answered: true, notSure: reading.notSure, value: reading.value };
  });
}

/** Counts, and could count for more. */
export const isBelowFull = ({ question, value }: Item) => value !== null && value < fullValue(question.form);

/** The same questions with some of them met in full. What is asked stays as it is today. */
export function withClosed(items: Item[], ids: ReadonlySet<string>): Item[] {
  return items.map((item) =>
    ids.has(item.question.id) && item.applies
      ? { ...item, answered: true, notSure: false, value: fullValue(item.question.form) }
      : item,
  );
}

/** The questions that these answers lead to. */
export function askedQuestions(bank: QuestionBank, answers: Answers): BankQuestion[] {
  return itemsOf(bank, answers, { submitted: false }).flatMap(({ question, asked }) => (asked ? [question] : []));
}

/** Asked, and without an answer: what stands in the way of completing a bank that refuses open questions. */
export function openQuestions(bank: QuestionBank, answers: Answers): BankQuestion[] {
  return itemsOf(bank, answers, { submitted: false }).flatMap(({ question, asked, answered }) =>
    asked && !answered ? [question] : [],
  );
}

/** An open stop of either kind, one that is met in part and holds nothing down, or neither. */
export function stopState({ hardStopOpen }: QuestionBank, item: Item): 'open' | 'half' | null {
  if (item.stop === null || !isBelowFull(item)) return null;
  const isHard = item.question.stop === 'hard';
  return item.value === 0 || (isHard && hardStopOpen === 'below_full') ? 'open' : 'half';
}
