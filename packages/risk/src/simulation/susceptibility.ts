import { betaDistribution, betaExpectation } from '../distributions/incomplete-beta';
import { pertShape } from '../distributions/pert';
import type { RateOverride, Triple } from './overrides';

/** Chance that a PERT variable is below a value. */
function pertDistribution({ min, mode, max }: Triple, value: number): number {
  if (min === max) return value > min ? 1 : 0;
  return betaDistribution(pertShape(min, mode, max), (value - min) / (max - min));
}

/**
 * Susceptibility (FAIR: vulnerability): chance that threat capability is above resistance strength, by numerical
 * integration, error below 1e-6.
 */
export function susceptibility({ capability, resistance }: Pick<RateOverride, 'capability' | 'resistance'>): number {
  const { min, mode, max } = capability;
  if (min === max) return pertDistribution(resistance, min);
  const width = max - min;
  return betaExpectation(pertShape(min, mode, max), (share) => pertDistribution(resistance, min + width * share));
}
