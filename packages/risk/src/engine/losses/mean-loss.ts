import type { SimulationResult } from '#result/result';

/**
 * Best estimate of the mean annual loss, and the only average that is shown: the exact mean, less what caps took off in
 * the simulated years (a control variate, see `breakdown.ts`). The parts by scenario, by form and by party add up to it.
 * `simulated.gross….mean` is the plain mean of the same years; both agree within the standard error of the run.
 * In the profile's currency.
 */
export function meanAnnualLoss(
  result: Pick<SimulationResult, 'simulated' | 'closedForm' | 'diagnostics' | 'breakdown'>,
  posture: 'today' | 'target',
): number {
  if (result.breakdown) return result.breakdown[posture].primary + result.breakdown[posture].secondary;
  // Engine 1.0 stored no parts that add up to it, and subtracted the cap as a whole.
  const layer = posture === 'today' ? 'grossToday' : 'grossTarget';
  const takenOffByCap = result.diagnostics[layer].uncappedMean - result.simulated[layer].mean;
  return result.closedForm[posture].meanAnnualLoss - takenOffByCap;
}
