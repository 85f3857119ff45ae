import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import type { InputProblem } from '#engine/errors';
import { isWithin } from '../bounds';
import { brokenTerms, type InsuranceTerms2, type TermRule } from '../insurance-terms';

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
      'The vendor-outage sublimit cannot exceed the policy limit.',
    ],
    [
      'dependentSublimit',
      typeof sublimit === 'number' && sublimit >= 0,
      'The vendor-outage sublimit cannot be negative.',
    ],
    ['extortionShare', isShare(terms.extortionShare), 'Share of ransom must be between 0% and 100%.'],
    ['rebuildShare', isShare(terms.rebuildShare), 'Share of rebuilding must be between 0% and 100%.'],
  ];
  return brokenTerms(terms, own);
}

/** The rules broken by what is known of a policy; a term that is still open (null) breaks none. Field → sentence. */
export function knownTermProblems(terms: Record<InsuranceTermKey, unknown>): Record<string, string> {
  const known = Object.entries(terms).filter(([, value]) => value !== null);
  const fields = new Set(known.map(([field]) => `insurance.${field}`));
  const broken = insuranceProblems2(Object.fromEntries(known)).filter(({ field }) => fields.has(field));
  return Object.fromEntries(broken.map(({ field, message }) => [field.replace('insurance.', ''), message]));
}
