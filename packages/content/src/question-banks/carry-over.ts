/** How answers of one version of a bank are read by a newer one: what each question begins with. */
import { answerWords } from './answer-words';
import { type BankQuestion, NOT_APPLICABLE, NOT_SURE, type QuestionBank } from './schema';

/** Where a question's first answer comes from. */
type Origin = {
  /** Of the newer version. */
  question: BankQuestion;
  /** Of the older one. */
  earlier: BankQuestion;
  /** Null for an answer that means the same in both. */
  answers: Record<string, string> | null;
};

/** Every question of the newer version that was asked, in part or in other words, by the older one. */
export function originsOf(older: QuestionBank, newer: QuestionBank): Origin[] {
  return newer.questions.flatMap((question) => {
    const rule = older.version === newer.version ? undefined : question.carriedFrom;
    const earlier = older.questions.find(({ id }) => id === (rule?.question ?? question.id));
    return earlier ? [{ question, earlier, answers: rule?.answers ?? null }] : [];
  });
}

/** What an earlier answer says to the newer question; null where it leaves it open. */
export function carriedValue({ answers, question }: Origin, value: string): string | null {
  if (answers === null) return value;
  const read = answers[value] ?? null;
  return read === NOT_APPLICABLE && question.notApplicable === 'never' ? null : read;
}

/** Kept in the note of a question that an earlier answer leaves open, so that nothing said is lost. */
export const carriedNote = (older: QuestionBank, { earlier }: Origin, value: string): string =>
  `Earlier answer: “${answerWords(older, earlier, value)}” to “${earlier.question}”`;

/** All answers of the older version as the newer one reads them; those it leaves open are left out. */
export function carriedAnswers(
  older: QuestionBank,
  newer: QuestionBank,
  answers: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    originsOf(older, newer).flatMap((origin) => {
      const value = answers[origin.earlier.id];
      const read = value == null ? null : carriedValue(origin, value);
      return read === null ? [] : [[origin.question.id, read]];
    }),
  );
}

/** Of a question that was one half of two: only an answer that speaks of both is carried. */
export const BOTH_HALVES = { yes: 'yes', [NOT_SURE]: NOT_SURE, [NOT_APPLICABLE]: NOT_APPLICABLE };

/** The same where "no" was the answer when neither half was in place. */
export const EITHER_HALF = { ...BOTH_HALVES, no: 'no' };
