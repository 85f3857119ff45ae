import type { LayerDiagnostics, SimulationResult } from '../result/result';
import { type AnnualLosses, atRank, percentile, tail } from './losses/annual-losses';

/** Mean and sample standard deviation of the totals before the event cap and the ceiling of fines. */
export type Uncapped = { mean: number; sd: number };

/** Order statistics around the percentile that hold it with about 95 % confidence. */
function percentileRange(losses: AnnualLosses, q: number): [number, number] {
  const { count } = losses;
  const reach = 1.96 * Math.sqrt(count * q * (1 - q));
  const rank = (position: number) => Math.min(Math.max(position, 1), count) - 1;
  return [atRank(losses, rank(Math.floor(count * q - reach))), atRank(losses, rank(Math.ceil(count * q + reach)))];
}

function tailStandardError(losses: AnnualLosses, q: number): number {
  const { mean, variance, size } = tail(losses, q);
  const distance = mean - percentile(losses, q);
  return Math.sqrt((variance + q * distance * distance) / size);
}

/** Simulation error of one layer. */
export function layerDiagnostics(losses: AnnualLosses, uncapped: Uncapped): LayerDiagnostics {
  const root = Math.sqrt(losses.count);
  return {
    standardErrorOfMean: losses.sd / root,
    uncappedMean: uncapped.mean,
    uncappedStandardError: uncapped.sd / root,
    var95Range: percentileRange(losses, 0.95),
    var99Range: percentileRange(losses, 0.99),
    tvar95StandardError: tailStandardError(losses, 0.95),
    tvar99StandardError: tailStandardError(losses, 0.99),
  };
}

const isNarrow = (value: number, [low, high]: [number, number], share: number) =>
  value <= 0 || (high - low) / 2 <= share * value;

/** Whether the percentiles of both postures are known well enough: VaR 95 to 5 %, VaR 99 to 8 %. */
export function runStatus(layers: { losses: AnnualLosses; diagnostics: LayerDiagnostics }[]) {
  const stable = layers.every(
    ({ losses, diagnostics }) =>
      isNarrow(percentile(losses, 0.95), diagnostics.var95Range, 0.05) &&
      isNarrow(percentile(losses, 0.99), diagnostics.var99Range, 0.08),
  );
  return stable ? ('stable' as const) : ('indicative' as const);
}

/**
 * Whether the simulated mean before caps agrees with the exact one to 4 standard errors; if not, the engine is wrong.
 * The exact standard deviation stands in where a short run has seen too few events to estimate its own.
 */
export function agreesWithClosedForm(
  { uncappedMean, uncappedStandardError }: LayerDiagnostics,
  exact: SimulationResult['closedForm']['today'],
  trials: number,
): boolean {
  const standardError = Math.max(uncappedStandardError, exact.sdAnnualLoss / Math.sqrt(trials));
  return Math.abs(uncappedMean - exact.meanAnnualLoss) <= 4 * standardError;
}
