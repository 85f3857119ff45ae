import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import type { SimulationForm } from '@fairlead/risk/form/form';
import { formProblems } from '@fairlead/risk/form/form-rules';
import { FACT_FIELDS, type FactField, type Facts } from './business-facts';

export type FactProblems = Partial<Record<FactField, string>>;

/** A form without anything wrong in it; what is not known of a record is checked as if it were this. */
const UNREMARKABLE: SimulationForm = {
  sector: 'other',
  region: 'OTHER',
  employees: 10,
  annualRevenue: 1_000_000,
  recordsHeld: 1_000,
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

/** Sentences for facts that break a rule of the model. What is not known is allowed: a record may start with a name. */
export function factProblems(facts: Facts): FactProblems {
  const known = FACT_FIELDS.filter((field) => facts[field] !== null).map((field) => [field, facts[field]]);
  const problems = formProblems({ ...UNREMARKABLE, ...Object.fromEntries(known) }, 'USD', 1, currentParameters);
  return Object.fromEntries(FACT_FIELDS.filter((field) => problems[field]).map((field) => [field, problems[field]]));
}
