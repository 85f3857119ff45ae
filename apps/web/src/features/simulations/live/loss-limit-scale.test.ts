import { describe, expect, it } from 'vitest';
import { amountAt, LIMIT_STEPS, limitScale, stepAt } from './loss-limit-scale';

describe('the slider of the loss limit', () => {
  it('spans small to painful amounts of the business', () => {
    expect(limitScale(8_000_000, 200_000)).toEqual({ min: 16_000, max: 2_000_000 });
  });

  it('reaches a limit that lies outside', () => {
    expect(limitScale(8_000_000, 5_000).min).toBe(5_000);
    expect(limitScale(8_000_000, 9_000_000).max).toBe(9_000_000);
  });

  it('goes from end to end in steps that never fall', () => {
    const scale = limitScale(8_000_000, 200_000);
    expect(amountAt(0, scale)).toBe(scale.min);
    expect(amountAt(LIMIT_STEPS, scale)).toBe(scale.max);
    for (let step = 1; step <= LIMIT_STEPS; step++)
      expect(amountAt(step, scale)).toBeGreaterThanOrEqual(amountAt(step - 1, scale));
  });

  it('finds the step of an amount again', () => {
    const scale = limitScale(8_000_000, 200_000);
    for (const step of [0, 17, 50, 88, LIMIT_STEPS])
      expect(stepAt(amountAt(step, scale), scale)).toBeCloseTo(step, -0.5);
  });
});
