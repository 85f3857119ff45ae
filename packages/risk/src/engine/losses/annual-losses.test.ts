import { describe, expect, it } from 'vitest';
import { annualLosses, atRank, blockTotals, percentile, shareAbove, tail, tailCount } from './annual-losses';

/** Ten years: six without a loss. */
const years = annualLosses(Float64Array.of(0, 40, 0, 10, 0, 0, 30, 0, 20, 0));

describe('annual losses', () => {
  it('keep count, mean and sample deviation of all years', () => {
    expect([years.count, [...years.positive], years.mean]).toEqual([10, [10, 20, 30, 40], 10]);
    expect(years.sd).toBeCloseTo(Math.sqrt((4 * 0 + 6 * 100 + 0 + 100 + 400 + 900) / 9), 12);
  });

  it('have percentiles between order statistics at (n - 1) q', () => {
    expect([0, 0.5, 0.75, 1].map((q) => percentile(years, q))).toEqual([0, 0, 17.5, 40]);
    expect(percentile(years, 0.9)).toBeCloseTo(31, 10);
    expect([0, 5, 6, 9].map((rank) => atRank(years, rank))).toEqual([0, 0, 10, 40]);
  });

  it('have the mean of the worst years as their tail', () => {
    expect(tail(years, 0.75)).toEqual({ mean: 30, variance: 100, size: 3 });
    expect(tail(years, 0.5).mean).toBe(20);
    // 1 - 0.95 is a little more than 0.05: it must not add a year.
    expect([tailCount(100_000, 0.95), tailCount(200_000, 0.99), tailCount(1_010, 0.99)]).toEqual([5_000, 2_000, 11]);
  });

  it('count the years above an amount, not at it', () => {
    expect([0, 9, 10, 39, 40].map((amount) => shareAbove(years, amount))).toEqual([0.4, 0.4, 0.3, 0.1, 0]);
  });

  it('sum consecutive years and leave an incomplete block out', () => {
    expect([...blockTotals(Float64Array.of(1, 2, 3, 4, 5, 6, 7), 3)]).toEqual([6, 15]);
  });

  it('are all zero where nothing happened', () => {
    const none = annualLosses(new Float64Array(4));
    expect([none.mean, none.sd, percentile(none, 0.99), tail(none, 0.95).mean, shareAbove(none, 0)]).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});
