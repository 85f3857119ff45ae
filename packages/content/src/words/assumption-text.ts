/** Numbers of a parameter set as text for people. */
import { formatMoney, formatPercent } from '../format/format';
import type { AmountRule } from '../scenarios/schema';
import type { AmountRule2 } from '../scenarios/schema-2';

const LOCALE = 'en-US';

/** Amounts of a set are US dollars, whatever currency a result is shown in. */
export const usd = (amount: number) => formatMoney(amount, { currency: 'USD', locale: LOCALE });
export const count = (value: number) => value.toLocaleString(LOCALE, { maximumFractionDigits: 3 });

/** Percent with the decimals the share has, one at most: 10%, 1.5%. */
export const percent = (share: number) =>
  formatPercent(share, { locale: LOCALE, digits: Number.isInteger(Math.round(share * 1_000) / 10) ? 0 : 1 });
export const times = (factor: number) => `× ${count(factor)}`;
export const between = ({ min, max }: { min: number; max: number }) => `between ${times(min)} and ${times(max)}`;
export const upTo = (reduction: number) => `up to ${percent(reduction)} less`;

/** A power of the revenue, with what it means for a business twice the size. */
export const growth = (exponent: number) =>
  `revenue to the power ${count(exponent)}: twice the revenue, ${percent(Math.round((2 ** exponent - 1) * 100) / 100)} more`;

/** What one part of an event costs: the range of nine in ten amounts, or the most likely and the largest share. */
export function amountText(amount: AmountRule): string {
  switch (amount.kind) {
    case 'lognormal':
      return `${usd(amount.p05)} to ${usd(amount.p95)}`;
    case 'hours':
      return `${count(amount.p05)} to ${count(amount.p95)} working hours${amount.dependency === 1 ? '' : ` with ${percent(amount.dependency)} of the work stopped`}`;
    case 'per-employee':
      return `${usd(amount.p05)} to ${usd(amount.p95)} per employee`;
    case 'records':
      return `${shareText(amount)} of the personal records held`;
    case 'revenue-share':
      return `${shareText(amount)} of a year’s margin`;
  }
}

const shareText = ({ mode, max }: { mode: number; max: number }) =>
  `most likely ${percent(mode)}, at most ${percent(max)}`;

const shortUsd = (amount: number) => formatMoney(amount, { currency: 'USD', locale: LOCALE, form: 'compact' });

/** The same in the fewest words, for a list of all parts of an event. */
export function shortAmountText(amount: AmountRule): string {
  switch (amount.kind) {
    case 'lognormal':
      return `${shortUsd(amount.p05)} to ${shortUsd(amount.p95)}`;
    case 'hours':
      return `${count(amount.p05)} to ${count(amount.p95)} hours${amount.dependency === 1 ? '' : ` at ${percent(amount.dependency)}`}`;
    case 'per-employee':
      return `${shortUsd(amount.p05)} to ${shortUsd(amount.p95)} per employee`;
    case 'records':
      return `to ${percent(amount.mode)} of people, up to ${percent(amount.max)}`;
    case 'revenue-share':
      return `${percent(amount.mode)} of margin, up to ${percent(amount.max)}`;
  }
}

/** What one part of an event costs in model 2; hours are clock hours. */
export function amountText2(amount: AmountRule2): string {
  switch (amount.kind) {
    case 'hours': {
      const { online, rest } = amount.stops;
      return `${count(amount.p05)} to ${count(amount.p95)} clock hours with ${percent(online)} of online and ${percent(rest)} of other sales stopped`;
    }
    case 'recovered':
      return `${usd(amount.p05)} to ${usd(amount.p95)}, less what comes back`;
    default:
      return amountText(amount);
  }
}

/** The same in the fewest words. */
export function shortAmountText2(amount: AmountRule2): string {
  if (amount.kind === 'hours') return `${count(amount.p05)} to ${count(amount.p95)} clock hours`;
  if (amount.kind === 'recovered') return `${shortUsd(amount.p05)} to ${shortUsd(amount.p95)}`;
  return shortAmountText(amount);
}
