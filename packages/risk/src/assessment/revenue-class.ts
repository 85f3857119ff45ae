/** What kind of stop a question is depends on how large the business is (docs/model/assessments.md, Coverage blockers). */
import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';

/**
 * Key of the class that a business falls in; null in a bank without classes, or while the revenue is not known.
 * @param revenue a year, in US dollars
 */
export function revenueClassOf({ revenueClasses = [] }: QuestionBank, revenue: number | null): string | null {
  if (revenue === null) return null;
  return revenueClasses.find(({ below }) => below === null || revenue < below)?.key ?? null;
}

/** The stop that a question is for a business of this class; a class that is not known takes the strictest. */
export function stopFor(
  { revenueClasses = [] }: QuestionBank,
  { stop, hardFrom }: BankQuestion,
  revenueClass: string | null,
): BankQuestion['stop'] {
  if (stop !== 'hard' || hardFrom === undefined || revenueClass === null) return stop;
  const place = (key: string) => revenueClasses.findIndex((one) => one.key === key);
  return place(revenueClass) >= place(hardFrom) ? 'hard' : 'soft';
}

/** Highest scores with one, two, … open hard stops. */
export const capsFor = ({ revenueClasses = [], caps }: QuestionBank, revenueClass: string | null): readonly number[] =>
  revenueClasses.find(({ key }) => key === revenueClass)?.caps ?? caps;
