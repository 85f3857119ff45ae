import { knownPolicyOfToday, policyOfToday } from '@fairlead/content/fields/answers-of-model-1';
import { INSURANCE_TERMS } from '@fairlead/content/fields/insurance-terms';
import { z } from 'zod';
import { numberFields, openFields } from '#api/fields';

const termShapes = numberFields(INSURANCE_TERMS);
const terms = z.strictObject(termShapes);
const openTerms = z.strictObject(openFields(termShapes));

/**
 * A client's cyber policy; amounts in the MSP's currency, shares 0–1, waiting time in clock hours. Numbers are only shaped
 * here: bounds and sentences are the rules of `risk` (docs/model/insurance.md). A policy that was stored, or is still sent,
 * with `coversRansom` is read as one of today.
 */
export const insuranceTerms = z.preprocess(policyOfToday<z.input<typeof terms>>, terms);

/** The same terms while they are being filled in. */
export const draftInsuranceTerms = z.preprocess(policyOfToday<z.input<typeof openTerms>>, openTerms);

/** The same terms while they are being found out: null is not known. */
export const knownInsuranceTerms = z.preprocess(knownPolicyOfToday<z.input<typeof openTerms>>, openTerms);
export type KnownInsuranceTerms = z.infer<typeof knownInsuranceTerms>;
