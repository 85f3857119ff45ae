import { startWorker } from '@fairlead/db/connection/worker-thread';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { threadHelper } from './helper';
import type { SimulationTask } from './simulation-task';
import { type ThreadPool, threadPool } from './thread-pool';

/** A simulation that runs longer than this is stopped. */
const TASK_LIMIT_MS = 10_000;
/** Loading the model takes seconds on a busy machine. Two starts and two runs fit into the lease of a job. */
const START_LIMIT_MS = 15_000;

/** Runs simulations, one at a time: the rest of the machine belongs to the people who wait for pages. */
export function simulationThreads(taskLimitMs = TASK_LIMIT_MS): ThreadPool<SimulationTask, SimulationResult> {
  const start = () => threadHelper(startWorker(import.meta.url, 'simulate', { name: 'simulate' }));
  return threadPool({ start, size: 1, taskLimitMs, startLimitMs: START_LIMIT_MS });
}
