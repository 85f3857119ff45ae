import { exp, log } from './elementary';

/** The 95 % point of the standard normal distribution. */
const Z95 = 1.6448536269514722;

export type Lognormal = { mu: number; sigma: number };

/**
 * The lognormal distribution with the given 5 % and 95 % points.
 * @throws RangeError unless 0 < p05 < p95
 */
export function lognormalFromRange(p05: number, p95: number): Lognormal {
  if (!(p05 > 0 && p95 > p05))
    throw new RangeError('The 95% amount must be greater than the 5% amount, and both above 0.');
  const low = log(p05);
  const high = log(p95);
  return { mu: (low + high) / 2, sigma: (high - low) / (2 * Z95) };
}

/** E[X] and E[X^2]. */
export function lognormalMoments({ mu, sigma }: Lognormal): { first: number; second: number } {
  const variance = sigma * sigma;
  return { first: exp(mu + variance / 2), second: exp(2 * mu + 2 * variance) };
}
