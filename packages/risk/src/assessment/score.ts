/**
 * Scores of an assessment from the data of its bank alone (docs/model/assessments.md). Points run from 0 to 100 and are
 * rounded to one decimal once, at the end; bands and squares compare what is shown.
 */

import { roundToTenth, withoutNoise } from '@fairlead/content/format/rounding';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Answers } from './answers';
import { type Item, itemsOf, type Standing, stopState } from './items';
import { capsFor } from './revenue-class';

/** How a group of questions stands. Without anything that counts the score is null, never 0. */
export type Tally = {
  score: number | null;
  /** Sums of the weights that count in the score, and of all that apply. */
  weightCounted: number;
  weightApplicable: number;
  asked: number;
  answered: number;
  notSure: number;
};

export type Quadrant = 'highHigh' | 'highLow' | 'lowHigh' | 'lowLow';

export type AssessmentScore = Tally & {
  /** Before a cap by open stops; `score` is after it. */
  rawScore: number | null;
  /** The cap that open hard stops set, whether or not it bites; null without one. */
  cap: number | null;
  band: string | null;
  quadrant: Quadrant | null;
  /** Share of the questions asked that have an answer, 0 to 1. */
  coverage: number;
  /** Share of the answers that are not "not sure", 0 to 1; null without any. */
  confidence: number | null;
  axes: (Tally & { key: string })[];
  /** Of a bank that puts its sections in groups. */
  groups: (Tally & { key: string })[];
  sections: (Tally & { key: string })[];
  /** Ids of open stop questions, and of stops that are half met and hold nothing down. */
  hardStops: string[];
  softStops: string[];
  conditions: string[];
};

const sumOf = (items: Item[], part: (item: Item) => number) =>
  withoutNoise(items.reduce((sum, item) => sum + part(item), 0));
const countOf = (items: Item[], has: (item: Item) => boolean) => items.filter(has).length;

/** 100 x sum(weight x value) / sum(weight) over the questions that count, not rounded; null without any weight. */
function points(items: Item[]): number | null {
  const counted = items.filter(({ value }) => value !== null);
  const weight = sumOf(counted, ({ question }) => question.weight);
  return weight > 0 ? (100 * sumOf(counted, ({ question, value }) => question.weight * (value ?? 0))) / weight : null;
}

const rounded = (score: number | null) => (score === null ? null : roundToTenth(score));

function tally(items: Item[], score: number | null): Tally {
  return {
    score: rounded(score),
    weightCounted: sumOf(items, ({ question, value }) => (value === null ? 0 : question.weight)),
    weightApplicable: sumOf(items, ({ question, applies }) => (applies ? question.weight : 0)),
    asked: countOf(items, ({ asked }) => asked),
    answered: countOf(items, ({ answered }) => answered),
    notSure: countOf(items, ({ notSure }) => notSure),
  };
}

/** The questions of an axis or a group, in the bank's order. */
function within(bank: QuestionBank, items: Item[], level: 'axis' | 'group', key: string): Item[] {
  const sections = new Set(bank.sections.filter((section) => section[level] === key).map((section) => section.key));
  return items.filter(({ question }) => sections.has(question.section));
}

/** Before caps and rounding: the plain mean of the axes that have a score. */
export function rawPoints(bank: QuestionBank, items: Item[]): number | null {
  const axes = bank.axes.flatMap(({ key }) => points(within(bank, items, 'axis', key)) ?? []);
  return axes.length > 0 ? axes.reduce((sum, axis) => sum + axis, 0) / axes.length : null;
}

function stopsOf(bank: QuestionBank, items: Item[]): Pick<AssessmentScore, 'hardStops' | 'softStops' | 'conditions'> {
  const ids = (has: (item: Item) => boolean) => items.filter(has).map(({ question }) => question.id);
  return {
    hardStops: ids((item) => item.stop === 'hard' && stopState(bank, item) === 'open'),
    softStops: ids((item) => item.stop === 'soft' && stopState(bank, item) === 'open'),
    conditions: ids((item) => stopState(bank, item) === 'half'),
  };
}

/** Highest score with so many open hard stops; null without one, or in a bank that caps nothing. */
function capFor(caps: readonly number[], hardStops: number): number | null {
  return hardStops === 0 ? null : (caps[Math.min(hardStops, caps.length) - 1] ?? null);
}

/** The highest band that the capped score reaches; an open soft stop keeps it below those that allow none. */
function bandOf(bank: QuestionBank, score: number | null, softStops: number): string | null {
  if (score === null) return null;
  const reached = bank.bands.find((band) => score >= band.from && !(band.withoutSoftStops && softStops > 0));
  return (reached ?? bank.bands.at(-1))?.key ?? null;
}

function quadrantOf({ quadrants }: QuestionBank, axes: Tally[]): Quadrant | null {
  const [first, second] = axes.map(({ score }) => score);
  if (!quadrants || first == null || second == null) return null;
  const side = (score: number) => score >= quadrants.threshold;
  if (side(first)) return side(second) ? 'highHigh' : 'highLow';
  return side(second) ? 'lowHigh' : 'lowLow';
}

/** How much is answered, and how much of that is known. A bank that wants a coverage leaves out what does not apply. */
function knownOf(bank: QuestionBank, items: Item[]): Pick<AssessmentScore, 'coverage' | 'confidence'> {
  const counted = bank.leastCoverage === undefined ? items : items.filter(({ applies }) => applies);
  const asked = countOf(counted, (item) => item.asked);
  const sure = countOf(counted, ({ answered, notSure }) => answered && !notSure);
  const given = countOf(counted, ({ answered, notSure }) => answered || notSure);
  return {
    coverage: asked > 0 ? countOf(counted, ({ answered }) => answered) / asked : 0,
    confidence: given > 0 ? sure / given : null,
  };
}

/** The score of questions that have been read already. */
export function scoreItems(
  bank: QuestionBank,
  items: Item[],
  { revenueClass = null }: Pick<Standing, 'revenueClass'> = {},
): AssessmentScore {
  const scored = (key: string, own: Item[]) => ({ key, ...tally(own, points(own)) });
  const axes = bank.axes.map(({ key }) => scored(key, within(bank, items, 'axis', key)));
  const groups = (bank.groups ?? []).map(({ key }) => scored(key, within(bank, items, 'group', key)));
  const sections = bank.sections.map(({ key }) =>
    scored(
      key,
      items.filter(({ question }) => question.section === key),
    ),
  );
  const stops = stopsOf(bank, items);
  const whole = tally(items, rawPoints(bank, items));
  const cap = capFor(capsFor(bank, revenueClass), stops.hardStops.length);
  const known = knownOf(bank, items);
  const raw = known.coverage < (bank.leastCoverage ?? 0) ? null : whole.score;
  const score = raw === null || cap === null ? raw : Math.min(raw, cap);
  return {
    ...whole,
    rawScore: raw,
    score,
    cap,
    band: bandOf(bank, score, stops.softStops.length),
    quadrant: quadrantOf(bank, axes),
    ...known,
    axes,
    groups,
    sections,
    ...stops,
  };
}

/**
 * How an assessment stands. A draft is scored over what is answered so far; a completed one over everything that
 * applies, where open questions count as the bank says.
 */
export function scoreAssessment(bank: QuestionBank, answers: Answers, standing: Standing): AssessmentScore {
  return scoreItems(bank, itemsOf(bank, answers, standing), standing);
}
