import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/controls';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { BusinessFacts } from '@fairlead/contract/clients';
import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { INPUT_DEFAULTS } from '@fairlead/risk/simulation/inputs';
import { inputProblems } from '@fairlead/risk/simulation/validate';
import { engineInputs } from './engine-input';

/** Field path of the form → sentence for people. */
export type FieldProblems = Record<string, string>;

/** Where the engine's names of fields differ from the form's. */
const FORM_FIELDS: Record<string, string> = { industry: 'sector', annualServiceCost: 'services' };
/** What the database's column holds. */
const LARGEST_LIMIT = 1_000_000_000_000;

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
};

/** Every field of a form that breaks a rule; empty when it can be simulated. */
export function formProblems(form: SimulationInputs, currency: string, fxToUsd: number): FieldProblems {
  const problems = inputProblems(engineInputs(form, currency, fxToUsd, currentParameters), currentParameters);
  const ofEngine = problems.map(({ field, message }) => [FORM_FIELDS[field] ?? field, message]);
  return {
    ...limitProblem(form.lossLimit),
    ...priceProblems(form),
    ...postureProblems(form.posture),
    ...Object.fromEntries(ofEngine),
  };
}

/** The facts among these that break a rule. Unknown ones (null) break none: they may be filled in later. */
export function factProblems(facts: Partial<BusinessFacts>): FieldProblems {
  const given = Object.entries(facts).filter(([field, value]) => field in UNREMARKABLE && value !== null);
  const form: SimulationInputs = { ...UNREMARKABLE, ...Object.fromEntries(given) };
  const names = given.map(([field]) => field);
  const problems = Object.entries(formProblems(form, 'USD', 1));
  return Object.fromEntries(problems.filter(([field]) => names.includes(field.split('.')[0] ?? '')));
}

function limitProblem(limit: number | null): FieldProblems {
  return limit !== null && limit > LARGEST_LIMIT ? { lossLimit: 'Loss limit cannot exceed 1,000,000,000,000.' } : {};
}

/** A sum hides a negative part, so each price is looked at. */
function priceProblems({ services }: SimulationInputs): FieldProblems {
  const negative = services.flatMap(({ monthlyPrice }, index) =>
    monthlyPrice >= 0 ? [] : [[`services.${index}.monthlyPrice`, 'A monthly price cannot be negative.']],
  );
  return Object.fromEntries(negative);
}

/** The engine takes an unknown answer for none; here it is refused. */
function postureProblems(posture: Record<string, string>): FieldProblems {
  const wrong = Object.entries(posture).flatMap(([control, choice]) => {
    const key = CONTROL_KEYS.find((known) => known === control);
    if (!key) return [[`posture.${control}`, `Unknown control: ${control}.`]];
    const isKnown = CONTROLS[key].choices.some((known) => known.key === choice);
    return isKnown ? [] : [[`posture.${control}`, `Unknown choice: ${choice}.`]];
  });
  return Object.fromEntries(wrong);
}
