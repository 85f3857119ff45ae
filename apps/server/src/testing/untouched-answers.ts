import type { SimulationInputs } from '@fairlead/contract/impact-simulator';

/** The part of a form that most people leave alone. */
export const UNTOUCHED_ANSWERS = {
  assumptionSet: 'central',
  serviceReliability: 0.85,
  insurance: null,
  rateOverrides: [],
  amountOverrides: [],
} as const satisfies Partial<SimulationInputs>;
