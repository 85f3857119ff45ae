import {
  formatModelledMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatProbability,
} from '@fairlead/content/format/format';
import { formatDate, formatInstant, formatRecent } from '@fairlead/content/format/format-date';

let organizationLocale: string | null = null;

/** How the reader's organization writes dates and numbers, once it is known; null is as the browser has it. */
export function followOrganizationLocale(locale: string | null): void {
  organizationLocale = locale;
}

/** As the organization writes, else the reader's own English; the words of the product are American English. */
export function readerLocale(languages: readonly string[] = navigator.languages): string {
  return organizationLocale ?? languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-US';
}

/** The reader's time zone. */
const readerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writers of figures in one currency, bound to the reader's locale. Shares and probabilities are 0–1. */
export type Figures = {
  currency: string;
  locale: string;
  /** An exact amount in full: $31,500. */
  money: (amount: number) => string;
  /** A modeled amount, rounded as the model's figures are, in full: $412,000. */
  modelled: (amount: number) => string;
  /** A modeled amount for tiles and lists: $412K. */
  short: (amount: number) => string;
  probability: (probability: number) => string;
  percent: (share: number) => string;
  points: (from: number, to: number) => string;
  count: (value: number) => string;
};

/** @param currency ISO 4217 code the amounts are in */
export function figuresIn(currency: string, locale = readerLocale()): Figures {
  const style = { currency, locale };
  return {
    ...style,
    money: (amount) => formatMoney(amount, style),
    modelled: (amount) => formatModelledMoney(amount, style),
    short: (amount) => formatModelledMoney(amount, { ...style, form: 'compact' }),
    probability: (probability) => formatProbability(probability, style),
    percent: (share) => formatPercent(share, style),
    points: (from, to) => formatPoints(from, to, style),
    count: (value) => formatNumber(value, { locale }),
  };
}

/** "1,204", as the reader's organization writes numbers. @param digits the most after the point */
export const numberText = (value: number, digits?: number): string =>
  formatNumber(value, { locale: readerLocale(), ...(digits !== undefined && { digits }) });

/** "1 record", "1,204 records". @param many the plural, where it is more than an added s */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${numberText(value)} ${value === 1 ? one : many}`;

/** "March 17, 2026". @param instant ISO 8601 */
export function fullDate(instant: string): string {
  return formatDate(new Date(instant), { locale: readerLocale(), timeZone: readerTimeZone() });
}

/** "March 17, 2026 at 9:12:00 AM EDT". @param instant ISO 8601 @param timeZone the reader's, unless another is named */
export function exactInstant(instant: string, timeZone = readerTimeZone()): string {
  return formatInstant(new Date(instant), { locale: readerLocale(), timeZone });
}

/** The same of a day of the calendar, wherever the reader is. @param day ISO 8601 date */
export function fullDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), { locale: readerLocale(), timeZone: 'UTC' });
}

/** The same in a list: "Mar 17", with the year when it is not this one. @param day ISO 8601 date */
export function listDay(day: string, now: Date): string {
  return formatDate(new Date(`${day}T00:00:00Z`), { locale: readerLocale(), timeZone: 'UTC', form: 'list', now });
}

/** "Today, 9:12 AM", "Yesterday", "Mar 12". @param instant ISO 8601 */
export function recentDate(instant: string, now: Date): string {
  return formatRecent(new Date(instant), { locale: readerLocale(), timeZone: readerTimeZone(), now });
}

/** The same in the middle of a sentence: "today at 9:12 AM", "yesterday", "Mar 12". */
export function recentInSentence(instant: string, now: Date): string {
  return recentDate(instant, now)
    .replace(/^Today, /, 'today at ')
    .replace(/^Yesterday$/, 'yesterday');
}

/** The day alone: "today", "yesterday", "Mar 12". @param instant ISO 8601 */
export function dayInSentence(instant: string, now: Date): string {
  return recentInSentence(instant, now).replace(/^today at .*/, 'today');
}

/** The symbol of a currency for the front of a number field: "$", "CA$", "€". */
export function currencySymbol(currency: string, locale = readerLocale()): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
