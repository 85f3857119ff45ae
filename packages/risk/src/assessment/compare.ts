/** Two assessments of one client against each other, also where the bank has changed in between. */

import { roundToTenth } from '@fairlead/content/format/rounding';
import { carriedAnswers, originsOf } from '@fairlead/content/question-banks/carry-over';
import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Answers } from './answers';
import { type Item, itemsOf, type Standing } from './items';
import { type AssessmentScore, scoreItems } from './score';

export type Compared = { bank: QuestionBank; answers: Answers } & Standing;

export type ComparedQuestion = {
  questionId: string;
  /** The older bank's question that the answer before was given to; null where it asked nothing of the kind. */
  earlierId: string | null;
  /** What the bank did to the question; `changed`: its words, weight or answers. */
  version: 'same' | 'changed' | 'added' | 'removed';
  /** The stored answers; null where there is none, or the question does not apply. */
  before: string | null;
  after: string | null;
  /** Null unless both sides count an answer. */
  change: 'better' | 'worse' | 'same' | null;
};

/** One score on both sides; null on a side without anything that counts. */
export type ScoreChange = { before: number; after: number; change: number };

export type Comparison = {
  /** The questions of the newer bank in its order, then those it has dropped. */
  questions: ComparedQuestion[];
  /** Over the questions answered in both, weighed as the newer bank does; null: not comparable. */
  score: ScoreChange | null;
  axes: { key: string; score: ScoreChange | null }[];
  sections: { key: string; score: ScoreChange | null }[];
  /** How many questions the change is taken over. */
  shared: number;
};

const isGiven = (item: Item | undefined): item is Item & { value: number } =>
  item?.answered === true && item.value !== null;

/** An answer of the older bank, with its worth to the newer one; null where it says nothing about it. */
type Earlier = { item: Item; value: number | null };

/** What was said before, by the questions of the newer bank. */
function earlierAnswers(before: Compared, after: Compared): Map<string, Earlier> {
  const items = new Map(itemsOf(before.bank, before.answers, before).map((item) => [item.question.id, item]));
  const read = new Map(
    itemsOf(after.bank, carriedAnswers(before.bank, after.bank, before.answers), before).map((item) => [
      item.question.id,
      item,
    ]),
  );
  return new Map(
    originsOf(before.bank, after.bank).flatMap(({ question, earlier, answers }): [string, Earlier][] => {
      const item = items.get(earlier.id);
      const reading = answers === null ? item : read.get(question.id);
      return item ? [[question.id, { item, value: isGiven(reading) ? reading.value : null }]] : [];
    }),
  );
}

const asText = (question: BankQuestion) => JSON.stringify(question);

function changeOf(before: number | null, after: number | null): ScoreChange | null {
  if (before === null || after === null) return null;
  return { before, after, change: roundToTenth(after - before) };
}

function questionOf(
  before: Earlier | undefined,
  after: Item | undefined,
  said: { before: Answers; after: Answers },
): ComparedQuestion | null {
  const question = after?.question ?? before?.item.question;
  if (!question) return null;
  const isSame = before && after && asText(before.item.question) === asText(after.question);
  const rise = before?.value != null && isGiven(after) ? after.value - before.value : null;
  const stored = (item: Item | undefined, answers: Answers) =>
    item?.answered ? (answers[item.question.id] ?? null) : null;
  return {
    questionId: question.id,
    earlierId: before?.item.question.id ?? null,
    version: isSame ? 'same' : before && after ? 'changed' : after ? 'added' : 'removed',
    before: stored(before?.item, said.before),
    after: stored(after, said.after),
    change: rise === null ? null : rise > 0 ? 'better' : rise < 0 ? 'worse' : 'same',
  };
}

/** The newer bank's questions with only these values: everything else is left out of the score. */
function shareOnly(items: Item[], values: Map<string, number>): Item[] {
  return items.map((item) => {
    const value = values.get(item.question.id);
    return value === undefined
      ? { ...item, answered: false, notSure: false, applies: false, value: null }
      : { ...item, value };
  });
}

function scoresOf(before: AssessmentScore, after: AssessmentScore) {
  const pairs = (which: 'axes' | 'sections') =>
    after[which].map(({ key, score }, index) => ({ key, score: changeOf(before[which][index]?.score ?? null, score) }));
  return { score: changeOf(before.score, after.score), axes: pairs('axes'), sections: pairs('sections') };
}

/**
 * What has changed from one assessment to the next. A change of score counts only questions answered in both, caps
 * included, so that new or dropped questions never look like progress.
 * @param before, after of the same bank id; their versions may differ
 */
export function compareAssessments(before: Compared, after: Compared): Comparison {
  const older = earlierAnswers(before, after);
  const newer = itemsOf(after.bank, after.answers, after);
  const said = { before: before.answers, after: after.answers };
  const then = new Map<string, number>();
  const now = new Map<string, number>();
  for (const item of newer) {
    const own = older.get(item.question.id);
    if (!isGiven(item) || own?.value == null) continue;
    then.set(item.question.id, own.value);
    now.set(item.question.id, item.value);
  }
  const known = new Set([...older.values()].map(({ item }) => item.question.id));
  const dropped = itemsOf(before.bank, before.answers, before).filter(({ question }) => !known.has(question.id));
  return {
    questions: [
      ...newer.flatMap((item) => questionOf(older.get(item.question.id), item, said) ?? []),
      ...dropped.flatMap((item) => questionOf({ item, value: null }, undefined, said) ?? []),
    ],
    ...scoresOf(
      scoreItems(after.bank, shareOnly(newer, then), after),
      scoreItems(after.bank, shareOnly(newer, now), after),
    ),
    shared: now.size,
  };
}
