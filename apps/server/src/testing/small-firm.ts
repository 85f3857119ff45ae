import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { UNTOUCHED_ANSWERS } from './untouched-answers';

/** The form of a firm of 35 people that can be simulated as it is. */
export const SMALL_FIRM: SimulationInputs = {
  ...UNTOUCHED_ANSWERS,
  sector: 'professional',
  region: 'US',
  annualRevenue: 6_000_000,
  employees: 35,
  recordsHeld: 8_000,
  dataSensitivity: 'basic',
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 0.25,
  criticalVendors: 10,
  lossLimit: null,
  posture: { mfa: 'no', backup: 'yes', training: 'not_sure' },
  services: [
    { key: 'managed_mdr', monthlyPrice: 960 },
    { key: 'managed_identity', monthlyPrice: 465 },
  ],
};

/** A policy such a firm could have. */
export const POLICY = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 250_000,
  dependentSublimit: 500_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 0.8,
  rebuildShare: 0.85,
  finesShare: 0.5,
  annualPremium: 5_000,
};
