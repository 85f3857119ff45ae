import { describe, expect, it } from 'vitest';
import { clockEnd, doraInitialEnd, earlierEnd, isHoliday, localInstant } from './clock';

const at = (text: string) => Date.parse(text);
const NEW_YORK = { zone: 'America/New_York', isHoliday: (day: string) => isHoliday('us-federal', day) };
const BERLIN = { zone: 'Europe/Berlin', isHoliday: () => false };
const end = (value: number, unit: 'hours' | 'days' | 'businessDays' | 'months', start: string, recipient = NEW_YORK) =>
  new Date(clockEnd({ value, unit }, at(start), recipient) ?? Number.NaN).toISOString();

describe('a clock', () => {
  it('of hours runs through nights, weekends and the change of the clocks', () => {
    expect(end(72, 'hours', '2026-11-20T16:00:00-05:00')).toBe('2026-11-23T21:00:00.000Z');
    expect(end(24, 'hours', '2026-03-28T12:00:00+01:00', BERLIN)).toBe('2026-03-29T11:00:00.000Z');
  });

  it('of days does not count the first one and ends with the day at the recipient', () => {
    expect(end(30, 'days', '2026-11-01T23:30:00-05:00')).toBe('2026-12-02T04:59:59.999Z');
    // Late in the evening in New York it is the next day in Berlin.
    expect(end(1, 'days', '2026-11-01T23:30:00-05:00', BERLIN)).toBe('2026-11-03T22:59:59.999Z');
  });

  it('of business days leaves out weekends and the holidays of the recipient', () => {
    // Wednesday before Thanksgiving: Thursday is a holiday.
    expect(end(4, 'businessDays', '2026-11-25T10:00:00-05:00')).toBe('2026-12-03T04:59:59.999Z');
    expect(end(4, 'businessDays', '2026-11-25T10:00:00+01:00', BERLIN)).toBe('2026-12-01T22:59:59.999Z');
  });

  it('of months ends on the same date, or on the last day of the month', () => {
    expect(end(1, 'months', '2026-01-31T10:00:00+01:00', BERLIN)).toBe('2026-02-28T22:59:59.999Z');
    expect(end(1, 'months', '2026-11-22T10:00:00+01:00', BERLIN)).toBe('2026-12-22T22:59:59.999Z');
  });

  it('without a time in the law has no end', () => {
    expect(clockEnd({ value: null, unit: 'days' }, 0, BERLIN)).toBeNull();
    expect(earlierEnd([null, 5, 3])).toBe(3);
    expect(earlierEnd([null])).toBeNull();
  });

  it('of DORA ends four hours after classification, at most 24 after awareness, and later only when classified later', () => {
    const awareness = at('2026-11-22T08:00:00Z');
    const hours = (count: number) => awareness + count * 3_600_000;
    expect(doraInitialEnd({ awareness })).toBe(hours(24));
    expect(doraInitialEnd({ awareness, classification: hours(2) })).toBe(hours(6));
    expect(doraInitialEnd({ awareness, classification: hours(22) })).toBe(hours(24));
    expect(doraInitialEnd({ awareness, classification: hours(30) })).toBe(hours(34));
    expect(doraInitialEnd({})).toBeNull();
  });

  it('knows the holidays of the US federal government, observed ones too', () => {
    const days = [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
      '2027-12-31',
    ];
    for (const day of days) expect(isHoliday('us-federal', day), day).toBe(true);
    expect(isHoliday('us-federal', '2026-11-27')).toBe(false);
  });

  it('leaves out of a state’s holidays what is not certain to be one, so that a deadline ends earlier', () => {
    for (const day of ['2026-01-01', '2026-11-26', '2027-07-05']) expect(isHoliday('us-states', day), day).toBe(true);
    // July 4 is a Saturday in 2026; the Friday before is a holiday of the federal government alone.
    for (const day of ['2026-07-03', '2026-10-12', '2026-06-19']) expect(isHoliday('us-states', day), day).toBe(false);
    expect(isHoliday('weekends', '2026-12-25')).toBe(false);
  });

  it('is started by the wall clock of a zone, in summer and winter, and by the first of an hour that comes twice', () => {
    const started = (local: string, zone: string) => new Date(localInstant(local, zone)).toISOString();
    expect(started('2026-11-20T16:00', 'America/New_York')).toBe('2026-11-20T21:00:00.000Z');
    expect(started('2026-07-20T16:00', 'Europe/Berlin')).toBe('2026-07-20T14:00:00.000Z');
    expect(started('2026-11-20T00:30', 'Pacific/Auckland')).toBe('2026-11-19T11:30:00.000Z');
    expect(started('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(started('2026-03-08T12:00', 'America/New_York')).toBe('2026-03-08T16:00:00.000Z');
  });
});
