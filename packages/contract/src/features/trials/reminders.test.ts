import { describe, expect, it } from 'vitest';
import { dueEnds, TRIAL_REMINDERS } from './reminders';
import { trialDaysRemaining } from './trial';

const END = new Date('2026-03-16T09:00:00Z');
const HOUR = 3_600_000;
const dueAt = (isNfr: boolean, now: Date) =>
  TRIAL_REMINDERS.filter((reminder) => {
    const { after, upTo } = dueEnds(reminder, now);
    return reminder.isNfr === isNfr && END > after && END <= upTo;
  }).map(({ kind }) => kind);

describe('reminders of an end', () => {
  it.each([
    [false, -73, []],
    [false, -72, ['trial_3_days']],
    [false, -25, ['trial_3_days']],
    [false, -24, ['trial_1_day']],
    [false, -1, ['trial_1_day']],
    [false, 0, []],
    [false, 1, ['trial_ended']],
    [false, 7 * 24 - 1, ['trial_ended']],
    [false, 7 * 24, []],
    [true, -7 * 24 - 1, []],
    [true, -7 * 24, ['nfr_7_days']],
    [true, -24, ['nfr_1_day']],
    [true, 1, ['nfr_ended']],
  ])('NFR %s, %i hours from the end: %j', (isNfr, hours, kinds) => {
    expect(dueAt(isNfr, new Date(END.getTime() + hours * HOUR))).toEqual(kinds);
  });

  it('says that it is over one millisecond after the end, as the product does', () => {
    expect(dueAt(false, new Date(END.getTime() + 1))).toEqual(['trial_ended']);
  });

  it('is never two at once, and never the one of three days when one is left', () => {
    for (let hours = -200; hours < 200; hours += 1) {
      const now = new Date(END.getTime() + hours * HOUR);
      const due = dueAt(false, now);
      expect(due.length).toBeLessThanOrEqual(1);
      if (due.includes('trial_3_days')) expect(trialDaysRemaining(END, now)).toBeGreaterThan(1);
    }
  });
});
