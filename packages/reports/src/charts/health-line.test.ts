import { expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { healthLineOption, healthLineTable, healthLineText } from './health-line';

const days = [
  { day: 'Mar 2', score: 61.4 },
  { day: 'Mar 9', score: null },
  { day: 'Mar 16', score: 80.6 },
];

it('draws a line on a scale to 100, with where each class begins', () => {
  const svg = renderSvg(healthLineOption(days, { scheme: 'light', animation: false }), 600, 200);
  for (const words of ['Mar 2', '100', 'Watch', 'Healthy', 'Thriving']) expect(svg).toContain(`>${words}<`);
  expect(svg).not.toContain('>At risk<');
});

it('shows a score that has no neighbor as a point, and others as a line alone', () => {
  const drawn = (scores: (number | null)[]) =>
    (
      healthLineOption(
        scores.map((score, day) => ({ day: String(day), score })),
        { scheme: 'light', animation: false },
      ).series as { data: { symbol: string }[] }[]
    )[0]?.data.map(({ symbol }) => symbol);
  expect(drawn([61, null, 80, 82])).toEqual(['circle', 'none', 'none', 'none']);
});

it('is told in words and as a table, the newest first, in whole numbers', () => {
  expect(healthLineText(days)).toBe('Health since Mar 2: lowest 61, highest 81, 81 on Mar 16.');
  expect(healthLineText([])).toBe('Health over time: no score yet.');
  expect(healthLineTable(days).rows).toEqual([
    ['Mar 16', '81'],
    ['Mar 9', 'Not known'],
    ['Mar 2', '61'],
  ]);
});
