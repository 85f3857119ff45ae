/** What a provider keeps of a client by month: its service, its invoices, and what its tools count. */

type Measure = {
  label: string;
  /** Shares are kept as 0–1, counts as whole numbers. */
  unit: 'share' | 'count' | 'hours';
  /** Which direction is better; absent where neither is. */
  better?: 'higher' | 'lower';
  /** What several months come to: shares their mean, events their sum, a stock its newest, the longest of durations. */
  over: 'mean' | 'sum' | 'newest' | 'longest';
  /** The section of a business review that tells of it; none tells of invoices. */
  section: 'service' | 'people' | 'backup' | 'technology' | 'cloud' | null;
};

export const CLIENT_MEASURES = {
  answered_in_time: {
    label: 'Tickets answered in time',
    unit: 'share',
    better: 'higher',
    over: 'mean',
    section: 'service',
  },
  solved_in_time: {
    label: 'Tickets solved in time',
    unit: 'share',
    better: 'higher',
    over: 'mean',
    section: 'service',
  },
  reopened: { label: 'Tickets opened again', unit: 'share', better: 'lower', over: 'mean', section: 'service' },
  tickets: { label: 'Tickets', unit: 'count', over: 'sum', section: 'service' },
  answer_hours: { label: 'Time to first answer', unit: 'hours', better: 'lower', over: 'mean', section: 'service' },
  solve_hours: { label: 'Time to solve', unit: 'hours', better: 'lower', over: 'mean', section: 'service' },
  patched_in_time: {
    label: 'Critical patches installed in time',
    unit: 'share',
    better: 'higher',
    over: 'mean',
    section: 'service',
  },
  trained: { label: 'Employees trained', unit: 'share', better: 'higher', over: 'newest', section: 'people' },
  phishing_reported: {
    label: 'Test emails reported',
    unit: 'share',
    better: 'higher',
    over: 'mean',
    section: 'people',
  },
  phishing_failed: {
    label: 'Employees who fell for a test email',
    unit: 'share',
    better: 'lower',
    over: 'mean',
    section: 'people',
  },
  restores_tested: { label: 'Restores tested', unit: 'count', better: 'higher', over: 'sum', section: 'backup' },
  restores_failed: { label: 'Restores that failed', unit: 'count', better: 'lower', over: 'sum', section: 'backup' },
  restore_hours: { label: 'Longest restore', unit: 'hours', better: 'lower', over: 'longest', section: 'backup' },
  devices: { label: 'Devices', unit: 'count', over: 'newest', section: 'technology' },
  devices_old: {
    label: 'Devices over five years old',
    unit: 'count',
    better: 'lower',
    over: 'newest',
    section: 'technology',
  },
  licenses: { label: 'Licenses paid for', unit: 'count', over: 'newest', section: 'cloud' },
  licenses_unused: {
    label: 'Licenses nobody uses',
    unit: 'count',
    better: 'lower',
    over: 'newest',
    section: 'cloud',
  },
  paid_in_time: { label: 'Invoices paid in time', unit: 'share', better: 'higher', over: 'mean', section: null },
} as const satisfies Record<string, Measure>;
export type ClientMeasure = keyof typeof CLIENT_MEASURES;
export const CLIENT_MEASURE_KEYS = Object.keys(CLIENT_MEASURES) as [ClientMeasure, ...ClientMeasure[]];

/** The record of a measure, with what it may leave out. */
export const clientMeasure = (key: ClientMeasure): Measure => CLIENT_MEASURES[key];

/** The most that is believed of one month. */
export const MOST_MEASURED = { share: 1, count: 1_000_000, hours: 10_000 } as const;
export const MEASURE_RANGE = {
  share: 'Enter 0% to 100%.',
  count: 'Enter a whole number from 0 to 1,000,000.',
  hours: 'Enter 0 to 10,000 hours.',
} as const;

/** Why a value does not fit its measure; null where it does. @param value shares as 0–1 */
export function measureProblem(key: ClientMeasure, value: number): string | null {
  const { unit } = clientMeasure(key);
  const fits =
    Number.isFinite(value) &&
    value >= 0 &&
    value <= MOST_MEASURED[unit] &&
    (unit !== 'count' || Number.isInteger(value));
  return fits ? null : MEASURE_RANGE[unit];
}

/** What the months of a measure come to, oldest first; null without any. */
export function overMonths(key: ClientMeasure, values: readonly number[]): number | null {
  const sum = values.reduce((all, value) => all + value, 0);
  const last = values.at(-1);
  if (last === undefined) return null;
  return { mean: sum / values.length, sum, newest: last, longest: Math.max(...values) }[clientMeasure(key).over];
}
