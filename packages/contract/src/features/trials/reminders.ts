import { DAY_MS } from '@fairlead/content/format/days';

/** When an organization is written to about the end of its access. Pure: instants are arguments. */

/** An end that nobody was told of is not brought up again after this. */
const LATE_DAYS = 7;

/**
 * A reminder is due while the end lies `from` (excluded) to `until` (included) days from now. It says the days that are
 * really left, so one that is late is still true; when a later one is due, it is stale and skipped.
 */
export const TRIAL_REMINDERS = [
  { kind: 'trial_3_days', isNfr: false, from: 1, until: 3 },
  { kind: 'trial_1_day', isNfr: false, from: 0, until: 1 },
  { kind: 'trial_ended', isNfr: false, from: -LATE_DAYS, until: 0 },
  { kind: 'nfr_7_days', isNfr: true, from: 1, until: 7 },
  { kind: 'nfr_1_day', isNfr: true, from: 0, until: 1 },
  { kind: 'nfr_ended', isNfr: true, from: -LATE_DAYS, until: 0 },
] as const;

export type TrialReminder = (typeof TRIAL_REMINDERS)[number];
export type TrialReminderKind = TrialReminder['kind'];

/** The ends an organization may have for the reminder to be due now: later than `after`, and before `upTo` or at it. */
export function dueEnds({ from, until }: TrialReminder, now: Date): { after: Date; upTo: Date } {
  // The instant of the end still belongs to the access (isTrialExpired), and so to no reminder that says it is over.
  const upTo = until === 0 ? now.getTime() - 1 : now.getTime() + until * DAY_MS;
  return { after: new Date(now.getTime() + from * DAY_MS), upTo: new Date(upTo) };
}
