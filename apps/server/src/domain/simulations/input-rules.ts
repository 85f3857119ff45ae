import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { BusinessFacts } from '@fairlead/contract/features/clients/clients';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { type FieldProblems, formProblems } from '@fairlead/risk/form/form-rules';

/** A form without anything wrong in it; unknown facts of a client are checked as if they were these. */
const UNREMARKABLE: SimulationInputs = {
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

/** The facts among these that break a rule. Unknown ones (null) break none: they may be filled in later. */
export function factProblems(facts: Partial<BusinessFacts>): FieldProblems {
  const given = Object.entries(facts).filter(([field, value]) => field in UNREMARKABLE && value !== null);
  const form: SimulationInputs = { ...UNREMARKABLE, ...Object.fromEntries(given) };
  const names = given.map(([field]) => field);
  const problems = Object.entries(formProblems(form, 'USD', 1, currentParameters));
  return Object.fromEntries(problems.filter(([field]) => names.includes(field.split('.')[0] ?? '')));
}
