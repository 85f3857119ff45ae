import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#access/roles';
import { canUseCredit, remainingCredits } from './credits';
import {
  expiryWords,
  isNfrUser,
  isNfrWithdrawn,
  isSameDay,
  isTrialExpired,
  isTrialUser,
  NFR_DAYS,
  NFR_STATUSES,
  nextTrialChange,
  TRIAL_DAYS,
  type TrialMsp,
  trialDayCount,
  trialDaysRemaining,
  trialEndDate,
  trialState,
  trialUrgency,
} from './trial';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const plus = (from: Date, ms: number) => new Date(from.getTime() + ms);

const PLAIN: TrialMsp = { is_trial: false, is_nfr: false, trial_end_date: null };
const trialUntil = (end: Date): TrialMsp => ({ ...PLAIN, is_trial: true, trial_end_date: end });
const nfrUntil = (end: Date): TrialMsp => ({ ...PLAIN, is_nfr: true, nfrStatus: 'active', trial_end_date: end });

type Expected = { days: number; count: number; elapsed: number; urgency?: ReturnType<typeof trialUrgency> };

/** Starts whose following days hold what makes calendars hard, each with a zone in which it is so. */
const STARTS = [
  ['an ordinary day', '2026-06-03T09:12:13.456Z'],
  ['clocks forward in New York, March 8', '2026-03-02T06:30:00.000Z'],
  ['clocks forward in Berlin, March 29', '2026-03-20T00:30:00.000Z'],
  ['clocks back in Berlin, October 25', '2026-10-24T22:30:00.000Z'],
  ['clocks back in New York, November 1', '2026-10-31T05:59:59.999Z'],
  ['the leap day of 2028', '2028-02-20T23:59:59.999Z'],
  ['the end of a year', '2027-12-25T00:00:00.000Z'],
  ['December 30, 2011, which Apia left out', '2011-12-24T10:00:00.000Z'],
] as const;

/** Zones with an offset at the given instant, which proves that the process really runs in them. */
const ZONES = [
  ['UTC', 0],
  ['America/New_York', 240],
  ['Europe/Berlin', -120],
  ['Asia/Kolkata', -330],
  ['Pacific/Apia', -780],
] as const;
const IN_JUNE = new Date('2026-06-03T12:00:00Z');

describe.each(ZONES)('with the computer in %s', (zone, offset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    // Assigning undefined would leave the word "undefined" as the zone.
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('the computer is there', () => expect(IN_JUNE.getTimezoneOffset()).toBe(offset));

  describe.each(STARTS)('a trial that starts before %s', (_what, from) => {
    const start = new Date(from);
    const end = trialEndDate(start, TRIAL_DAYS);
    const at = (ms: number) => trialState('trial_admin', trialUntil(end), plus(start, ms));

    it.each([
      ['at the start', 0, { days: 14, count: 1, elapsed: 0 }],
      ['in the last millisecond of the first day', DAY - 1, { days: 14, count: 1, elapsed: 0 }],
      ['after 24 hours', DAY, { days: 13, count: 2, elapsed: 1 }],
      ['after 7 days', 7 * DAY, { days: 7, count: 8, elapsed: 7 }],
      ['a millisecond before 11 days', 11 * DAY - 1, { days: 4, count: 11, elapsed: 10 }],
      ['after 11 days', 11 * DAY, { days: 3, count: 12, elapsed: 11, urgency: 'soon' as const }],
      ['after 12 days', 12 * DAY, { days: 2, count: 13, elapsed: 12, urgency: 'soon' as const }],
      ['after 13 days', 13 * DAY, { days: 1, count: 14, elapsed: 13, urgency: 'urgent' as const }],
      ['in the last millisecond', 14 * DAY - 1, { days: 1, count: 14, elapsed: 13, urgency: 'urgent' as const }],
      ['at the end exactly', 14 * DAY, { days: 0, count: 15, elapsed: 14, urgency: 'urgent' as const }],
    ])('%s', (_when, ms, { days, count, elapsed, urgency = 'calm' }: Expected) => {
      expect(at(ms)).toEqual({
        isTrialUser: true,
        isNfr: false,
        length: 14,
        trialEndDate: end,
        trialDaysRemaining: days,
        trialDayCount: count,
        daysElapsed: elapsed,
        isTrialExpired: false,
      });
      expect(trialUrgency(days)).toBe(urgency);
    });

    it('is expired one millisecond after the end, and ever after with 0 days', () => {
      for (const ms of [14 * DAY + 1, 20 * DAY, 4_000 * DAY])
        expect(at(ms)).toMatchObject({ trialDaysRemaining: 0, daysElapsed: 14, isTrialExpired: true });
    });

    it('lasts 60 days as NFR access', () => {
      const nfr = nfrUntil(trialEndDate(start, NFR_DAYS));
      const then = (ms: number) => trialState('nfr_member', nfr, plus(start, ms));
      expect(then(0)).toMatchObject({ length: 60, trialDaysRemaining: 60, trialDayCount: 1, daysElapsed: 0 });
      expect(then(7 * DAY)).toMatchObject({ trialDaysRemaining: 53, trialDayCount: 8, daysElapsed: 7 });
      expect(then(60 * DAY)).toMatchObject({ trialDaysRemaining: 0, trialDayCount: 61, isTrialExpired: false });
      expect(then(60 * DAY + 1)).toMatchObject({ trialDaysRemaining: 0, isTrialExpired: true });
    });
  });
});

const instants = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
/** Most draws fall near a change of day, where mistakes live. */
const distances = fc.oneof(
  fc.integer({ min: -90 * DAY, max: 400 * DAY }),
  fc.tuple(fc.integer({ min: -3, max: 90 }), fc.integer({ min: -2, max: 2 })).map(([days, ms]) => days * DAY + ms),
);
const roles = fc.constantFrom(...ROLES);
const msps = fc.record({
  is_trial: fc.boolean(),
  is_nfr: fc.boolean(),
  nfrStatus: fc.constantFrom(null, ...NFR_STATUSES),
});

describe('trial state, whatever the instant', () => {
  it('rounds days up: so many days are left as whole days cover what is left, and one fewer does not', () => {
    fc.assert(
      fc.property(instants, distances, (now, left) => {
        const days = trialDaysRemaining(plus(now, left), now);
        expect(Number.isInteger(days) && days >= 0).toBe(true);
        expect(days * DAY).toBeGreaterThanOrEqual(left);
        if (days > 0) expect((days - 1) * DAY).toBeLessThan(left);
      }),
    );
  });

  it('never gains a day by waiting', () => {
    fc.assert(
      fc.property(instants, distances, fc.nat(30 * DAY), (now, left, wait) => {
        const end = plus(now, left);
        expect(trialDaysRemaining(end, plus(now, wait))).toBeLessThanOrEqual(trialDaysRemaining(end, now));
        if (isTrialExpired(end, now)) expect(isTrialExpired(end, plus(now, wait))).toBe(true);
      }),
    );
  });

  it('counts days and elapsed days from the length', () => {
    fc.assert(
      fc.property(roles, msps, instants, distances, (role, msp, now, left) => {
        const state = trialState(role, { ...msp, trial_end_date: plus(now, left) }, now);
        const days = state.trialDaysRemaining;
        expect(state.length).toBe(state.isNfr ? 60 : 14);
        expect(days === null).toBe(!state.isTrialUser);
        expect(state.trialDayCount).toBe(days === null ? null : state.length - days + 1);
        expect(state.daysElapsed).toBe(days === null ? null : state.length - days);
      }),
    );
  });

  it('next changes exactly when it is said to, and not before', () => {
    const before = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(fc.boolean(), instants, distances, before, (isNfr, now, left, share) => {
        const end = plus(now, left);
        const stateAt = (at: Date) =>
          trialState('trial_admin', { is_trial: !isNfr, is_nfr: isNfr, trial_end_date: end }, at);
        const next = nextTrialChange(end, now);
        if (next === null) {
          expect(stateAt(now).isTrialExpired).toBe(true);
          expect(stateAt(plus(now, share * 10_000 * DAY))).toEqual(stateAt(now));
          return;
        }
        const wait = next.getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        // A timer holds a day.
        expect(wait).toBeLessThanOrEqual(left > 0 ? DAY : 1);
        expect(stateAt(plus(now, Math.floor(share * wait)))).toEqual(stateAt(now));
        expect(stateAt(plus(next, -1))).toEqual(stateAt(now));
        expect(stateAt(next)).not.toEqual(stateAt(now));
      }),
    );
  });

  it('passes through every day, the end and the millisecond after it', () => {
    const start = new Date('2026-03-02T06:30:00Z');
    const end = trialEndDate(start, TRIAL_DAYS);
    const changes: number[] = [];
    for (let at: Date | null = start; at; at = nextTrialChange(end, at)) changes.push(at.getTime() - start.getTime());
    expect(changes).toEqual([...Array.from({ length: 15 }, (_, day) => day * DAY), 14 * DAY + 1]);
  });
});

describe('an extended trial', () => {
  const now = new Date('2026-06-03T09:00:00Z');

  it.each([
    [16, -1, -2],
    [15, 0, -1],
    [14, 1, 0],
    [40, -25, -26],
  ])('with %d days left is on day %d', (left, count, elapsed) => {
    const state = trialState('trial_member', trialUntil(plus(now, left * DAY)), now);
    expect(state).toMatchObject({ trialDaysRemaining: left, trialDayCount: count, daysElapsed: elapsed });
    expect(trialDayCount(TRIAL_DAYS, left)).toBe(count);
  });

  it('runs again where it had expired', () => {
    const past = trialState('trial_admin', trialUntil(plus(now, -DAY)), now);
    expect(past.isTrialExpired).toBe(true);
    expect(trialState('trial_admin', trialUntil(plus(now, 16 * DAY)), now).isTrialExpired).toBe(false);
  });
});

describe('who is a trial or NFR user', () => {
  const FLAGS = { none: PLAIN, is_trial: { ...PLAIN, is_trial: true }, is_nfr: { ...PLAIN, is_nfr: true } };
  const TRIAL: Role[] = ['trial_admin', 'trial_member'];
  const NFR: Role[] = ['nfr_admin', 'nfr_member'];

  it.each(ROLES)('%s, by the flags of the MSP and by the role', (role) => {
    const isExempt = role === 'global_admin';
    const byRole = [...TRIAL, ...NFR].includes(role);
    const answers = (ask: (role: Role, msp: TrialMsp | null) => boolean) =>
      [null, FLAGS.none, FLAGS.is_trial, FLAGS.is_nfr].map((msp) => ask(role, msp));
    expect(answers(isTrialUser)).toEqual([byRole, byRole, !isExempt, !isExempt]);
    expect(answers(isNfrUser)).toEqual([NFR.includes(role), NFR.includes(role), NFR.includes(role), !isExempt]);
  });

  it('counts 60 days for a trial role in an NFR organization, and for an NFR role anywhere', () => {
    const now = new Date('2026-06-03T09:00:00Z');
    const end = plus(now, 50 * DAY);
    expect(trialState('trial_admin', nfrUntil(end), now)).toMatchObject({ isNfr: true, trialDayCount: 11 });
    expect(trialState('nfr_admin', trialUntil(end), now)).toMatchObject({ isNfr: true, trialDayCount: 11 });
  });

  it('has no days and no end without a date, on a plan, or as a global admin', () => {
    const now = new Date('2026-06-03T09:00:00Z');
    const past = plus(now, -DAY);
    const nothing = {
      trialEndDate: null,
      trialDaysRemaining: null,
      trialDayCount: null,
      daysElapsed: null,
      isTrialExpired: false,
    };
    expect(trialState('trial_admin', null, now)).toMatchObject({ isTrialUser: true, ...nothing });
    expect(trialState('trial_admin', { ...PLAIN, is_trial: true }, now)).toMatchObject(nothing);
    expect(trialState('msp_admin', { ...PLAIN, trial_end_date: past }, now)).toMatchObject({
      isTrialUser: false,
      ...nothing,
    });
    expect(trialState('global_admin', trialUntil(past), now)).toMatchObject({ isTrialUser: false, ...nothing });
  });

  it.each([
    [null, false],
    ['active', false],
    ['requested', true],
    ['expired', true],
    ['revoked', true],
  ] as const)('with NFR status %s the access is over: %s, whatever its date says', (nfrStatus, isOver) => {
    const now = new Date('2026-06-03T09:00:00Z');
    const msp = { ...nfrUntil(plus(now, 30 * DAY)), nfrStatus };
    expect(trialState('nfr_admin', msp, now).isTrialExpired).toBe(isOver);
    expect(trialState('global_admin', msp, now).isTrialExpired).toBe(false);
    // A trial does not hang on a status of an access it does not have.
    expect(trialState('trial_admin', { ...msp, is_trial: true, is_nfr: false }, now).isTrialExpired).toBe(false);
    expect(isNfrWithdrawn(msp)).toBe(nfrStatus === 'revoked');
    expect(isNfrWithdrawn({ ...msp, is_nfr: false })).toBe(false);
  });
});

describe('words and colors of the days left', () => {
  it.each([
    [0, 'Expires today', 'urgent'],
    [1, 'Expires tomorrow', 'urgent'],
    [2, 'Expires in 2 days', 'soon'],
    [3, 'Expires in 3 days', 'soon'],
    [4, 'Expires in 4 days', 'calm'],
    [60, 'Expires in 60 days', 'calm'],
  ] as const)('%d: %s, %s', (days, words, urgency) => {
    expect(expiryWords(days)).toBe(words);
    expect(trialUrgency(days)).toBe(urgency);
  });
});

describe('the viewer’s day', () => {
  it.each([
    // Midnight in New York is 05:00 UTC in winter and 04:00 in summer, and before the clocks go forward still 05:00.
    ['America/New_York', '2026-01-10T04:59:59.999Z', '2026-01-10T05:00:00.000Z'],
    ['America/New_York', '2026-07-10T03:59:59.999Z', '2026-07-10T04:00:00.000Z'],
    ['America/New_York', '2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-03T18:29:59.999Z', '2026-06-03T18:30:00.000Z'],
    ['Pacific/Apia', '2026-06-03T10:59:59.999Z', '2026-06-03T11:00:00.000Z'],
    // Apia went from December 29 straight to December 31.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-30T10:00:00.000Z'],
    ['UTC', '2028-02-28T23:59:59.999Z', '2028-02-29T00:00:00.000Z'],
    ['UTC', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['UTC', '2027-12-31T23:59:59.999Z', '2028-01-01T00:00:00.000Z'],
  ])('in %s ends at midnight there', (zone, last, first) => {
    const [evening, midnight] = [new Date(last), new Date(first)];
    expect(isSameDay(evening, midnight, zone)).toBe(false);
    expect(isSameDay(plus(evening, -5 * HOUR), evening, zone)).toBe(true);
    expect(isSameDay(midnight, plus(midnight, 5 * HOUR), zone)).toBe(true);
  });

  it('has 25 hours when the clocks go back, and the same date a month or a year later is another day', () => {
    const start = new Date('2026-11-01T04:00:00Z');
    expect(isSameDay(start, plus(start, 25 * HOUR - 1), 'America/New_York')).toBe(true);
    expect(isSameDay(start, plus(start, 25 * HOUR), 'America/New_York')).toBe(false);
    for (const other of ['2026-12-01T06:00:00Z', '2027-11-01T06:00:00Z'])
      expect(isSameDay(start, new Date(other), 'America/New_York')).toBe(false);
  });
});

describe('credits', () => {
  it('are refused when used equals the limit', () => {
    expect(canUseCredit(15, 14)).toBe(true);
    expect(canUseCredit(15, 15)).toBe(false);
    expect(remainingCredits(15, 17)).toBe(0);
  });
});
