import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';

type Factors = { frequency: number; severity: number };

const times = ({ frequency, severity }: Factors) => `${frequency} times the events, ${severity} times the amounts.`;

/** When to take each of the three assumption sets, with what it multiplies rates and amounts by. */
export const ASSUMPTION_SET_TEXTS: Record<SimulationInputs['assumptionSet'], (factors: Factors) => string> = {
  low: (factors) => `${times(factors)} The low end of what published figures allow.`,
  central: () => 'What the published figures point to. Take this unless you know more.',
  high: (factors) => `${times(factors)} The high end of what published figures allow.`,
};
