import type { KnownInsuranceTerms } from '@fairlead/contract/features/simulations/insurance-terms';
import { type PolicyValues, policyTerms } from '#domain/clients/policy-fields';

/** The terms as they are stored; null when none of them is known. */
export function knownPolicyTerms(values: PolicyValues): KnownInsuranceTerms | null {
  const terms = policyTerms(values);
  return Object.values(terms).every((term) => term === null) ? null : terms;
}
