import {
  currencySymbol,
  formatHundredths,
  formatModelledMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatPointsOff,
  formatProbability,
  formatStatedPercent,
} from '@fairlead/content/format/format';
import {
  formatDate,
  formatInstant,
  formatMinute,
  formatRecent,
  formatWeekday,
  formatZonedMinute,
} from '@fairlead/content/format/format-date';
import { now as clock } from './clock';

/** How a person reads numbers and days, and by which rates and clock. Components take them from `useWriters`. */
export type Reading = {
  locale: string;
  /** US dollars for one unit of each currency; one without a rate counts as a dollar. */
  usdPerUnit?: Readonly<Record<string, number>> | undefined;
  /** What "today" and "yesterday" go by. */
  now?: () => Date;
};

/** Writers of numbers and days, bound to one locale. Shares and probabilities are 0–1. */
export type Writers = {
  locale: string;
  /** "1,204", "3.5". @param digits the most after the point */
  number: (value: number, digits?: number) => string;
  /** "1 record", "1,204 records". @param many the plural, where it is more than an added s */
  countOf: (value: number, one: string, many?: string) => string;
  percent: (share: number) => string;
  /** A share that a person set: "2.5%", "10%". */
  statedPercent: (share: number) => string;
  probability: (probability: number) => string;
  points: (from: number, to: number) => string;
  /** What is taken off a chance: "1.8 points". */
  pointsOff: (share: number) => string;
  /** "March 17, 2026". @param instant ISO 8601 */
  fullDate: (instant: string) => string;
  /** "March 17, 2026 at 9:12:00 AM EDT". @param timeZone the reader's, unless another is named */
  exactInstant: (instant: string, timeZone?: string) => string;
  /** "March 17, 2026 at 9:12 AM": a moment people plan by. */
  exactMinute: (instant: string) => string;
  /** "Fri, Nov 20, 2026, 4:00 PM EST". */
  zonedMinute: (instant: string, timeZone: string) => string;
  /** "Wed, Dec 2, 2026" of a day of the calendar. @param day ISO 8601 date */
  weekday: (day: string) => string;
  /** "March 17, 2026" of a day of the calendar, wherever the reader is. @param day ISO 8601 date */
  fullDay: (day: string) => string;
  /** The same in a list: "Mar 17", with the year when it is not this one. */
  listDay: (day: string) => string;
  /** "Today, 9:12 AM", "Yesterday", "Mar 12". @param instant ISO 8601 */
  recentDate: (instant: string) => string;
  /** The same in the middle of a sentence: "today at 9:12 AM", "yesterday", "Mar 12". */
  recentInSentence: (instant: string) => string;
  /** The day alone: "today", "yesterday", "Mar 12". */
  dayInSentence: (instant: string) => string;
  /** With amounts in one currency. @param currency ISO 4217 code */
  in: (currency: string) => Figures;
};

/** Writers that know the currency of the amounts. */
export type Figures = Writers & {
  currency: string;
  /** For the front of a number field: "$", "CA$", "€". */
  symbol: string;
  /** US dollars for one unit of the currency; 1 for one without a rate. */
  usdPerUnit: number;
  /** An exact amount in full: $31,500. */
  money: (amount: number) => string;
  /** The same of a price, whose cents are shown unless they are zero: $978.50. */
  exactMoney: (amount: number) => string;
  /** An exact amount that is kept in hundredths, with its cents where it has any: $1,520.50. */
  price: (hundredths: number) => string;
  /** A modeled amount, rounded as the model's figures are, in full: $412,000. */
  modelled: (amount: number) => string;
  /** A modeled amount for tiles and lists: $412K. */
  short: (amount: number) => string;
};

/** The reader's time zone. */
const readerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The writers of a reading. The figures of a currency stay the same object, so that hooks can depend on them. */
export function writersOf({ locale, usdPerUnit = {}, now = clock }: Reading): Writers {
  const style = { locale };
  const number = (value: number, digits?: number) =>
    formatNumber(value, { locale, ...(digits !== undefined && { digits }) });
  const recentDate = (instant: string) =>
    formatRecent(new Date(instant), { locale, timeZone: readerTimeZone(), now: now() });
  const recentInSentence = (instant: string) =>
    recentDate(instant)
      .replace(/^Today, /, 'today at ')
      .replace(/^Yesterday$/, 'yesterday');
  const known = new Map<string, Figures>();
  const writers: Writers = {
    locale,
    number,
    countOf: (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`,
    percent: (share) => formatPercent(share, style),
    statedPercent: (share) => formatStatedPercent(share, style),
    probability: (probability) => formatProbability(probability, style),
    points: (from, to) => formatPoints(from, to, style),
    pointsOff: (share) => formatPointsOff(share, style),
    fullDate: (instant) => formatDate(new Date(instant), { locale, timeZone: readerTimeZone() }),
    exactInstant: (instant, timeZone = readerTimeZone()) => formatInstant(new Date(instant), { locale, timeZone }),
    exactMinute: (instant) => formatMinute(new Date(instant), { locale, timeZone: readerTimeZone() }),
    zonedMinute: (instant, timeZone) => formatZonedMinute(new Date(instant), { locale, timeZone }),
    weekday: (day) => formatWeekday(new Date(`${day}T00:00:00Z`), { locale, timeZone: 'UTC' }),
    fullDay: (day) => formatDate(new Date(`${day}T00:00:00Z`), { locale, timeZone: 'UTC' }),
    listDay: (day) => formatDate(new Date(`${day}T00:00:00Z`), { locale, timeZone: 'UTC', form: 'list', now: now() }),
    recentDate,
    recentInSentence,
    dayInSentence: (instant) => recentInSentence(instant).replace(/^today at .*/, 'today'),
    in: (currency) => {
      const figures = known.get(currency) ?? figuresOf(writers, currency, usdPerUnit[currency] ?? 1);
      known.set(currency, figures);
      return figures;
    },
  };
  return writers;
}

function figuresOf(writers: Writers, currency: string, usdPerUnit: number): Figures {
  const style = { currency, locale: writers.locale };
  return {
    ...writers,
    currency,
    symbol: currencySymbol(style),
    usdPerUnit,
    money: (amount) => formatMoney(amount, style),
    exactMoney: (amount) => formatHundredths(Math.round(100 * amount), style),
    price: (hundredths) => formatHundredths(hundredths, style),
    modelled: (amount) => formatModelledMoney(amount, style),
    short: (amount) => formatModelledMoney(amount, { ...style, form: 'compact' }),
  };
}
