/** What keeps points away, most urgent first, and what closing it would bring (docs/model/assessments.md, Gaps). */

import { roundToTenth, withoutNoise } from '@fairlead/content/format/rounding';
import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { ControlKey } from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { Answers } from './answers';
import { type Item, isBelowFull, itemsOf, type Standing, stopState, withClosed } from './items';
import { type AssessmentScore, rawPoints, scoreItems } from './score';

export type GapKind = 'hard_stop' | 'soft_stop' | 'condition' | 'gap';

export type Gap = {
  questionId: string;
  kind: GapKind;
  notSure: boolean;
  /** Points that the score before caps gains when this alone is closed. */
  points: number;
  /** Points that the score after caps gains, and that score. */
  shownPoints: number;
  scoreIfClosed: number;
  effort: BankQuestion['effort'];
  owner: BankQuestion['owner'];
  /** Null for one that the simulator does not price. */
  service: ServiceKey | null;
  control: ControlKey | null;
  /** What comes off the mean annual loss, in the client's currency, by its service alone; null without business facts. */
  reduction: number | null;
};

/** Mean annual loss that a service alone would save; null while nothing is known about the business. */
export type ServiceReduction = ((service: ServiceKey) => number) | null;

/** Hard stops come first, then soft ones; what is half met waits its turn among the others. */
const URGENCY: Record<GapKind, number> = { hard_stop: 0, soft_stop: 1, condition: 2, gap: 2 };

/** How much work one step of effort stands for; a choice, so that points can be weighed against it. */
const WORK: Record<BankQuestion['effort'], number> = { low: 1, medium: 2, high: 4 };

function kindOf(bank: QuestionBank, item: Item): GapKind {
  const state = stopState(bank, item);
  if (state !== 'open') return state === 'half' ? 'condition' : 'gap';
  return item.stop === 'hard' ? 'hard_stop' : 'soft_stop';
}

/** Points of the raw score that closing a question brings, free of rounding, so that equal ones are equal. */
function pointsOf(bank: QuestionBank, items: Item[]): (id: string) => number {
  const today = rawPoints(bank, items) ?? 0;
  return (id) => withoutNoise((rawPoints(bank, withClosed(items, new Set([id]))) ?? 0) - today);
}

/** Every counted answer below full, stops first, then by points and money; equal ones stay in the bank's order. */
export function gapsOf(
  bank: QuestionBank,
  answers: Answers,
  standing: Standing,
  reductionOf: ServiceReduction = null,
): Gap[] {
  const items = itemsOf(bank, answers, standing);
  const today = scoreItems(bank, items, standing);
  const pointsIfClosed = pointsOf(bank, items);
  const gaps = items.filter(isBelowFull).map((item) => {
    const { id, effort, owner, service, control } = item.question;
    const score = scoreItems(bank, withClosed(items, new Set([id])), standing).score ?? 0;
    const exact = pointsIfClosed(id);
    const gap: Gap = {
      questionId: id,
      kind: kindOf(bank, item),
      notSure: item.notSure,
      points: roundToTenth(exact),
      shownPoints: roundToTenth(score - (today.score ?? 0)),
      scoreIfClosed: score,
      effort,
      owner,
      service,
      control,
      reduction: reductionOf && service ? reductionOf(service) : null,
    };
    return { gap, exact };
  });
  return gaps
    .sort(
      (a, b) =>
        URGENCY[a.gap.kind] - URGENCY[b.gap.kind] ||
        b.exact - a.exact ||
        (b.gap.reduction ?? 0) - (a.gap.reduction ?? 0),
    )
    .map(({ gap }) => gap);
}

/** How the assessment would stand with these questions met in full; what does not apply stays left out. */
export function scoreIfClosed(
  bank: QuestionBank,
  answers: Answers,
  standing: Standing,
  ids: Iterable<string>,
): AssessmentScore {
  return scoreItems(bank, withClosed(itemsOf(bank, answers, standing), new Set(ids)), standing);
}

export type QuickWin = { questionId: string; points: number; scoreAfter: number };

/**
 * The gaps that bring most for their effort, best first, with the score after each. Points before caps add up, so the
 * best order is by points for one step of work.
 */
export function quickWins(bank: QuestionBank, answers: Answers, standing: Standing, count: number): QuickWin[] {
  const items = itemsOf(bank, answers, standing);
  const pointsIfClosed = pointsOf(bank, items);
  const best = items
    .filter(isBelowFull)
    .map(({ question }) => {
      const points = pointsIfClosed(question.id);
      return { id: question.id, points, perWork: points / WORK[question.effort] };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.perWork - a.perWork)
    .slice(0, count);
  const closed = new Set<string>();
  return best.map(({ id, points }) => {
    closed.add(id);
    const scoreAfter = scoreItems(bank, withClosed(items, closed), standing).score ?? 0;
    return { questionId: id, points: roundToTenth(points), scoreAfter };
  });
}
