/**
 * What answers mean in money, for the page to compute live with the model's own functions (`risk/assessment/money`): the
 * business as the simulator knows it, the answers, what people have set, and what services would cost.
 */
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { contentKey } from '../clients/clients';
import { simulationInputs } from '../simulations/simulations';

const answers = z.record(z.string(), z.string());
const levels = z.record(contentKey, z.number());

/** What a service would cost a month: as the MSP lists it, as it is suggested, or not known. */
export const pricedService = z.strictObject({
  key: contentKey,
  monthlyPrice: z.number().nullable(),
  origin: z.enum(['own', 'suggested']),
  /** The client buys it already. */
  held: z.boolean(),
});
export type PricedService = z.infer<typeof pricedService>;

/** A client as its losses are computed, whatever gaps are looked at. */
export const clientMoney = z.strictObject({
  clientId: id,
  currency: z.string(),
  /** US dollars for one unit of the currency. */
  usdPerUnit: z.number(),
  /** Facts as the next simulation would start with them, without services; null while some are missing. */
  form: simulationInputs.nullable(),
  /** The facts that are missing or out of bounds, by their names in `form`; `currency` without an exchange rate. */
  missing: z.array(z.string()),
  /** The newest completed answers to each bank but the one that is looked at. */
  others: z.array(
    z.strictObject({
      bankId: contentKey,
      bankVersion: wholeNumber,
      depth: z.string().nullable(),
      completedAt: instant,
      answers,
    }),
  ),
  /** Levels that a person has set in the simulator, and those of plain-words choices there; by control. */
  overrides: levels,
  chosen: levels,
  parameterSet: z.string(),
  /** Every service of the model, in the order of the catalogue. */
  services: z.array(pricedService),
});
export type ClientMoney = z.infer<typeof clientMoney>;

export const assessmentMoney = clientMoney.extend({
  assessmentId: id,
  bankId: contentKey,
  bankVersion: wholeNumber,
  depth: z.string().nullable(),
  /** Answers of this assessment as they are stored. */
  answers,
});
export type AssessmentMoney = z.infer<typeof assessmentMoney>;
