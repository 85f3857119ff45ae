/**
 * Levels of controls that stand in place of the plain-words choices: those of the latest completed assessments, and those
 * that a person has set in the simulator (docs/model/assessments.md, Control levels from answers).
 */
import { CONTROL_KEYS, type ControlChoiceKey } from '@fairlead/content/services/controls';
import type { Posture } from '../inputs';

/** A completed assessment behind a level. */
type LevelSource = { bankId: string; completedAt: string };

/** What a level is without a person's override. */
export type UnderlyingLevel = { level: number; origin: 'answered' | 'chosen' | 'assumed'; from: LevelSource[] };

/** A level as it is kept with a run: from assessments, or set by a person in place of another. */
export type MarkedLevel = {
  level: number;
  origin: 'answered' | 'overridden';
  from: LevelSource[];
  /** What an override stands in place of. */
  replaces: UnderlyingLevel | null;
  /** Why a person set it, where the product had offered to. */
  because?: 'overdue_updates' | undefined;
};

/** Levels kept with a form, by control key; keys are not checked yet. */
export type MarkedLevels = Record<string, MarkedLevel>;

/** As far as the engine reads them. */
export type FormLevels = Record<string, Pick<MarkedLevel, 'level'>>;

/**
 * The posture with these levels in place of its own. A control that the model does not know comes along, so that the
 * rules of the engine name it.
 */
export function withLevels(posture: Posture, levels: FormLevels = {}): Posture {
  const set = Object.entries(levels).map(([control, { level }]) => [control, level]);
  return { ...posture, ...Object.fromEntries(set) };
}

/** From these levels on something counts as there, and below as not there, where words stand for a level. */
const WORDS_FROM = { yes: 0.9, partly: 0.1 };

/** The answer in words that comes nearest to what a control was taken at: a level goes before the choice. */
export function choicesWithLevels(choices: Record<string, string>, levels: FormLevels = {}): Record<string, string> {
  const worded = CONTROL_KEYS.flatMap((control): [string, ControlChoiceKey][] => {
    const level = levels[control]?.level;
    if (level === undefined) return [];
    return [[control, level >= WORDS_FROM.yes ? 'yes' : level >= WORDS_FROM.partly ? 'partly' : 'no']];
  });
  return { ...choices, ...Object.fromEntries(worded) };
}
