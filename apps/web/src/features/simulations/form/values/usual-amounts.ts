/** What the model takes where a form is left open: amounts that follow from the facts entered so far, in its currency. */
import { DATA_SENSITIVITY_KEYS, REGION_KEYS } from '@fairlead/content/facts/regions';
import { SECTOR_KEYS } from '@fairlead/content/facts/sectors';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { OpeningHoursKey } from '@fairlead/content/scenarios/schema-2';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import {
  cashReserveOf,
  lossLimitOf2,
  type Profile2,
  usualDowntimeCostPerHour,
  usualOpeningHours,
} from '@fairlead/risk/engine/model-2/inputs';
import { usualPolicy } from '@fairlead/risk/engine/model-2/insurance';
import type { InsuranceTerms2 } from '@fairlead/risk/form/insurance-terms';

/** Facts as they are known so far; shares 0 to 1. */
export type KnownFacts = {
  annualRevenue: number | null;
  employees?: number | null;
  sector?: string | null;
  region?: string | null;
  recordsHeld?: number | null;
  dataSensitivity?: string | null;
  contributionMargin?: number | null;
  onlineRevenueShare?: number | null;
  openingHours?: OpeningHoursKey | null;
  operatingProfit?: number | null;
};

const oneOf = <Key extends string>(keys: readonly Key[], value: string | null | undefined, usual: Key): Key =>
  keys.find((key) => key === value) ?? usual;

/** The business as far as it is known, unremarkable where it is not. */
function profileOf(facts: KnownFacts, fxToUsd: number): Profile2 {
  const industry = oneOf(SECTOR_KEYS, facts.sector, 'other');
  const employees = facts.employees ?? 1;
  return {
    industry,
    region: oneOf(REGION_KEYS, facts.region, 'US'),
    currency: 'USD',
    fxToUsd,
    annualRevenue: Math.max(0, facts.annualRevenue ?? 0),
    employees,
    recordsHeld: facts.recordsHeld ?? 0,
    dataSensitivity: oneOf(DATA_SENSITIVITY_KEYS, facts.dataSensitivity, 'basic'),
    downtimeCostPerHour: null,
    contributionMargin: facts.contributionMargin ?? INPUT_DEFAULTS.contributionMargin,
    onlineRevenueShare: facts.onlineRevenueShare ?? INPUT_DEFAULTS.onlineRevenueShare,
    criticalVendors: INPUT_DEFAULTS.criticalVendors,
    assumptionSet: 'central',
    openingHours: facts.openingHours ?? usualOpeningHours({ industry, employees }, currentParameters),
    operatingProfit: facts.operatingProfit ?? null,
    cashReserve: null,
    includeProvider: false,
  };
}

/** When a business of this kind is usually open. */
export const usualHours = (facts: KnownFacts): OpeningHoursKey =>
  profileOf({ ...facts, openingHours: null }, 1).openingHours;

/** Days of revenue that the model takes for the reserve. */
export const usualReserve = (facts: KnownFacts, fxToUsd: number): number =>
  cashReserveOf(profileOf(facts, fxToUsd), currentParameters);

/** The cost of an opening hour with everything stopped. */
export const usualDowntime = (facts: KnownFacts, fxToUsd: number): number =>
  usualDowntimeCostPerHour(profileOf(facts, fxToUsd), currentParameters);

/** The most a year may cost. @param share of revenue, the organization's own */
export function usualLossLimit(facts: KnownFacts, fxToUsd: number, share: number): number {
  const set = { ...currentParameters, lossLimit: { ...currentParameters.lossLimit, revenueShare: share } };
  return lossLimitOf2({ lossLimit: null, profile: profileOf(facts, fxToUsd) }, set);
}

/** A policy to start from. */
export const usualTerms = (facts: KnownFacts, fxToUsd: number): InsuranceTerms2 =>
  usualPolicy(profileOf(facts, fxToUsd), currentParameters);
