import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { OPENING_HOURS_KEYS } from '@fairlead/content/scenarios/schema-2';
import fc from 'fast-check';
import type { SimulationInputs2 } from '../src/engine/model-2/inputs';
import { anyInputs } from './any-inputs';

const share = fc.double({ min: 0, max: 1, noNaN: true });

const added = fc.record({
  openingHours: fc.constantFrom(...OPENING_HOURS_KEYS),
  profitShare: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  cashReserve: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  includeProvider: fc.boolean(),
  assumptionSet: fc.constantFrom('low', 'central', 'high'),
  sublimitShare: share,
  extortionShare: share,
  rebuildShare: share,
  costOfRiskLoading: fc.double({ min: 0, max: 0.25, noNaN: true }),
});

/** Any client that a form of model 2 can describe. */
export const anyInputs2: fc.Arbitrary<SimulationInputs2> = fc.tuple(anyInputs, added).map(([inputs, more]) => {
  const { profile, insurance, amountOverrides, lossLimitShare: _share, ...rest } = inputs;
  const { profitShare, sublimitShare, extortionShare, rebuildShare, costOfRiskLoading, ...facts } = more;
  const terms = insurance && { ...insurance, coversRansom: undefined };
  if (terms) delete terms.coversRansom;
  return {
    ...rest,
    profile: {
      ...profile,
      ...facts,
      operatingProfit: profitShare === null ? null : profitShare * profile.annualRevenue,
    },
    insurance: terms && {
      ...terms,
      dependentSublimit: sublimitShare * terms.aggregateLimit,
      extortionShare,
      rebuildShare,
    },
    // Model 2 does not have every part of a loss that model 1 has.
    amountOverrides: amountOverrides.filter(({ scenario, tag }) =>
      set.scenarios[scenario].components.some((component) => component.tag === tag),
    ),
    costOfRiskLoading,
  };
});
