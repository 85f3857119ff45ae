import { expect, it } from 'vitest';
import { writersOf } from '#app/locale/figures';
import { changedWhen } from './changed-when';

const now = new Date('2026-03-14T12:00:00');
const write = writersOf({ locale: 'en-US', now: () => now });
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

it.each([
  ['the same day', before(1), /^at \d/],
  ['the day before', before(24), /^yesterday$/],
  ['another day', before(24 * 40), /^on \S/],
  ['a time that nobody knows', null, /^meanwhile$/],
])('reads as a sentence on %s', (_when, instant, words) => {
  expect(changedWhen(instant, write)).toMatch(words);
});
