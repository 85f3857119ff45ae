import { expect, it } from 'vitest';
import { roundedRows } from './rounded-rows';
import { sampleResult } from './sample-result';

const row = (key: string, today: number, target: number) => ({ key, label: key, today, target });

it('rounds the parts so that they add up to the average as it is shown', () => {
  const rows = roundedRows([row('a', 9_013, 3_004), row('b', 7_004, 3_007), row('c', 943, 169)], sampleResult());
  expect(rows.reduce((sum, { today }) => sum + today, 0)).toBe(15_000);
  expect(rows.reduce((sum, { target }) => sum + target, 0)).toBe(4_200);
});

it('keeps a small part of a large average in sight', () => {
  const [, small] = roundedRows([row('large', 56_964, 21_982), row('small', 36, 18)], sampleResult(3.8));
  expect(small?.today).toBeGreaterThan(0);
});

it('shows no part as raised that the services do not raise', () => {
  // The remainders of these parts would round the second one up after the plan and down today.
  const parts = [row('a', 9_000.6, 2_800.1), row('b', 5_000.4, 1_000.1), row('c', 0.4, 0.4), row('d', 998.6, 399.4)];
  const rows = roundedRows(parts, sampleResult());
  for (const { key, today, target } of rows) expect(target, key).toBeLessThanOrEqual(today);
  expect(rows.reduce((sum, { target }) => sum + target, 0)).toBe(4_200);
});

it('shows an unchanged small part as unchanged', () => {
  const [, small] = roundedRows([row('large', 15_063, 4_182), row('small', 18, 18)], sampleResult());
  expect(small).toMatchObject({ today: 18, target: 18 });
});

it('shows nothing where there is nothing', () => {
  expect(roundedRows([row('a', 0, 0)], sampleResult())).toEqual([row('a', 0, 0)]);
});
