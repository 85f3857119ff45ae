import { z } from 'zod';

/**
 * A client's cyber policy; amounts in the MSP's currency, shares 0–1, waiting time in working hours. Numbers are only
 * shaped here: bounds and sentences are the rules of `risk` (docs/model/insurance.md).
 */
export const insuranceTerms = z.strictObject({
  aggregateLimit: z.number(),
  perClaimRetention: z.number(),
  ftfSublimit: z.number(),
  waitingHours: z.number(),
  insuredShare: z.number(),
  coversRansom: z.boolean(),
  finesShare: z.number(),
  annualPremium: z.number(),
});

const open = z.number().nullable();

/** The same terms while they are being found out: null is not known. */
export const knownInsuranceTerms = z.strictObject({
  aggregateLimit: open,
  perClaimRetention: open,
  ftfSublimit: open,
  waitingHours: open,
  insuredShare: open,
  coversRansom: z.boolean().nullable(),
  finesShare: open,
  annualPremium: open,
});
export type KnownInsuranceTerms = z.infer<typeof knownInsuranceTerms>;
