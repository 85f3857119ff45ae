import { inPlan, type RoadmapStep, sumOf } from '../roadmap';
import { firstDayOf, lastDayOf, quarterOf, quartersFrom } from './quarters';

/** What of a step decides where it is on the timeline and what it costs there. */
export type TimelineStep = Pick<RoadmapStep, 'state' | 'costOnce' | 'costMonthly' | 'startTarget' | 'finishTarget'>;

/** Quarters with a column of their own, from that of today on. */
export const QUARTERS_SHOWN = 8;

/** Columns for everything outside of these quarters. */
export const EARLIER = 'earlier';
export const LATER = 'later';
export const NO_DATE = 'no_date';

/** Amounts in the client's currency. */
export type TimelineMoney = {
  /** One-time costs, each in the column of its step. */
  once: number;
  /** Monthly costs that begin in the column. */
  begins: number;
  /** What all monthly costs that have begun come to at the end of the column; null without a date. */
  monthly: number | null;
  /** One-time costs, and the monthly ones for each month in which they run; null for a column that is no quarter. */
  cost: number | null;
};

export type TimelineColumn<Step> = {
  /** `2026-Q3`, or one of the columns outside of the quarters. */
  key: string;
  steps: Step[];
  money: TimelineMoney;
};

export type Timeline<Step> = {
  /** In order of time; what is earlier has a column only where there is something. */
  columns: TimelineColumn<Step>[];
  /** Sums over all columns. `cost` is that of the quarters together. */
  total: { once: number; monthly: number; cost: number };
};

/** The quarter in which a step is to be finished, or begun where only that is set; null without a date. */
export function stepQuarter({ finishTarget, startTarget }: Pick<TimelineStep, 'startTarget' | 'finishTarget'>) {
  const target = finishTarget ?? startTarget;
  return target === null ? null : quarterOf(target);
}

/**
 * Steps by the quarter in which they are to be finished, with the money of each quarter. A one-time cost counts once, in the
 * quarter of its step; a monthly cost from the month in which the step starts, and where no start is set from that of its
 * finish. Steps that were put off or dropped cost nothing.
 * @param today ISO 8601 date; its quarter is the first
 */
export function roadmapTimeline<Step extends TimelineStep>(steps: readonly Step[], today: string): Timeline<Step> {
  const quarters = quartersFrom(today, QUARTERS_SHOWN);
  const columnOf = columnsBy(quarters);
  const planned = steps.filter(inPlan);
  const began = planned.map((step) => ({ step, start: monthlyStart(step) }));
  const keys = [EARLIER, ...quarters, LATER, NO_DATE];
  let running = 0;
  const columns = keys.map((key): TimelineColumn<Step> => {
    const beginning = began.filter(({ start }) => columnOf(start) === key).map(({ step }) => step);
    const once = sumOf(planned.filter((step) => columnOf(stepQuarter(step)) === key).map(({ costOnce }) => costOnce));
    const begins = sumOf(beginning.map(({ costMonthly }) => costMonthly));
    if (key !== NO_DATE) running = sumOf([running, begins]);
    return {
      key,
      steps: steps.filter((step) => columnOf(stepQuarter(step)) === key),
      money: {
        once,
        begins,
        monthly: key === NO_DATE ? null : running,
        cost: quarters.includes(key) ? sumOf(planned.map((step) => costInQuarter(step, key))) : null,
      },
    };
  });
  return {
    columns: columns.filter(({ key, steps: own, money }) => key !== EARLIER || own.length > 0 || money.begins > 0),
    total: {
      once: sumOf(columns.map(({ money }) => money.once)),
      monthly: sumOf(columns.map(({ money }) => money.begins)),
      cost: sumOf(columns.map(({ money }) => money.cost)),
    },
  };
}

/** What a step that is part of the plan costs in a quarter: once in its own, and monthly for each month in which it runs. */
export function costInQuarter(step: TimelineStep, quarter: string): number {
  const monthly = (step.costMonthly ?? 0) * monthsIn(quarter, monthlyStart(step));
  return sumOf([stepQuarter(step) === quarter ? step.costOnce : null, monthly]);
}

/** The column of a day or quarter. */
const columnsBy = (quarters: string[]) => (target: string | null) => {
  if (target === null) return NO_DATE;
  const quarter = quarterOf(target);
  if (quarters.includes(quarter)) return quarter;
  return quarter < (quarters[0] ?? '') ? EARLIER : LATER;
};

/** The first day that a step's monthly cost can run from. */
function monthlyStart({ startTarget, finishTarget }: TimelineStep): string | null {
  if (startTarget !== null) return firstDayOf(startTarget);
  return finishTarget === null ? null : lastDayOf(finishTarget);
}

/** Months of a quarter from the month of a day on, 0 to 3. */
function monthsIn(quarter: string, start: string | null): number {
  if (start === null || !quarter.includes('Q')) return 0;
  const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  const after = monthOf(lastDayOf(quarter)) - monthOf(start) + 1;
  return Math.min(3, Math.max(0, after));
}

/**
 * The dates of a step that is moved to another column: finished by the column's last day. A start in the quarter it leaves, or
 * behind the new finish, comes along, to the column's first day or to today. Null where the step cannot be put.
 */
export function movedTo(
  step: TimelineStep,
  key: string,
  today: string,
): Pick<TimelineStep, 'startTarget' | 'finishTarget'> | null {
  if (key === EARLIER) return null;
  if (key === NO_DATE) return { startTarget: null, finishTarget: null };
  const quarter = key === LATER ? (quartersFrom(today, QUARTERS_SHOWN + 1).at(-1) ?? key) : key;
  const finishTarget = lastDayOf(quarter);
  if (step.startTarget === null) return { startTarget: null, finishTarget };
  const isLeft = quarterOf(step.startTarget) === stepQuarter(step);
  const [first] = [firstDayOf(quarter), today].sort().slice(-1);
  const comesAlong = isLeft || firstDayOf(step.startTarget) > finishTarget;
  return { startTarget: comesAlong ? (first ?? today) : step.startTarget, finishTarget };
}
