import { TRIALS } from '@fairlead/risk/simulation/inputs';
import { simulate } from '@fairlead/risk/simulation/simulate';
import { parametersOf } from '../model/model-version';
import { serveTasks } from './serve-tasks';
import type { SimulationTask } from './simulation-task';

/** Runs one simulation after the other. */
serveTasks(({ inputs, parameterSet, trials, fixedTrials, seed }: SimulationTask, onProgress) =>
  simulate(inputs, parametersOf(parameterSet), {
    trials,
    seed,
    doubleUpTo: fixedTrials ? trials : TRIALS.doubleUpTo,
    onProgress,
  }),
);
