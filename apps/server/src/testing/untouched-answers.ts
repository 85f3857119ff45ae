import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

type Untouched = 'assumptionSet' | 'serviceReliability' | 'insurance' | 'rateOverrides' | 'amountOverrides';

/** The part of a form that most people leave alone. */
export const UNTOUCHED_ANSWERS: Pick<SimulationInputs, Untouched> = {
  assumptionSet: 'central',
  serviceReliability: 0.85,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
};
