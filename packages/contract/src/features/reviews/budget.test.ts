import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costInQuarter } from '../roadmap/timeline';
import { type BudgetStep, budgetByQuarter } from './budget';

const step = (change: Partial<BudgetStep>): BudgetStep => ({
  state: 'agreed',
  costOnce: null,
  costMonthly: null,
  startTarget: null,
  finishTarget: null,
  ...change,
});

describe('budgetByQuarter', () => {
  it('counts a one-time cost once, and a monthly one from the month it starts in', () => {
    // Fiscal year from July: July to September 2026 is the first quarter of fiscal year 2027. August and September run in it.
    const steps = [step({ costOnce: 2_000, costMonthly: 100, startTarget: '2026-08-10', finishTarget: '2026-Q3' })];
    expect(budgetByQuarter(steps, { fiscalYearStart: 7, today: '2026-07-15', quarters: 2 })).toEqual([
      { fiscalYear: 2027, quarter: 1, from: '2026-07-01', to: '2026-09-30', approved: 2_200, proposed: 0 },
      { fiscalYear: 2027, quarter: 2, from: '2026-10-01', to: '2026-12-31', approved: 300, proposed: 0 },
    ]);
  });

  it('puts a quarter over the end of the calendar year', () => {
    // Fiscal year from February: November, December and January are its last quarter, and it ends in January 2027.
    const [first, second] = budgetByQuarter([], { fiscalYearStart: 2, today: '2026-12-31', quarters: 2 });
    expect(first).toMatchObject({ fiscalYear: 2027, quarter: 4, from: '2026-11-01', to: '2027-01-31' });
    expect(second).toMatchObject({ fiscalYear: 2028, quarter: 1, from: '2027-02-01', to: '2027-04-30' });
  });

  it('names a fiscal year that begins in January by its own year', () => {
    const [first] = budgetByQuarter([], { fiscalYearStart: 1, today: '2026-02-28', quarters: 1 });
    expect(first).toMatchObject({ fiscalYear: 2026, quarter: 1, from: '2026-01-01', to: '2026-03-31' });
  });

  it('keeps proposed apart, and declined and undated items out', () => {
    const dated = { costOnce: 500, finishTarget: '2026-03-31' };
    const steps = [
      step({ ...dated, state: 'proposed' }),
      step({ ...dated, state: 'declined' }),
      step({ ...dated, state: 'dropped' }),
      step({ costOnce: 900, costMonthly: 90 }),
    ];
    const [first] = budgetByQuarter(steps, { fiscalYearStart: 1, today: '2026-01-01', quarters: 1 });
    expect(first).toMatchObject({ approved: 0, proposed: 500 });
  });

  it('agrees with the timeline of the roadmap where the fiscal year is the calendar year', () => {
    const target = fc.constantFrom('2026-Q1', '2026-Q3', '2026-05-20', '2027-Q2', null);
    const steps = fc.array(
      fc.record({ costOnce: fc.nat(9_999), costMonthly: fc.nat(999), startTarget: target, finishTarget: target }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, (some) => {
        const all = some.map(step);
        const [first] = budgetByQuarter(all, { fiscalYearStart: 1, today: '2026-08-01', quarters: 1 });
        const byTimeline = all.reduce((sum, one) => sum + costInQuarter(one, '2026-Q3'), 0);
        expect(first?.approved).toBeCloseTo(byTimeline, 6);
      }),
    );
  });
});
