import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import {
  CONTROL_CHOICE_LEVELS,
  CONTROL_KEYS,
  type ControlChoiceKey,
  type ControlKey,
} from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { Posture } from '../inputs';

/** A posture from the level of each control. */
export const eachLevel = (level: (key: ControlKey) => number): Posture =>
  Object.fromEntries(CONTROL_KEYS.map((key) => [key, level(key)])) as Posture;

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

/** The levels of a typical firm, which the base rates describe. */
export function typicalPosture(set: ParameterSet): Posture {
  return eachLevel((key) => set.controls[key].typicalLevel);
}

const isChoice = (value: string | undefined): value is ControlChoiceKey =>
  value !== undefined && Object.hasOwn(CONTROL_CHOICE_LEVELS, value);

/** Levels from the plain-words answers; what is not answered takes the typical level. */
export function postureFromChoices(choices: Record<string, string>, set: ParameterSet): Posture {
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
  set: ParameterSet,
): Posture {
  return eachLevel((key) => {
    const best = Math.max(0, ...services.map((service) => set.services[service][key] ?? 0));
    return Math.max(today[key], reliability * best);
  });
}

type Effects = readonly { control: ControlKey; reduction: number }[];

/** Product of what each control leaves over, relative to the same product at typical levels. */
function relativeEffect(effects: Effects, posture: Posture, set: ParameterSet): number {
  let actual = 1;
  let typical = 1;
  for (const { control, reduction } of effects) {
    actual *= 1 - reduction * posture[control];
    typical *= 1 - reduction * set.controls[control].typicalLevel;
  }
  return actual / typical;
}

/** Factor of the posture on a scenario's event rate; 1 at typical levels. */
export function rateFactor(scenario: ScenarioKey, posture: Posture, set: ParameterSet): number {
  const effects = CONTROL_KEYS.flatMap((control) => {
    const reduction = set.controls[control].frequency[scenario];
    return reduction === undefined ? [] : { control, reduction };
  });
  return clamp(relativeEffect(effects, posture, set), set.postureRange);
}

type EffectTarget = ParameterSet['magnitude'][number]['target'];

/** Factor of the posture on one component's amount (or, for `ransom_p`, on its chance); 1 at typical levels. */
export function amountFactor(scenario: ScenarioKey, target: EffectTarget, posture: Posture, set: ParameterSet): number {
  const effects = set.magnitude.filter(
    (effect) => effect.target === target && (effect.scenario === scenario || effect.scenario === '*'),
  );
  return clamp(relativeEffect(effects, posture, set), set.effectRange);
}
