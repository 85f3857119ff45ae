import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp } from '../math/elementary';
import { Draws } from '../math/random';
import { createKernel, sampleEvents } from './kernel';
import { type AnnualLosses, annualLosses, atRank, percentile, shareAbove, tail } from './losses/annual-losses';
import { chanceOfAnyEvent } from './losses/chance-of-event';
import { COUNT_EVENT, EventScreen } from './losses/event-screen';
import { ROW_WIDTH } from './losses/range-losses';
import type { KernelPlan } from './plan';

/** A single scenario with one component that always occurs: LN(10,000, 500,000) or a constant 10,000. */
function singlePlan(options: { rate: number; phi: number; tau: number; constant?: boolean; cap?: number }): KernelPlan {
  const one = Float64Array.of(1);
  return {
    seed: 1,
    frailtyVariance: options.phi,
    severitySigma: options.tau,
    eventCap: options.cap ?? Number.POSITIVE_INFINITY,
    lambdaToday: Float64Array.of(options.rate),
    lambdaTarget: Float64Array.of(options.rate / 2),
    firstComponent: Int32Array.of(0, 1),
    kind: Int32Array.of(0),
    shapeA: Float64Array.of(options.constant ? 0 : 11.166351874690257),
    shapeB: Float64Array.of(options.constant ? 0 : 1.1891705563730262),
    exponent: one,
    noise: Float64Array.of(0),
    low: Float64Array.of(0),
    ceiling: Float64Array.of(Number.POSITIVE_INFINITY),
    probabilityToday: one,
    probabilityTarget: one,
    scaleToday: Float64Array.of(options.constant ? 10_000 : 1),
    scaleTarget: Float64Array.of(options.constant ? 10_000 : 1),
    recovery: { today: Float64Array.of(0), target: Float64Array.of(0), a: Float64Array.of(0), b: Float64Array.of(0) },
    policy: null,
  };
}

const WIDTH = ROW_WIDTH.plain;

function simulated(plan: KernelPlan, trials: number): AnnualLosses {
  const { trials: withEvents, rows } = createKernel(plan)(0, trials);
  const values = new Float64Array(trials);
  withEvents.forEach((trial, row) => {
    values[trial] = rows[row * WIDTH] ?? 0;
  });
  return annualLosses(values);
}

describe('fixed answers', () => {
  it('a constant loss twice a year, plain Poisson', () => {
    const losses = simulated(singlePlan({ rate: 2, phi: 0, tau: 0, constant: true }), 1_000_000);
    const at = [0.9, 0.95, 0.99, 0.996].map((q) => percentile(losses, q));
    expect(at).toEqual([40_000, 50_000, 60_000, 70_000]);
    expect(Math.abs(shareAbove(losses, 50_000) - 0.0165636)).toBeLessThan(4 * 1.3e-4);
    expect(Math.abs(tail(losses, 0.95).mean - 54_497.6)).toBeLessThan(4 * 45);
    expect(Math.abs(tail(losses, 0.99).mean - 65_924.4)).toBeLessThan(4 * 100);
  });

  it('the same with the common yearly factor', () => {
    const losses = simulated(singlePlan({ rate: 2, phi: 0.4, tau: 0, constant: true }), 1_000_000);
    expect([0.5, 0.9, 0.95, 0.99].map((q) => percentile(losses, q))).toEqual([20_000, 50_000, 60_000, 80_000]);
    const none = 1 - losses.positive.length / losses.count;
    expect(Math.abs(none - 0.2300481458)).toBeLessThan(4 * 4.3e-4);
    expect(1 - chanceOfAnyEvent(2, 0.4, 1)).toBeCloseTo(0.2300481458, 9);
  });

  it('lognormal losses every second year', () => {
    const n = 1_000_000;
    const losses = simulated(singlePlan({ rate: 0.5, phi: 0, tau: 0 }), n);
    expect(Math.abs(losses.mean - 71_701.5755)).toBeLessThan(4 * (205_644.637 / Math.sqrt(n)));
    expect(Math.abs(losses.sd / 205_644.637 - 1)).toBeLessThan(0.02);
    for (const [q, expected] of [
      [0.9, 207_000],
      [0.95, 360_000],
      [0.99, 886_000],
      [0.996, 1_325_500],
    ] as const) {
      const reach = 4 * Math.sqrt(n * q * (1 - q));
      expect(expected).toBeGreaterThan(atRank(losses, Math.floor(n * q - reach)) - 500);
      expect(expected).toBeLessThan(atRank(losses, Math.ceil(n * q + reach)) + 500);
    }
    expect(Math.abs(shareAbove(losses, 250_000) - 0.08076)).toBeLessThan(0.0012);
    expect(Math.abs(shareAbove(losses, 1_000_000) - 0.00768)).toBeLessThan(0.0004);
  });

  it('the common factors widen the spread as they must', () => {
    const frail = simulated(singlePlan({ rate: 0.5, phi: 0.4, tau: 0 }), 1_000_000);
    const both = simulated(singlePlan({ rate: 0.5, phi: 0.4, tau: 0.5 }), 1_000_000);
    expect(Math.abs(frail.sd / 210_585.287 - 1)).toBeLessThan(0.02);
    expect(Math.abs(both.sd / 237_397.383 - 1)).toBeLessThan(0.03);
    expect(1 - chanceOfAnyEvent(0.5, 0, 1)).toBeCloseTo(0.6065306597, 9);
    expect(1 - chanceOfAnyEvent(0.5, 0.4, 1)).toBeCloseTo(0.6339381453, 9);
  });

  it('an event never costs more than the cap', () => {
    const { capped, uncappedSum } = sampleEvents(singlePlan({ rate: 1, phi: 0, tau: 0, cap: 1_000_000 }), 0, 300_000);
    const losses = annualLosses(capped);
    expect(losses.positive.at(-1)).toBe(1_000_000);
    expect(Math.abs(losses.mean - 134_912.9488)).toBeLessThan((4 * losses.sd) / Math.sqrt(300_000));
    expect(uncappedSum / 300_000).toBeGreaterThan(losses.mean);
  });
});

describe('the screen for trials without events', () => {
  it('lets every scenario through that the exact draw gives an event, and holds most others back', () => {
    const rates = Float64Array.of(0.002, 0.02, 0.3, 2, 0.05, 0, 0.9, 0.01);
    const screen = new EventScreen(4_217, rates);
    const draws = new Draws(4_217);
    let passed = 0;
    let events = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.double({ min: 0.01, max: 8, noNaN: true }),
        (trial, frailty) => {
          const mask = screen.possibleEvents(trial, frailty);
          rates.forEach((rate, s) => {
            draws.seek(trial, s, COUNT_EVENT, 0);
            const uniform = draws.uniform();
            const isPossible = (mask & (1 << s)) !== 0;
            if (uniform > exp(-rate * frailty)) expect(isPossible).toBe(true);
            // Without the right first word the screen would let through at random.
            expect(isPossible).toBe(uniform > 1 - rate * frailty - 1e-7);
            passed += isPossible ? 1 : 0;
            events += uniform > exp(-rate * frailty) ? 1 : 0;
          });
        },
      ),
      { seed: 5, numRuns: 5_000 },
    );
    expect(events).toBeGreaterThan(1_000);
    expect(passed).toBeLessThan(2 * events);
  });
});
