import { exp, log } from './elementary';
import { logGamma } from './log-gamma';
import type { BetaShape } from './pert';

const TINY = 1e-300;
const TERMS = 400;

/**
 * Distribution function of the beta distribution at x, relative error about 1e-13.
 * @param a, b above 0.5
 * @see Press and others: Numerical Recipes (continued fraction of the incomplete beta function, Lentz's method)
 */
export function betaDistribution({ a, b }: BetaShape, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x));
  // The fraction converges fast on this side only; the other side is its mirror image.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(a, b, x)) / a : 1 - (front * fraction(b, a, 1 - x)) / b;
}

const awayFromZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);

function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m <= TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    product *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    const step = d * c;
    product *= step;
    if (Math.abs(step - 1) < 1e-15) return product;
  }
  return product;
}

const INTERVALS = 2_048;

/**
 * E[f(B)] of a beta variable by Simpson's rule, error below 1e-9 for smooth f. The variable is stretched to
 * t^2 (3 - 2t), which takes the edges of the density out of the way.
 */
export function betaExpectation({ a, b }: BetaShape, f: (value: number) => number): number {
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b);
  let sum = 0;
  for (let k = 1; k < INTERVALS; k++) {
    const t = k / INTERVALS;
    const value = t * t * (3 - 2 * t);
    const density = exp(scale + (a - 1) * log(value) + (b - 1) * log(1 - value));
    sum += (k % 2 === 0 ? 2 : 4) * f(value) * density * 6 * t * (1 - t);
  }
  return sum / (3 * INTERVALS);
}
