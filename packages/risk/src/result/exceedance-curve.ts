import { type AnnualLosses, percentile, shareAbove } from '../engine/losses/annual-losses';
import { exp, log } from '../math/elementary';
import type { ExceedanceCurve } from './result';

const POINTS = 60;
/** Smallest amount worth a point, in USD; below it the curve is flat. */
const START_USD = 1_000;

/**
 * Chance of losing more than each of 60 amounts, evenly spaced in log from 1,000 USD (or the 0.1 % point of the
 * losses, if that is larger) to the largest loss today. Empty when no simulated year has a loss. Not smoothed.
 */
export function exceedanceCurve(
  years: 1 | 5,
  today: AnnualLosses,
  target: AnnualLosses,
  fxToUsd: number,
): ExceedanceCurve {
  const { positive } = today;
  const largest = positive.at(-1);
  if (largest === undefined) return { years, points: [] };
  const onlyLosses = { ...today, count: positive.length };
  const start = Math.min(Math.max(START_USD / fxToUsd, percentile(onlyLosses, 0.001)), largest);
  const from = log(start);
  const step = (log(largest) - from) / (POINTS - 1);
  // The last point is the largest loss itself, so that rounding cannot leave a year above the end of the curve.
  const amounts = Array.from({ length: POINTS }, (_, k) => (k === POINTS - 1 ? largest : exp(from + k * step)));
  const points = amounts.map((loss) => ({ loss, today: shareAbove(today, loss), target: shareAbove(target, loss) }));
  return { years, points };
}
