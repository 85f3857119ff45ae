import { exp, pow } from '#math/elementary';

/**
 * Chance of at least one event in some years with gamma-mixed rates; plain Poisson when the frailty variance is 0.
 * @param rate all scenarios together, events per year
 */
export function chanceOfAnyEvent(rate: number, frailtyVariance: number, years: number): number {
  if (frailtyVariance === 0) return 1 - exp(-rate * years);
  return 1 - pow(1 + frailtyVariance * rate, -years / frailtyVariance);
}
