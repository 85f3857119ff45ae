import { expect, test } from 'vitest';
import { dumbbellMax } from './dumbbell-axis';

test.each([
  [[47_000, 11_000], 60_000],
  [[60_000], 60_000],
  [[60_001], 80_000],
  [[742_000], 800_000],
  [[3.3], 4],
])('the axis of %j ends at %d, in four round steps', (amounts, end) => {
  expect(dumbbellMax(amounts)).toBe(end);
});

test('the axis has a length without amounts, and wastes no more than two fifths of it', () => {
  expect(dumbbellMax([])).toBeGreaterThan(0);
  for (let amount = 1; amount < 1e7; amount *= 1.01) {
    const end = dumbbellMax([amount]);
    expect(end).toBeGreaterThanOrEqual(amount);
    expect(amount / end).toBeGreaterThan(0.6);
  }
});
