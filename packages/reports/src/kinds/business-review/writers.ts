import { formatNumber } from '@fairlead/content/format/format';
import type { ReviewWriters } from '@fairlead/contract/features/reviews/review-words';
import type { DocumentContext } from '#document/sections/context';

/** A stored day, in words. */
export function dayOf(iso: string, { date }: Pick<DocumentContext, 'date'>): string {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number);
  return date({ year, month, day });
}

/** The writers of a report, for the words that a review has on every surface. */
export const reviewWriters = (context: DocumentContext): ReviewWriters => ({
  money: context.words.money,
  short: context.words.shortMoney,
  probability: context.words.probability,
  percent: context.words.percent,
  number: (value) => formatNumber(value, { locale: context.input.locale }),
  fullDay: (day) => dayOf(day, context),
});
