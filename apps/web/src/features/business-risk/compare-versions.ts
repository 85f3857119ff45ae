import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { cappedByLevel } from '@fairlead/content/words/gap-words';
import { modelChanged } from '@fairlead/content/words/model-2-words';
import type { BusinessRiskVersion } from '@fairlead/contract/features/business-risk';
import type { Figures } from '#app/locale/figures';

export type ComparedRow = {
  label: string;
  before: string;
  now: string;
  change: string;
  /** Whether the client is better off; null where nothing changed or nothing can be said. */
  isBetter: boolean | null;
};

/**
 * Two versions side by side. Scores by points; money by what it became, and not at all where the currencies differ. Of versions
 * whose money two models computed only what no model has a part in.
 * @param figures of the newer version's currency
 */
export function compareVersions(
  before: BusinessRiskVersion,
  now: BusinessRiskVersion,
  { before: old, now: figures }: { before: Figures; now: Figures },
): ComparedRow[] {
  const points = (label: string, from: number, to: number): ComparedRow => {
    const change = Math.round((to - from) * 10) / 10;
    return {
      label,
      before: String(from),
      now: String(to),
      change: change === 0 ? 'No change' : `${change > 0 ? '+' : '−'}${Math.abs(change)} points`,
      isBetter: change === 0 ? null : change > 0,
    };
  };
  const money = (label: string, of: (version: BusinessRiskVersion) => number): ComparedRow => {
    const [from, to] = [of(before), of(now)];
    const isComparable = old.currency === figures.currency;
    const [shownFrom, shownTo] = [old.short(from), figures.short(to)];
    const isSame = shownFrom === shownTo;
    return {
      label,
      before: shownFrom,
      now: shownTo,
      change: isComparable
        ? isSame
          ? 'No change'
          : `${to > from ? '+' : '−'}${figures.short(Math.abs(to - from))}`
        : '–',
      isBetter: isComparable && !isSame ? to < from : null,
    };
  };
  const chance = (label: string, of: (version: BusinessRiskVersion) => number): ComparedRow => {
    const [from, to] = [of(before), of(now)];
    const [shownFrom, shownTo] = [figures.probability(from), figures.probability(to)];
    return {
      label,
      before: shownFrom,
      now: shownTo,
      change: shownFrom === shownTo ? 'No change' : figures.points(from, to),
      isBetter: shownFrom === shownTo ? null : to < from,
    };
  };
  const answered = [
    points('Insurance readiness', before.parts.insurance, now.parts.insurance),
    points('Breach readiness', before.parts.breach, now.parts.breach),
  ];
  if (before.money.model !== now.money.model) return answered;
  const after = afterInsurance(now.money.basis);
  return [
    {
      ...points('Resilience score', before.score, now.score),
      before: scoreAndGrade(before),
      now: scoreAndGrade(now),
    },
    points('Financial exposure', before.parts.financial, now.parts.financial),
    ...answered,
    chance('Chance of a costly event, five years', ({ money: { fiveYearsToday } }) => fiveYearsToday),
    // With a policy in one of the versions alone, these amounts are of different things.
    ...(before.money.basis === now.money.basis
      ? [
          money(`1-in-100-year loss${after}`, ({ money: { rareToday } }) => rareToday),
          money(`Average loss a year${after}`, ({ money: { meanToday } }) => meanToday),
        ]
      : []),
  ];
}

const scoreAndGrade = ({ score, grade, scoreCap }: BusinessRiskVersion) =>
  `${score} (${grade}${scoreCap ? `, ${cappedByLevel(scoreCap)}` : ''})`;

/** What is said above the comparison of two versions: why rows are missing from it; null where none is. */
export function notCompared(
  before: BusinessRiskVersion,
  now: BusinessRiskVersion,
  dayOf: (instant: string) => string,
): string | null {
  if (before.money.model !== now.money.model) {
    const newer = before.money.model > now.money.model ? before : now;
    return `${modelChanged(dayOf(newer.completedAt))} Only the two readiness scores are shown.`;
  }
  return before.money.basis === now.money.basis
    ? null
    : 'One of the versions is after insurance and the other is not, so their amounts are not compared.';
}
