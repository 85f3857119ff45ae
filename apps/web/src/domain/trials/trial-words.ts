import { expiryWords, type TrialState, URGENT_DAYS } from '@fairlead/contract/features/trials/trial';

/** What the access is called in a sentence. */
const accessName = ({ isNfr }: TrialState) => (isNfr ? 'NFR access' : 'trial');

/** "9 days left in your free trial", "45 days left of your 60-day NFR access", "Expires tomorrow"; null without an end. */
export function daysLeftWords(trial: TrialState): string | null {
  const { trialDaysRemaining: days, isTrialExpired, isNfr, length } = trial;
  if (isTrialExpired) return endedTitle(trial);
  if (days === null) return null;
  if (days <= URGENT_DAYS) return expiryWords(days);
  return `${days} days left ${isNfr ? `of your ${length}-day NFR access` : 'in your free trial'}`;
}

/** The headline of the end. */
export function endedTitle(trial: TrialState): string {
  return `Your ${accessName(trial)} has ended`;
}
