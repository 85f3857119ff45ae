import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import { expect, it } from 'vitest';
import { DEFAULT_VALUES, ownSettings, riskProblems, riskSettingsIn, riskValues } from './risk-form';

it('sends null for what is as the product has it, so that it follows the product', () => {
  expect(ownSettings(DEFAULT_VALUES, 3)).toEqual({
    lossLimitShare: null,
    levels: null,
    costOfRiskLoading: null,
    version: 3,
  });
  expect(ownSettings({ ...DEFAULT_VALUES, high: '12.5' }, 3)).toEqual({
    lossLimitShare: null,
    costOfRiskLoading: null,
    version: 3,
    levels: { moderate: 0.05, high: 0.125, severe: 0.2 },
  });
  expect(riskSettingsIn(riskValues(ownSettings(DEFAULT_VALUES, 3)))).toEqual(DEFAULT_RISK_SETTINGS);
});

it('asks for every figure, within its bounds', () => {
  expect(riskProblems({ lossLimitShare: '', moderate: '', high: 10, severe: 101, costOfRiskLoading: 26 })).toEqual({
    lossLimitShare: 'Enter a share from 0.1% to 50%.',
    moderate: 'Enter a chance above 0% and up to 100%.',
    severe: 'Enter a chance above 0% and up to 100%.',
    costOfRiskLoading: 'The loading must be between 0% and 25%.',
  });
  expect(ownSettings({ ...DEFAULT_VALUES, costOfRiskLoading: 12.5 }, 3).costOfRiskLoading).toBe(0.125);
});
