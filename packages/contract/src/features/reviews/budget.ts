import { type RoadmapStep, sumOf } from '../roadmap';
import { firstDayOf, lastDayOf } from '../roadmap/quarters';

/** What of a roadmap item decides what it costs, and when. */
export type BudgetStep = Pick<RoadmapStep, 'state' | 'costOnce' | 'costMonthly' | 'startTarget' | 'finishTarget'>;

/** The money of one quarter, in the client's currency. */
export type BudgetQuarter = {
  /** The calendar year in which the fiscal year ends. */
  fiscalYear: number;
  /** 1–4 */
  quarter: number;
  /** First and last day. */
  from: string;
  to: string;
  approved: number;
  proposed: number;
};

const APPROVED = ['agreed', 'in_progress', 'done'];

/** Months since the year 0, so that they can be counted. */
const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const lastOf = (month: number) =>
  new Date(Date.parse(`${firstOf(month + 1)}T00:00:00Z`) - 1).toISOString().slice(0, 10);

/**
 * What the roadmap costs in the quarters of the client's fiscal year, from the quarter of a day on; approved and proposed
 * apart. A one-time cost counts once, in the quarter of its target; a monthly cost for each month from the one it starts in.
 * Declined and dropped items cost nothing, and neither does what has no date.
 * @param fiscalYearStart month in which the fiscal year begins, 1–12; a fiscal year is named by the year in which it ends
 * @param today ISO 8601 date
 */
export function budgetByQuarter(
  steps: readonly BudgetStep[],
  { fiscalYearStart, today, quarters }: { fiscalYearStart: number; today: string; quarters: number },
): BudgetQuarter[] {
  const first = quarterStart(monthOf(today), fiscalYearStart);
  return Array.from({ length: quarters }, (_, index) => {
    const start = first + 3 * index;
    const costOf = (states: readonly string[]) =>
      sumOf(steps.filter(({ state }) => states.includes(state)).map((step) => costInMonths(step, start, start + 2)));
    return {
      ...fiscalQuarterOf(start, fiscalYearStart),
      from: firstOf(start),
      to: lastOf(start + 2),
      approved: costOf(APPROVED),
      proposed: costOf(['proposed']),
    };
  });
}

/** The month in which the fiscal quarter of a month begins. */
function quarterStart(month: number, fiscalYearStart: number): number {
  const into = (((month - (fiscalYearStart - 1)) % 12) + 12) % 12;
  return month - (into % 3);
}

/** The fiscal year and quarter that begin, or run on, with a month. */
function fiscalQuarterOf(month: number, fiscalYearStart: number): { fiscalYear: number; quarter: number } {
  const into = (((month - (fiscalYearStart - 1)) % 12) + 12) % 12;
  const lastMonth = month - into + 11;
  return { fiscalYear: Math.floor(lastMonth / 12), quarter: Math.floor(into / 3) + 1 };
}

/** What an item costs from one month to another, both of them counted. */
function costInMonths(step: BudgetStep, from: number, to: number): number {
  const { startTarget, finishTarget } = step;
  const target = finishTarget ?? startTarget;
  if (target === null) return 0;
  const due = monthOf(lastDayOf(target));
  const once = due >= from && due <= to ? (step.costOnce ?? 0) : 0;
  const starts = monthOf(startTarget === null ? lastDayOf(target) : firstDayOf(startTarget));
  const months = Math.max(0, to - Math.max(from, starts) + 1);
  return sumOf([once, (step.costMonthly ?? 0) * months]);
}
