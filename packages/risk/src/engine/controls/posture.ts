import {
  CONTROL_CHOICE_LEVELS,
  CONTROL_KEYS,
  type ControlChoiceKey,
  type ControlKey,
} from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import { pow } from '#math/elementary';
import { clamp } from '../base-amounts';
import type { Posture } from '../inputs';

type Range = { min: number; max: number };

/** What a parameter set of either model says about controls and services. */
export type ControlModel = {
  controls: Record<ControlKey, { typicalLevel: number; frequency: { [scenario: string]: number | undefined } }>;
  magnitude: readonly { control: ControlKey; scenario: string; target: string; reduction: number }[];
  postureRange: Range;
  effectRange: Range;
  /** Below 1, each further control that stops the same attacks brings less (model 2); model 1 has none. */
  overlapExponent?: number;
  services: Record<ServiceKey, Partial<Record<ControlKey, number | undefined>>>;
};

/** A posture from the level of each control. */
export const eachLevel = (level: (key: ControlKey) => number): Posture =>
  Object.fromEntries(CONTROL_KEYS.map((key) => [key, level(key)])) as Posture;

/** The levels of a typical firm, which the base rates describe. */
export function typicalPosture(set: Pick<ControlModel, 'controls'>): Posture {
  return eachLevel((key) => set.controls[key].typicalLevel);
}

const isChoice = (value: string | undefined): value is ControlChoiceKey =>
  value !== undefined && Object.hasOwn(CONTROL_CHOICE_LEVELS, value);

/** Levels from the plain-words answers; what is not answered takes the typical level. */
export function postureFromChoices(choices: Record<string, string>, set: Pick<ControlModel, 'controls'>): Posture {
  return eachLevel((key) => {
    const choice = choices[key];
    const level = isChoice(choice) ? CONTROL_CHOICE_LEVELS[choice] : 'typical';
    return level === 'typical' ? set.controls[key].typicalLevel : level;
  });
}

/** Levels once the services run: never below today, and the best that any of the services delivers. */
export function targetPosture(
  today: Posture,
  services: readonly ServiceKey[],
  reliability: number,
  set: Pick<ControlModel, 'services'>,
): Posture {
  return eachLevel((key) => {
    const best = Math.max(0, ...services.map((service) => set.services[service][key] ?? 0));
    return Math.max(today[key], reliability * best);
  });
}

type Effects = readonly { control: ControlKey; reduction: number }[];

/** Product of what each control leaves over, relative to the same product at typical levels. */
function relativeEffect(effects: Effects, posture: Posture, set: ControlModel): number {
  let actual = 1;
  let typical = 1;
  for (const { control, reduction } of effects) {
    actual *= 1 - reduction * posture[control];
    typical *= 1 - reduction * set.controls[control].typicalLevel;
  }
  return actual / typical;
}

/** Factor of the posture on a scenario's event rate; 1 at typical levels. */
export function rateFactor(scenario: string, posture: Posture, set: ControlModel): number {
  const effects = CONTROL_KEYS.flatMap((control) => {
    const reduction = set.controls[control].frequency[scenario];
    return reduction === undefined ? [] : { control, reduction };
  });
  const effect = relativeEffect(effects, posture, set);
  const { overlapExponent } = set;
  return clamp(overlapExponent === undefined ? effect : pow(effect, overlapExponent), set.postureRange);
}

/**
 * Factor of the posture on one component's amount; 1 at typical levels. `ransom_p` acts on the chance that a ransom is paid,
 * `unrecovered` on the chance that nothing of a transfer comes back.
 */
export function amountFactor(scenario: string, target: string, posture: Posture, set: ControlModel): number {
  const effects = set.magnitude.filter(
    (effect) => effect.target === target && (effect.scenario === scenario || effect.scenario === '*'),
  );
  return clamp(relativeEffect(effects, posture, set), set.effectRange);
}
