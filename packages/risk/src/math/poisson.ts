import { exp } from './elementary';

const LARGEST_COUNT = 1_000;

/**
 * Number of events at a given point of the Poisson distribution: probabilities are summed from 0 up until they reach the
 * uniform. Never falls when the rate rises, which the comparison of two postures relies on.
 * @param uniform strictly between 0 and 1
 * @param rate events per year, 0 to about 700 (beyond that the first probability underflows)
 */
export function poissonInverse(uniform: number, rate: number): number {
  let probability = exp(-rate);
  let sum = probability;
  let count = 0;
  while (uniform > sum && count < LARGEST_COUNT) {
    count += 1;
    probability *= rate / count;
    sum += probability;
  }
  return count;
}
