import { describe, expect, it } from 'vitest';
import { measureProblem, overMonths } from './measures';

describe('a measure of a client', () => {
  it('is a share, a whole number or hours, within what is believed of a month', () => {
    expect([
      measureProblem('trained', 1),
      measureProblem('restores_tested', 3),
      measureProblem('solve_hours', 7.5),
    ]).toEqual([null, null, null]);
    expect([
      measureProblem('trained', 1.01),
      measureProblem('restores_tested', 1.5),
      measureProblem('solve_hours', -1),
    ]).toEqual(['Enter 0% to 100%.', 'Enter a whole number from 0 to 1,000,000.', 'Enter 0 to 10,000 hours.']);
  });

  it('comes over several months to their mean, their sum, the newest or the longest', () => {
    const of = (key: Parameters<typeof overMonths>[0]) => overMonths(key, [2, 6, 1]);
    expect([of('answer_hours'), of('tickets'), of('devices'), of('restore_hours')]).toEqual([3, 9, 1, 6]);
    expect(overMonths('tickets', [])).toBeNull();
  });
});
