import type { SimulationResult } from './result';

/**
 * Best estimate of the mean annual loss: the exact mean, less what the event cap took off in the simulated years (a
 * control variate, risk model §7). `simulated.gross….mean` is the plain mean of the same years instead, as the parts by
 * scenario and form add up to it; both agree within the standard error of the run.
 * In the profile's currency.
 */
export function meanAnnualLoss(
  result: Pick<SimulationResult, 'simulated' | 'closedForm' | 'diagnostics'>,
  posture: 'today' | 'target',
): number {
  const layer = posture === 'today' ? 'grossToday' : 'grossTarget';
  const takenOffByCap = result.diagnostics[layer].uncappedMean - result.simulated[layer].mean;
  return result.closedForm[posture].meanAnnualLoss - takenOffByCap;
}
