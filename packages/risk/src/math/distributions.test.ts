import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, pow } from './elementary';
import { betaFrom, gammaFrom } from './gamma';
import { betaMoment, logGamma } from './log-gamma';
import { lognormalFromRange, lognormalMoments } from './lognormal';
import { normalQuantile } from './normal';
import { pertShape } from './pert';
import { poissonInverse } from './poisson';
import { Draws } from './random';

const relative = (actual: number, expected: number) => Math.abs(actual / expected - 1);

describe('normal', () => {
  it.each([
    [0.05, -1.6448536269514722],
    [0.99, 2.3263478740408408],
    [0.001, -3.0902323061678132],
    [1e-12, -7.0344838253011313],
  ])('quantile at %d', (p, expected) => {
    expect(relative(normalQuantile(p), expected)).toBeLessThan(1e-12);
  });

  it('is symmetric and never falls', () => {
    expect(normalQuantile(0.5)).toBe(0);
    const unit = fc.double({ min: 1e-15, max: 1 - 1e-15, noNaN: true });
    fc.assert(
      fc.property(unit, unit, (a, b) => normalQuantile(Math.min(a, b)) <= normalQuantile(Math.max(a, b))),
      { seed: 1, numRuns: 2_000 },
    );
  });
});

describe('lognormal from its 5 % and 95 % points', () => {
  const amount = lognormalFromRange(10_000, 500_000);
  /** Mean of a function of the amount, by the midpoint rule over the uniform. */
  const meanOf = (of: (x: number) => number, points = 400_000) => {
    let sum = 0;
    for (let k = 0; k < points; k++) sum += of(exp(amount.mu + amount.sigma * normalQuantile((k + 0.5) / points)));
    return sum / points;
  };

  it('has the parameters and moments of the fixed answers', () => {
    expect(relative(amount.mu, 11.166351874690257)).toBeLessThan(1e-12);
    expect(relative(amount.sigma, 1.1891705563730262)).toBeLessThan(1e-12);
    const { first, second } = lognormalMoments(amount);
    expect(first).toBeCloseTo(143_403.151051, 4);
    expect(Math.sqrt(second - first * first)).toBeCloseTo(253_011.7981049, 3);
    expect(exp(amount.mu)).toBeCloseTo(70_710.678, 3);
    expect(exp(amount.mu + amount.sigma * normalQuantile(0.9))).toBeCloseTo(324_595.562, 2);
    expect(exp(amount.mu + amount.sigma * normalQuantile(0.99))).toBeCloseTo(1_124_418.162, 2);
  });

  it('has the capped mean and the layer mean of the fixed answers', () => {
    expect(
      relative(
        meanOf((x) => Math.min(x, 1_000_000)),
        134_912.9488,
      ),
    ).toBeLessThan(1e-5);
    expect(
      relative(
        meanOf((x) => Math.min(Math.max(x - 25_000, 0), 475_000)),
        98_869.4291,
      ),
    ).toBeLessThan(1e-5);
  });

  it.each([
    [0, 5],
    [5, 5],
    [6, 5],
  ])('refuses the range %d to %d', (p05, p95) => {
    expect(() => lognormalFromRange(p05, p95)).toThrow(
      'The 95% amount must be greater than the 5% amount, and both above 0.',
    );
  });
});

describe('PERT', () => {
  it('has the shape of the fixed answers', () => {
    const { a, b } = pertShape(1, 4, 13);
    expect([a, b]).toEqual([2, 4]);
    const mean = 1 + 12 * betaMoment(a, b, 1);
    const variance = 144 * (betaMoment(a, b, 2) - betaMoment(a, b, 1) ** 2);
    expect(mean).toBeCloseTo(5, 10);
    expect(variance).toBeCloseTo(4.571428571, 9);
  });

  it('has the percentiles of the fixed answers', () => {
    const draws = new Draws(3);
    const values = Float64Array.from({ length: 200_000 }, (_, k) => {
      draws.seek(k, 0, 0, 256);
      return 1 + 12 * betaFrom(2, 4, draws);
    }).sort();
    for (const [q, expected] of [
      [0.05, 1.917285],
      [0.5, 4.765722],
      [0.95, 8.8889],
    ] as const)
      expect(Math.abs((values[Math.floor(q * values.length)] ?? 0) - expected)).toBeLessThan(0.03);
  });

  it('has the moment of the records rule', () => {
    const { a, b } = pertShape(0, 0.2, 1);
    expect(betaMoment(a, b, 0.76)).toBeCloseTo(0.3875392441, 10);
    const mean = 45 * pow(10_000, 0.76) * betaMoment(a, b, 0.76) * exp(0.523 ** 2 / 2);
    expect(mean).toBeCloseTo(21_924.226, 3);
  });

  it('refuses amounts out of order', () => {
    expect(() => pertShape(0, 5, 4)).toThrow('Enter minimum, most likely and maximum in ascending order.');
  });
});

describe('gamma', () => {
  it('knows its function', () => {
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 12);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  });

  it.each([0.4, 1, 2.5, 9])('has mean and variance of shape %d', (shape) => {
    const draws = new Draws(11);
    let sum = 0;
    let squares = 0;
    const n = 200_000;
    for (let k = 0; k < n; k++) {
      draws.seek(k, 0xffffffff, 0, 0);
      const value = gammaFrom(shape, draws);
      sum += value;
      squares += value * value;
    }
    const mean = sum / n;
    expect(Math.abs(mean - shape)).toBeLessThan(4 * Math.sqrt(shape / n));
    expect(relative(squares / n - mean * mean, shape)).toBeLessThan(0.03);
  });
});

describe('Poisson by inversion', () => {
  it('counts up to the uniform', () => {
    const none = Math.exp(-0.5);
    expect([none * 0.999, none * 1.001, 0.95, 0.9999].map((u) => poissonInverse(u, 0.5))).toEqual([0, 1, 2, 5]);
    expect(poissonInverse(0.7, 0)).toBe(0);
  });

  it('never falls when the rate rises', () => {
    const rate = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), rate, rate, (u, a, b) => {
        expect(poissonInverse(u, Math.min(a, b))).toBeLessThanOrEqual(poissonInverse(u, Math.max(a, b)));
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });
});
