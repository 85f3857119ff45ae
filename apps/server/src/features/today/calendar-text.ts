/** A calendar as RFC 5545 writes it: one event of a whole day for each thing that is due. */
import { DAY_MS } from '@fairlead/content/format/days';
import type { DueItem } from '@fairlead/contract/features/today';
import { calendarOf, escaped, stamp } from '#domain/calendar/ical';

const dayValue = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

type Written = { publicUrl: string; now: Date };

/** @param items each with its day; the same thing has the same UID in every calendar that is made */
export function calendarText(items: readonly DueItem[], { publicUrl, now }: Written): string {
  const host = new URL(publicUrl).host;
  const seen = new Set<string>();
  const events = items.flatMap(({ kind, targetId, what, subject, clientName, on, path }) => {
    // Several days of one thing are events of their own.
    const name = seen.has(`${kind}-${targetId}`) ? `${kind}-${targetId}-${on}` : `${kind}-${targetId}`;
    seen.add(`${kind}-${targetId}`);
    const address = `${publicUrl}${path}`;
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(name.replaceAll(/[^\w.-]/g, '-'))}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;VALUE=DATE:${dayValue(on)}`,
      `DTEND;VALUE=DATE:${dayValue(nextDay(on))}`,
      `SUMMARY:${escaped(`${clientName}: ${what}`)}`,
      `DESCRIPTION:${escaped(subject === '' ? address : `${subject}\n${address}`)}`,
      `URL:${address}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return calendarOf('Due', ['METHOD:PUBLISH', 'X-WR-CALNAME:Fairlead', ...events]);
}
