/** The business as model 2 sees it (docs/model/model-2.md), and what follows from its facts alone. */
import type { ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag2, OpeningHoursKey, ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { InsuranceTerms2 } from '#form/insurance-terms';
import type { AmountOverride, RateOverride } from '#form/overrides';
import { pow } from '#math/elementary';
import type { GapFacts } from '#result/model-2/critical-gaps';
import { clamp } from '../base-amounts';
import { modelRevenueUsd, type Profile, type SimulationInputs } from '../inputs';

export type AssumptionSetKey2 = keyof ParameterSet2['assumptionSets'];

/** Money in `currency`, shares 0 to 1. */
export type Profile2 = Omit<Profile, 'assumptionSet' | 'downtimeCostPerHour'> & {
  /** Per opening hour with everything stopped: margin lost and not made up, and overtime; null takes the formula. */
  downtimeCostPerHour: number | null;
  openingHours: OpeningHoursKey;
  /** Of a year, before interest and tax; null takes revenue x the sector's operating margin. */
  operatingProfit: number | null;
  /** Cash and free credit lines; null takes so many days of revenue. */
  cashReserve: number | null;
  /** Counts an event at the service provider into the totals. */
  includeProvider: boolean;
  assumptionSet: AssumptionSetKey2;
};

/** Everything a simulation of model 2 is about, but for trials and seed. Bounds and sentences: `form/model-2/validate.ts`. */
export type SimulationInputs2 = Omit<
  SimulationInputs,
  'profile' | 'insurance' | 'lossLimitShare' | 'rateOverrides' | 'amountOverrides'
> & {
  profile: Profile2;
  insurance: InsuranceTerms2 | null;
  rateOverrides: RateOverride<ScenarioKey2>[];
  amountOverrides: AmountOverride<ScenarioKey2, ComponentTag2>[];
  /** What decides which gaps are critical; they change no loss. Without, none is known. */
  gapFacts?: GapFacts;
  /** Share of the distance from the average to the worst 1 % of years that the cost of risk adds, 0 to 0.25. */
  costOfRiskLoading: number;
};

type Money = Pick<Profile2, 'annualRevenue' | 'fxToUsd'>;

/** What a sector's doors are usually open; larger health care never closes. */
export function usualOpeningHours(
  { industry, employees }: Pick<Profile2, 'industry' | 'employees'>,
  set: ParameterSet2,
): OpeningHoursKey {
  const isLargeCare = industry === 'healthcare' && employees >= set.careAroundTheClockFrom;
  return isLargeCare ? '24x7' : set.sectors[industry].openingHours;
}

/** Growth of the event rate with revenue: slower above the knee. @param revenue in USD */
export function rateSize(revenue: number, { rate }: ParameterSet2): number {
  const below = pow(Math.min(revenue, rate.knee) / rate.referenceRevenue, rate.exponentBelow);
  return revenue <= rate.knee ? below : below * pow(revenue / rate.knee, rate.exponentAbove);
}

/** Share of the business that one event reaches. @param revenue in USD */
export function scopeShare(revenue: number, { scope }: ParameterSet2): number {
  return Math.min(1, pow(revenue / scope.knee, -scope.exponent));
}

/** The cost in the profile's currency from which an incident is an event; every event has it. */
export function countingAmount(profile: Money, set: ParameterSet2): number {
  const { amount, exponent } = set.counting;
  const size = clamp(pow(modelRevenueUsd(profile, set) / set.rate.referenceRevenue, exponent), set.counting);
  return (amount * size) / profile.fxToUsd;
}

/**
 * What a clock hour of a scenario's outage costs in the profile's currency, before scope and controls: contribution lost for
 * the sales that stop and are not made up, and overtime.
 */
export function outageCostPerClockHour(
  profile: Profile2,
  { online: onlineStops, rest: restStops }: { online: number; rest: number },
  set: ParameterSet2,
): number {
  const { clockHoursPerYear, opening, onlineNotMadeUp, overtimeShare } = set.downtime;
  const { hoursPerYear, notMadeUp } = opening[profile.openingHours];
  const online = profile.onlineRevenueShare * onlineStops;
  const rest = (1 - profile.onlineRevenueShare) * restStops;
  const openShare = hoursPerYear / clockHoursPerYear;
  if (profile.downtimeCostPerHour !== null) return profile.downtimeCostPerHour * openShare * (online + rest);
  const margin = (modelRevenueUsd(profile, set) * profile.contributionMargin) / clockHoursPerYear;
  const lost = margin * (online * onlineNotMadeUp + rest * notMadeUp);
  const overtime =
    profile.employees * set.regions[profile.region].payPerHour * overtimeShare * openShare * (online + rest);
  return (lost + overtime) / profile.fxToUsd;
}

/** The cost of one opening hour with everything stopped where the client names none, in the profile's currency. */
export function usualDowntimeCostPerHour(profile: Profile2, set: ParameterSet2): number {
  const { clockHoursPerYear, opening } = set.downtime;
  const perClockHour = outageCostPerClockHour({ ...profile, downtimeCostPerHour: null }, { online: 1, rest: 1 }, set);
  return (perClockHour * clockHoursPerYear) / opening[profile.openingHours].hoursPerYear;
}

/** The loss limit in the profile's currency: the client's own, or what its revenue and its profit can bear. */
export function lossLimitOf2(
  { lossLimit, profile }: Pick<SimulationInputs2, 'lossLimit' | 'profile'>,
  set: ParameterSet2,
): number {
  if (lossLimit !== null) return lossLimit;
  const { revenueShare, profitShare, countingAmounts } = set.lossLimit;
  const profit = profile.operatingProfit ?? profile.annualRevenue * set.sectors[profile.industry].operatingMargin;
  const bearable = Math.min(revenueShare * profile.annualRevenue, profitShare * Math.max(profit, 0));
  return Math.max(bearable, countingAmounts * countingAmount(profile, set));
}

const DAYS_A_YEAR = 365;

/** The cash reserve in the profile's currency. */
export function cashReserveOf(profile: Profile2, set: ParameterSet2): number {
  return profile.cashReserve ?? (set.cashReserveDays / DAYS_A_YEAR) * profile.annualRevenue;
}
