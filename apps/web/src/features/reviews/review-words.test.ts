import { describe, expect, it } from 'vitest';
import { dueWords } from './review-words';

const TODAY = '2026-03-12';
const planned = (startsAt: string | null) =>
  dueWords({ dueOn: '2026-01-01', next: { id: 'r1', title: 'First quarter', state: 'planned', startsAt } }, TODAY)
    .label;

describe('the state of a client in the calendar of reviews', () => {
  it('is planned up to the planned day, and overdue from the day after', () => {
    expect([planned(null), planned('2026-03-12T09:00:00Z'), planned('2026-03-11T15:00:00Z')]).toEqual([
      'Planned',
      'Planned',
      'Overdue',
    ]);
  });

  it('follows the due date where nothing is planned', () => {
    const due = (dueOn: string) => dueWords({ dueOn, next: null }, TODAY).label;
    expect([due('2026-03-13'), due('2026-03-12'), due('2026-02-26'), due('2026-02-25')]).toEqual([
      'Not due yet',
      'Due',
      'Due',
      'Overdue',
    ]);
  });
});
