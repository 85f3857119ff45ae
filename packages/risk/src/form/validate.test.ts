import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import { firstCase, GOLDEN_CASES, type GoldenCase } from '../../test/golden-cases';
import { InvalidInputsError } from '../engine/errors';
import { readCase } from './case';
import { inputProblems, settingsProblems } from './validate';

const set = PARAMETERS_2026_1;

/** The first worked case as JSON with a few places changed, by dotted path. */
function caseWith(changes: Record<string, unknown>): unknown {
  const raw = structuredClone(GOLDEN_CASES[1]?.raw) as Record<string, unknown>;
  // The stated target belongs to the unchanged case.
  raw.targetPosture = undefined;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, raw);
    parent[keys.at(-1) ?? ''] = value;
  }
  return raw;
}

function problemsOf(raw: unknown): [string, string][] {
  try {
    readCase(raw, set);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInputsError)) throw error;
    return error.problems.map(({ field, message }) => [field, message]);
  }
}

const REVENUE = 'Annual revenue must be between 10,000 and 10,000,000,000.';
const EMPLOYEES = 'Employees must be a whole number between 1 and 50,000.';
const THRESHOLDS = 'Enter 1 to 10 amounts in ascending order, each above 0.';

describe('rules of the inputs', () => {
  it.each([
    ['profile.annualRevenue', undefined, REVENUE],
    ['profile.annualRevenue', 9_999, REVENUE],
    ['profile.annualRevenue', 10_000_000_001, REVENUE],
    ['profile.annualRevenue', '6000000', REVENUE],
    ['profile.employees', 0, EMPLOYEES],
    ['profile.employees', 2.5, EMPLOYEES],
    ['profile.employees', 50_001, EMPLOYEES],
    ['profile.recordsHeld', -1, 'Records held must be a whole number, 0 or more.'],
    ['profile.recordsHeld', 1.5, 'Records held must be a whole number, 0 or more.'],
    ['profile.recordsHeld', 500_000_001, 'Records held cannot exceed 500,000,000.'],
    ['profile.downtimeCostPerHour', -1, 'Downtime cost per hour cannot be negative.'],
    ['profile.contributionMargin', 0.04, 'Contribution margin must be between 5% and 95%.'],
    ['profile.onlineRevenueShare', 1.01, 'Online revenue share must be between 0% and 100%.'],
    ['profile.criticalVendors', -1, 'Critical vendors must be a whole number between 0 and 1,000.'],
    ['profile.industry', 'space', 'Unknown sector: space.'],
    ['profile.region', 'MOON', 'Unknown region: MOON.'],
    ['profile.assumptionSet', 'wild', 'Unknown assumption set: wild.'],
    ['profile.fxToUsd', 0, 'No exchange rate for USD. Enter one to continue.'],
    ['profile.fxToUsd', undefined, 'No exchange rate for USD. Enter one to continue.'],
    ['posture.mfa', -0.1, 'Multi-factor authentication (MFA) must be between 0% and 100%.'],
    ['posture.moat', 1, 'Unknown control: moat.'],
    ['services', ['bcdr', 'guard_dog'], 'Unknown service: guard_dog.'],
    ['services', ['bcdr', 'bcdr'], 'Each service can be chosen once.'],
    ['serviceReliability', 0.4, 'Service reliability must be between 50% and 100%.'],
    ['annualServiceCost', -1, 'Annual service cost must be between 0 and 100,000,000.'],
    ['thresholds', [], THRESHOLDS],
    ['thresholds', [5, 5], THRESHOLDS],
    ['thresholds', [0, 5], THRESHOLDS],
    ['thresholds', Array.from({ length: 11 }, (_, k) => k + 1), THRESHOLDS],
    ['lossLimit', 0, 'Loss limit must be above 0.'],
    ['insurance.perClaimRetention', 2_000_001, 'The retention cannot exceed the policy limit.'],
    ['insurance.ftfSublimit', 2_000_001, 'The payment-fraud sublimit cannot exceed the policy limit.'],
    ['insurance.insuredShare', 2, 'Insured share must be between 0% and 100%.'],
  ])('%s = %j', (path, value, message) => {
    const [first, ...others] = problemsOf(caseWith({ [path]: value }));
    expect(first?.[0].split('.').at(-1)).toBe(path.split('.').at(-1));
    expect(first?.[1]).toBe(message);
    expect(others).toEqual([]);
  });

  it('name every field at once, each by its first rule', () => {
    const problems = problemsOf(caseWith({ 'profile.annualRevenue': 1, 'profile.employees': 0, lossLimit: -1 }));
    expect(problems.map(([field]) => field)).toEqual(['annualRevenue', 'employees', 'lossLimit']);
  });

  it('accept the worked cases, and cases that leave out what has a default', () => {
    for (const { inputs } of GOLDEN_CASES) expect(inputProblems(inputs, set)).toEqual([]);
    const { inputs, trials } = readCase({ profile: firstCase().profile }, set);
    expect([trials, inputs.services, inputs.serviceReliability, inputs.thresholds]).toEqual([null, [], 0.85, null]);
    expect(inputs.posture.mfa).toBe(0.5);
  });

  it('refuse a target posture that the services do not give', () => {
    const valid = (GOLDEN_CASES[0] as GoldenCase).raw as { targetPosture: object };
    const raw = { ...valid, targetPosture: { ...valid.targetPosture, mfa: 0.9 } };
    expect(problemsOf(raw)).toEqual([
      ['targetPosture', 'The target posture does not follow from the services: mfa must be 0.85.'],
    ]);
    expect(problemsOf({ ...raw, targetPosture: {} })).toHaveLength(1);
  });

  it('refuse what is no case at all', () => {
    for (const raw of [null, 5, [], {}, { profile: 7 }]) expect(problemsOf(raw)[0]?.[0]).toBe('profile');
  });

  it('bound the yearly rate of an event', () => {
    const often = { ...set, rate: { ...set.rate, base: 500 } };
    expect(inputProblems(firstCase(), often).map((problem) => problem.message)).toEqual([
      'The yearly event rate may not exceed 50.',
    ]);
  });

  it('bound trials and seed', () => {
    const messages = (trials: number, seed: number) => settingsProblems({ trials, seed }).map(({ message }) => message);
    expect(messages(1_000, 0)).toEqual([]);
    expect(messages(999, 4_294_967_296)).toEqual([
      'Trials must be between 1,000 and 1,000,000.',
      'Seed must be a whole number between 0 and 4,294,967,295.',
    ]);
    expect(messages(1_000_001, Number.NaN)).toHaveLength(2);
  });
});
