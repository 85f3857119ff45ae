import {
  formatChanceStep,
  formatMoney,
  formatPercent,
  formatPointsOff,
  formatPrice,
  formatStatedPercent,
} from '@fairlead/content/format/format';
import { chartFormat } from '../charts/format';
import type { ChartFormat } from '../charts/settings';
import type { Words } from './words';

/**
 * The English of the locale's region (`de-DE` gives `en-DE`): the report's words are English, and amounts such as
 * "365 Mio." or month names of another language would not read as one text with them.
 */
export function englishLocale(locale: string): string {
  const { region } = new Intl.Locale(locale);
  return region ? `en-${region}` : 'en-US';
}

/** Letters, digits and signs every face of the reports draws, the charts' one included. */
const DRAWN_EVERYWHERE = /^[\u0020-\u017f\u202f\u2212€]*$/u;
const FOREIGN_SIGN = /[^\u0020-\u017f\u202f\u2212€]+\s*/u;

/** `INR 1.2M` where the sign of the currency is missing from the faces. */
function withDrawnSign(amount: string, currency: string): string {
  return DRAWN_EVERYWHERE.test(amount) ? amount : amount.replace(FOREIGN_SIGN, `${currency}\u00a0`).trim();
}

/** Short amounts and percents of the report and its charts. */
export function reportFormat(locale: string, currency: string): ChartFormat {
  const format = chartFormat(locale, currency);
  return {
    ...format,
    money: (amount) => withDrawnSign(format.money(amount), currency),
    modelledMoney: (amount) => withDrawnSign(format.modelledMoney(amount), currency),
  };
}

/** Full amounts, `$31,500`. */
export function fullMoney(locale: string, currency: string): (amount: number) => string {
  return (amount) => withDrawnSign(formatMoney(amount, { currency, locale }), currency);
}

/** A price with its cents where it has any, `$12.50`. */
export function priceMoney(locale: string, currency: string): (amount: number) => string {
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (amount) => withDrawnSign(formatPrice(Math.round(amount * 10 ** digits), { currency, locale }), currency);
}

/** The writers of figures of a report. @param locale of `englishLocale` */
export function reportWords(locale: string, currency: string): Words {
  const format = reportFormat(locale, currency);
  return {
    money: fullMoney(locale, currency),
    shortMoney: format.money,
    probability: format.probability,
    pointsOff: (share) => formatPointsOff(share, { locale }),
    chanceStep: (from, to) => formatChanceStep(from, to, { locale }),
    percent: (share) => formatPercent(share, { locale }),
    stated: (share) => formatStatedPercent(share, { locale }),
  };
}
