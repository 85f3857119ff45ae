import { CONTROL_FREQUENCY_EFFECTS, CONTROL_MAGNITUDE_EFFECTS, SERVICE_DELIVERY } from './control-effects-2026-1';
import { LOSS_COMPONENTS } from './loss-components-2026-1';
import { PROVENANCE } from './provenance-2026-1';
import type { ParameterSet } from './schema';
import { SECTOR_FACTORS } from './sector-factors-2026-1';

/**
 * Parameter set 2026.1. A published set is never edited: a change is a new set beside it, and results keep the version
 * they were computed with. Money in USD.
 */
export const PARAMETERS_2026_1: ParameterSet = {
  version: '2026.1',
  rate: {
    base: 0.06,
    referenceRevenue: 10_000_000,
    sizeExponent: 0.25,
    assumptionSets: { conservative: 0.6, central: 1, elevated: 1.6 },
    onlineExposure: { base: 0.5, perShare: 1.5 },
    vendorExposure: { reference: 10, exponent: 0.3, min: 0.3, max: 3 },
  },
  revenueUsd: { min: 50_000, max: 2_000_000_000 },
  dependence: { frailtyVariance: 0.4, severitySigma: 0.5 },
  eventCapRevenueMultiple: 3,
  downtime: { lostShare: 0.35, hoursPerYear: 2_080, payPerHour: 45, idleShare: 0.5 },
  records: { coefficient: 45, exponent: 0.76, sigma: 0.523 },
  severitySizeExponent: 0.25,
  fineSize: { referenceRecords: 10_000, exponent: 0.38, min: 0.2, max: 10, withoutRecords: 0.2 },
  sensitivity: { none: 0.5, basic: 1, financial: 1.2, health: 1.4 },
  sectors: SECTOR_FACTORS,
  regions: {
    US: { factor: 1, fineCeiling: null },
    CA: { factor: 0.9, fineCeiling: { amountUsd: 18_000_000, revenueShare: 0.04 } },
    UK: { factor: 0.6, fineCeiling: { amountUsd: 22_000_000, revenueShare: 0.04 } },
    EU: { factor: 0.7, fineCeiling: { amountUsd: 22_000_000, revenueShare: 0.04 } },
    ANZ: { factor: 0.6, fineCeiling: { amountUsd: 32_000_000, revenueShare: 0.3 } },
    OTHER: { factor: 0.6, fineCeiling: null },
  },
  scenarios: LOSS_COMPONENTS,
  controls: CONTROL_FREQUENCY_EFFECTS,
  magnitude: CONTROL_MAGNITUDE_EFFECTS,
  postureRange: { min: 0.3, max: 3 },
  effectRange: { min: 0.25, max: 2.5 },
  services: SERVICE_DELIVERY,
  costOfCapital: 0.06,
  provenance: PROVENANCE,
};
