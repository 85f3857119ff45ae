import { DAY_MS } from '@fairlead/content/format/days';
import { formatDate } from '@fairlead/content/format/format-date';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';

/**
 * When people are reminded of what they were asked: each reminder is told once, of what is due in `from` to `to` days. A
 * later one makes an earlier one that was missed stale, and what is late for longer than the last says is left alone.
 */
export const DUE_REMINDERS = [
  { days: 3, from: 1, to: 3 },
  { days: 0, from: 0, to: 0 },
  { days: -3, from: -10, to: -3 },
] as const;
export type DueReminder = (typeof DUE_REMINDERS)[number];

/** The calendar day so many days from now, in UTC. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Of one kind in one run; the rest comes with the next. */
export const REMINDERS_PER_RUN = 500;

/** Organizations at work, whose people and clients are reminded: no demo, none suspended, no trial that is over. */
export const isAtWork = (now: Date): SQL | undefined =>
  and(isNull(msps.suspendedAt), eq(msps.is_demo, false), or(isNull(msps.trial_end_date), gt(msps.trial_end_date, now)));

/** Whoever was asked after this instant has just had a mail. */
export const justAsked = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** A day as mails write it. @param day ISO 8601 */
export const dayInWords = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), { locale: 'en-US', timeZone: 'UTC' });

/** The days that are really left, so that a reminder that is late is still true. @param dueOn ISO day */
export function dueInWords(dueOn: string, now: Date): Record<'date' | 'when', string> {
  const day = new Date(`${dueOn}T00:00:00Z`);
  const left = Math.round((day.getTime() - Date.parse(dayFrom(now, 0))) / DAY_MS);
  return {
    date: dayInWords(dueOn),
    when: left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`,
  };
}
