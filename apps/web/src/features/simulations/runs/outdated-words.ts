import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';

type Reason = NonNullable<SimulationSummary['outdated']>;

/** Why a version is out of date, in a sentence. */
export const OUTDATED_WORDS: Record<Reason, string> = {
  facts: 'What is known of the client has changed since this run.',
  posture: 'An assessment of the client was completed after this run.',
  model: 'The model or its parameters are newer than this run.',
};
