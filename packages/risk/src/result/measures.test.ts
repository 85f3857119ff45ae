import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import { GOLDEN_CASES } from '../../test/golden-cases';
import { suggestedLimit } from '../engine/insurance/insurance';
import { chanceOfAnyEvent } from '../engine/losses/chance-of-event';
import { simulate } from '../engine/simulate';

const result = simulate(GOLDEN_CASES[1]!.inputs, PARAMETERS_2026_1, { trials: 20_000, seed: 3, eventViews: false });

describe('the figures of a run', () => {
  it('have the yearly losses by return period', () => {
    const { grossToday: today, grossTarget: target } = result.simulated;
    expect(result.returnPeriods.map(({ years }) => years)).toEqual([2, 5, 10, 20, 50, 100, 250]);
    const at = (years: number) => result.returnPeriods.find((period) => period.years === years);
    expect(at(2)).toEqual({ years: 2, today: 0, target: 0 });
    expect(at(10)?.today).toBeCloseTo(today.var90, 4);
    expect(at(20)?.target).toBeCloseTo(target.var95, 4);
    expect(at(100)?.today).toBeCloseTo(today.var99, 4);
    expect(at(250)?.target).toBeCloseTo(target.var996, 4);
  });

  it('have the totals of three and of five years', () => {
    for (const [measures, years] of [
      [result.threeYearToday, 3],
      [result.fiveYearToday, 5],
    ] as const) {
      if (!measures) throw new Error('A run has totals over several years.');
      expect(measures.years).toBe(years);
      expect(measures.probAnyEvent).toBe(chanceOfAnyEvent(result.closedForm.today.lambda_, 0.4, years));
      expect(measures.mean / result.simulated.grossToday.mean / years).toBeCloseTo(1, 3);
      expect(measures.tvar95).toBeGreaterThan(measures.var95);
      expect(measures.tvar99).toBeGreaterThan(measures.tvar95 ?? 0);
    }
    expect(result.fiveYearToday.var90).toBeGreaterThan(result.threeYearToday?.var90 ?? 0);
  });

  it('have the single worst year of each posture', () => {
    const { today = 0, target = 0 } = result.worstYear ?? {};
    expect(today).toBeGreaterThan(result.simulated.grossToday.tvar99);
    expect(today).toBe(result.curves.oneYear.points.at(-1)?.loss);
    expect(target).toBeGreaterThan(result.simulated.grossTarget.tvar99);
    expect(target).toBeLessThanOrEqual(today);
  });
});

describe('the suggested limit', () => {
  it.each([
    [0, 1, 1_000_000],
    [1_000_000, 1, 1_000_000],
    [1_000_001, 1, 2_000_000],
    [2_477_036, 1, 3_000_000],
    [10_000_000, 1, 10_000_000],
    [10_000_001, 1, null],
    // 1,200,000 Canadian dollars are 864,000 US dollars.
    [1_200_000, 0.72, 1_000_000 / 0.72],
  ])('for a 1-in-100-year loss of %d at %d US dollars is %s', (var99, fxToUsd, amount) => {
    expect(suggestedLimit(var99, fxToUsd)).toEqual({ amount, var99 });
  });
});
