import { roundAmount } from '../form/values/round-amount';

/** Steps of the slider from its lowest to its highest amount. */
export const LIMIT_STEPS = 100;

/** Ends of the slider as shares of a year's revenue. */
const LOWEST_SHARE = 0.002;
const HIGHEST_SHARE = 0.25;

export type LimitScale = { min: number; max: number };

/** The amounts a loss limit is looked for in, widened where the limit itself lies outside. @param revenue above 0 */
export function limitScale(revenue: number, limit: number): LimitScale {
  const min = Math.max(1, roundAmount(Math.min(revenue * LOWEST_SHARE, limit)));
  return { min, max: Math.max(min * 2, roundAmount(Math.max(revenue * HIGHEST_SHARE, limit))) };
}

/** The amount at a step, in two figures: each step is the same share more than the one before. */
export function amountAt(step: number, { min, max }: LimitScale): number {
  return roundAmount(min * (max / min) ** (step / LIMIT_STEPS));
}

/** The step nearest to an amount. */
export function stepAt(amount: number, { min, max }: LimitScale): number {
  const place = Math.log(Math.max(amount, min) / min) / Math.log(max / min);
  return Math.round(Math.min(1, place) * LIMIT_STEPS);
}
