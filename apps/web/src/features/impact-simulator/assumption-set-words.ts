import type { SimulationInputs } from '@fairlead/contract/impact-simulator';

type Words = { label: string; text: (factor: number) => string };

/** The three assumption sets for people. `factor` is what every rate is multiplied by. */
export const ASSUMPTION_SET_WORDS: Record<SimulationInputs['assumptionSet'], Words> = {
  conservative: {
    label: 'Fewer events',
    text: (factor) => `${factor} times the best estimate. For a careful, low reading.`,
  },
  central: {
    label: 'Best estimate',
    text: () => 'What the published figures point to. Take this unless you know more.',
  },
  elevated: {
    label: 'More events',
    text: (factor) => `${factor} times the best estimate. For a firm that is attacked more than others.`,
  },
};
