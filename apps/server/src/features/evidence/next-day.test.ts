import { expect, it } from 'vitest';
import { nextDay } from './obligations';

it.each([
  ['2026-11-30', 12, '2026-12-05', '2027-11-30'],
  // At the latest the last day of its month, and from the first day again.
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28', '2026-03-31'],
  // Met before its day, it is not due twice.
  ['2027-01-31', 1, '2026-03-02', '2027-02-28'],
  // Met years late, it is due on the next of its days, not on those that are over.
  ['2020-06-15', 6, '2026-06-15', '2026-12-15'],
])(
  'an obligation of %s that comes every %i months and is met on %s is next due on %s',
  (dueOn, months, today, next) => {
    expect(nextDay(dueOn, months, today)).toBe(next);
  },
);
