import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOLDEN_CASES } from '../../test/golden-cases';
import { chanceOfAnyEvent } from '../engine/losses/chance-of-event';
import { simulate } from '../engine/simulate';
import { fromModel1 } from '../result/stored-result';
import { monthlyRate } from './discounting';
import { AMORTIZER_BOUNDS, AMORTIZER_DEFAULTS, type AmortizerInputs, exposureOn, RAMP_SHAPES } from './inputs';
import { financedLoss } from './one-event';
import { type AmortizerMonth, amortize, coverageAt, eventChances } from './schedule';
import { amortizerProblems } from './validate';
import { costOfWaiting } from './waiting';

const PLAIN: AmortizerInputs = {
  annualExposure: 0,
  targetReduction: 0,
  monthlyFee: 0,
  onboardingFee: 0,
  feeEscalator: 0,
  horizonMonths: 12,
  rampMonths: 0,
  rampShape: 'linear',
  startDelayMonths: 0,
  discountRate: 0,
  exposureGrowth: 0,
  otherMonthlyBenefit: 0,
};
const FIRST: AmortizerInputs = {
  ...AMORTIZER_DEFAULTS,
  annualExposure: 120_000,
  targetReduction: 0.65,
  monthlyFee: 2_500,
  onboardingFee: 6_000,
  exposureGrowth: 0.05,
  otherMonthlyBenefit: 150,
};

/** To the cent. */
const near = (actual: number | undefined, expected: number) =>
  expect(Math.abs((actual ?? Number.NaN) - expected), `${actual} for ${expected}`).toBeLessThan(0.0101);

/** Month, exposure, coverage, residual, avoided, fee, and the sums of the last two with their difference. */
const ROWS = [
  [1, 10_000, 0.083333, 9_458.33, 691.67, 8_500, 691.67, 8_500, -7_808.33],
  [2, 10_040.74, 0.25, 8_409.12, 1_781.62, 2_500, 2_473.29, 11_000, -8_526.71],
  [3, 10_081.65, 0.416667, 7_351.2, 2_880.45, 2_500, 5_353.73, 13_500, -8_146.27],
  [6, 10_205.37, 0.916667, 4_124.67, 6_230.7, 2_500, 20_677.57, 21_000, -322.43],
  [7, 10_246.95, 1, 3_586.43, 6_810.52, 2_500, 27_488.08, 23_500, 3_988.08],
  [12, 10_457.4, 1, 3_660.09, 6_947.31, 2_500, 61_949.93, 36_000, 25_949.93],
  [13, 10_500, 1, 3_675, 6_975, 2_575, 68_924.93, 38_575, 30_349.93],
  [24, 10_980.27, 1, 3_843.09, 7_287.17, 2_575, 147_510.27, 66_900, 80_610.27],
  [36, 11_529.28, 1, 4_035.25, 7_644.03, 2_652.25, 237_258.63, 98_727, 138_531.63],
] as const;
const COLUMNS = ['exposure', 'coverage', 'residual', 'avoided', 'fee', 'cumAvoided', 'cumFee', 'net'] as const;

describe('the worked examples of docs/model/amortizer.md', () => {
  const first = amortize(FIRST);

  it.each(ROWS)('first: month %i', (month, ...figures) => {
    const row = first.months[month - 1] as AmortizerMonth;
    expect(row.month).toBe(month);
    COLUMNS.forEach((column, k) => {
      near(row[column], figures[k] as number);
    });
    expect(Math.abs(row.coverage - figures[1])).toBeLessThan(1e-6);
  });

  it('first: totals, worth today, break-even, waiting, smooth ramp', () => {
    expect(Math.abs(monthlyRate(FIRST.discountRate) - 0.00643403011000343)).toBeLessThan(1e-15);
    near(first.totals.exposure, 386_893.01);
    near(first.presentExposure, 343_403.26);
    near(first.levelMonthlyExposure, 10_716.84);
    near(first.npv, 120_301.94);
    expect(first.breakEvenMonth).toBe(7);
    expect(first.returnOnFees).toBeCloseTo(1.403179, 6);

    const waiting = costOfWaiting(FIRST);
    expect(waiting.map(({ months, breakEvenMonth }) => [months, breakEvenMonth])).toEqual([
      [1, 8],
      [3, 10],
      [6, 12],
      [12, 18],
    ]);
    [3_905.04, 11_718.03, 23_443.83, 46_911.69].forEach((cost, k) => {
      near(waiting[k]?.cost, cost);
    });
    [6_579.94, 19_820.36, 39_883.95, 80_752.85].forEach((forgone, k) => {
      near(waiting[k]?.exposureForgone, forgone);
    });

    const smooth = amortize({ ...FIRST, rampShape: 'smooth' });
    near(smooth.npv, 120_292.29);
    near(smooth.totals.avoided, 237_275.72);
    expect(smooth.breakEvenMonth).toBe(7);
  });

  it('second, third and one event', () => {
    const second = amortize({
      ...PLAIN,
      annualExposure: 60_000,
      targetReduction: 0.6,
      monthlyFee: 2_000,
      onboardingFee: 3_000,
    });
    for (const { avoided } of second.months) near(avoided, 3_000);
    near(second.totals.fee, 27_000);
    expect(second.breakEvenMonth).toBe(3);
    near(second.npv, 9_000);
    expect(second.returnOnFees).toBeCloseTo(0.333333, 6);

    const third = amortize({
      ...PLAIN,
      annualExposure: 24_000,
      targetReduction: 0.5,
      monthlyFee: 1_200,
      horizonMonths: 24,
    });
    near(third.npv, -4_800);
    expect(third.breakEvenMonth).toBeNull();
    expect(third.returnOnFees).toBeCloseTo(-0.166667, 6);
    near(third.levelMonthlyExposure, 2_000);

    const event = financedLoss(300_000, { horizonMonths: 36, discountRate: 0.08, chance: 0.2 });
    near(event.monthly, 9_362.32);
    near(event.total, 36 * event.monthly);
    near(financedLoss(1_200, { horizonMonths: 12, discountRate: 0, chance: 0 }).monthly, 100);
  });
});

it('starts from a simulation, on the mean or the cost of risk', () => {
  const { inputs, expected } = GOLDEN_CASES[0]!;
  const result = fromModel1(simulate(inputs, PARAMETERS_2026_1, { trials: 20_000, seed: 1, eventViews: false }));
  const mean = exposureOn('mean', result);
  expect(Math.abs(mean.annualExposure / expected.closedForm.today.meanAnnualLoss - 1)).toBeLessThan(0.01);
  expect(mean.targetReduction).toBeCloseTo(0.721495, 5);
  const capital = exposureOn('cost_of_risk', result);
  expect(capital.annualExposure).toBe(result.decision.costOfRiskToday);
  expect(capital.targetReduction).toBe(1 - result.decision.costOfRiskTarget / result.decision.costOfRiskToday);
  const decision = { ...result.decision, riskReduction: 0.99, costOfRiskToday: 0 };
  expect(exposureOn('mean', { ...result, decision }).targetReduction).toBe(0.95);
  expect(exposureOn('cost_of_risk', { ...result, decision }).targetReduction).toBe(0);
});

it('knows the chance of an event before each month', () => {
  const chances = eventChances(0.10220746, 0.4, 60);
  expect(chances[11]).toBeCloseTo(0.0953195, 7);
  expect(chances[59]).toBeCloseTo(0.393995, 6);
  expect(chances[2]).toBe(chanceOfAnyEvent(0.10220746, 0.4, 0.25));
  expect(chances.every((chance, k) => chance > (chances[k - 1] ?? 0))).toBe(true);
});

describe('rules', () => {
  const messages = (changes: Partial<AmortizerInputs>) => amortizerProblems({ ...FIRST, ...changes });

  it('says them word for word', () => {
    expect(messages({})).toEqual([]);
    for (const horizonMonths of [0, 121, 1.5, Number.NaN])
      expect(messages({ horizonMonths })).toEqual([
        { field: 'horizonMonths', message: 'Horizon must be 1 to 120 months.' },
      ]);
    expect(messages({ horizonMonths: 12, startDelayMonths: 12 })).toEqual([
      { field: 'startDelayMonths', message: 'The start delay must be shorter than the horizon.' },
    ]);
    for (const targetReduction of [-0.01, 0.951])
      expect(messages({ targetReduction })).toEqual([
        { field: 'targetReduction', message: 'Target reduction must be between 0% and 95%.' },
      ]);
    expect(messages({ exposureGrowth: 0.6, monthlyFee: -1, rampMonths: 2.5 })).toEqual([
      { field: 'monthlyFee', message: 'Monthly fee must be between 0 and 10,000,000.' },
      { field: 'rampMonths', message: 'Rollout must be 0 to 36 months.' },
      { field: 'exposureGrowth', message: 'Yearly growth of the exposure must be between −20% and 50%.' },
    ]);
    expect(messages({ rampShape: 'steep' as 'linear' })).toEqual([
      { field: 'rampShape', message: 'Unknown ramp: steep.' },
    ]);
  });

  it('takes every bound itself', () => {
    for (const [field, { min, max }] of Object.entries(AMORTIZER_BOUNDS))
      for (const bound of [min, max]) {
        const wide = { ...FIRST, startDelayMonths: 0, horizonMonths: 120, [field]: bound };
        expect(amortizerProblems(wide), `${field} ${bound}`).toEqual([]);
      }
  });
});

const money = (max: number) => fc.double({ min: 0, max, noNaN: true });
const anyInputs: fc.Arbitrary<AmortizerInputs> = fc
  .record({
    annualExposure: money(10_000_000),
    targetReduction: money(0.95),
    monthlyFee: money(100_000),
    onboardingFee: money(1_000_000),
    feeEscalator: money(0.2),
    horizonMonths: fc.integer({ min: 1, max: 120 }),
    rampMonths: fc.integer({ min: 0, max: 36 }),
    rampShape: fc.constantFrom(...RAMP_SHAPES),
    startDelayMonths: fc.integer({ min: 0, max: 24 }),
    discountRate: money(0.5),
    exposureGrowth: fc.double({ min: -0.2, max: 0.5, noNaN: true }),
    otherMonthlyBenefit: money(10_000),
  })
  .map((inputs) => ({ ...inputs, startDelayMonths: Math.min(inputs.startDelayMonths, inputs.horizonMonths - 1) }));

const about = (actual: number, expected: number, size = Math.abs(expected)) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, size));

describe('properties', () => {
  it('nothing is avoided that is not there, and years add up to totals', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(amortizerProblems(inputs)).toEqual([]);
        const { months, years, totals, breakEvenMonth } = amortize(inputs);
        let last = 0;
        for (const { exposure, residual, avoided, coverage, otherBenefit, month } of months) {
          expect(avoided).toBeLessThanOrEqual((exposure + inputs.otherMonthlyBenefit) * (1 + 1e-12));
          expect(residual).toBeLessThanOrEqual(exposure);
          about(exposure + otherBenefit - residual, avoided, exposure);
          expect(coverage).toBeGreaterThanOrEqual(last);
          last = coverage;
          if (month <= inputs.startDelayMonths) expect([avoided, coverage]).toEqual([0, 0]);
        }
        for (const key of ['exposure', 'avoided', 'fee'] as const)
          about(
            years.reduce((sum, year) => sum + year[key], 0),
            totals[key],
          );
        expect(years.reduce((sum, year) => sum + year.months, 0)).toBe(inputs.horizonMonths);
        expect(years.at(-1)?.net).toBe(totals.net);
        if (breakEvenMonth !== null) expect(breakEvenMonth).toBeGreaterThan(inputs.startDelayMonths);
      }),
      { numRuns: 40 },
    );
  });

  it('without a discount the worth today is the net, and the level amount is the mean; else between the extremes', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const plain = amortize({ ...inputs, discountRate: 0 });
        const size = plain.totals.exposure + plain.totals.fee + plain.totals.avoided;
        about(plain.npv, plain.totals.net, size);
        about(plain.levelMonthlyExposure * inputs.horizonMonths, plain.totals.exposure);
        const { levelMonthlyExposure, months } = amortize(inputs);
        const exposures = months.map(({ exposure }) => exposure);
        expect(levelMonthlyExposure).toBeGreaterThanOrEqual(Math.min(...exposures) * (1 - 1e-12));
        expect(levelMonthlyExposure).toBeLessThanOrEqual(Math.max(...exposures) * (1 + 1e-12));
      }),
      { numRuns: 40 },
    );
  });

  it('ramps agree before they begin, half-way and at their ends; no ramp is an immediate one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 0, max: 24 }), (rampMonths, startDelayMonths) => {
        const at = (month: number, rampShape: AmortizerInputs['rampShape'], ramp = rampMonths) =>
          coverageAt(month, { rampMonths: ramp, rampShape, startDelayMonths });
        for (const month of [
          startDelayMonths,
          startDelayMonths + (rampMonths + 1) / 2,
          startDelayMonths + rampMonths + 1,
        ])
          about(at(month, 'smooth'), at(month, 'linear'));
        expect(at(startDelayMonths, 'immediate')).toBe(0);
        expect(at(startDelayMonths + rampMonths + 1, 'linear')).toBe(1);
        expect([at(startDelayMonths + 1, 'immediate'), at(startDelayMonths + 1, 'linear', 0)]).toEqual([1, 1]);
      }),
      { numRuns: 40 },
    );
  });

  it('waiting no month costs nothing, and a wait past the horizon is not shown', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(costOfWaiting(inputs, [0])).toEqual([
          { months: 0, cost: 0, exposureForgone: 0, breakEvenMonth: amortize(inputs).breakEvenMonth },
        ]);
        const waits = costOfWaiting(inputs);
        expect(waits.every(({ months }) => months + inputs.startDelayMonths < inputs.horizonMonths)).toBe(true);
        for (const { exposureForgone } of waits) expect(exposureForgone).toBeGreaterThanOrEqual(-1e-6);
      }),
      { numRuns: 40 },
    );
  });
});
