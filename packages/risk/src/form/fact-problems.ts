import { FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { INPUT_DEFAULTS } from '../engine/inputs';
import type { SimulationForm } from './form';
import { type FieldProblems, formProblems } from './form-rules';

/** A form without anything wrong in it; what is not known of a record is checked as if it were this. */
const UNREMARKABLE: SimulationForm = {
  sector: 'other',
  region: 'US',
  annualRevenue: 1_000_000,
  employees: 10,
  recordsHeld: 0,
  dataSensitivity: 'basic',
  downtimeCostPerHour: null,
  contributionMargin: INPUT_DEFAULTS.contributionMargin,
  onlineRevenueShare: INPUT_DEFAULTS.onlineRevenueShare,
  criticalVendors: INPUT_DEFAULTS.criticalVendors,
  lossLimit: null,
  posture: {},
  services: [],
  assumptionSet: 'central',
  serviceReliability: INPUT_DEFAULTS.serviceReliability,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
};

/** What is known of a record: facts and answers about protections; null is not known. */
type KnownFacts = { [Key in FactKey]?: SimulationForm[Key] | null } & { posture?: SimulationForm['posture'] };

/**
 * The facts among these that break a rule of the model, field → sentence. Facts that are not known break none: a record
 * may start with a name.
 */
export function factProblems(facts: KnownFacts): FieldProblems {
  const given = [...FACT_KEYS, 'posture' as const].filter((key) => (facts[key] ?? null) !== null);
  const known = Object.fromEntries(given.map((key) => [key, facts[key]]));
  const problems = Object.entries(formProblems({ ...UNREMARKABLE, ...known }, 'USD', 1, currentParameters));
  return Object.fromEntries(problems.filter(([path]) => given.some((key) => key === path.split('.')[0])));
}
