import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { ControlKey } from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { InsuranceTerms } from '../form/insurance-terms';
import type { AmountOverride, RateOverride } from '../form/overrides';

export type AssumptionSetKey = keyof ParameterSet['rate']['assumptionSets'];

/** Level of every control, 0 (absent) to 1 (in force everywhere, working). */
export type Posture = Record<ControlKey, number>;

/** The business. Money in `currency`; `fxToUsd` is US dollars for one unit of it. Shares are 0 to 1. */
export type Profile = {
  industry: SectorKey;
  region: RegionKey;
  currency: string;
  fxToUsd: number;
  annualRevenue: number;
  employees: number;
  recordsHeld: number;
  dataSensitivity: DataSensitivityKey;
  /** Per working hour of full outage; null takes `defaultDowntimeCostPerHour`. */
  downtimeCostPerHour: number | null;
  contributionMargin: number;
  onlineRevenueShare: number;
  criticalVendors: number;
  assumptionSet: AssumptionSetKey;
};

/** Everything a simulation is about, but for trials and seed. Bounds and sentences: `validate.ts`. */
export type SimulationInputs = {
  profile: Profile;
  posture: Posture;
  services: ServiceKey[];
  /** Share of a service's design level that is really in force, 0.5 to 1. */
  serviceReliability: number;
  /** In the profile's currency; 0 hides return figures. */
  annualServiceCost: number;
  insurance: InsuranceTerms | null;
  rateOverrides: RateOverride[];
  amountOverrides: AmountOverride[];
  /** Amounts whose chance of being exceeded is reported, ascending; null takes 1, 5, 10 and 25 % of revenue. */
  thresholds: number[] | null;
  /** The client's own amount; null takes the share below. */
  lossLimit: number | null;
  /** Of annual revenue, 0 to 1. */
  lossLimitShare: number;
};

/** Defaults of the model where a field may be left out. */
export const INPUT_DEFAULTS = {
  contributionMargin: 0.4,
  onlineRevenueShare: 1 / 3,
  criticalVendors: 10,
  serviceReliability: 0.85,
  thresholdShares: [0.01, 0.05, 0.1, 0.25],
  lossLimitShare: 0.025,
} as const;

/** Trials a new run starts with, and how far a run that is not stable yet may double them. */
export const TRIALS = { start: 100_000, doubleUpTo: 500_000, min: 1_000, max: 1_000_000 } as const;

/** The amounts of the exceedance table in the profile's currency. */
export function thresholdsOf(inputs: {
  thresholds: number[] | null;
  profile: Pick<Profile, 'annualRevenue'>;
}): number[] {
  return inputs.thresholds ?? INPUT_DEFAULTS.thresholdShares.map((share) => share * inputs.profile.annualRevenue);
}

/** The loss limit in the profile's currency. */
export function lossLimitOf(inputs: Pick<SimulationInputs, 'lossLimit' | 'lossLimitShare' | 'profile'>): number {
  return inputs.lossLimit ?? inputs.lossLimitShare * inputs.profile.annualRevenue;
}

/** Revenue in USD, brought into the range the model was built for. */
export function modelRevenueUsd(
  profile: Pick<Profile, 'annualRevenue' | 'fxToUsd'>,
  set: Pick<ParameterSet, 'revenueUsd'>,
): number {
  const { min, max } = set.revenueUsd;
  return Math.min(Math.max(profile.annualRevenue * profile.fxToUsd, min), max);
}

/**
 * What one working hour of full outage costs when nobody has said: revenue lost and not recovered, and idle pay.
 * In the profile's currency.
 */
export function defaultDowntimeCostPerHour(
  profile: Pick<Profile, 'annualRevenue' | 'fxToUsd' | 'employees'>,
  set: ParameterSet,
): number {
  const { lostShare, hoursPerYear, payPerHour, idleShare } = set.downtime;
  const usd = (lostShare * modelRevenueUsd(profile, set)) / hoursPerYear + profile.employees * payPerHour * idleShare;
  return usd / profile.fxToUsd;
}
