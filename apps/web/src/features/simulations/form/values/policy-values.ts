import { type PolicyValues, policyValues } from '#domain/clients/policy-fields';
import { roundAmount } from './round-amount';
import { type KnownFacts, usualTerms } from './usual-amounts';

/** A usual policy for a business as far as it is known, to start from. */
export function startingPolicy(facts: KnownFacts, usdPerUnit: number): PolicyValues {
  const terms = usualTerms(facts, usdPerUnit);
  return policyValues({
    ...terms,
    aggregateLimit: roundAmount(terms.aggregateLimit),
    perClaimRetention: roundAmount(terms.perClaimRetention),
    ftfSublimit: roundAmount(terms.ftfSublimit),
    dependentSublimit: roundAmount(terms.dependentSublimit),
    annualPremium: roundAmount(terms.annualPremium),
  });
}
