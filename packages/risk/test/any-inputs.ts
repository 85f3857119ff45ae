import { REGION_KEYS } from '@fairlead/content/facts/regions';
import { SECTOR_KEYS } from '@fairlead/content/facts/sectors';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { SCENARIO_KEYS } from '@fairlead/content/scenarios/scenarios';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import fc from 'fast-check';
import type { Posture, SimulationInputs } from '../src/engine/inputs';
import type { InsuranceTerms } from '../src/form/insurance-terms';
import type { AmountOverride, RateOverride, Triple } from '../src/form/overrides';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const upTo = (max: number) => fc.integer({ min: 0, max });
const reason = fc.constant('Their own figures');

const insurance: fc.Arbitrary<InsuranceTerms> = fc
  .record({
    aggregateLimit: upTo(5_000_000),
    retentionShare: share,
    sublimitShare: share,
    waitingHours: upTo(48),
    insuredShare: share,
    coversRansom: fc.boolean(),
    finesShare: share,
    annualPremium: upTo(50_000),
  })
  .map(({ retentionShare, sublimitShare, ...terms }) => ({
    ...terms,
    perClaimRetention: 0.05 * retentionShare * terms.aggregateLimit,
    ftfSublimit: sublimitShare * terms.aggregateLimit,
  }));

/** Three shares in order; at times the same one, which is a share without any doubt. */
const triple: fc.Arbitrary<Triple> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(share, share, fc.double({ min: 0.01, max: 1, noNaN: true }))
      .map((values) => [...values].sort((a, b) => a - b))
      .map(([min = 0, mode = 0, max = 0]) => ({ min, mode, max })),
  },
  {
    weight: 1,
    arbitrary: fc.double({ min: 0.01, max: 1, noNaN: true }).map((value) => ({ min: value, mode: value, max: value })),
  },
);

const rateOverride: fc.Arbitrary<RateOverride> = fc.record({
  scenario: fc.constantFrom(...SCENARIO_KEYS),
  threatRate: fc.double({ min: 0, max: 3, noNaN: true }),
  capability: triple,
  resistance: triple,
  reason,
});

const COMPONENTS = SCENARIO_KEYS.flatMap((scenario) =>
  PARAMETERS_2026_1.scenarios[scenario].components.map(({ tag, amount }) => ({ scenario, tag, amount })),
);
const amountOverride: fc.Arbitrary<AmountOverride> = fc
  .record({
    component: fc.constantFrom(...COMPONENTS),
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    triple,
    reason,
  })
  .map(({ component: { scenario, tag, amount }, factor, triple: shares, reason: why }) =>
    amount.kind === 'records' || amount.kind === 'revenue-share'
      ? { kind: 'pert', scenario, tag, ...shares, reason: why }
      : { kind: 'lognormal', scenario, tag, p05: amount.p05 * factor, p95: amount.p95 * factor, reason: why },
  );

/** Any client the form can describe, more exposed than most so that short runs see events. */
export const anyInputs: fc.Arbitrary<SimulationInputs> = fc.record({
  profile: fc.record({
    industry: fc.constantFrom(...SECTOR_KEYS),
    region: fc.constantFrom(...REGION_KEYS),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    fxToUsd: fc.constantFrom(1, 1.17, 0.0064),
    annualRevenue: fc.integer({ min: 10_000, max: 400_000_000 }),
    employees: fc.integer({ min: 1, max: 5_000 }),
    recordsHeld: upTo(2_000_000),
    dataSensitivity: fc.constantFrom('none', 'basic', 'financial', 'health'),
    downtimeCostPerHour: fc.option(upTo(100_000)),
    contributionMargin: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    onlineRevenueShare: share,
    criticalVendors: upTo(100),
    assumptionSet: fc.constantFrom('conservative', 'central', 'elevated'),
  }),
  posture: fc.record(Object.fromEntries(CONTROL_KEYS.map((key) => [key, share]))) as fc.Arbitrary<Posture>,
  services: fc.uniqueArray(fc.constantFrom(...SERVICE_KEYS), { maxLength: 8 }),
  serviceReliability: fc.double({ min: 0.5, max: 1, noNaN: true }),
  annualServiceCost: upTo(200_000),
  insurance: fc.option(insurance, { freq: 2 }),
  rateOverrides: fc.uniqueArray(rateOverride, { maxLength: 2, selector: ({ scenario }) => scenario }),
  amountOverrides: fc.uniqueArray(amountOverride, {
    maxLength: 3,
    selector: ({ scenario, tag }) => `${scenario} ${tag}`,
  }),
  thresholds: fc.constant(null),
  lossLimit: fc.constant(null),
  lossLimitShare: fc.constant(0.025),
});
