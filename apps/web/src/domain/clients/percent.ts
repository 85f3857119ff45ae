import { type NumberValue, numberOf } from './business-facts';

/** A share (0–1) as a percent field holds it, to a ten-thousandth of a percent, so that no stored share is changed by being shown. */
export const percentOf = (share: number | null): NumberValue =>
  share === null ? '' : Math.round(share * 1_000_000) / 10_000;

/** The share (0–1) behind a percent field; null while it is empty or no number. */
export function shareOfPercent(value: NumberValue): number | null {
  const percent = numberOf(value);
  return percent === null ? null : percent / 100;
}
