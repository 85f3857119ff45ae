import { exp, log } from './elementary';

const COEFFICIENTS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
];
const HALF_LOG_TWO_PI = 0.9189385332046727;

/**
 * Logarithm of the gamma function, relative error of the gamma value about 1e-14.
 * @param x 0.5 or more
 * @see Lanczos: A precision approximation of the gamma function (1964), with Godfrey's coefficients for g = 7
 */
export function logGamma(x: number): number {
  const z = x - 1;
  const series = COEFFICIENTS.reduce((sum, c, index) => sum + c / (z + index + 1), 0.9999999999998099);
  const t = z + 7.5;
  return HALF_LOG_TWO_PI + (z + 0.5) * log(t) - t + log(series);
}

/** E[B^power] for a beta variable B. @param a, b above 0.5 */
export function betaMoment(a: number, b: number, power: number): number {
  return exp(logGamma(a + power) + logGamma(a + b) - logGamma(a) - logGamma(a + b + power));
}
