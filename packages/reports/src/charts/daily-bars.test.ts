import { expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { type DailyBarsSettings, dailyBarsOption, dailyBarsTable, dailyBarsText } from './daily-bars';

const settings: DailyBarsSettings = {
  scheme: 'light',
  animation: false,
  name: 'Page views',
  count: (value) => value.toLocaleString('en-US'),
};
const days = [
  { day: 'Mar 1', count: 0 },
  { day: 'Mar 2', count: 1_250 },
  { day: 'Mar 3', count: 40 },
];

it('draws a bar a day and names the first day', () => {
  const svg = renderSvg(dailyBarsOption(days, settings), 600, 240);
  expect(svg).toContain('Mar 1');
  expect(svg).toContain('1,200');
});

it('is told in words and as a table, the newest day first', () => {
  expect(dailyBarsText(days, settings)).toBe('Page views by day: 1,290 in 3 days. Most on Mar 2, 1,250.');
  expect(dailyBarsText(days.slice(0, 1), settings)).toBe('Page views by day: none in 1 days.');
  expect(dailyBarsTable(days, settings)).toEqual({
    caption: 'Page views by day',
    columns: ['Day', 'Page views'],
    rows: [
      ['Mar 3', '40'],
      ['Mar 2', '1,250'],
      ['Mar 1', '0'],
    ],
  });
});
