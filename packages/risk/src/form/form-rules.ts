/** What is wrong with a filled-in form, by its own field names; the first failing rule of each field. */

import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import type { AnyParameterSet } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { INPUT_DEFAULTS } from '../engine/inputs';
import { type Model2Facts, modelInputs } from '../model/model-inputs';
import { boundText } from './bounds';
import type { SimulationForm } from './form';
import { inputProblems2 } from './model-2/validate';
import { inputProblems } from './validate';

/** Field path of the form → sentence for people. */
export type FieldProblems = Record<string, string>;

/** Where the engine's names of fields differ from the form's. */
const FORM_FIELDS: Record<string, string> = { industry: 'sector', annualServiceCost: 'services' };

/** What the engine refuses of a posture can only be a level, since every choice stands for a good one. */
const formField = (field: string) => FORM_FIELDS[field] ?? field.replace(/^posture\./, 'levels.');

/** Every field of a form that breaks a rule; empty when it can be simulated. */
export function formProblems(
  form: SimulationForm & Model2Facts,
  currency: string,
  fxToUsd: number,
  set: AnyParameterSet,
): FieldProblems {
  // No rule looks at what the limit is taken from.
  const of = modelInputs(form, { currency, fxToUsd }, { lossLimitShare: INPUT_DEFAULTS.lossLimitShare }, set);
  const problems = of.model === 1 ? inputProblems(of.inputs, of.set) : inputProblems2(of.inputs, of.set);
  const ofEngine = problems.map(({ field, message }) => [formField(field), message]);
  return {
    ...limitProblem(form.lossLimit),
    ...priceProblems(form),
    ...postureProblems(form.posture),
    ...Object.fromEntries(ofEngine),
  };
}

function limitProblem(limit: number | null): FieldProblems {
  const { label, max } = BUSINESS_FACTS.lossLimit;
  if (limit === null || limit <= max) return {};
  return { lossLimit: `${label} cannot exceed ${boundText(BUSINESS_FACTS.lossLimit, max)}.` };
}

/** A sum hides a negative part, so each price is looked at. */
function priceProblems({ services }: SimulationForm): FieldProblems {
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
