import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { INPUT_DEFAULTS, type Profile, type SimulationInputs } from '@fairlead/risk/simulation/inputs';
import { typicalPosture } from '@fairlead/risk/simulation/posture';
import { inputProblems } from '@fairlead/risk/simulation/validate';
import { FACT_FIELDS, type FactField, type Facts } from './business-facts';
import { isRegion, isSector } from './catalogue-keys';

export type FactProblems = Partial<Record<FactField, string>>;

const NOT_A_NUMBER = Number.NaN;
const FIELD_OF: Record<string, FactField> = { industry: 'sector' };

/** Facts as a profile of the model; an unknown one takes `unknown`, which is either a valid stand-in or refused. */
function profileOf(facts: Facts, unknown: number): Profile {
  return {
    industry: isSector(facts.sector) ? facts.sector : 'other',
    region: isRegion(facts.region) ? facts.region : 'OTHER',
    currency: 'USD',
    fxToUsd: 1,
    annualRevenue: facts.annualRevenue ?? unknown,
    employees: facts.employees ?? unknown,
    recordsHeld: facts.recordsHeld ?? unknown,
    dataSensitivity: facts.dataSensitivity ?? 'basic',
    downtimeCostPerHour: facts.downtimeCostPerHour,
    contributionMargin: facts.contributionMargin ?? INPUT_DEFAULTS.contributionMargin,
    onlineRevenueShare: facts.onlineRevenueShare ?? INPUT_DEFAULTS.onlineRevenueShare,
    criticalVendors: facts.criticalVendors ?? INPUT_DEFAULTS.criticalVendors,
    assumptionSet: 'central',
  };
}

function problemsOf(facts: Facts, unknown: number, yearlyCost: number): Record<string, string> {
  const inputs: SimulationInputs = {
    profile: profileOf(facts, unknown),
    posture: typicalPosture(currentParameters),
    services: [],
    serviceReliability: INPUT_DEFAULTS.serviceReliability,
    annualServiceCost: yearlyCost,
    thresholds: null,
    lossLimit: facts.lossLimit,
  };
  const problems = inputProblems(inputs, currentParameters);
  return Object.fromEntries(problems.map(({ field, message }) => [FIELD_OF[field] ?? field, message]));
}

/** A number that every rule of the model accepts, standing in for what is not known. */
const ACCEPTED = 10_000;

/** Sentences for facts that break a rule of the model. What is not known is allowed: a record may start with a name. */
export function factProblems(facts: Facts): FactProblems {
  const problems = problemsOf(facts, ACCEPTED, 0);
  return Object.fromEntries(FACT_FIELDS.filter((field) => problems[field]).map((field) => [field, problems[field]]));
}

/** The same rules for a run, which needs industry, revenue, staff and records as well. */
export function runProblems(facts: Facts, yearlyCost: number): Record<string, string> {
  return {
    ...problemsOf(facts, NOT_A_NUMBER, yearlyCost),
    ...(facts.sector === null ? { sector: 'Choose the industry that fits best.' } : {}),
    ...(facts.region === null ? { region: 'Choose a region.' } : {}),
  };
}
