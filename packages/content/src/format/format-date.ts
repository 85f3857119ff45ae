import { DAY_MS } from './days';

/** Dates and durations for people. Pure: locale, time zone and `now` are arguments. */

export type DateStyle = { locale: string; timeZone: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormat({ locale, timeZone }: DateStyle, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(id);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formatters.set(id, formatter);
  }
  return formatter;
}

/** Number of the calendar day in the time zone, so that days can be counted across clock changes. */
function calendarDay(date: Date, timeZone: string): number {
  const parts = dateFormat({ locale: 'en-US', timeZone }, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.formatToParts(date).find((entry) => entry.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}

/** "March 17, 2026" in full; "Mar 12" in lists, with the year when it is not the year of `now`. */
export function formatDate(date: Date, style: DateStyle & { form?: 'full' | 'list'; now?: Date }): string {
  const { locale, timeZone } = style;
  if (style.form !== 'list')
    return dateFormat({ locale, timeZone }, { year: 'numeric', month: 'long', day: 'numeric' }).format(date);
  const year = dateFormat({ locale: 'en-US', timeZone }, { year: 'numeric' });
  const sameYear = style.now !== undefined && year.format(style.now) === year.format(date);
  const options = { month: 'short', day: 'numeric' } as const;
  return dateFormat({ locale, timeZone }, sameYear ? options : { ...options, year: 'numeric' }).format(date);
}

/** "Today, 9:12 AM", "Yesterday", and the date of the list form before that. */
export function formatRecent(date: Date, style: DateStyle & { now: Date }): string {
  const days = calendarDay(style.now, style.timeZone) - calendarDay(date, style.timeZone);
  if (days === 0) return `Today, ${dateFormat(style, { hour: 'numeric', minute: '2-digit' }).format(date)}`;
  if (days === 1) return 'Yesterday';
  return formatDate(date, { ...style, form: 'list' });
}

/** "March 17, 2026 at 9:12:00 AM EDT", where the very second matters. */
export function formatInstant(date: Date, style: DateStyle): string {
  return dateFormat(style, { dateStyle: 'long', timeStyle: 'long' }).format(date);
}

/** "March 17, 2026 at 9:12 AM": a moment people plan by. */
export function formatMinute(date: Date, style: DateStyle): string {
  return dateFormat(style, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}

/** "Fri, Nov 20, 2026, 4:00 PM EST": a moment that people in several time zones keep. */
export function formatZonedMinute(date: Date, style: DateStyle): string {
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
  return dateFormat(style, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(date);
}

/** "Wed, Dec 2, 2026". */
export const formatWeekday = (date: Date, style: DateStyle): string =>
  dateFormat(style, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }).format(date);

/** "less than a minute", "about 6 minutes", "about 2 hours"; for what is left of a task. @param durationMs 0 or more */
export function formatDuration(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
