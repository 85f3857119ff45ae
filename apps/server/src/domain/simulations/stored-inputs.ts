import { riskSettings } from '@fairlead/contract/features/organization/risk-settings';
import { simulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import { z } from 'zod';

/**
 * What a simulation keeps of its inputs: the form as it was sent, the exchange rate it was computed with and what its
 * level is judged by, so that the same version can be computed again when rates and settings have moved on.
 */
export const storedInputs = z.strictObject({
  form: simulationInputs,
  /** US dollars for one unit of the simulation's currency, and the day of that rate. */
  fxToUsd: z.number().positive(),
  fxDate: z.iso.date(),
  /** Versions from before an MSP could set them went by the product's. */
  risk: riskSettings
    .extend({ costOfRiskLoading: z.number().default(DEFAULT_RISK_SETTINGS.costOfRiskLoading) })
    .default(DEFAULT_RISK_SETTINGS),
});
export type StoredInputs = z.infer<typeof storedInputs>;
