import { type AnnualLosses, percentile, shareAbove, tail } from '../engine/losses/annual-losses';
import type { LossMeasures, MultiYearMeasures, ReturnPeriod } from './result';

/** The figures of one annual-loss distribution. `mean` is the plain mean of the simulated years (see `mean-loss.ts`). */
export function measuresOf(losses: AnnualLosses, thresholds: number[]): LossMeasures {
  return {
    mean: losses.mean,
    sd: losses.sd,
    probAnyLoss: losses.positive.length / losses.count,
    var50: percentile(losses, 0.5),
    var90: percentile(losses, 0.9),
    var95: percentile(losses, 0.95),
    var99: percentile(losses, 0.99),
    var996: percentile(losses, 0.996),
    tvar95: tail(losses, 0.95).mean,
    tvar99: tail(losses, 0.99).mean,
    exceedance: thresholds.map((threshold) => ({ threshold, probability: shareAbove(losses, threshold) })),
  };
}

/** The figures of the totals over several years. @param probAnyEvent exact, from the rates */
export function multiYearMeasures(losses: AnnualLosses, years: number, probAnyEvent: number): MultiYearMeasures {
  return {
    years,
    probAnyEvent,
    mean: losses.mean,
    var50: percentile(losses, 0.5),
    var90: percentile(losses, 0.9),
    var95: percentile(losses, 0.95),
    var99: percentile(losses, 0.99),
    tvar95: tail(losses, 0.95).mean,
    tvar99: tail(losses, 0.99).mean,
  };
}

const RETURN_YEARS = [2, 5, 10, 20, 50, 100, 250];

/** Yearly losses passed once in so many years, gross. */
export function returnPeriods(today: AnnualLosses, target: AnnualLosses): ReturnPeriod[] {
  return RETURN_YEARS.map((years) => ({
    years,
    today: percentile(today, 1 - 1 / years),
    target: percentile(target, 1 - 1 / years),
  }));
}
