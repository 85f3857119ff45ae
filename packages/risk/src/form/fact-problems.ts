import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { INPUT_DEFAULTS } from '../engine/inputs';
import type { Model2Facts } from '../model/model-inputs';
import type { SimulationForm } from './form';
import { type FieldProblems, formProblems } from './form-rules';

/** A form without anything wrong in it; what is not known of a record is checked as if it were this. */
const UNREMARKABLE: SimulationForm & Model2Facts = {
  sector: 'other',
  region: 'US',
  annualRevenue: BUSINESS_FACTS.annualRevenue.max,
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
type Form = SimulationForm & Model2Facts;
type KnownFacts = { [Key in FactKey]?: Form[Key] | null } & { posture?: Form['posture'] };

/**
 * The facts among these that break a rule of the model, field → sentence. Facts that are not known break none: a record
 * may start with a name.
 */
export function factProblems(facts: KnownFacts): FieldProblems {
  const given = [...FACT_KEYS, 'posture' as const].filter((key) => (facts[key] ?? null) !== null);
  const known = Object.fromEntries(given.map((key) => [key, facts[key]]));
  // Without a revenue, a profit is not compared with one.
  const annualRevenue = facts.annualRevenue ?? BUSINESS_FACTS.annualRevenue.max;
  const problems = Object.entries(
    formProblems({ ...UNREMARKABLE, ...known, annualRevenue }, 'USD', 1, currentParameters),
  );
  return Object.fromEntries(problems.filter(([path]) => given.some((key) => key === path.split('.')[0])));
}
