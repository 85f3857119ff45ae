import type { RateOverride, Triple } from '#form/overrides';
import { betaDistribution, betaExpectation } from '#math/incomplete-beta';
import { pertShape } from '#math/pert';

/** Chance that a PERT variable is at most a value. */
function pertDistribution({ min, mode, max }: Triple, value: number): number {
  if (min === max) return value >= min ? 1 : 0;
  return betaDistribution(pertShape(min, mode, max), (value - min) / (max - min));
}

/** E[f(X)] of a PERT variable. */
function pertExpectation({ min, mode, max }: Triple, f: (value: number) => number): number {
  if (min === max) return f(min);
  return betaExpectation(pertShape(min, mode, max), (share) => f(min + (max - min) * share));
}

/**
 * Susceptibility (FAIR: vulnerability): chance that threat capability is above resistance strength, by numerical
 * integration over the narrower of the two, along which the other one's distribution is smooth. Error below 1e-6.
 */
export function susceptibility({ capability, resistance }: Pick<RateOverride, 'capability' | 'resistance'>): number {
  const isCapabilityNarrow = capability.max - capability.min < resistance.max - resistance.min;
  return isCapabilityNarrow
    ? pertExpectation(capability, (strength) => pertDistribution(resistance, strength))
    : pertExpectation(resistance, (strength) => 1 - pertDistribution(capability, strength));
}
