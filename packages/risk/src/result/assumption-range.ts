import { isSetOfModel2, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { meanAnnualLoss } from '../engine/losses/mean-loss';
import type { SimulationResult } from './result';

/**
 * Where the average annual loss today would be if attacks were rarer or more frequent than the central assumption, in the
 * result's currency, with the factors of the event rate; null where the result's parameter set is not known. The mean is
 * proportional to the event rate, so the range of the rate is the range of the mean. Source: `rate.assumptionSets`.
 */
export function assumptionRange(
  result: Pick<SimulationResult, 'parameterSet'> & Parameters<typeof meanAnnualLoss>[0],
): { low: number; high: number; lowFactor: number; highFactor: number } | null {
  const set = PARAMETER_SETS[result.parameterSet];
  if (!set || isSetOfModel2(set)) return null;
  const factors = set.rate.assumptionSets;
  const mean = meanAnnualLoss(result, 'today');
  return {
    low: mean * factors.conservative,
    high: mean * factors.elevated,
    lowFactor: factors.conservative,
    highFactor: factors.elevated,
  };
}
