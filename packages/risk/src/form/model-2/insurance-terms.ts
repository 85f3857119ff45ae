import { INSURANCE_TERMS } from '@fairlead/content/fields/insurance-terms';
import type { InputProblem } from '#engine/errors';
import { isWithin } from '../bounds';
import { brokenTerms, type InsuranceTerms, type TermRule } from '../insurance-terms';

/** Cyber policy in model 2; amounts in the profile's currency, shares 0 to 1. Waiting hours are clock hours. */
export type InsuranceTerms2 = Omit<InsuranceTerms, 'coversRansom'> & {
  /** The most that is paid for an interruption that a supplier or the provider causes, 0 to the policy limit. */
  dependentSublimit: number;
  /** Share of a ransom that the insurer bears; 0 where ransom is not covered. */
  extortionShare: number;
  /** Share of replacement that the insurer bears; the rest is betterment. */
  rebuildShare: number;
};

/** The rules about a policy that are broken, first per field. @param terms of unknown shape, as read from a case */
export function insuranceProblems2(terms: Partial<Record<keyof InsuranceTerms2, unknown>>): InputProblem[] {
  const { aggregateLimit, insuredShare } = INSURANCE_TERMS;
  const { dependentSublimit: sublimit } = terms;
  const isShare = (value: unknown) => isWithin(insuredShare, value);
  const limit = isWithin(aggregateLimit, terms.aggregateLimit) ? terms.aggregateLimit : Number.POSITIVE_INFINITY;
  const own: TermRule<keyof InsuranceTerms2>[] = [
    [
      'dependentSublimit',
      typeof sublimit === 'number' && sublimit <= limit,
      'The supplier-outage sub-limit cannot exceed the policy limit.',
    ],
    [
      'dependentSublimit',
      typeof sublimit === 'number' && sublimit >= 0,
      'The supplier-outage sub-limit cannot be negative.',
    ],
    ['extortionShare', isShare(terms.extortionShare), 'Share of ransom must be between 0% and 100%.'],
    ['rebuildShare', isShare(terms.rebuildShare), 'Share of rebuilding must be between 0% and 100%.'],
  ];
  return brokenTerms(terms, own);
}
