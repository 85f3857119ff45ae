/** How RFC 5545 writes a calendar. */

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
export const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A calendar of what a part of the product writes. @param lines of any length */
export function calendarOf(part: string, lines: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Fairlead//${part}//EN`, 'CALSCALE:GREGORIAN'];
  return [...[...head, ...lines, 'END:VCALENDAR'].map(folded), ''].join('\r\n');
}
