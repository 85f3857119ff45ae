import { formatNumber } from '@fairlead/content/format/format';
import type { ReviewWriters } from '@fairlead/contract/features/reviews/review-words';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';

/** The writers of a report, for the words that a review has on every surface. */
export const reviewWriters = (context: DocumentContext): ReviewWriters => ({
  money: context.words.money,
  short: context.words.shortMoney,
  probability: context.words.probability,
  percent: context.words.percent,
  number: (value) => formatNumber(value, { locale: context.input.locale }),
  fullDay: (day) => dayOf(day, context),
});
