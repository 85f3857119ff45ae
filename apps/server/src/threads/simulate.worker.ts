import { TRIALS } from '@fairlead/risk/engine/inputs';
import { simulateModel } from '@fairlead/risk/model/simulate-model';
import { serveTasks } from './serve-tasks';
import type { SimulationTask } from './simulation-task';

/** A client with hundreds of events a year is known well after fewer years; all of them would outlast the task's limit. */
const EVENT_BUDGET = 4_000_000;

/** Runs one simulation after the other. */
serveTasks(({ of, trials, fixedTrials, seed }: SimulationTask, onProgress) =>
  simulateModel(of, {
    trials,
    seed,
    doubleUpTo: fixedTrials ? trials : TRIALS.doubleUpTo,
    eventBudget: fixedTrials ? Number.POSITIVE_INFINITY : EVENT_BUDGET,
    onProgress,
  }),
);
