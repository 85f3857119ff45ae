import type { SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { type PolicyNumberValues, policyNumbers, policyNumberValues } from '#domain/clients/policy-fields';
import { roundAmount } from './round-amount';

type Terms = NonNullable<SimulationDraftInputs['insurance']>;

/** The policy as its fields hold it. Shares are in percent here and 0–1 everywhere else. */
export type PolicyValues = PolicyNumberValues & { coversRansom: boolean };

/**
 * What a policy for a firm of this size often looks like: a row per yearly revenue in US dollars, amounts in US dollars.
 * Design choices for a first picture, replaced by what the policy says; the model never uses them by itself.
 */
const USUAL_POLICIES = [
  { upToRevenue: 1_000_000, limit: 250_000, retention: 2_500, premium: 1_200 },
  { upToRevenue: 5_000_000, limit: 500_000, retention: 5_000, premium: 2_500 },
  { upToRevenue: 15_000_000, limit: 1_000_000, retention: 10_000, premium: 5_000 },
  { upToRevenue: 50_000_000, limit: 2_000_000, retention: 25_000, premium: 14_000 },
  { upToRevenue: 150_000_000, limit: 5_000_000, retention: 50_000, premium: 45_000 },
  { upToRevenue: Number.POSITIVE_INFINITY, limit: 10_000_000, retention: 100_000, premium: 110_000 },
] as const;

const SUBLIMIT_SHARE = 0.25;

/** A usual policy for a revenue, to start from. @param annualRevenue in the currency, 0 where it is not known */
export function usualPolicy(annualRevenue: number, usdPerUnit: number): PolicyValues {
  const usd = annualRevenue > 0 ? annualRevenue * usdPerUnit : 0;
  const row = USUAL_POLICIES.find(({ upToRevenue }) => usd <= upToRevenue) ?? USUAL_POLICIES[0];
  const own = (amount: number) => roundAmount(amount / usdPerUnit);
  return {
    aggregateLimit: own(row.limit),
    perClaimRetention: own(row.retention),
    ftfSublimit: own(row.limit * SUBLIMIT_SHARE),
    waitingHours: 8,
    insuredShare: 100,
    coversRansom: true,
    finesShare: 50,
    annualPremium: own(row.premium),
  };
}

export const policyValues = (terms: Terms): PolicyValues => ({
  ...policyNumberValues(terms),
  coversRansom: terms.coversRansom,
});

export const policyTerms = (values: PolicyValues): Terms => ({
  ...policyNumbers(values),
  coversRansom: values.coversRansom,
});
