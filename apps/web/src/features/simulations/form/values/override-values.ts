import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SCENARIO_KEYS, type ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { AmountRule2, ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { susceptibility } from '@fairlead/risk/engine/controls/susceptibility';
import { type NumberValue, numberOf, percentOf, shareOfPercent } from '#domain/clients/field-numbers';

type ComponentTag = ParameterSet2['scenarios'][ScenarioKey]['components'][number]['tag'];
type RateDraft = SimulationDraftInputs['rateOverrides'][number];
type AmountDraft = SimulationDraftInputs['amountOverrides'][number];

/** Minimum, most likely and maximum, in percent. */
export type TripleValues = { min: NumberValue; mode: NumberValue; max: NumberValue };

export type RateLine = {
  scenario: string;
  threatRate: NumberValue;
  capability: TripleValues;
  resistance: TripleValues;
  reason: string;
};

/** Amounts as they are; the shares of a PERT in percent. */
export type AmountLine = { scenario: string; tag: string; reason: string } & (
  | { kind: 'lognormal'; p05: NumberValue; p95: NumberValue; madeFor?: 'working_hours' | undefined }
  | ({ kind: 'pert' } & TripleValues)
);

type Triple = { min: number | null; mode: number | null; max: number | null };

const tripleValues = ({ min, mode, max }: Triple): TripleValues => ({
  min: percentOf(min),
  mode: percentOf(mode),
  max: percentOf(max),
});
const tripleOf = ({ min, mode, max }: TripleValues): Triple => ({
  min: shareOfPercent(min),
  mode: shareOfPercent(mode),
  max: shareOfPercent(max),
});

export const rateLine = (draft: RateDraft): RateLine => ({
  ...draft,
  threatRate: draft.threatRate ?? '',
  capability: tripleValues(draft.capability),
  resistance: tripleValues(draft.resistance),
});

export const rateDraft = (line: RateLine): RateDraft => ({
  ...line,
  threatRate: numberOf(line.threatRate),
  capability: tripleOf(line.capability),
  resistance: tripleOf(line.resistance),
});

export function amountLine(draft: AmountDraft): AmountLine {
  return draft.kind === 'pert'
    ? { ...draft, ...tripleValues(draft) }
    : { ...draft, p05: draft.p05 ?? '', p95: draft.p95 ?? '' };
}

export function amountDraft(line: AmountLine): AmountDraft {
  return line.kind === 'pert'
    ? { ...line, ...tripleOf(line) }
    : { ...line, p05: numberOf(line.p05), p95: numberOf(line.p95) };
}

/** The first scenario whose rate nobody has changed; null when all have been. */
export function nextRateScenario(lines: RateLine[]): ScenarioKey | null {
  return SCENARIO_KEYS.find((key) => !lines.some(({ scenario }) => scenario === key)) ?? null;
}

/** An attacker of middling skill against a middling defense, one attempt a year: figures to be replaced. */
export const newRateLine = (scenario: ScenarioKey): RateLine => ({
  scenario,
  threatRate: 1,
  capability: { min: 20, mode: 60, max: 95 },
  resistance: { min: 40, mode: 80, max: 98 },
  reason: '',
});

/** Chance that an attempt succeeds and the events a year that follow; null while the fields cannot be read. */
export function rateOutcome(line: RateLine): { chance: number; perYear: number } | null {
  const { threatRate, capability, resistance } = rateDraft(line);
  if (threatRate === null || !isShape(capability) || !isShape(resistance)) return null;
  const chance = susceptibility({ capability, resistance });
  return { chance, perYear: threatRate * chance };
}

const isShape = (triple: Triple): triple is { min: number; mode: number; max: number } => {
  const { min, mode, max } = triple;
  return min !== null && mode !== null && max !== null && min >= 0 && min <= mode && mode <= max && max <= 1;
};

/** The components of a scenario in the model's order. */
export const componentsOf = (scenario: ScenarioKey) => currentParameters.scenarios[scenario].components;

/** The first part of a scenario's loss that nobody has changed; null when all have been. */
export function nextTag(lines: AmountLine[], scenario: ScenarioKey): ComponentTag | null {
  const isFree = (tag: ComponentTag) => !lines.some((line) => line.scenario === scenario && line.tag === tag);
  return componentsOf(scenario).find(({ tag }) => isFree(tag))?.tag ?? null;
}

/** The same over all scenarios, as a line that holds the model's own parameters. */
export function nextAmount(lines: AmountLine[]): AmountLine | null {
  for (const scenario of SCENARIO_KEYS) {
    const tag = nextTag(lines, scenario);
    if (tag) return modelAmount(scenario, tag);
  }
  return null;
}

/** The model's own parameters of a component as a line to change. */
export function modelAmount(scenario: ScenarioKey, tag: ComponentTag): AmountLine | null {
  const amount = componentsOf(scenario).find((component) => component.tag === tag)?.amount;
  return amount ? { scenario, tag, reason: '', ...parametersOf(amount) } : null;
}

function parametersOf(amount: AmountRule2) {
  if (amount.kind === 'records' || amount.kind === 'revenue-share')
    return { kind: 'pert' as const, ...tripleValues({ min: 0, mode: amount.mode, max: amount.max }) };
  return { kind: 'lognormal' as const, p05: amount.p05, p95: amount.p95 };
}
