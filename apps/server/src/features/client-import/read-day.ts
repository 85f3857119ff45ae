import type { DATE_ORDERS } from '@fairlead/contract/features/client-import';

export type DateOrder = (typeof DATE_ORDERS)[number];

/** A day as ISO text, or why it is none. */
export type ReadDay = { value: string } | { problem: 'not_a_day' | 'two_ways' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{2,4})$/;
const DAY_MONTH_NAME = /^(\d{1,2})\.?[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/u;
const MONTH_NAME_DAY = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** Reads ISO, US and European dates. @param order of day and month where the digits leave it open */
export function readDay(cell: string | number, order: DateOrder): ReadDay {
  if (typeof cell === 'number') return { problem: 'not_a_day' };
  const text = withoutTime(cell);
  const iso = ISO.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = DAY_MONTH_NAME.exec(text);
  if (named) return day(Number(named[3]), monthOf(named[2]), Number(named[1]));
  const american = MONTH_NAME_DAY.exec(text);
  if (american) return day(Number(american[3]), monthOf(american[1]), Number(american[2]));
  const digits = NUMERIC.exec(text);
  if (!digits) return { problem: 'not_a_day' };
  const [first, second] = [Number(digits[1]), Number(digits[3])];
  const year = Number(digits[4]) + (digits[4]?.length === 2 ? 2_000 : 0);
  if (first === second) return day(year, first, second);
  // Points stand between day and month where people write them.
  const isDayFirst = digits[2] === '.' || first > 12 || (order === 'day_first' && second <= 12);
  if (isDayFirst) return day(year, second, first);
  if (second > 12 || order === 'month_first') return day(year, first, second);
  return { problem: 'two_ways' };
}

/** The order a column shows by itself, because one of its numbers is no month; `auto` when it shows none, or both. */
export function orderShownBy(cells: Iterable<string | number>): DateOrder {
  const shown = new Set<DateOrder>();
  for (const cell of cells) {
    const digits = typeof cell === 'string' ? NUMERIC.exec(withoutTime(cell)) : null;
    if (!digits || digits[2] === '.') continue;
    if (Number(digits[1]) > 12) shown.add('day_first');
    if (Number(digits[3]) > 12) shown.add('month_first');
  }
  const [only] = shown;
  return shown.size === 1 && only ? only : 'auto';
}

/** `2027-03-04T00:00:00Z` and `3/4/2027 0:00` are days. */
function withoutTime(cell: string): string {
  const [day = '', time] = cell.trim().split(/[T ](?=\d{1,2}:)/, 2);
  return time === undefined ? cell.trim() : day;
}

const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function day(year: number, month: number, date: number): ReadDay {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  const isReal = year >= 1900 && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
  return isReal ? { value: text } : { problem: 'not_a_day' };
}
