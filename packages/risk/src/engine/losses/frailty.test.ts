import { describe, expect, it } from 'vitest';
import { Draws } from '#math/random';
import { Frailty } from './frailty';

const TRIALS = 300_000;
const frailtyOf = (variance: number) => new Frailty(4_217, variance, new Draws(4_217));

describe('the yearly factor', () => {
  it.each([0.4, 0.9, 0.05])('of variance %d has mean 1, and stays below its bound', (variance) => {
    const frailty = frailtyOf(variance);
    let sum = 0;
    let squares = 0;
    let bounded = 0;
    let slack = 0;
    let above = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const factor = frailty.of(trial);
      const bound = frailty.atMost(trial);
      if (factor > bound) above += 1;
      sum += factor;
      squares += factor * factor;
      if (bound === Number.POSITIVE_INFINITY) continue;
      bounded += 1;
      slack += bound - factor;
    }
    const mean = sum / TRIALS;
    expect(above).toBe(0);
    expect(Math.abs(mean - 1)).toBeLessThan(4 * Math.sqrt(variance / TRIALS));
    expect(Math.abs((squares / TRIALS - mean * mean) / variance - 1)).toBeLessThan(0.03);
    // A bound that is mostly missing or far off would let most years through to the exact draw.
    expect(bounded / TRIALS).toBeGreaterThan(0.8);
    expect(slack / bounded).toBeLessThan(0.005);
  });

  it('is known where it does not vary, and only drawn where the table does not hold', () => {
    expect([frailtyOf(0).of(3), frailtyOf(0).atMost(3)]).toEqual([1, 1]);
    expect(frailtyOf(2).atMost(3)).toBe(Number.POSITIVE_INFINITY);
    expect(frailtyOf(2).of(3)).toBeGreaterThan(0);
  });
});
