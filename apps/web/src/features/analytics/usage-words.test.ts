import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { shortDay, timeSpent } from './usage-words';

const MINUTE = 60_000;

it.each([
  [0, '–'],
  [29_999, 'under a minute'],
  [30_000, '1 min'],
  [59.4 * MINUTE, '59 min'],
  [59.6 * MINUTE, '1 h'],
  [245 * MINUTE, '4 h 5 min'],
  [6_001 * MINUTE, '100 h'],
  [1_250_000 * MINUTE, '20,833 h'],
])('%d ms read "%s"', (ms, words) => {
  expect(timeSpent(ms, american)).toBe(words);
});

it('writes a day of the calendar whatever the reader’s zone', () => {
  expect(shortDay('2026-03-02', american)).toBe('Mar 2');
});
