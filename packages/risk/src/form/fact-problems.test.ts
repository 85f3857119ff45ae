import { describe, expect, it } from 'vitest';
import { factProblems } from './fact-problems';

describe('facts of a client', () => {
  it('may be unknown, all or some', () => {
    expect(factProblems({})).toEqual({});
    expect(factProblems({ sector: null, employees: null, posture: {}, annualRevenue: null })).toEqual({});
  });

  it('are told by the same sentences, and only those that were given', () => {
    expect(factProblems({ employees: 0, contributionMargin: 2, sector: 'retail' })).toEqual({
      employees: 'Employees must be a whole number between 1 and 50,000.',
      contributionMargin: 'Contribution margin must be between 5% and 95%.',
    });
  });

  it('that only the second model asks have its sentences; a profit is compared with a revenue that is known', () => {
    expect(factProblems({ openingHours: '24x7', operatingProfit: 5_000_000, cashReserve: 0 })).toEqual({});
    expect(factProblems({ annualRevenue: 4_000_000, operatingProfit: 5_000_000, cashReserve: -1 })).toEqual({
      operatingProfit: 'Operating profit cannot exceed annual revenue.',
      cashReserve: 'The cash reserve cannot be negative.',
    });
  });
});
