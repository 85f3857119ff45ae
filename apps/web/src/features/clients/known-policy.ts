import type { KnownInsuranceTerms } from '@fairlead/contract/features/simulations/insurance-terms';
import { type NumberValue, numberOf } from '#domain/clients/business-facts';
import { percentOf, shareOfPercent } from '#domain/clients/percent';

/** What is known of a policy as its fields hold it: empty is not known, shares in percent. */
export type KnownPolicyValues = {
  aggregateLimit: NumberValue;
  perClaimRetention: NumberValue;
  ftfSublimit: NumberValue;
  waitingHours: NumberValue;
  insuredShare: NumberValue;
  coversRansom: 'yes' | 'no' | 'not_known';
  finesShare: NumberValue;
  annualPremium: NumberValue;
};

/** @param terms null while nothing is known of a policy */
export function knownPolicyValues(terms: KnownInsuranceTerms | null): KnownPolicyValues {
  const covers = terms?.coversRansom ?? null;
  return {
    aggregateLimit: terms?.aggregateLimit ?? '',
    perClaimRetention: terms?.perClaimRetention ?? '',
    ftfSublimit: terms?.ftfSublimit ?? '',
    waitingHours: terms?.waitingHours ?? '',
    insuredShare: percentOf(terms?.insuredShare ?? null),
    coversRansom: covers === null ? 'not_known' : covers ? 'yes' : 'no',
    finesShare: percentOf(terms?.finesShare ?? null),
    annualPremium: terms?.annualPremium ?? '',
  };
}

/** The terms as they are stored; null when none of them is known. */
export function knownPolicyTerms(values: KnownPolicyValues): KnownInsuranceTerms | null {
  const terms = {
    aggregateLimit: numberOf(values.aggregateLimit),
    perClaimRetention: numberOf(values.perClaimRetention),
    ftfSublimit: numberOf(values.ftfSublimit),
    waitingHours: numberOf(values.waitingHours),
    insuredShare: shareOfPercent(values.insuredShare),
    coversRansom: values.coversRansom === 'not_known' ? null : values.coversRansom === 'yes',
    finesShare: shareOfPercent(values.finesShare),
    annualPremium: numberOf(values.annualPremium),
  };
  return Object.values(terms).every((term) => term === null) ? null : terms;
}
