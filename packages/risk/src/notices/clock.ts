import { DAY_MS } from '@fairlead/content/format/days';
import { HOLIDAY_CALENDARS, type Holiday, type HolidayCalendar } from '@fairlead/content/notices/holidays';
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
export function dayIn(instant: number, zone: string): string {
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

/** Whether a day is one of a calendar's holidays, with those that are observed on a Friday or Monday. */
export function isHoliday(calendar: HolidayCalendar, day: string): boolean {
  const { days, movesSaturday }: { days: readonly Holiday[]; movesSaturday: boolean } = HOLIDAY_CALENDARS[calendar];
  const year = Number(day.slice(0, 4));
  const observed = (date: string) => {
    const weekday = new Date(utcOf(date)).getUTCDay();
    if (weekday === 0) return addDays(date, 1);
    return weekday === 6 && movesSaturday ? addDays(date, -1) : date;
  };
  return days.some((holiday) =>
    'date' in holiday
      ? // New Year's Day may be observed on the last day of the year before.
        [year, year + 1].some((of) => observed(iso(Date.UTC(of, holiday.month - 1, holiday.date))) === day)
      : weekdayOf(year, holiday.month, holiday.weekday, holiday.nth) === day,
  );
}

/**
 * The instant of a wall clock in a zone, in milliseconds UTC. An hour that comes twice is its first one: the clock that
 * starts with it then ends earlier.
 * @param at "2026-11-20T16:00"
 */
export function localInstant(at: string, zone: string): number {
  const wall = Date.parse(`${at}:00Z`);
  const found = [-1, 1].map((side) => wall - offsetAt(wall + side * DAY_MS, zone));
  const right = found.filter((instant) => instant + offsetAt(instant, zone) === wall);
  return Math.min(...(right.length > 0 ? right : found));
}

/** How far the wall clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** What the clock on the wall says in a zone: "2026-11-20T16:00". */
export const wallClock = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(now)
    .replace(' ', 'T');
