/** The life of a free trial and of NFR access. Pure: the clock is the caller's. */
import { DAY_MS } from '@fairlead/content/format/days';
import { isNfrRole, isTrialRole, type Role } from '#access/roles';

export const TRIAL_DAYS = 14;
export const NFR_DAYS = 60;

/** Not-for-resale access; only `active` gives it. */
export const NFR_STATUSES = ['requested', 'active', 'expired', 'revoked'] as const;
export type NfrStatus = (typeof NFR_STATUSES)[number];

/** What an organization says about its access. `nfrStatus` is null where no NFR access was ever recorded. */
export type TrialMsp = {
  is_trial: boolean;
  is_nfr: boolean;
  trial_end_date: Date | null;
  nfrStatus?: NfrStatus | null;
};

/** Trial or NFR user: by the MSP's flags or the role, never the global admin. */
export function isTrialUser(role: Role, msp: Pick<TrialMsp, 'is_trial' | 'is_nfr'> | null): boolean {
  if (role === 'global_admin') return false;
  return isTrialRole(role) || isNfrRole(role) || msp?.is_trial === true || msp?.is_nfr === true;
}

/** Whether the person uses the not-for-resale program: no credits, 60 days, no day-7 and day-16 prompts. */
export function isNfrUser(role: Role, msp: Pick<TrialMsp, 'is_nfr'> | null): boolean {
  if (role === 'global_admin') return false;
  return isNfrRole(role) || msp?.is_nfr === true;
}

/** Whole days left, rounded up from the exact end, never below 0. */
export function trialDaysRemaining(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** `length − days remaining + 1`; 0 or less while an extension leaves more days than the length. */
export function trialDayCount(length: number, daysRemaining: number): number {
  return length - daysRemaining + 1;
}

/** Expired when the current time is past `trial_end_date`; the instant itself is not. */
export function isTrialExpired(end: Date, now: Date): boolean {
  return now.getTime() > end.getTime();
}

/** The end of an access of `days` that starts now. */
export function trialEndDate(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}

/** Where one person stands in the trial or NFR access of its organization. */
export type TrialState = {
  isTrialUser: boolean;
  isNfr: boolean;
  /** Days of such an access: 14, or 60 for NFR. */
  length: number;
  trialEndDate: Date | null;
  /** Null without an end date, as are the two below. */
  trialDaysRemaining: number | null;
  trialDayCount: number | null;
  /** `length − days remaining`. */
  daysElapsed: number | null;
  isTrialExpired: boolean;
};

/** The state of a person at an instant. A person who is no trial user has no days and never expires. */
export function trialState(role: Role, msp: TrialMsp | null, now: Date): TrialState {
  const isTrial = isTrialUser(role, msp);
  const isNfr = isNfrUser(role, msp);
  const length = isNfr ? NFR_DAYS : TRIAL_DAYS;
  const end = isTrial ? (msp?.trial_end_date ?? null) : null;
  const remaining = end ? trialDaysRemaining(end, now) : null;
  return {
    isTrialUser: isTrial,
    isNfr,
    length,
    trialEndDate: end,
    trialDaysRemaining: remaining,
    trialDayCount: remaining === null ? null : trialDayCount(length, remaining),
    daysElapsed: remaining === null ? null : length - remaining,
    isTrialExpired: (end !== null && isTrialExpired(end, now)) || (isNfr && isNfrAccessOver(msp)),
  };
}

/** The state of the organization itself, whatever role a person has in it. */
export function organizationTrialState(msp: TrialMsp, now: Date): TrialState {
  return trialState('msp_admin', msp, now);
}

/** Whether the global admin took an NFR access back before its end. */
export function isNfrWithdrawn({ is_nfr, nfrStatus }: Pick<TrialMsp, 'is_nfr' | 'nfrStatus'>): boolean {
  return is_nfr && nfrStatus === 'revoked';
}

/** An NFR access that was withdrawn or has run out is over, whatever its date says. */
function isNfrAccessOver(msp: TrialMsp | null): boolean {
  const status = msp?.nfrStatus ?? null;
  return status !== null && status !== 'active';
}

/** The next instant at which the state changes: one day fewer, the end, or the millisecond after it. Null once expired. */
export function nextTrialChange(end: Date, now: Date): Date | null {
  if (isTrialExpired(end, now)) return null;
  const daysRemaining = trialDaysRemaining(end, now);
  if (daysRemaining === 0) return new Date(end.getTime() + 1);
  return new Date(end.getTime() - (daysRemaining - 1) * DAY_MS);
}

/** "Expires today", "Expires tomorrow", "Expires in n days". */
export function expiryWords(daysRemaining: number): string {
  if (daysRemaining === 0) return 'Expires today';
  return daysRemaining === 1 ? 'Expires tomorrow' : `Expires in ${daysRemaining} days`;
}

/** How pressing the days left are: the colors of status bar and alert. */
export type TrialUrgency = 'calm' | 'soon' | 'urgent';

export const SOON_DAYS = 3;
export const URGENT_DAYS = 1;

export function trialUrgency(daysRemaining: number): TrialUrgency {
  if (daysRemaining <= URGENT_DAYS) return 'urgent';
  return daysRemaining <= SOON_DAYS ? 'soon' : 'calm';
}

/** Whether both instants fall on one calendar day of the time zone. */
export function isSameDay(a: Date, b: Date, timeZone: string): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return day.format(a) === day.format(b);
}

/** What a demo MSP can be made for a test of trial life. */
export const TEST_ACCESSES = ['trial', 'nfr', 'plan'] as const;
export type TestAccess = (typeof TEST_ACCESSES)[number];

/** As far as the dates of a demo MSP are moved, back and forth. */
export const MOST_DAYS_LEFT = 90;
