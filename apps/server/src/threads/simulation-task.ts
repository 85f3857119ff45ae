import type { SimulationInputs } from '@fairlead/risk/simulation/inputs';

/** One run, as it is handed to a worker thread. */
export type SimulationTask = { inputs: SimulationInputs; parameterSet: string; trials: number; seed: number };
