/** Credits of a free trial. One credit per financial simulation or completed assessment. */
import { BANK_RECORDS, type BankCreditKind } from '@fairlead/content/question-banks/bank-records';
import { z } from 'zod';
import { isNfrRole, isTrialRole, type Role } from '#access/roles';
import { wholeNumber } from '#api/numbers';

export const DEFAULT_CREDIT_LIMIT = 15;

export type CreditKind = 'financial_simulation' | BankCreditKind;

/** What takes a credit, with its name in a list: a simulation, and what each question bank declares. */
export const CREDIT_KINDS: readonly { kind: CreditKind; label: string }[] = [
  { kind: 'financial_simulation', label: 'Financial simulations' },
  ...BANK_RECORDS.flatMap(({ credit }) => credit ?? []),
];

const count = wholeNumber;

/** The credits of one trial as the server has them. */
export const trialCredits = z.strictObject({
  credit_limit: count,
  total_credits_used: count,
  financial_simulations_used: count,
  insurance_assessments_used: count,
  breach_assessments_used: count,
  /** By kind; a kind without use is absent. */
  usedByKind: z.record(z.string(), count),
  /** Started and not ended yet: each takes its credit when it completes, and none if it fails or is canceled. */
  inProgress: count,
});
export type TrialCredits = z.infer<typeof trialCredits>;

/** Whether what the person completes takes a credit of the organization: during a trial it does, NFR use is unlimited. */
export function usesCredits(role: Role, { is_trial, is_nfr }: { is_trial: boolean; is_nfr: boolean }): boolean {
  return !is_nfr && !isNfrRole(role) && (is_trial || isTrialRole(role));
}

/** Credits left: `max(0, limit − used)`. */
export function remainingCredits(limit: number, used: number): number {
  return Math.max(0, limit - used);
}

/** Use is refused when used equals or exceeds the limit. */
export function canUseCredit(limit: number, used: number): boolean {
  return used < limit;
}

/** Used as people should count them: also what is being computed will have its credit. */
export function creditsUsed({ total_credits_used, inProgress }: TrialCredits): number {
  return total_credits_used + inProgress;
}
