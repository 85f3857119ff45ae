import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 30_000;

/** A process that was at work for less of the time than this only keeps its timers. */
const AT_WORK = 0.02;

/**
 * Looks now and then whether the process has come to rest, and collects garbage once each time it has. V8 collects when
 * something is allocated: a process that worked and then waits would keep its space for young objects, some 30 MB, meanwhile.
 */
export function collectAtRest(): void {
  const look = restWatch(collectGarbage);
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    look(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  }, LOOK_EVERY_MS).unref();
}

/** Calls `rested` once whenever rest follows work. Takes the share of the time since the last look that was work, 0 to 1. */
export function restWatch(rested: () => void): (share: number) => void {
  let hasWorked = true;
  return (share) => {
    if (share >= AT_WORK) hasWorked = true;
    else if (hasWorked) {
      hasWorked = false;
      rested();
    }
  };
}

function collectGarbage(): void {
  // Node offers it under a flag only; so it needs none on the command line.
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
