import { describe, expect, it } from 'vitest';
import { canUseCredit, remainingCredits } from './credits';
import { isTrialExpired, isTrialUser, TRIAL_DAYS, trialDaysRemaining, trialEndDate } from './trial';

const start = new Date('2026-03-01T09:00:00Z');
const end = trialEndDate(start, TRIAL_DAYS);
const after = (ms: number) => new Date(start.getTime() + ms);
const HOUR = 3_600_000;

describe('trial days', () => {
  it.each([
    [0, 14],
    [24 * HOUR - 1, 14],
    [24 * HOUR, 13],
    [13 * 24 * HOUR, 1],
    [14 * 24 * HOUR, 0],
    [20 * 24 * HOUR, 0],
  ])('%d ms after the start leave %d days', (elapsed, days) => {
    expect(trialDaysRemaining(end, after(elapsed))).toBe(days);
  });

  it('is expired one millisecond after the end, not at the end', () => {
    expect(isTrialExpired(end, end)).toBe(false);
    expect(isTrialExpired(end, new Date(end.getTime() + 1))).toBe(true);
  });

  it('counts trial users by flag or role, never the global admin', () => {
    const plain = { is_trial: false, is_nfr: false, trial_end_date: null };
    expect(isTrialUser('msp_user', plain)).toBe(false);
    expect(isTrialUser('msp_user', { ...plain, is_trial: true })).toBe(true);
    expect(isTrialUser('msp_user', { ...plain, is_nfr: true })).toBe(true);
    expect(isTrialUser('trial_member', null)).toBe(true);
    expect(isTrialUser('nfr_admin', null)).toBe(true);
    expect(isTrialUser('global_admin', { ...plain, is_trial: true })).toBe(false);
  });
});

describe('credits', () => {
  it('are refused when used equals the limit', () => {
    expect(canUseCredit(15, 14)).toBe(true);
    expect(canUseCredit(15, 15)).toBe(false);
    expect(remainingCredits(15, 17)).toBe(0);
  });
});
