import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

/** When to take each of the three assumption sets. `factor` is what every rate is multiplied by. */
export const ASSUMPTION_SET_TEXTS: Record<SimulationInputs['assumptionSet'], (factor: number) => string> = {
  conservative: (factor) => `${factor} times the best estimate. For a careful, low reading.`,
  central: () => 'What the published figures point to. Take this unless you know more.',
  elevated: (factor) => `${factor} times the best estimate. For a firm that is attacked more than others.`,
};
