import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SCENARIO_KEYS_2 } from '@fairlead/content/scenarios/scenarios';
import type { AmountRule2 } from '@fairlead/content/scenarios/schema-2';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { expect, it } from 'vitest';
import golden from '../../../test/golden-cases-2026-2.json';

/** How the published constants name the rules of an amount. */
const KINDS = {
  lognormal: 'ln',
  hours: 'hours',
  'per-employee': 'perhead',
  recovered: 'funds',
  records: 'records',
  'revenue-share': 'revshare',
} as const;

const numbersOf = (amount: AmountRule2) => ('p05' in amount ? [amount.p05, amount.p95] : [amount.mode, amount.max]);

const mapped = <Key extends string, From, To>(record: Record<Key, From>, to: (value: From, key: Key) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, to(value, key as Key)]));

const bounds = ({ min, max }: { min: number; max: number }) => [min, max];

/** The set in the layout of the published constants. */
const published = {
  parameterSet: set.version.replace('.', '-'),
  engineVersion: '2.0',
  scenarios: [...SCENARIO_KEYS_2],
  ratePerYear: mapped(set.scenarios, ({ ratePerYear }) => ratePerYear),
  rateSize: {
    reference: set.rate.referenceRevenue,
    exponentBelow: set.rate.exponentBelow,
    knee: set.rate.knee,
    exponentAbove: set.rate.exponentAbove,
  },
  assumptionSets: set.assumptionSets,
  frailtyVariance: set.dependence.frailtyVariance,
  severitySigma: set.dependence.severitySigma,
  eventCapRevenueMultiple: set.eventCapRevenueMultiple,
  counting: {
    amount: set.counting.amount,
    sizeExponent: set.counting.exponent,
    min: set.counting.min,
    max: set.counting.max,
  },
  scope: set.scope,
  sizeExponent: set.severitySizeExponent,
  ransomSizeExponent: set.ransomSizeExponent,
  records: set.records,
  fines: {
    recordExponent: set.fineSize.exponent,
    min: set.fineSize.min,
    max: set.fineSize.max,
    ceilings: Object.fromEntries(
      Object.entries(set.regions).flatMap(([key, { fineCeiling }]) =>
        fineCeiling ? [[key, [fineCeiling.amountUsd, fineCeiling.revenueShare]]] : [],
      ),
    ),
  },
  suits: set.suits,
  sectors: mapped(set.sectors, ({ frequency, paymentFraudTilt, ...rest }) => ({
    ...rest,
    frequencyRatio: frequency,
    paymentTilt: paymentFraudTilt,
  })),
  sectorFrequencyExponent: set.rate.sectorExponent,
  regions: mapped(set.regions, ({ fineCeiling: _ceiling, ...rest }) => rest),
  dataSensitivity: set.sensitivity,
  openingHours: set.downtime.opening,
  onlineNotMadeUp: set.downtime.onlineNotMadeUp,
  extraShare: set.downtime.overtimeShare,
  stopShares: Object.fromEntries(
    Object.entries(set.scenarios).flatMap(([key, { components }]) =>
      components.flatMap(({ amount }) => (amount.kind === 'hours' ? [[key, amount.stops]] : [])),
    ),
  ),
  recovery: set.recovery,
  typicalLevels: mapped(set.controls, ({ typicalLevel }) => typicalLevel),
  frequencyEffects: mapped(set.scenarios, (_scenario, key) =>
    Object.fromEntries(
      CONTROL_KEYS.flatMap((control) => {
        const reduction = set.controls[control].frequency[key];
        return reduction === undefined ? [] : [[control, reduction]];
      }),
    ),
  ),
  overlapExponent: set.overlapExponent,
  postureRange: bounds(set.postureRange),
  effectRange: bounds(set.effectRange),
  largestReduction: set.reduction.largest,
  ratioFloor: set.reduction.ratioFloor,
  amountEffects: set.magnitude.map(({ target, ...effect }) => ({ ...effect, tag: target })),
  components: mapped(set.scenarios, ({ components }) =>
    components.map(({ probability, amount, ...part }) => ({
      ...part,
      chance: probability,
      kind: KINDS[amount.kind],
      numbers: numbersOf(amount),
    })),
  ),
  services: set.services,
  serviceReliability: set.serviceReliability,
  costOfRiskLoading: set.costOfRiskLoading,
  usualPolicies: {
    rows: set.insurance.policies.map(({ aggregateLimit, perClaimRetention, ...rest }) => ({
      ...rest,
      limit: aggregateLimit,
      retention: perClaimRetention,
    })),
    premiumPoints: set.insurance.premiumCurve.map(({ revenue, premium }) => [revenue, premium]),
    premiumClass: set.insurance.premiumClasses,
    recordLoadPerTenfold: set.insurance.recordLoad.perTenfold,
    extortionShare: set.insurance.extortionShare,
    rebuildShare: set.insurance.rebuildShare,
    finesShare: set.insurance.finesShare,
  },
};

it('has the published constants', () => {
  expect(published).toEqual(golden.parameters);
});

it('keeps the order of the components, which the random addressing relies on', () => {
  const tags = (components: { tag: string }[]) => components.map(({ tag }) => tag);
  expect(mapped(set.scenarios, ({ components }) => tags(components))).toEqual(
    mapped(golden.parameters.components, tags),
  );
});
