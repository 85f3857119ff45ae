import { TRIALS } from '@fairlead/risk/simulation/inputs';
import { simulate } from '@fairlead/risk/simulation/simulate';
import { parametersOf } from '../model/model-version';
import { serveTasks } from './serve-tasks';
import type { SimulationTask } from './simulation-task';

/** Runs one simulation after the other. A run that is not stable yet doubles its trials, up to the model's bound. */
serveTasks(({ inputs, parameterSet, trials, seed }: SimulationTask, onProgress) =>
  simulate(inputs, parametersOf(parameterSet), { trials, seed, doubleUpTo: TRIALS.doubleUpTo, onProgress }),
);
