/**
 * The one place that turns money, chances, percents and dates into text for people. Pure: locale, time zone and `now`
 * are arguments.
 */
import { roundModelled } from './rounding';

/** ISO 4217 code and BCP 47 language tag. */
export type MoneyStyle = { currency: string; locale: string };

const formatters = new Map<string, Intl.NumberFormat>();

/** Building a formatter is a hundred times dearer than using it, and lists use one for every cell. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = `${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(id);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, options);
    formatters.set(id, formatter);
  }
  return formatter;
}

/** A plain number: 1,204 or 3.5. @param digits the most after the point @param minDigits the fewest */
export function formatNumber(value: number, style: { locale: string; digits?: number; minDigits?: number }): string {
  const { locale, digits = 3, minDigits = 0 } = style;
  return numberText(numberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: minDigits }), value);
}

/** A true minus sign: the hyphen of some locales gets lost beside figures. */
function numberText(formatter: Intl.NumberFormat, value: number): string {
  return formatter
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('');
}

/** Compact amounts keep the half thousand between 10K and 100K and one decimal below that; else whole thousands. */
function compactAmount(amount: number): number {
  const size = Math.abs(amount);
  if (size < 1_000) return Math.round(amount);
  if (size < 10_000) return Math.round(amount / 100) * 100;
  if (size >= 100_000 || size % 1_000 === 500) return amount;
  return Math.round(amount / 1_000) * 1_000;
}

/**
 * Money as text. `full` for tables and invoices ($31,500), `compact` for tiles and charts ($412, $31.5K, $412K, $1.29M).
 * @param amount in units of the currency, not in cents
 */
export function formatMoney(amount: number, style: MoneyStyle & { form?: 'full' | 'compact' }): string {
  const currency = { style: 'currency', currency: style.currency, signDisplay: 'negative' } as const;
  if (style.form !== 'compact')
    return numberText(numberFormat(style.locale, { ...currency, maximumFractionDigits: 0 }), amount);
  const compact = { ...currency, notation: 'compact', maximumSignificantDigits: 3 } as const;
  return numberText(numberFormat(style.locale, compact), compactAmount(amount));
}

/** The symbol of a currency for the front of a number field: "$", "CA$", "€". */
export function currencySymbol({ currency, locale }: MoneyStyle): string {
  const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An amount that comes from the model: rounded as the model's figures are shown, then formatted. */
export function formatModelledMoney(amount: number, style: MoneyStyle & { form?: 'full' | 'compact' }): string {
  return formatMoney(roundModelled(amount), style);
}

/** A price with its cents where it has any: $4,790, $12.50. @param minor integer in the currency's smallest unit */
export function formatPrice(minor: number, style: MoneyStyle): string {
  const options = { style: 'currency', currency: style.currency, signDisplay: 'negative' } as const;
  const digits = numberFormat(style.locale, options).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = minor / 10 ** digits;
  const fraction = Number.isInteger(amount) ? 0 : digits;
  const exact = { ...options, minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  return numberText(numberFormat(style.locale, exact), amount);
}

/** The same of an amount that is kept in hundredths, whatever decimals its currency has. @param hundredths integer */
export function formatHundredths(hundredths: number, style: MoneyStyle): string {
  const options = { style: 'currency', currency: style.currency, signDisplay: 'negative' } as const;
  const digits = numberFormat(style.locale, options).resolvedOptions().maximumFractionDigits ?? 2;
  return formatPrice(Math.round((hundredths * 10 ** digits) / 100), style);
}

/**
 * A share as percent, whole numbers unless `digits` says otherwise: 0.64 is "64%".
 * @param share 1 is 100 %
 */
export function formatPercent(share: number, style: { locale: string; digits?: number }): string {
  const digits = style.digits ?? 0;
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return numberText(numberFormat(style.locale, { ...options, signDisplay: 'negative' }), share);
}

/** A percent that somebody set, with its decimal where it has one: 0.1 is "10%", 0.075 is "7.5%". @param share 1 is 100 % */
export function formatStatedPercent(share: number, { locale }: { locale: string }): string {
  return formatPercent(share, { locale, digits: Number.isInteger(Math.round(share * 1_000) / 10) ? 0 : 1 });
}

/** The step from one percent to another, from the percents as shown: 0.30 to 0.12 is "−18 points". */
export function formatPoints(from: number, to: number, { locale }: { locale: string }): string {
  const points = Math.round(to * 100) - Math.round(from * 100);
  const text = numberText(numberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' }), points);
  return `${text} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/**
 * The step from one chance to another, from the chances as shown: whole percents from 10% up, one decimal below. 0.034 to 0.019
 * is "−1.5 points".
 */
export function formatChanceStep(from: number, to: number, { locale }: { locale: string }): string {
  const points = (shownChance(to) - shownChance(from)) / 10;
  if (points === 0) return '–';
  const isWhole = from >= 0.1 && to >= 0.1;
  const options = { maximumFractionDigits: isWhole ? 0 : 1, signDisplay: 'exceptZero' } as const;
  return `${numberText(numberFormat(locale, options), points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** What is taken off a chance, from the chances as shown: 0.0338 and 0.0194 are shown as 3.4% and 1.9%, which is 0.015. */
export const shownChanceOff = (from: number, to: number): number => (shownChance(from) - shownChance(to)) / 1_000;

/** A chance as it is shown, in tenths of a percent. */
const shownChance = (share: number) => (share >= 0.1 ? Math.round(share * 100) * 10 : Math.round(share * 1_000));

/** What is taken off a chance, in points with one decimal: 0.0178 is "1.8 points". @param share 0 to 1 */
export function formatPointsOff(share: number, { locale }: { locale: string }): string {
  const points = Math.round(share * 1_000) / 10;
  if (points === 0) return share > 0 ? '<0.1 points' : '0 points';
  return `${numberText(numberFormat(locale, { maximumFractionDigits: 1 }), points)} ${points === 1 ? 'point' : 'points'}`;
}

/**
 * A chance as percent: whole from 10% up, one decimal below, "<0.1%" below that, and ">99%" for what is not certain.
 * @param probability 0 to 1
 */
export function formatProbability(probability: number, { locale }: { locale: string }): string {
  if (probability === 0 || probability === 1) return formatPercent(probability, { locale });
  if (probability < 0.001) return `<${formatPercent(0.001, { locale, digits: 1 })}`;
  if (probability >= 0.995) return `>${formatPercent(0.99, { locale })}`;
  // 9.96 % would read "10.0%": what rounds to ten is shown like ten.
  return formatPercent(probability, { locale, digits: probability < 0.0995 ? 1 : 0 });
}

/** A chance in words: "1 in 20", "7 in 10". Rare chances keep two figures ("1 in 230"). @param probability 0 to 1 */
export function probabilityInWords(probability: number, { locale }: { locale: string }): string {
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  if (probability <= 0) return 'none in the model';
  if (probability >= 0.95) return probability === 1 ? 'certain' : 'almost certain';
  if (probability > 0.4) {
    const tenths = Math.round(probability * 10);
    return tenths === 5 ? '1 in 2' : `${tenths} in 10`;
  }
  if (probability < 0.001) return `less than 1 in ${whole.format(1_000)}`;
  const years = 1 / probability;
  const step = years < 100 ? 1 : 10;
  return `1 in ${whole.format(Math.round(years / step) * step)}`;
}
