import { simulationInputs } from '@fairlead/contract/impact-simulator';
import { z } from 'zod';

/**
 * What a simulation keeps of its inputs: the form as it was sent, and the exchange rate it was computed with, so that
 * the same version can be computed again when the table of rates has moved on.
 */
export const storedInputs = z.strictObject({
  form: simulationInputs,
  /** US dollars for one unit of the simulation's currency, and the day of that rate. */
  fxToUsd: z.number().positive(),
  fxDate: z.iso.date(),
});
export type StoredInputs = z.infer<typeof storedInputs>;
