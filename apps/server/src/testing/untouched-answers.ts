import type { SimulationFactKey } from '@fairlead/content/fields/simulation-facts';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

type Untouched =
  | SimulationFactKey
  | 'openingHours'
  | 'operatingProfit'
  | 'cashReserve'
  | 'assumptionSet'
  | 'serviceReliability'
  | 'insurance'
  | 'rateOverrides'
  | 'amountOverrides';

/** The part of a form that most people leave alone. */
export const UNTOUCHED_ANSWERS: Pick<SimulationInputs, Untouched> = {
  openingHours: null,
  operatingProfit: null,
  cashReserve: null,
  includeProvider: false,
  assumptionSet: 'central',
  serviceReliability: 0.85,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
};
