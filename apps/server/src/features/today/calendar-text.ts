/** A calendar as RFC 5545 writes it: one event of a whole day for each thing that is due. */
import { DAY_MS } from '@fairlead/content/format/days';
import type { DueItem } from '@fairlead/contract/features/today';

/** A line has at most 75 octets; the rest goes on in the next, after a space. */
const LONGEST_LINE = 75;

const utf8 = new TextEncoder();

/** @param line without a break, of any length */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const octets = utf8.encode(character).length;
    if (length + octets > LONGEST_LINE) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += octets;
  }
  return [...lines, current].join('\r\n');
}

/** A value of type TEXT: what separates is escaped, breaks are `\n`, and other control characters are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** `2026-11-21T09:00:00.000Z` as `20261121T090000Z`. */
const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
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
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Due//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Fairlead',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map((line) => (line === '' ? line : folded(line)))
    .join('\r\n');
}
