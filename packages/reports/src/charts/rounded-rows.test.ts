import { expect, it } from 'vitest';
import { roundedRows } from './rounded-rows';
import { sampleResult } from './sample-result';

const row = (key: string, today: number, target: number) => ({ key, label: key, today, target });

it('rounds the parts so that they add up to the average as it is shown', () => {
  const rows = roundedRows([row('a', 9_013, 3_004), row('b', 7_004, 3_007), row('c', 943, 169)], sampleResult());
  expect(rows.reduce((sum, { today }) => sum + today, 0)).toBe(15_000);
  expect(rows.reduce((sum, { target }) => sum + target, 0)).toBe(4_200);
});

it('shows an unchanged small part as unchanged', () => {
  const [, small] = roundedRows([row('large', 15_063, 4_182), row('small', 18, 18)], sampleResult());
  expect(small).toMatchObject({ today: 20, target: 20 });
});

it('shows nothing where there is nothing', () => {
  expect(roundedRows([row('a', 0, 0)], sampleResult())).toEqual([row('a', 0, 0)]);
});
