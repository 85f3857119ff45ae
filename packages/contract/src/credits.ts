/** Credits of a free trial (specification §3, §4, §9). One credit per financial simulation, insurance or breach assessment. */
export const DEFAULT_CREDIT_LIMIT = 15;

export type CreditKind = 'financial_simulation' | 'insurance_assessment' | 'breach_assessment';

/** Credits left: `max(0, limit − used)`. */
export function remainingCredits(limit: number, used: number): number {
  return Math.max(0, limit - used);
}

/** Use is refused when used equals or exceeds the limit. */
export function canUseCredit(limit: number, used: number): boolean {
  return used < limit;
}
