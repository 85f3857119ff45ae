/**
 * The level of every control with where it comes from: the latest completed assessments, a person, a plain-words choice,
 * or what is typical (docs/model/assessments.md, Control levels from answers).
 */

import {
  CONTROL_CHOICE_LEVELS,
  CONTROL_KEYS,
  type ControlChoiceKey,
  type ControlKey,
} from '@fairlead/content/services/controls';
import type { MarkedLevel, MarkedLevels, UnderlyingLevel } from '../engine/controls/levels';
import type { ControlModel } from '../engine/controls/posture';
import { type AnsweredBank, controlLevels, type LevelOverrides } from './control-levels';

/** The newest completed answers to a bank. */
export type CompletedBank = AnsweredBank & { completedAt: string };

/** Levels that plain-words choices stand for; "not sure" stands for none. */
export function chosenLevels(choices: Record<string, string>): LevelOverrides {
  const chosen = CONTROL_KEYS.flatMap((control): [ControlKey, number][] => {
    const choice = choices[control];
    const level = Object.hasOwn(CONTROL_CHOICE_LEVELS, choice ?? '')
      ? CONTROL_CHOICE_LEVELS[choice as ControlChoiceKey]
      : 'typical';
    return level === 'typical' ? [] : [[control, level]];
  });
  return Object.fromEntries(chosen);
}

/** Every control without a person's overrides. An answer of an assessment goes before a choice in words. */
export function underlyingLevels(
  banks: readonly CompletedBank[],
  choices: Record<string, string>,
  set: Pick<ControlModel, 'controls'>,
): Record<ControlKey, UnderlyingLevel> {
  const levels = controlLevels([...banks], set, { chosen: chosenLevels(choices) });
  const marked = CONTROL_KEYS.map((control): [ControlKey, UnderlyingLevel] => {
    const { level, origin, questionIds } = levels[control];
    if (origin !== 'answered') return [control, { level, origin: origin === 'chosen' ? origin : 'assumed', from: [] }];
    const behind = banks.filter(({ bank }) => bank.questions.some(({ id }) => questionIds.includes(id)));
    const from = behind.map(({ bank, completedAt }) => ({ bankId: bank.id, completedAt }));
    return [control, { level, origin, from }];
  });
  return Object.fromEntries(marked) as Record<ControlKey, UnderlyingLevel>;
}

/** Whether two levels are the same thing said by the same assessments. */
function isSameLevel(one: UnderlyingLevel, other: UnderlyingLevel): boolean {
  const said = ({ level, origin, from }: UnderlyingLevel) =>
    JSON.stringify([level, origin, from.map(({ bankId, completedAt }) => [bankId, completedAt])]);
  return said(one) === said(other);
}

/**
 * Levels of a new form: what assessments say, and the overrides of the last run, unless what they stood in place of has
 * changed since: then the newer answers speak.
 */
export function startingLevels(
  underlying: Record<ControlKey, UnderlyingLevel>,
  previous: MarkedLevels = {},
): MarkedLevels {
  const kept = CONTROL_KEYS.flatMap((control): [ControlKey, MarkedLevel][] => {
    const now = underlying[control];
    const before = previous[control];
    if (before?.origin === 'overridden' && before.replaces && isSameLevel(before.replaces, now))
      return [[control, before]];
    return now.origin === 'answered' ? [[control, answered(now)]] : [];
  });
  return Object.fromEntries(kept);
}

const answered = ({ level, from }: UnderlyingLevel): MarkedLevel => ({
  level,
  origin: 'answered',
  from,
  replaces: null,
});

const STALE = 'An assessment was completed since this form was opened. Reload to take its answers.';

/**
 * The levels of a form as a run keeps them. Marks are never taken on trust: an override is marked with what it really
 * replaces, a level from assessments must be the one they give, and one that was left out is filled in. Unknown controls
 * are handed on, for the rules of the engine to name them.
 * @returns sentences by the form's field path where a level has been overtaken by a newer assessment
 */
export function settledLevels(
  sent: MarkedLevels,
  underlying: Record<ControlKey, UnderlyingLevel>,
): { levels: MarkedLevels; problems: Record<string, string> } {
  const levels: MarkedLevels = { ...sent };
  const problems: Record<string, string> = {};
  for (const control of CONTROL_KEYS) {
    const now = underlying[control];
    const given = sent[control];
    if (given?.origin === 'overridden') levels[control] = { ...given, from: [], replaces: now };
    else if (given && !(now.origin === 'answered' && given.level === now.level)) problems[`levels.${control}`] = STALE;
    else if (now.origin === 'answered') levels[control] = answered(now);
  }
  return { levels, problems };
}

/** The levels that a person has set. */
export function overridesIn(levels: MarkedLevels = {}): LevelOverrides {
  const set = CONTROL_KEYS.flatMap((control): [ControlKey, number][] => {
    const marked = levels[control];
    return marked?.origin === 'overridden' ? [[control, marked.level]] : [];
  });
  return Object.fromEntries(set);
}
