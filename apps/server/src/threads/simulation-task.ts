import type { ModelInputs } from '@fairlead/risk/model/model-inputs';

/** One run, as it is handed to a worker thread. */
export type SimulationTask = {
  of: ModelInputs;
  trials: number;
  /** Run exactly so many trials; otherwise a run that is not stable yet doubles them, up to the model's bound. */
  fixedTrials: boolean;
  seed: number;
};
