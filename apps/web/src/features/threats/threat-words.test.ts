import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { ageWords, dueWords } from './threat-words';

describe('when a vulnerability is due, in words', () => {
  it.each([
    ['2026-03-05', '3 days left', false],
    ['2026-03-02', 'due today', false],
    ['2026-03-01', '1 day overdue', true],
  ])('on %s: %s', (dueOn, words, isOverdue) => {
    const due = dueWords(dueOn, '2026-03-02', american);
    expect(due.text).toContain(words);
    expect(due.isOverdue).toBe(isOverdue);
  });

  it('names the next upgrade where there is no day', () => {
    expect(dueWords(null, '2026-03-02', american)).toEqual({ text: 'At the next planned upgrade', isOverdue: false });
  });
});

it('says that a starter table is old, and by how much it is missing', () => {
  const catalog = {
    asOf: '2026-08-21T17:46:43Z',
    version: '2026.08.21 (starter table)',
    entries: 1_674,
    problem: null,
  };
  const now = new Date('2026-11-25T12:00:00Z');
  expect(ageWords(catalog, now, american)).toMatchObject({
    isOld: true,
    text: expect.stringContaining('starter table'),
  });
});
