import type { AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { chartTitles } from '../chart-titles';
import { inputLines, resultLines } from '../plans/plan-differences';
import { workedThrough } from '../use-amortizer';
import { roundUp, sliderOf } from './amortizer-fields';
import { amortizerSearch } from './amortizer-search';
import { isSameSheet, problemsOf, sheetOf, startSheet, valuesOf, withBasis, withField } from './amortizer-values';
import { searchOf, sheetFrom } from './sheet-in-address';

const START: AmortizerStart = {
  clientId: '3f0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31',
  clientName: 'Northwind',
  archived: false,
  currency: 'USD',
  simulation: {
    id: '4b1c0c5e-6f7a-4d5b-8f10-2a4f6b7c8d01',
    version: 2,
    completedAt: '2026-01-05T09:00:00Z',
    outdated: null,
    exposure: {
      mean: { annualExposure: 15_081.4, targetReduction: 0.72149 },
      cost_of_risk: { annualExposure: 60_000.2, targetReduction: 0.5 },
    },
    lossBasis: 'gross' as const,
    monthlyFee: 1_425,
    services: [{ name: '24/7 monitoring', monthlyPrice: 1_425 }],
    eventRate: 0.1,
    frailtyVariance: 0.4,
    averageEvent: 150_814,
  },
};
const figures = american.in('USD');
const sheet = startSheet(START);

describe('the form', () => {
  it('begins with the simulation on the mean, rounded as its fields show it', () => {
    expect(sheet).toMatchObject({ basis: 'mean', eventRate: 0.1, eventLoss: 150_814 });
    expect(sheet.inputs).toMatchObject({ annualExposure: 15_081, targetReduction: 0.7215, monthlyFee: 1_425 });
    expect(sheetOf(valuesOf(sheet))).toEqual(sheet);
    expect(startSheet(null)).toMatchObject({ basis: 'typed', eventRate: null, eventLoss: null });
  });

  it('switches the basis, and is typed once exposure or reduction is changed by hand', () => {
    const values = withBasis(valuesOf(sheet), 'cost_of_risk', START);
    expect(values).toMatchObject({ basis: 'cost_of_risk', annualExposure: 60_000, targetReduction: 50 });
    expect(withField(values, 'monthlyFee', 10).basis).toBe('cost_of_risk');
    expect(withField(values, 'annualExposure', 60_000).basis).toBe('cost_of_risk');
    expect(withField(values, 'annualExposure', 61_000).basis).toBe('typed');
    expect(withBasis(values, 'mean', null).basis).toBe('typed');
  });

  it('refuses an empty field where a figure is needed, and takes one where it may be unknown', () => {
    const empty = { ...valuesOf(sheet), horizonMonths: '', eventRate: '', eventLoss: '' };
    expect(problemsOf(sheetOf(empty))).toEqual({ horizonMonths: 'Horizon must be 1 to 120 months.' });
  });

  it('gives amounts sliders with round ends that reach what was typed', () => {
    expect([roundUp(0), roundUp(4_275), roundUp(5_001)]).toEqual([1, 5_000, 10_000]);
    expect(sliderOf('monthlyFee', 1_425, 1_425)).toEqual({ min: 0, max: 5_000, step: 25 });
    expect(sliderOf('monthlyFee', 1_425, 90_000).max).toBe(100_000);
    expect(sliderOf('exposureGrowth', 0, 0)).toEqual({ min: -20, max: 50, step: 1 });
  });
});

describe('the address', () => {
  it('brings a colleague to the same figures, whatever the page would begin with', () => {
    const moved = {
      ...sheet,
      basis: 'typed' as const,
      inputs: { ...sheet.inputs, horizonMonths: 60, discountRate: 0 },
    };
    const read = amortizerSearch(JSON.parse(JSON.stringify(searchOf(moved))));
    expect(sheetFrom(read, startSheet(null))).toEqual(moved);
    const unknown = { ...moved, eventRate: null, eventLoss: null };
    expect(isSameSheet(sheetFrom(searchOf(unknown), sheet), unknown)).toBe(true);
  });

  it('leaves out what cannot be read', () => {
    const typed = { client: 'x', plan: 7, present: 'yes', basis: 'guess', ramp: 'steep', fee: 'much', months: null };
    expect(amortizerSearch(typed)).toEqual({});
    expect(sheetFrom({ fee: 7 }, sheet)).toBe(sheet);
    expect(sheetFrom({ basis: 'typed', fee: 7 }, sheet).inputs).toEqual({ ...sheet.inputs, monthlyFee: 7 });
  });
});

describe('words', () => {
  const worked = (part: Partial<typeof sheet.inputs>) =>
    workedThrough({ ...sheet, inputs: { ...sheet.inputs, ...part } });

  it('say what each chart shows, also where the plan does not pay', () => {
    const pays = chartTitles(worked({ annualExposure: 120_000, monthlyFee: 2_500 }), figures);
    expect(pays.worth).toMatch(/^On average, the services have paid for themselves in month \d+$/);
    expect(pays.waiting).toMatch(/^Starting 6 months later gives up \$\d+K$/);
    const costs = chartTitles(worked({ monthlyFee: 9_000 }), figures);
    expect(costs.worth).toBe('The fees stay higher for all 36 months');
    expect(costs.waiting).toMatch(/^At this fee, starting 6 months later is worth \$\d+K$/);
    const risk = { ...sheet, basis: 'cost_of_risk' as const, inputs: { ...sheet.inputs, annualExposure: 120_000 } };
    expect(chartTitles(workedThrough(risk), figures).worth).toMatch(
      /^From month \d+, the cost of risk is lower by more than the fees$/,
    );
    expect(chartTitles(worked({ monthlyFee: 0 }), figures).worth).toContain('Nothing is paid');
    expect(chartTitles(workedThrough({ ...sheet, eventRate: null }), figures).odds).toBe('Chance of an event');
  });

  it('lay two plans side by side; the return only where both have fees', () => {
    const other = { ...sheet, inputs: { ...sheet.inputs, monthlyFee: 0, exposureGrowth: -0.05 } };
    const differing = inputLines(sheet, other, figures).filter(({ differs }) => differs);
    expect(differing.map(({ label, left, right }) => [label, left, right])).toEqual([
      ['Monthly fee', '$1,425', '$0'],
      ['Yearly growth of the exposure', '0%', '−5%'],
    ]);
    expect(resultLines(sheet, other, figures).some(({ label }) => label.startsWith('Return'))).toBe(false);
    expect(resultLines(sheet, sheet, figures).some(({ label }) => label.startsWith('Return'))).toBe(true);
  });
});
