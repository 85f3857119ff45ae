import type { KeysOfKind } from '@fairlead/content/fields/field';
import { INSURANCE_TERM_KEYS, INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { type NumberValue, numberOf, percentOf, shareOfPercent } from './field-numbers';

type NumberTerm = Exclude<InsuranceTermKey, KeysOfKind<typeof INSURANCE_TERMS, 'flag'>>;

/** The numbers of a policy as their fields hold them. Shares are in percent here and 0–1 everywhere else. */
export type PolicyNumberValues = Record<NumberTerm, NumberValue>;
export type PolicyNumbers = Record<NumberTerm, number | null>;

const isNumberTerm = (key: InsuranceTermKey): key is NumberTerm => INSURANCE_TERMS[key].kind !== 'flag';
const NUMBER_TERMS = INSURANCE_TERM_KEYS.filter(isNumberTerm);

export const isShareTerm = (key: InsuranceTermKey): boolean => INSURANCE_TERMS[key].kind === 'share';

/** @param terms null where nothing is known */
export const policyNumberValues = (terms: PolicyNumbers | null): PolicyNumberValues =>
  Object.fromEntries(
    NUMBER_TERMS.map((key) => {
      const value = terms?.[key] ?? null;
      return [key, isShareTerm(key) ? percentOf(value) : (value ?? '')];
    }),
  ) as PolicyNumberValues;

export const policyNumbers = (values: PolicyNumberValues): PolicyNumbers =>
  Object.fromEntries(
    NUMBER_TERMS.map((key) => [key, (isShareTerm(key) ? shareOfPercent : numberOf)(values[key])]),
  ) as PolicyNumbers;
