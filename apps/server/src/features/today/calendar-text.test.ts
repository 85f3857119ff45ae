import type { DueItem } from '@fairlead/contract/features/today';
import { describe, expect, it } from 'vitest';
import { escaped, folded } from '#domain/calendar/ical';
import { calendarText } from './calendar-text';

const NOW = new Date('2026-11-21T09:00:00Z');
const ITEM: DueItem = {
  kind: 'evidence',
  targetId: '5f2c8f0a-0000-4000-8000-000000000001',
  clientId: '5f2c8f0a-0000-4000-8000-000000000002',
  clientName: 'Quay; Dental, Inc.',
  what: 'Renew evidence',
  subject: 'Restore test',
  on: '2026-12-31',
  isDeadline: true,
  path: '/clients/5f2c8f0a-0000-4000-8000-000000000002/evidence',
};
const written = (...items: DueItem[]) => calendarText(items, { publicUrl: 'https://app.example', now: NOW });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('has an event of one whole day with UID, stamp and escaped text, and ends each line with CRLF', () => {
    const text = written(ITEM);
    expect(unfolded(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fairlead//Due//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Fairlead',
      'BEGIN:VEVENT',
      'UID:evidence-5f2c8f0a-0000-4000-8000-000000000001@app.example',
      'DTSTAMP:20261121T090000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Quay\\; Dental\\, Inc.: Renew evidence',
      'DESCRIPTION:Restore test\\nhttps://app.example/clients/5f2c8f0a-0000-4000-8000-000000000002/evidence',
      'URL:https://app.example/clients/5f2c8f0a-0000-4000-8000-000000000002/evidence',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('keeps the UID of a thing when its day changes, and gives several days of one thing one each', () => {
    const uids = (text: string) => unfolded(text).filter((line) => line.startsWith('UID:'));
    expect(uids(written({ ...ITEM, on: '2027-01-05' }))).toEqual(uids(written(ITEM)));
    expect(new Set(uids(written(ITEM, { ...ITEM, on: '2027-01-05' }))).size).toBe(2);
  });

  it('folds at 75 octets, never within a character', () => {
    const lines = folded(`SUMMARY:${'ä€😀'.repeat(40)}`).split('\r\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(lines.map((line, place) => (place === 0 ? line : line.slice(1))).join('')).toBe(
      `SUMMARY:${'ä€😀'.repeat(40)}`,
    );
  });

  it('lets no text begin a property of its own', () => {
    expect(escaped('a\r\nATTACH:http://x.example\u0000;b,c\\d')).toBe('a\\nATTACH:http://x.example\\;b\\,c\\\\d');
    const hostile = written({ ...ITEM, subject: 'x\nEND:VEVENT\r\nBEGIN:VALARM', clientName: 'y\u2028ATTENDEE:z' });
    expect(unfolded(hostile).filter((line) => /^(BEGIN|END|ATTENDEE)/.test(line))).toHaveLength(4);
  });
});
