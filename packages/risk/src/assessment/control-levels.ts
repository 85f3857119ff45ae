/** Control levels of the model from the answers of all assessments of one client (docs/model/assessments.md, Control levels from answers). */

import { withoutNoise } from '@fairlead/content/format/rounding';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { ControlModel } from '../engine/controls/posture';
import type { Posture } from '../engine/inputs';
import type { Answers } from './answers';
import { type Item, itemsOf, withClosed } from './items';

/** The newest answers to one bank. */
export type AnsweredBank = { bank: QuestionBank; answers: Answers };

export type ControlLevel = {
  /** 0 (absent) to 1 (in force everywhere, working). */
  level: number;
  /** From answers; from a plain-words choice; the typical level of the parameter set; or set by a person. */
  origin: 'answered' | 'chosen' | 'assumed' | 'overridden';
  /** The questions behind an answered level. */
  questionIds: string[];
};
export type ControlLevels = Record<ControlKey, ControlLevel>;

/** Levels that a person has set. */
export type LevelOverrides = Partial<Record<ControlKey, number>>;

/**
 * With the weights of a bank that has depths as shares of 100, as those of every other bank are: one that asks more weighs no
 * more than one that asks less.
 */
function outOfHundred({ depths, questions }: QuestionBank, items: Item[]): Item[] {
  if (!depths) return items;
  const sum = questions.reduce((all, { weight }) => all + weight, 0);
  return items.map((item) => ({ ...item, question: { ...item.question, weight: (100 * item.question.weight) / sum } }));
}

/** Only what somebody answered feeds a control: a question left open says nothing about it. */
function feeding(items: Item[], control: ControlKey): Item[] {
  return items.filter(({ question, answered, value }) => question.control === control && answered && value !== null);
}

function levelOf(
  items: Item[],
  control: ControlKey,
  set: Pick<ControlModel, 'controls'>,
  chosen: number | undefined,
): ControlLevel {
  const fed = feeding(items, control);
  let weight = 0;
  let earned = 0;
  for (const { question, value } of fed) {
    weight += question.weight;
    earned += question.weight * (value ?? 0);
  }
  if (weight === 0) {
    if (chosen !== undefined) return { level: chosen, origin: 'chosen', questionIds: [] };
    return { level: set.controls[control].typicalLevel, origin: 'assumed', questionIds: [] };
  }
  return {
    level: withoutNoise(earned / weight),
    origin: 'answered',
    questionIds: fed.map(({ question }) => question.id),
  };
}

export type LevelOptions = {
  overrides?: LevelOverrides;
  /** What plain-words choices of the simulator say; it counts where no answer feeds the control. */
  chosen?: LevelOverrides;
  closed?: Iterable<string>;
};

/**
 * The level of every control: the weighted answers of all banks that feed it, else what was chosen in words, else the
 * typical level.
 * @param closed questions taken as met in full; what does not apply stays left out
 */
export function controlLevels(
  banks: AnsweredBank[],
  set: Pick<ControlModel, 'controls'>,
  { overrides = {}, chosen = {}, closed = [] }: LevelOptions = {},
): ControlLevels {
  const met = new Set(closed);
  const items = banks.flatMap(({ bank, answers }) =>
    outOfHundred(bank, withClosed(itemsOf(bank, answers, { submitted: false }), met)),
  );
  const levels = CONTROL_KEYS.map((control): [ControlKey, ControlLevel] => {
    const level = overrides[control];
    if (level !== undefined) return [control, { level, origin: 'overridden', questionIds: [] }];
    return [control, levelOf(items, control, set, chosen[control])];
  });
  return Object.fromEntries(levels) as ControlLevels;
}

/** The plain levels, as the model takes them. */
export function postureOf(levels: ControlLevels): Posture {
  return Object.fromEntries(CONTROL_KEYS.map((control) => [control, levels[control].level])) as Posture;
}
