import { exp, log } from './elementary';
import { normalQuantile } from './normal';
import type { Draws } from './random';

/**
 * One value of the gamma distribution with scale 1.
 * @param shape above 0
 * @param draws positioned where the value's uniforms begin
 * @see Marsaglia and Tsang: A simple method for generating gamma variables (2000)
 */
export function gammaFrom(shape: number, draws: Draws): number {
  if (shape < 1) {
    const uniform = draws.uniform();
    return gammaFrom(shape + 1, draws) * exp(log(uniform) / shape);
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalQuantile(draws.uniform());
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const uniform = draws.uniform();
    if (isAccepted(uniform, x, v, d)) return d * v;
  }
}

/**
 * The exact test of the method. The paper's squeeze (1 - 0.0331 x^4) only saves the two logarithms: it lies inside the
 * exact region, here by a margin far above rounding, so that it never decides differently.
 */
function isAccepted(uniform: number, x: number, v: number, d: number): boolean {
  const square = x * x;
  if (uniform < 0.999999999 - 0.0331 * square * square) return true;
  return log(uniform) < 0.5 * square + d - d * v + d * log(v);
}

/** One value of the beta distribution, strictly between 0 and 1. @param a, b above 0 */
export function betaFrom(a: number, b: number, draws: Draws): number {
  const x = gammaFrom(a, draws);
  return x / (x + gammaFrom(b, draws));
}
