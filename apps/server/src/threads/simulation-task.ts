import type { SimulationInputs } from '@fairlead/risk/engine/inputs';

/** One run, as it is handed to a worker thread. */
export type SimulationTask = {
  inputs: SimulationInputs;
  parameterSet: string;
  trials: number;
  /** Run exactly so many trials; otherwise a run that is not stable yet doubles them, up to the model's bound. */
  fixedTrials: boolean;
  seed: number;
};
