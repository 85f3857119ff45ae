import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps, PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { and, eq, isNotNull } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { handBack, makeLastTry } from './boss';
import { Breaker } from './breaker';
import type { JobDefinition, JobDeps } from './job';
import { errorWords } from './parked';
import { type JobCaller, JobRefusedError, ProviderDownError } from './queue';
import { refuseForeignCaller } from './refuse-foreign';

/** How long the job of a suspended organization lies aside before it is looked at again. */
const SUSPENDED_SECONDS = 30;

/** Whether the organization that a job belongs to is suspended; the platform's own never is. */
async function belongsToSuspended(db: Database, mspId: string): Promise<boolean> {
  if (mspId === PLATFORM_MSP_ID) return false;
  const found = await db.transaction(PLATFORM, (tx) =>
    tx.$count(msps, and(eq(msps.id, mspId), isNotNull(msps.suspendedAt))),
  );
  return found > 0;
}

/** A job that a stopping process was still at may be taken by another when that process is gone. */
const STOPPED_SECONDS = 10;

type Options = { boss: PgBoss; db: Database; runLimitMs: number };

/** Runs the jobs of one kind, one at a time, in the order they came; when there are none it rests until it is woken. */
export function createLane(definition: JobDefinition, { boss, db, runLimitMs }: Options) {
  const { name } = definition;
  let stopping = false;
  let woken = false;
  let resting = false;
  let wakeUp: () => void = () => {};
  let running: string | null = null;
  let finished: Promise<void> = Promise.resolve();
  const waiters = new Set<() => void>();

  /** Runs the next job; false when there was none, or the other side is away. */
  async function runNext(deps: JobDeps, breaker: Breaker): Promise<boolean> {
    if (breaker.isOpen()) return false;
    const [job] = await boss.fetch<JobCaller>(name, { includeMetadata: true, batchSize: 1 });
    if (!job) return false;
    running = job.id;
    try {
      if (await belongsToSuspended(db, job.data.mspId)) {
        // It keeps its tries and its place, and runs once the organization is back.
        await handBack(db, name, job.id, SUSPENDED_SECONDS);
        return true;
      }
      await refuseForeignCaller(db, job.data);
      await within(runLimitMs, definition.run(job.data, deps));
      await boss.complete(name, job.id);
      breaker.succeeded();
    } catch (error) {
      if (error instanceof ProviderDownError) await waitForProvider(job.id, error, deps, breaker);
      else await fail(job, error, deps);
    } finally {
      running = null;
    }
    return true;
  }

  async function waitForProvider(id: string, { code }: ProviderDownError, { log }: JobDeps, breaker: Breaker) {
    const pause_ms = breaker.failed();
    log.warn({ job: name, jobId: id, pause_ms, reason: code }, 'the other side is away, the lane pauses');
    await handBack(db, name, id);
  }

  async function fail(job: PgBoss.JobWithMetadata<JobCaller>, error: unknown, { log }: JobDeps): Promise<void> {
    const isRefused = error instanceof JobRefusedError;
    if (isRefused) await makeLastTry(db, name, job.id);
    const parked = isRefused || job.retryCount >= job.retryLimit;
    log[parked ? 'error' : 'warn'](
      { err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 },
      parked ? 'job parked' : 'job failed, will be tried again',
    );
    await boss.fail(name, job.id, { message: errorWords(error) });
  }

  async function pause(): Promise<void> {
    if (woken || stopping) return;
    for (const waiter of waiters) waiter();
    waiters.clear();
    resting = true;
    await new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    resting = false;
  }

  async function loop(deps: JobDeps): Promise<void> {
    const breaker = new Breaker(deps.clock);
    await pause();
    while (!stopping) {
      woken = false;
      try {
        if (!(await runNext(deps, breaker))) await pause();
      } catch (error) {
        // The database is away: its own jobs come back when their lease ends.
        deps.log.warn({ err: error, job: name }, 'job queue not reachable');
        await pause();
      }
    }
  }

  const wake = () => {
    woken = true;
    wakeUp();
  };
  return {
    wake,
    /** Whether it is at a job, or about to look for one. */
    isAwake: () => woken || !resting,
    /** Begins at rest: the worker wakes those that have something to do. */
    start(deps: JobDeps) {
      finished = loop(deps);
    },
    /** Resolves when every job that can run now has run. */
    idle: () =>
      new Promise<void>((resolve) => {
        waiters.add(resolve);
        wake();
      }),
    async stop(graceMs: number) {
      stopping = true;
      wakeUp();
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([finished, grace]);
      clearTimeout(timer);
      if (running) await handBack(db, name, running, STOPPED_SECONDS);
    },
  };
}

/** A job that hangs gives its lane back. What it still does then is bound by the lease of whoever takes it next. */
async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The job took longer than ${limitMs / 1_000} s.`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
