import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import {
  CONTROL_CHOICE_LEVELS,
  CONTROLS,
  type ControlChoiceKey,
  type ControlKey,
} from '@fairlead/content/services/controls';
import type { ClientPosture, SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import type { MarkedLevel, MarkedLevels, UnderlyingLevel } from '@fairlead/risk/engine/controls/levels';

/** What a level would be without a hand on it. */
const underlying = ({ origin, level, from, replaces }: ClientPosture['levels'][number]): UnderlyingLevel =>
  origin === 'overridden' ? (replaces ?? { level, origin: 'assumed', from: [] }) : { level, origin, from };

const answered = ({ level, from }: UnderlyingLevel): MarkedLevel => ({
  level,
  origin: 'answered',
  from,
  replaces: null,
});

/** Levels that assessments give, by control. */
export function answeredLevels(posture: ClientPosture | null): Partial<Record<string, UnderlyingLevel>> {
  const levels = (posture?.levels ?? []).map((entry) => [entry.control, underlying(entry)] as const);
  return Object.fromEntries(levels.filter(([, { origin }]) => origin === 'answered'));
}

/** The levels a new form starts with. */
export function knownLevels(posture: ClientPosture | null): MarkedLevels {
  const kept = (posture?.levels ?? []).flatMap(({ control, level, origin, from, replaces, because }) =>
    origin === 'answered' || origin === 'overridden'
      ? [[control, { level, origin, from, replaces, ...(because ? { because } : {}) }] as const]
      : [],
  );
  return Object.fromEntries(kept);
}

/** An unfinished form with the answers of assessments completed since; what was set by hand stays. */
export function withPosture(draft: SimulationDraftInputs, posture: ClientPosture | null): SimulationDraftInputs {
  const now = answeredLevels(posture);
  const byHand = Object.entries(draft.levels ?? {}).filter(([, { origin }]) => origin === 'overridden');
  const levels: MarkedLevels = {
    ...Object.fromEntries(
      Object.entries(now).flatMap(([control, level]) => (level ? [[control, answered(level)]] : [])),
    ),
    ...Object.fromEntries(
      byHand.map(([control, marked]) => [control, { ...marked, replaces: now[control] ?? marked.replaces }]),
    ),
  };
  const { levels: _, ...rest } = draft;
  return Object.keys(levels).length > 0 ? { ...rest, levels } : rest;
}

/** What a control is taken at by its answer in words. */
export function levelOfChoice(control: ControlKey, choice: ControlChoiceKey): UnderlyingLevel {
  const level = CONTROL_CHOICE_LEVELS[choice];
  return level === 'typical'
    ? { level: currentParameters.controls[control].typicalLevel, origin: 'assumed', from: [] }
    : { level, origin: 'chosen', from: [] };
}

/** The levels with one set by hand. */
export const withOverride = (
  levels: MarkedLevels,
  control: ControlKey,
  level: number,
  replaces: UnderlyingLevel,
  because?: MarkedLevel['because'],
): MarkedLevels => ({
  ...levels,
  [control]: { level, origin: 'overridden', from: [], replaces, ...(because ? { because } : {}) },
});

/** The levels with the hand taken off one: what assessments say of it, or the answer in words. */
export function withoutOverride(
  levels: MarkedLevels,
  control: ControlKey,
  known: UnderlyingLevel | undefined,
): MarkedLevels {
  const { [control]: _, ...rest } = levels;
  return known ? { ...rest, [control]: answered(known) } : rest;
}

/** The answer in words that stands for exactly this level. */
export function choiceAt(control: ControlKey, level: number): ControlChoiceKey | null {
  const found = CONTROLS[control].choices.find(({ key }) => CONTROL_CHOICE_LEVELS[key] === level);
  return found?.key ?? null;
}
