import {
  assumptionSetOfModel1,
  assumptionSetOfToday,
  knownPolicyOfToday,
  policyOfToday,
} from '@fairlead/content/fields/answers-of-model-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { insuranceTerms1 } from './insurance-terms';
import { overridesFromModel1 } from './model-2/overrides-from-model-1';

const KEPT = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 250_000,
  waitingHours: 8,
  insuredShare: 1,
  finesShare: 0.5,
  annualPremium: 5_000,
};

describe('a policy of model 1', () => {
  it.each([true, false])('that pays ransom: %s, comes back unchanged through the terms of today', (coversRansom) => {
    const read = policyOfToday<unknown>({ ...KEPT, coversRansom });
    const terms = {
      ...KEPT,
      extortionShare: coversRansom ? 1 : 0,
      rebuildShare: 1,
      dependentSublimit: KEPT.aggregateLimit,
    };
    expect(read).toEqual(terms);
    expect(policyOfToday(terms)).toBe(terms);
    expect(insuranceTerms1(terms)).toEqual({ ...KEPT, coversRansom });
  });

  it('of which only some is known leaves open what was never asked', () => {
    const open = { ...KEPT, aggregateLimit: null };
    const unknown = { rebuildShare: null, dependentSublimit: null };
    for (const [coversRansom, extortionShare] of [
      [true, 1],
      [false, 0],
      [null, null],
    ])
      expect(knownPolicyOfToday<unknown>({ ...open, coversRansom })).toEqual({ ...open, extortionShare, ...unknown });
    expect(knownPolicyOfToday(null)).toBeNull();
  });
});

it('assumption sets of model 1 go by the names of today', () => {
  const names = ['conservative', 'central', 'elevated'].map(assumptionSetOfToday);
  expect(names).toEqual(['low', 'central', 'high']);
  expect((['low', 'central', 'high'] as const).map(assumptionSetOfModel1)).toEqual([
    'conservative',
    'central',
    'elevated',
  ]);
  expect(['high', 'wild', 'constructor'].map(assumptionSetOfToday)).toEqual(['high', 'wild', 'constructor']);
});

it('changed amounts of model 1 are dropped without a component, and marked where they are hours', () => {
  const lognormal = { kind: 'lognormal' as const, p05: 1, p95: 9, reason: 'Seen' };
  const share = { kind: 'pert' as const, scenario: 'bec', tag: 'records', min: 0, mode: 0.1, max: 0.2, reason: 'Seen' };
  const hours = { ...lognormal, scenario: 'vendor', tag: 'downtime' };
  const amount = { ...lognormal, scenario: 'bec', tag: 'ir' };
  const gone = [
    { ...lognormal, scenario: 'bec', tag: 'downtime' },
    { ...lognormal, scenario: 'toString', tag: 'ir' },
  ];
  expect(overridesFromModel1([hours, amount, share, ...gone], PARAMETERS_2026_2)).toEqual({
    kept: [{ ...hours, madeFor: 'working_hours' }, amount, share],
    dropped: 2,
  });
});
