import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { z } from 'zod';
import { numberFields, openFields } from '#api/fields';

/**
 * A client's cyber policy; amounts in the MSP's currency, shares 0–1, waiting time in working hours. Numbers are only
 * shaped here: bounds and sentences are the rules of `risk` (docs/model/insurance.md).
 */
export const termShapes = {
  ...numberFields(INSURANCE_TERMS),
  coversRansom: z.boolean(),
} satisfies Record<InsuranceTermKey, z.ZodType>;

export const insuranceTerms = z.strictObject(termShapes);

/** The same terms while they are being found out: null is not known. */
export const knownInsuranceTerms = z.strictObject(openFields(termShapes));
export type KnownInsuranceTerms = z.infer<typeof knownInsuranceTerms>;
