import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { formProblems } from '@fairlead/risk/simulation/form-rules';
import { describe, expect, it } from 'vitest';
import { UNTOUCHED_ANSWERS } from '../testing/untouched-answers';
import { factProblems } from './input-rules';

const form: SimulationInputs = {
  ...UNTOUCHED_ANSWERS,
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
};

describe('a form', () => {
  it('without a fault has no problem', () => {
    expect(formProblems(form, 'USD', 1, currentParameters)).toEqual({});
  });

  it.each<[Partial<SimulationInputs>, Record<string, string>]>([
    [{ annualRevenue: 9_999 }, { annualRevenue: 'Annual revenue must be between 10,000 and 10,000,000,000.' }],
    [{ employees: 2.5 }, { employees: 'Employees must be a whole number between 1 and 50,000.' }],
    [{ recordsHeld: -1 }, { recordsHeld: 'Records held must be a whole number, 0 or more.' }],
    [{ recordsHeld: 500_000_001 }, { recordsHeld: 'Records held cannot exceed 500,000,000.' }],
    [{ downtimeCostPerHour: -1 }, { downtimeCostPerHour: 'Downtime cost per hour cannot be negative.' }],
    [{ contributionMargin: 0.04 }, { contributionMargin: 'Contribution margin must be between 5% and 95%.' }],
    [{ onlineRevenueShare: 1.1 }, { onlineRevenueShare: 'Online revenue share must be between 0% and 100%.' }],
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
    expect(formProblems({ ...form, ...change }, 'USD', 1, currentParameters)).toMatchObject(problems);
  });
});

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
});
