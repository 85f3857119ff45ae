import { INSURANCE_TERM_KEYS, INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { type NumberValue, numberOf, percentOf, shareOfPercent } from './field-numbers';

/** A policy as its fields hold it; empty is not known. Shares are in percent here and 0–1 everywhere else. */
export type PolicyValues = Record<InsuranceTermKey, NumberValue>;
type OpenTerms = Record<InsuranceTermKey, number | null>;

export const isShareTerm = (key: InsuranceTermKey): boolean => INSURANCE_TERMS[key].kind === 'share';

/** @param terms null where nothing is known */
export const policyValues = (terms: OpenTerms | null): PolicyValues =>
  Object.fromEntries(
    INSURANCE_TERM_KEYS.map((key) => {
      const value = terms?.[key] ?? null;
      return [key, isShareTerm(key) ? percentOf(value) : (value ?? '')];
    }),
  ) as PolicyValues;

export const policyTerms = (values: PolicyValues): OpenTerms =>
  Object.fromEntries(
    INSURANCE_TERM_KEYS.map((key) => [key, (isShareTerm(key) ? shareOfPercent : numberOf)(values[key])]),
  ) as OpenTerms;
