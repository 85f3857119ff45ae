/** The rules of docs/model/inputs.md: the first failing rule per field, as sentences for people. */

import { DATA_SENSITIVITY_KEYS, REGION_KEYS } from '@fairlead/content/facts/regions';
import { SECTOR_KEYS } from '@fairlead/content/facts/sectors';
import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import type { Exposure } from '../engine/base-amounts';
import { type ScenarioState, stateUnder } from '../engine/controls/state';
import type { InputProblem } from '../engine/errors';
import type { Profile, SimulationInputs } from '../engine/inputs';
import { boundProblem, boundText } from './bounds';
import { clientExposure } from './client-exposure';
import { insuranceProblems } from './insurance-terms';
import { overrideProblems } from './override-rules';

/** With room for the rounding of a rate that an analyst has set to the largest one. */
const LARGEST_RATE = 50 * (1 + 1e-12);

const within = (value: number, min: number, max: number) => value >= min && value <= max;
const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && within(value, min, max);
const known = (kind: string, value: string, keys: readonly string[]) =>
  keys.includes(value) ? null : `Unknown ${kind}: ${value}.`;
const rule = (holds: boolean, message: string) => (holds ? null : message);
const isShare = (value: number, name: string) => rule(within(value, 0, 1), `${name} must be between 0% and 100%.`);

function recordsHeld(value: number): string | null {
  if (!(Number.isInteger(value) && value >= 0)) return 'Records held must be a whole number, 0 or more.';
  const { max } = BUSINESS_FACTS.recordsHeld;
  return rule(value <= max, `Records held cannot exceed ${boundText(BUSINESS_FACTS.recordsHeld, max)}.`);
}

function downtimeCost(value: number | null): string | null {
  if (value === null) return null;
  if (!(value >= 0)) return 'Downtime cost per hour cannot be negative.';
  const { label, max } = BUSINESS_FACTS.downtimeCostPerHour;
  return rule(value <= max, `${label} cannot exceed ${boundText(BUSINESS_FACTS.downtimeCostPerHour, max)}.`);
}

function exchangeRate(value: number, currency: string): string | null {
  if (!(value > 0)) return `No exchange rate for ${currency}. Enter one to continue.`;
  return rule(within(value, 0.000001, 100), 'The exchange rate must be between 0.000001 and 100 US dollars.');
}

/** The rules of a profile's fields, in the order of the form; null where one holds. */
export function profileRules(
  profile: Omit<Profile, 'assumptionSet'> & { assumptionSet: string },
  assumptionSets: string[],
): Record<string, string | null> {
  return {
    industry: known('sector', profile.industry, SECTOR_KEYS),
    region: known('region', profile.region, REGION_KEYS),
    currency: rule(/^[A-Z]{3}$/.test(profile.currency), `Unknown currency: ${profile.currency}.`),
    fxToUsd: exchangeRate(profile.fxToUsd, profile.currency),
    annualRevenue: boundProblem(BUSINESS_FACTS.annualRevenue, profile.annualRevenue),
    employees: boundProblem(BUSINESS_FACTS.employees, profile.employees),
    recordsHeld: recordsHeld(profile.recordsHeld),
    dataSensitivity: known('data sensitivity', profile.dataSensitivity, DATA_SENSITIVITY_KEYS),
    downtimeCostPerHour: downtimeCost(profile.downtimeCostPerHour),
    contributionMargin: boundProblem(BUSINESS_FACTS.contributionMargin, profile.contributionMargin),
    onlineRevenueShare: boundProblem(BUSINESS_FACTS.onlineRevenueShare, profile.onlineRevenueShare),
    criticalVendors: boundProblem(BUSINESS_FACTS.criticalVendors, profile.criticalVendors),
    assumptionSet: known('assumption set', profile.assumptionSet, assumptionSets),
  };
}

function areThresholds(values: number[] | null): boolean {
  if (values === null) return true;
  const ascending = values.every((value, k) => Number.isFinite(value) && value > (values[k - 1] ?? 0));
  return within(values.length, 1, 10) && ascending;
}

function services(keys: readonly string[]): string | null {
  const unknown = keys.find((key) => known('service', key, SERVICE_KEYS));
  if (unknown !== undefined) return known('service', unknown, SERVICE_KEYS);
  return rule(new Set(keys).size === keys.length, 'Each service can be chosen once.');
}

function postureRules(posture: Record<string, number>): Record<string, string | null> {
  const unknown = Object.keys(posture).filter((key) => known('control', key, CONTROL_KEYS));
  return Object.fromEntries([
    ...unknown.map((key) => [`posture.${key}`, known('control', key, CONTROL_KEYS)]),
    ...CONTROL_KEYS.map((key) => [`posture.${key}`, isShare(posture[key] ?? Number.NaN, CONTROLS[key].label)]),
  ]);
}

const problemsOf = (rules: Record<string, string | null>): InputProblem[] =>
  Object.entries(rules).flatMap(([field, message]) => (message === null ? [] : { field, message }));

/** What both models ask of their inputs, beside the profile's own rules. */
export function commonProblems(
  inputs: Omit<SimulationInputs, 'profile' | 'insurance' | 'lossLimitShare' | 'rateOverrides' | 'amountOverrides'>,
  profile: Record<string, string | null>,
): InputProblem[] {
  return problemsOf({
    ...profile,
    ...postureRules(inputs.posture),
    services: services(inputs.services),
    serviceReliability: rule(
      within(inputs.serviceReliability, 0.5, 1),
      'Service reliability must be between 50% and 100%.',
    ),
    annualServiceCost: rule(
      within(inputs.annualServiceCost, 0, 100_000_000),
      'Annual service cost must be between 0 and 100,000,000.',
    ),
    thresholds: rule(areThresholds(inputs.thresholds), 'Enter 1 to 10 amounts in ascending order, each above 0.'),
    lossLimit: rule(
      inputs.lossLimit === null || (inputs.lossLimit > 0 && Number.isFinite(inputs.lossLimit)),
      'Loss limit must be above 0.',
    ),
  });
}

/** The first scenario that happens more often than the samplers allow. @param states as things stand */
export function tooOftenProblems(
  { scenarios }: Exposure,
  states: ScenarioState[],
  rateOverrides: { scenario: string }[],
): InputProblem[] {
  const tooOften = scenarios.find((_, s) => !((states[s]?.rate ?? 0) <= LARGEST_RATE));
  if (tooOften === undefined) return [];
  const own = rateOverrides.findIndex(({ scenario }) => scenario === tooOften.key);
  const field = own < 0 ? 'assumptionSet' : `rateOverrides.${own}.threatRate`;
  return [{ field, message: 'The yearly event rate may not exceed 50.' }];
}

/** Every field of the inputs that breaks a rule, in the order of the form; empty when a simulation can run. */
export function inputProblems(inputs: SimulationInputs, set: ParameterSet): InputProblem[] {
  const profile = profileRules(inputs.profile, Object.keys(set.rate.assumptionSets));
  const problems = commonProblems(inputs, profile);
  if (inputs.insurance) problems.push(...insuranceProblems(inputs.insurance));
  problems.push(...overrideProblems(inputs, set));
  if (problems.length > 0) return problems;
  const exposure = clientExposure(inputs, set);
  return tooOftenProblems(exposure, stateUnder(exposure, inputs.posture, set), inputs.rateOverrides);
}

/** Trials and seed. */
export function settingsProblems({ trials, seed }: { trials: number; seed: number }): InputProblem[] {
  return problemsOf({
    trials: rule(isWhole(trials, 1_000, 1_000_000), 'Trials must be between 1,000 and 1,000,000.'),
    seed: rule(isWhole(seed, 0, 4_294_967_295), 'Seed must be a whole number between 0 and 4,294,967,295.'),
  });
}
