import { SERVICE_DELIVERY } from './control-effects-2026-1';
import { CONTROL_FREQUENCY_EFFECTS_2, CONTROL_MAGNITUDE_EFFECTS_2 } from './control-effects-2026-2';
import { LOSS_COMPONENTS_2 } from './loss-components-2026-2';
import { COST_OF_RISK_LOADING_2, LOSS_LIMIT_2 } from './loss-limit-2026-2';
import { PROVENANCE_2 } from './provenance-2026-2';
import type { ParameterSet2 } from './schema-2';
import { SECTOR_FACTORS_2 } from './sector-factors-2026-2';
import { USUAL_INSURANCE_2 } from './usual-insurance-2026-2';

/** Parameter set 2026.2, the first one of model 2. A published set is never edited. Money in USD. */
export const PARAMETERS_2026_2: ParameterSet2 = {
  version: '2026.2',
  rate: {
    referenceRevenue: 10_000_000,
    exponentBelow: 0.3,
    knee: 100_000_000,
    exponentAbove: 0.12,
    sectorExponent: 0.5,
    onlineExposure: { base: 0.5, perShare: 1.5 },
    vendorExposure: { reference: 10, exponent: 0.3, min: 0.3, max: 3 },
  },
  assumptionSets: {
    low: { frequency: 0.57, severity: 0.73 },
    central: { frequency: 1, severity: 1 },
    high: { frequency: 1.75, severity: 1.37 },
  },
  revenueUsd: { min: 50_000, max: 2_000_000_000 },
  dependence: { frailtyVariance: 0.4, severitySigma: 0.6 },
  eventCapRevenueMultiple: 3,
  counting: { amount: 5_000, exponent: 0.25, min: 0.5, max: 4 },
  scope: { knee: 2_500_000, exponent: 0.33 },
  severitySizeExponent: 0.25,
  ransomSizeExponent: 0.6,
  records: { coefficient: 45, exponent: 0.76, sigma: 0.523 },
  fineSize: { referenceRecords: 10_000, exponent: 0.38, min: 0.2, max: 10, withoutRecords: 0.2 },
  suits: {
    chanceReference: 400_000,
    chanceExponent: 0.6,
    amountReference: 100_000,
    amountExponent: 0.75,
    sensitivity: { none: 0.1, basic: 0.4, financial: 0.8, health: 1 },
  },
  sensitivity: { none: 0.5, basic: 1, financial: 1.2, health: 1.5 },
  sectors: SECTOR_FACTORS_2,
  careAroundTheClockFrom: 200,
  regions: {
    US: { frequency: 1, severity: 1, suitChance: 1, payPerHour: 45, premium: 1, fineCeiling: null },
    CA: {
      frequency: 0.85,
      severity: 1,
      suitChance: 0.5,
      payPerHour: 36,
      premium: 0.85,
      fineCeiling: { amountUsd: 18_000_000, revenueShare: 0.04 },
    },
    UK: {
      frequency: 0.85,
      severity: 0.6,
      suitChance: 0.15,
      payPerHour: 32,
      premium: 0.6,
      fineCeiling: { amountUsd: 23_600_000, revenueShare: 0.04 },
    },
    EU: {
      frequency: 0.85,
      severity: 0.7,
      suitChance: 0.15,
      payPerHour: 39,
      premium: 0.65,
      fineCeiling: { amountUsd: 23_500_000, revenueShare: 0.04 },
    },
    ANZ: {
      frequency: 0.85,
      severity: 0.6,
      suitChance: 0.3,
      payPerHour: 38,
      premium: 0.6,
      fineCeiling: { amountUsd: 33_000_000, revenueShare: 0.3 },
    },
    OTHER: { frequency: 0.85, severity: 0.6, suitChance: 0.1, payPerHour: 25, premium: 0.6, fineCeiling: null },
  },
  downtime: {
    clockHoursPerYear: 8_760,
    opening: {
      '8x5': { hoursPerYear: 2_080, notMadeUp: 0.5 },
      '12x6': { hoursPerYear: 3_744, notMadeUp: 0.65 },
      '24x7': { hoursPerYear: 8_760, notMadeUp: 0.85 },
    },
    onlineNotMadeUp: 0.8,
    overtimeShare: 0.1,
  },
  recovery: { chance: 0.32, mode: 0.8 },
  scenarios: LOSS_COMPONENTS_2,
  controls: CONTROL_FREQUENCY_EFFECTS_2,
  magnitude: CONTROL_MAGNITUDE_EFFECTS_2,
  overlapExponent: 0.8,
  postureRange: { min: 0.35, max: 2.5 },
  effectRange: { min: 0.3, max: 2.5 },
  services: SERVICE_DELIVERY,
  serviceReliability: 0.85,
  reduction: { largest: 0.72, ratioFloor: 0.35, rangeFactors: { min: 0.6, max: 1.15 }, smallestShown: 0.005 },
  costOfRiskLoading: COST_OF_RISK_LOADING_2,
  lossLimit: LOSS_LIMIT_2,
  cashReserveDays: 27,
  criticalBelow: { mfa: 0.35, endpoint: 0.35, backup: 0.35, remote_access: 0.35, monitoring: 0.15, ir_plan: 0.15 },
  insurance: USUAL_INSURANCE_2,
  provenance: PROVENANCE_2,
};
