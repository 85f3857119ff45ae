import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlan, STEP_STATES, sumOf } from '../roadmap';
import { firstDayOf, lastDayOf, quarterOf, quartersFrom } from './quarters';
import { movedTo, roadmapTimeline, stepQuarter, type TimelineStep } from './timeline';

const TODAY = '2026-11-23';
const step = (part: Partial<TimelineStep>): TimelineStep => ({
  state: 'proposed',
  costOnce: null,
  costMonthly: null,
  startTarget: null,
  finishTarget: null,
  ...part,
});
const moneyOf = (steps: TimelineStep[]) =>
  Object.fromEntries(roadmapTimeline(steps, TODAY).columns.map(({ key, money }) => [key, money]));

describe('the timeline of a roadmap', () => {
  it('begins with the quarter of today, and has a place for everything else', () => {
    const keys = (steps: TimelineStep[]) => roadmapTimeline(steps, TODAY).columns.map(({ key }) => key);
    expect(keys([])).toEqual([...quartersFrom('2026-Q4', 8), 'later', 'no_date']);
    expect(keys([step({ finishTarget: '2026-Q3' })])[0]).toBe('earlier');
  });

  it('counts a one-time cost once, and a monthly one from the month in which the step starts', () => {
    const money = moneyOf([
      step({ costOnce: 1_000, costMonthly: 100, startTarget: '2027-02-10', finishTarget: '2027-Q2' }),
      step({ costMonthly: 50.5, finishTarget: '2026-Q4' }),
      step({ costOnce: 7, costMonthly: 9 }),
      step({ costOnce: 999, costMonthly: 999, finishTarget: '2026-Q4', state: 'dropped' }),
    ]);
    expect(money['2026-Q4']).toEqual({ once: 0, begins: 50.5, monthly: 50.5, cost: 50.5 });
    expect(money['2027-Q1']).toEqual({ once: 0, begins: 100, monthly: 150.5, cost: 351.5 });
    expect(money['2027-Q2']).toEqual({ once: 1_000, begins: 0, monthly: 150.5, cost: 1_451.5 });
    expect(money.no_date).toEqual({ once: 7, begins: 9, monthly: null, cost: null });
  });

  const target = fc.option(
    fc
      .record({
        year: fc.integer({ min: 2024, max: 2031 }),
        month: fc.integer({ min: 1, max: 12 }),
        isDay: fc.boolean(),
      })
      .map(({ year, month, isDay }) => {
        const day = `${year}-${String(month).padStart(2, '0')}-15`;
        return isDay ? day : quarterOf(day);
      }),
  );
  const amount = fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100));
  const steps = fc.array(
    fc.record({
      state: fc.constantFrom(...STEP_STATES),
      costOnce: amount,
      costMonthly: amount,
      startTarget: target,
      finishTarget: target,
    }),
  );

  it('has quarters that add up to the total, and every step once', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const { columns, total } = roadmapTimeline(given, TODAY);
        const planned = given.filter(inPlan);
        expect(total.once).toBe(sumOf(planned.map(({ costOnce }) => costOnce)));
        expect(total.monthly).toBe(sumOf(planned.map(({ costMonthly }) => costMonthly)));
        expect(sumOf(columns.map(({ money }) => money.once))).toBe(total.once);
        expect(columns.flatMap((column) => column.steps)).toHaveLength(given.length);
        const later = columns.find(({ key }) => key === 'later');
        const undated = columns.find(({ key }) => key === 'no_date');
        expect(sumOf([later?.money.monthly ?? 0, undated?.money.begins ?? 0])).toBe(total.monthly);
      }),
    );
  });

  it('puts a moved step into the column it was moved to, with a finish that is not before the start', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...quartersFrom(TODAY, 8)), (given, column) => {
        for (const one of given) {
          const dates = movedTo(one, column, TODAY);
          expect(dates && stepQuarter(dates)).toBe(column);
          expect(dates?.finishTarget).toBe(lastDayOf(column));
          if (dates?.startTarget) expect(firstDayOf(dates.startTarget) <= lastDayOf(column)).toBe(true);
        }
      }),
    );
  });

  it('takes a start along that lies in the quarter it leaves, to today at the earliest', () => {
    const own = step({ startTarget: '2027-Q1', finishTarget: '2027-Q1' });
    expect(movedTo(own, '2026-Q4', TODAY)).toEqual({ startTarget: TODAY, finishTarget: '2026-12-31' });
    expect(movedTo(own, '2027-Q2', TODAY)).toEqual({ startTarget: '2027-04-01', finishTarget: '2027-06-30' });
    const long = step({ startTarget: '2026-Q4', finishTarget: '2027-Q2' });
    expect(movedTo(long, '2027-Q3', TODAY)).toEqual({ startTarget: '2026-Q4', finishTarget: '2027-09-30' });
    expect(movedTo(own, 'later', TODAY)?.finishTarget).toBe('2028-12-31');
    expect(movedTo(own, 'no_date', TODAY)).toEqual({ startTarget: null, finishTarget: null });
    expect(movedTo(own, 'earlier', TODAY)).toBeNull();
  });
});
