import { setTimeout } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 2_000;

/**
 * Does a piece of work that nobody waits for, and then rests as long as it took: whoever uses the product meanwhile has the
 * database at least half of the time, however slow the machine is.
 */
export async function gently<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  await setTimeout(Math.min(LONGEST_PAUSE_MS, performance.now() - startedAt));
  return result;
}
