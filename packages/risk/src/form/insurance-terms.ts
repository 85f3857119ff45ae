import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import type { InputProblem } from '../engine/errors';
import { boundText, isWithin } from './bounds';

/** Cyber policy of the client; amounts in the profile's currency, shares 0 to 1. Waiting hours are clock hours. */
export type InsuranceTerms2 = Record<InsuranceTermKey, number>;

/** The same as model 1 takes it: ransom is paid whole or not at all, and waiting hours are working hours. */
export type InsuranceTerms = Omit<InsuranceTerms2, 'dependentSublimit' | 'extortionShare' | 'rebuildShare'> & {
  coversRansom: boolean;
};

/** A policy as model 1 takes it. */
export function insuranceTerms1(terms: InsuranceTerms2): InsuranceTerms {
  const { extortionShare, dependentSublimit: _sublimit, rebuildShare: _rebuild, ...kept } = terms;
  return { ...kept, coversRansom: extortionShare > 0 };
}

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** A rule of one term: whether it holds, and the sentence where it does not. */
export type TermRule<Key extends string> = [Key, boolean, string];

/**
 * The rules broken by terms of unknown shape, first per field: those that every model has, and its own, which come before the
 * share of fines.
 */
export function brokenTerms<Key extends string>(
  terms: Partial<Record<keyof InsuranceTerms, unknown>>,
  own: TermRule<Key>[],
): InputProblem[] {
  const { aggregateLimit: ofLimit, waitingHours, insuredShare, finesShare } = INSURANCE_TERMS;
  const limit = isWithin(ofLimit, terms.aggregateLimit) ? terms.aggregateLimit : null;
  const upToLimit = (value: unknown) => limit === null || isBetween(value, Number.NEGATIVE_INFINITY, limit);
  const notNegative = (value: unknown) => isBetween(value, 0, Number.MAX_VALUE);
  const rules: TermRule<Key | keyof InsuranceTerms>[] = [
    ['aggregateLimit', limit !== null, `The policy limit must be between 0 and ${boundText(ofLimit, ofLimit.max)}.`],
    ['perClaimRetention', upToLimit(terms.perClaimRetention), 'The retention cannot exceed the policy limit.'],
    ['perClaimRetention', notNegative(terms.perClaimRetention), 'The retention cannot be negative.'],
    ['ftfSublimit', upToLimit(terms.ftfSublimit), 'The payment-fraud sublimit cannot exceed the policy limit.'],
    ['ftfSublimit', notNegative(terms.ftfSublimit), 'The payment-fraud sublimit cannot be negative.'],
    [
      'waitingHours',
      isWithin(waitingHours, terms.waitingHours),
      `Waiting hours must be between 0 and ${waitingHours.max}.`,
    ],
    ['insuredShare', isWithin(insuredShare, terms.insuredShare), 'Insured share must be between 0% and 100%.'],
    ...own,
    ['finesShare', isWithin(finesShare, terms.finesShare), 'Share of fines must be between 0% and 100%.'],
    ['annualPremium', notNegative(terms.annualPremium), 'The annual premium cannot be negative.'],
  ];
  const broken = rules.filter(([, holds]) => !holds);
  return broken
    .filter(([field], k) => broken.findIndex(([other]) => other === field) === k)
    .map(([field, , message]) => ({ field: `insurance.${field}`, message }));
}

/** The rules about a policy that are broken, first per field. @param terms of unknown shape, as read from a case */
export function insuranceProblems(terms: Partial<Record<keyof InsuranceTerms, unknown>>): InputProblem[] {
  return brokenTerms(terms, [
    ['coversRansom', typeof terms.coversRansom === 'boolean', 'Say whether the policy covers ransom.'],
  ]);
}
