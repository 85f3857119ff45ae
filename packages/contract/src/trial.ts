import { isNfrRole, isTrialRole, type Role } from './roles';

export const TRIAL_DAYS = 14;
export const NFR_DAYS = 60;
const DAY_MS = 86_400_000;

type TrialMsp = { is_trial: boolean; is_nfr: boolean; trial_end_date: Date | null };

/** Trial or NFR user: by the MSP's flags or the role, never the global admin (specification §4). */
export function isTrialUser(role: Role, msp: TrialMsp | null): boolean {
  if (role === 'global_admin') return false;
  return isTrialRole(role) || isNfrRole(role) || msp?.is_trial === true || msp?.is_nfr === true;
}

/** Whole days left, rounded up from the exact end, never below 0. */
export function trialDaysRemaining(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** Expired when the current time is past `trial_end_date`; the instant itself is not. */
export function isTrialExpired(end: Date, now: Date): boolean {
  return now.getTime() > end.getTime();
}

/** The end of an access of `days` that starts now. */
export function trialEndDate(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}
