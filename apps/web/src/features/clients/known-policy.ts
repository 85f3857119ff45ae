import type { KnownInsuranceTerms } from '@fairlead/contract/features/simulations/insurance-terms';
import { type PolicyNumberValues, policyNumbers, policyNumberValues } from '#domain/clients/policy-fields';

/** What is known of a policy as its fields hold it: empty is not known, shares in percent. */
export type KnownPolicyValues = PolicyNumberValues & { coversRansom: 'yes' | 'no' | 'not_known' };

/** @param terms null while nothing is known of a policy */
export function knownPolicyValues(terms: KnownInsuranceTerms | null): KnownPolicyValues {
  const covers = terms?.coversRansom ?? null;
  return { ...policyNumberValues(terms), coversRansom: covers === null ? 'not_known' : covers ? 'yes' : 'no' };
}

/** The terms as they are stored; null when none of them is known. */
export function knownPolicyTerms(values: KnownPolicyValues): KnownInsuranceTerms | null {
  const coversRansom = values.coversRansom === 'not_known' ? null : values.coversRansom === 'yes';
  const terms = { ...policyNumbers(values), coversRansom };
  return Object.values(terms).every((term) => term === null) ? null : terms;
}
