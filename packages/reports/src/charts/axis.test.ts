import { describe, expect, it } from 'vitest';
import { chanceAxis, moneyAxis } from './axis';

describe('vertical axis', () => {
  it.each([
    [0.394, 0.4],
    [0.4, 0.5],
    [0.101, 0.15],
    [0.0003, 0.01],
    [0.83, 1],
    [1, 1],
  ])('with a highest chance of %d ends at %d', (highest, max) => {
    expect(chanceAxis(highest).max).toBe(max);
  });

  it('always ends on a grid line', () => {
    for (let highest = 0.001; highest <= 1; highest += 0.001) {
      const { max, interval } = chanceAxis(highest);
      expect(max).toBeGreaterThanOrEqual(highest - 1e-9);
      expect(Math.abs(max / interval - Math.round(max / interval))).toBeLessThan(1e-9);
    }
  });
});

describe('money axis', () => {
  it('starts at 10,000 for a usual client and ends at the first round amount above its losses', () => {
    expect(moneyAxis(4_200_000, 250_000)).toEqual({
      min: 10_000,
      max: 5_000_000,
      ticks: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000],
    });
  });

  it('starts elsewhere where the whole curve would lie at one edge', () => {
    expect(moneyAxis(900, null).min).toBeLessThan(10);
    expect(moneyAxis(2e12, null).min).toBeGreaterThan(1e9);
  });

  it('shows the limit with room on both sides, however large', () => {
    for (let limit = 5; limit < 1e12; limit *= 3.7) {
      const axis = moneyAxis(1_000_000, limit);
      expect(axis.min).toBeLessThan(limit);
      expect(axis.max).toBeGreaterThanOrEqual(limit * 2);
      expect(axis.ticks.length).toBeLessThanOrEqual(12);
      for (const tick of axis.ticks) expect(tick >= axis.min && tick <= axis.max, String(tick)).toBe(true);
    }
  });
});
