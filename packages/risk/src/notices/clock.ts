import { DAY_MS } from '@fairlead/content/format/days';
import type { ClockStart, NoticeDeadline } from '@fairlead/content/notices/schema';

/** Instants in milliseconds UTC. A clock whose event has not happened has none. */
export type IncidentTimes = Partial<Record<ClockStart, number>>;

const HOUR_MS = 3_600_000;

/** Where a deadline ends: the time zone of the recipient, and its holidays as ISO days. */
export type Recipient = { zone: string; isHoliday: (day: string) => boolean };

/**
 * When a clock ends, in milliseconds UTC; null where no time is named. Hours are clock hours. Days do not count the first
 * one and end with the day at the recipient; a weekend extends none of them.
 */
export function clockEnd(deadline: Pick<NoticeDeadline, 'value' | 'unit'>, start: number, recipient: Recipient) {
  const { value, unit } = deadline;
  if (value === null) return null;
  if (unit === 'hours') return start + value * HOUR_MS;
  const first = dayIn(start, recipient.zone);
  const last =
    unit === 'days'
      ? addDays(first, value)
      : unit === 'months'
        ? addMonths(first, value)
        : addBusinessDays(first, value, recipient);
  return endOfDay(last, recipient.zone);
}

/** The earlier of two clocks on one notice; one that has not started says nothing. */
export function earlierEnd(ends: readonly (number | null)[]): number | null {
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/**
 * The initial notification under DORA: four hours from classification and at most 24 hours from awareness; where the
 * classification itself comes later than that, four hours from it.
 */
export function doraInitialEnd({ awareness, classification }: IncidentTimes): number | null {
  const outer = awareness === undefined ? null : awareness + 24 * HOUR_MS;
  if (classification === undefined) return outer;
  const inner = classification + 4 * HOUR_MS;
  return outer !== null && classification <= outer ? Math.min(inner, outer) : inner;
}

const iso = (utcDay: number) => new Date(utcDay).toISOString().slice(0, 10);
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day an instant falls on in a zone. */
function dayIn(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

const addDays = (day: string, count: number) => iso(utcOf(day) + count * DAY_MS);

/** The same date some months on, or the last day of that month. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

function addBusinessDays(day: string, count: number, { isHoliday }: Recipient): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    const weekday = new Date(utcOf(at)).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isHoliday(at)) left -= 1;
  }
  return at;
}

/** The last millisecond of a day in a zone. */
function endOfDay(day: string, zone: string): number {
  const next = addDays(day, 1);
  // The offset of a zone is at most 14 hours: begin before midnight there and look for the first instant of the next day.
  let low = utcOf(next) - 15 * HOUR_MS;
  let high = utcOf(next) + 15 * HOUR_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(middle, zone) >= next) high = middle;
    else low = middle;
  }
  return low;
}

/** The nth weekday (0 is Sunday) of a month, or the last one for 5. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1, date > length ? date - 7 : date));
}

/** Whether a day is a holiday of the US federal government, with those observed on a Friday or Monday. */
export function isUsFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const fixed = [
    `${year}-01-01`,
    `${year}-06-19`,
    `${year}-07-04`,
    `${year}-11-11`,
    `${year}-12-25`,
    `${year + 1}-01-01`,
  ];
  const observed = fixed.map((date) => {
    const weekday = new Date(utcOf(date)).getUTCDay();
    return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date;
  });
  const moving = [
    weekdayOf(year, 1, 1, 3),
    weekdayOf(year, 2, 1, 3),
    weekdayOf(year, 5, 1, 5),
    weekdayOf(year, 9, 1, 1),
    weekdayOf(year, 10, 1, 2),
    weekdayOf(year, 11, 4, 4),
  ];
  return observed.includes(day) || moving.includes(day);
}
