import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { SCENARIO_KEYS } from '@fairlead/content/scenarios/scenarios';
import { describe, expect, it } from 'vitest';
import type { SimulationForm } from './form';
import { formProblems } from './form-rules';

const FORM: SimulationForm = {
  sector: 'retail',
  region: 'US',
  annualRevenue: 6_000_000,
  employees: 35,
  recordsHeld: 4_000,
  dataSensitivity: 'financial',
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 0.5,
  criticalVendors: 10,
  lossLimit: null,
  posture: { mfa: 'yes', backup: 'not_sure' },
  services: [{ key: 'bcdr', monthlyPrice: 400 }],
  assumptionSet: 'central',
  serviceReliability: 0.85,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
};

const POLICY = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 250_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 1,
  rebuildShare: 1,
  dependentSublimit: 1_000_000,
  finesShare: 0.5,
  annualPremium: 5_000,
};
const RATE = {
  scenario: 'ransomware',
  threatRate: 2,
  capability: { min: 0.2, mode: 0.6, max: 0.95 },
  resistance: { min: 0.4, mode: 0.8, max: 0.98 },
  reason: 'Their mail gateway log',
};
const AMOUNT = { kind: 'lognormal' as const, scenario: 'bec', tag: 'ir', p05: 5_000, p95: 60_000, reason: 'A quote' };
const SHARE = {
  kind: 'pert' as const,
  scenario: 'bec',
  tag: 'records',
  min: 0,
  mode: 0.1,
  max: 0.3,
  reason: 'A count',
};

const insured = (change: Partial<typeof POLICY>) => ({ insurance: { ...POLICY, ...change } });
const rated = (change: Partial<typeof RATE>) => ({ rateOverrides: [{ ...RATE, ...change }] });
const REASON = 'Enter a reason; it is printed on the report.';
const ASCENDING = 'Enter minimum, most likely and maximum in ascending order.';
const QUANTILES = 'The 95% amount must be greater than the 5% amount, and both above 0.';
const RATE_LIMIT = 'The yearly event rate may not exceed 50.';

const problemsWith = (change: Partial<SimulationForm>) =>
  formProblems({ ...FORM, ...change }, 'USD', 1, PARAMETERS_2026_1);

describe('a form', () => {
  it('without a fault has no problem', () => {
    expect(problemsWith({})).toEqual({});
    expect(problemsWith({ ...insured({}), ...rated({}), amountOverrides: [AMOUNT, SHARE] })).toEqual({});
  });

  it.each(SCENARIO_KEYS)('may hold the largest rate, 50 a year: %s', (scenario) => {
    const certain = { capability: { min: 0.9, mode: 0.9, max: 0.9 }, resistance: { min: 0.1, mode: 0.1, max: 0.1 } };
    expect(problemsWith(rated({ ...certain, scenario, threatRate: 50 }))).toEqual({});
    const field = 'rateOverrides.0.threatRate';
    expect(problemsWith(rated({ ...certain, scenario, threatRate: 50.001 }))).toEqual({ [field]: RATE_LIMIT });
  });

  it.each<[Partial<SimulationForm>, Record<string, string>]>([
    [{ annualRevenue: 9_999 }, { annualRevenue: 'Annual revenue must be between 10,000 and 10,000,000,000.' }],
    [{ employees: 2.5 }, { employees: 'Employees must be a whole number between 1 and 50,000.' }],
    [{ recordsHeld: -1 }, { recordsHeld: 'Records held must be a whole number, 0 or more.' }],
    [{ recordsHeld: 500_000_001 }, { recordsHeld: 'Records held cannot exceed 500,000,000.' }],
    [{ downtimeCostPerHour: -1 }, { downtimeCostPerHour: 'Downtime cost per hour cannot be negative.' }],
    [{ contributionMargin: 0.04 }, { contributionMargin: 'Contribution margin must be between 5% and 95%.' }],
    [{ onlineRevenueShare: 1.1 }, { onlineRevenueShare: 'Online revenue share must be between 0% and 100%.' }],
    [{ serviceReliability: 0.4 }, { serviceReliability: 'Service reliability must be between 50% and 100%.' }],
    [{ sector: 'piracy' }, { sector: 'Unknown sector: piracy.' }],
    [{ region: 'MOON' }, { region: 'Unknown region: MOON.' }],
    [{ services: [{ key: 'magic', monthlyPrice: 1 }] }, { services: 'Unknown service: magic.' }],
    [
      { services: [{ key: 'bcdr', monthlyPrice: -5 }] },
      { 'services.0.monthlyPrice': 'A monthly price cannot be negative.' },
    ],
    [{ posture: { mfa: 'maybe' } }, { 'posture.mfa': 'Unknown choice: maybe.' }],
    [{ posture: { moat: 'yes' } }, { 'posture.moat': 'Unknown control: moat.' }],
    [{ posture: { constructor: 'yes' } }, { 'posture.constructor': 'Unknown control: constructor.' }],
    [{ lossLimit: 0 }, { lossLimit: 'Loss limit must be above 0.' }],
    [{ lossLimit: 1e300 }, { lossLimit: 'Loss limit cannot exceed 1,000,000,000,000.' }],
  ])('with %j is told why', (change, problems) => {
    expect(problemsWith(change)).toMatchObject(problems);
  });

  it.each<[Partial<SimulationForm>, Record<string, string>]>([
    [
      insured({ aggregateLimit: Number.NaN }),
      { 'insurance.aggregateLimit': 'The policy limit must be between 0 and 1,000,000,000.' },
    ],
    [
      insured({ perClaimRetention: 1_000_001 }),
      { 'insurance.perClaimRetention': 'The retention cannot exceed the policy limit.' },
    ],
    [
      insured({ ftfSublimit: 1_000_001 }),
      { 'insurance.ftfSublimit': 'The payment-fraud sublimit cannot exceed the policy limit.' },
    ],
    [insured({ waitingHours: 241 }), { 'insurance.waitingHours': 'Waiting hours must be between 0 and 240.' }],
    [insured({ insuredShare: 1.5 }), { 'insurance.insuredShare': 'Insured share must be between 0% and 100%.' }],
    [insured({ finesShare: -0.1 }), { 'insurance.finesShare': 'Share of fines must be between 0% and 100%.' }],
    [insured({ annualPremium: -1 }), { 'insurance.annualPremium': 'The annual premium cannot be negative.' }],
    [rated({ scenario: 'flood' }), { 'rateOverrides.0.scenario': 'Unknown scenario: flood.' }],
    [rated({ threatRate: -1 }), { 'rateOverrides.0.threatRate': 'Attempts a year must be between 0 and 1,000,000.' }],
    [rated({ threatRate: 400 }), { 'rateOverrides.0.threatRate': RATE_LIMIT }],
    [rated({ capability: { min: 0.7, mode: 0.6, max: 0.9 } }), { 'rateOverrides.0.capability.mode': ASCENDING }],
    [
      rated({ resistance: { min: 0, mode: 0.6, max: 1.1 } }),
      { 'rateOverrides.0.resistance.max': 'This share must be between 0% and 100%.' },
    ],
    [rated({ reason: '  ' }), { 'rateOverrides.0.reason': REASON }],
    [
      { rateOverrides: [RATE, RATE] },
      { 'rateOverrides.1.scenario': 'This scenario already has a rate of its own. Keep one of the two.' },
    ],
    [{ amountOverrides: [SHARE, { ...AMOUNT, p95: 5_000 }] }, { 'amountOverrides.1.p95': QUANTILES }],
    [{ amountOverrides: [{ ...AMOUNT, p05: 0 }] }, { 'amountOverrides.0.p95': QUANTILES }],
    [{ amountOverrides: [{ ...AMOUNT, tag: 'funds' }] }, { 'amountOverrides.0.tag': 'Unknown component: funds.' }],
    [
      { amountOverrides: [{ ...AMOUNT, scenario: 'toString' }] },
      { 'amountOverrides.0.scenario': 'Unknown scenario: toString.' },
    ],
    [{ amountOverrides: [{ ...SHARE, mode: 0.4 }] }, { 'amountOverrides.0.mode': ASCENDING }],
    [
      { amountOverrides: [{ ...SHARE, mode: 0, max: 0 }] },
      { 'amountOverrides.0.max': 'The maximum must be above 0%.' },
    ],
    [
      { amountOverrides: [{ ...SHARE, tag: 'ir' }] },
      { 'amountOverrides.0.tag': 'This component is an amount. Enter its 5% and 95% amounts.' },
    ],
    [
      { amountOverrides: [{ ...AMOUNT, tag: 'records' }] },
      { 'amountOverrides.0.tag': 'This component is a share. Enter its minimum, most likely and maximum.' },
    ],
    [
      { amountOverrides: [AMOUNT, { ...AMOUNT, p05: 1 }] },
      { 'amountOverrides.1.tag': 'This component already has amounts of its own. Keep one of the two.' },
    ],
    [{ amountOverrides: [{ ...AMOUNT, reason: '' }] }, { 'amountOverrides.0.reason': REASON }],
  ])('with %j is told why, and nothing else', (change, problems) => {
    expect(problemsWith(change)).toEqual(problems);
  });
});
