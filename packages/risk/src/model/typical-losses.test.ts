import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import { SECTOR_OF_INDUSTRY } from '@fairlead/content/sales/industries';
import { TYPICAL_LOSSES, TYPICAL_RUNS, type TypicalSize } from '@fairlead/content/sales/typical-losses';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { describe, expect, it } from 'vitest';
import { yearsOnBasis } from '../result/on-basis';
import { modelInputs } from './model-inputs';
import { simulateModel } from './simulate-model';

/** Two figures, as the table of content rounds. */
function rounded(amount: number): number {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / step) * step;
}

function run(industry: IndustryKey, employees: TypicalSize, choice: 'yes' | 'no') {
  const sector = SECTOR_OF_INDUSTRY[industry];
  const usual = businessDefaults(sector, { employees, annualRevenueUsd: null });
  const form = {
    sector,
    region: 'US' as const,
    annualRevenue: usual.annualRevenueUsd?.value ?? 0,
    employees,
    recordsHeld: usual.recordsHeld?.value ?? 0,
    dataSensitivity: usual.dataSensitivity.value,
    downtimeCostPerHour: null,
    contributionMargin: usual.contributionMargin.value,
    onlineRevenueShare: usual.onlineRevenueShare.value,
    criticalVendors: usual.criticalVendors.value,
    lossLimit: null,
    assumptionSet: 'central' as const,
    serviceReliability: 0.85,
    insurance: null,
    rateOverrides: [],
    amountOverrides: [],
    services: [],
    posture: Object.fromEntries(CONTROL_KEYS.map((key) => [key, choice])),
  };
  const { seed, trials, lossLimitShare } = TYPICAL_RUNS;
  const of = modelInputs(form, { currency: 'USD', fxToUsd: 1 }, { lossLimitShare }, currentParameters);
  const result = simulateModel(of, { seed, trials });
  return [rounded(yearsOnBasis(result).today.var99), rounded(result.decision.averageToday)];
}

describe('the table of typical losses', () => {
  it('is what the model says of the parameter set in use', () => {
    expect(currentParameters.version).toBe(TYPICAL_RUNS.parameterSet);
    for (const [industry, size] of [
      ['legal', 50],
      ['technology', 15],
    ] as const) {
      const { rareYear, average } = TYPICAL_LOSSES[industry][size];
      expect([run(industry, size, 'yes'), run(industry, size, 'no')]).toEqual([
        [rareYear[0], average[0]],
        [rareYear[1], average[1]],
      ]);
    }
  });
});
