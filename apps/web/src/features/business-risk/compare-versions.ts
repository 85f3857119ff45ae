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
 * Two versions side by side. Scores by points; money by what it became, and not at all where the currencies differ.
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
  return [
    {
      ...points('Business risk score', before.score, now.score),
      before: `${before.score} (${before.grade})`,
      now: `${now.score} (${now.grade})`,
    },
    points('Financial exposure', before.parts.financial, now.parts.financial),
    points('Insurance readiness', before.parts.insurance, now.parts.insurance),
    points('Breach readiness', before.parts.breach, now.parts.breach),
    chance('Chance of a costly event, five years', ({ money: { fiveYearsToday } }) => fiveYearsToday),
    money('A 1-in-100 year', ({ money: { rareToday } }) => rareToday),
    money('Average loss a year', ({ money: { meanToday } }) => meanToday),
  ];
}
