import { asRole, type Database, type Tx } from '@fairlead/db/database';
import type PgBoss from 'pg-boss';
import { createBoss, runNumbered } from './boss';
import type { JobCaller, JobDefinition, JobDeps, JobQueue } from './queue';

/** How long an idle queue waits before it looks for jobs of other processes and for retries. */
const POLL_MS = 2_000;

export type JobWorker = {
  queue: JobQueue;
  /** The database, whose commits wake the queues that the transaction added to. */
  db: Database;
  start(deps: Omit<JobDeps, 'db' | 'jobs'>): Promise<void>;
  /** Resolves when every job that can run now has run. */
  idle(): Promise<void>;
  /** Takes no new jobs, lets running ones finish for `graceMs`, then hands back the rest. */
  stop(graceMs: number): Promise<void>;
};

/** Runs the registered kinds of job in this process, one of each kind at a time. */
export function createJobWorker(inner: Database, definitions: readonly JobDefinition[]): JobWorker {
  const boss = createBoss(inner);
  const loops = new Map(definitions.map((definition) => [definition.name, createLoop(boss, definition)]));
  const added = new WeakMap<Tx, Set<string>>();

  const queue: JobQueue = {
    async enqueue<P extends JobCaller>(tx: Tx, name: string, payload: P) {
      if (!loops.has(name)) throw new Error(`No kind of job is called ${name}.`);
      const db = { executeSql: (text: string, values: unknown[]) => runNumbered(tx, text, values) };
      await asRole(tx, 'jobs', () => boss.send(name, payload, { db }));
      added.set(tx, (added.get(tx) ?? new Set()).add(name));
    },
  };
  const db: Database = {
    ...inner,
    async transaction(scope, work) {
      let names: Set<string> | undefined;
      const result = await inner.transaction(scope, async (tx) => {
        const answer = await work(tx);
        names = added.get(tx);
        return answer;
      });
      for (const name of names ?? []) loops.get(name)?.wake();
      return result;
    },
  };
  return {
    queue,
    db,
    async start(deps) {
      boss.on('error', (error) => deps.log.warn({ err: error }, 'job maintenance failed'));
      await boss.start();
      for (const loop of loops.values()) loop.start({ ...deps, db, jobs: queue });
    },
    async idle() {
      await Promise.all([...loops.values()].map((loop) => loop.idle()));
    },
    async stop(graceMs) {
      await Promise.all([...loops.values()].map((loop) => loop.stop(graceMs)));
      await boss.stop({ graceful: false });
    },
  };
}

function createLoop(boss: PgBoss, definition: JobDefinition) {
  const { name } = definition;
  let stopping = false;
  let woken = false;
  let wakeUp: () => void = () => {};
  let running: string | null = null;
  let finished: Promise<void> = Promise.resolve();
  const waiters = new Set<() => void>();

  /** Runs the next job; false when there was none. */
  async function runNext(deps: JobDeps): Promise<boolean> {
    const [job] = await boss.fetch<JobCaller>(name, { includeMetadata: true, batchSize: 1 });
    if (!job) return false;
    running = job.id;
    try {
      await definition.run(job.data, deps);
      await boss.complete(name, job.id);
    } catch (error) {
      const parked = job.retryCount >= job.retryLimit;
      deps.log[parked ? 'error' : 'warn'](
        { err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 },
        parked ? 'job parked' : 'job failed, will be tried again',
      );
      await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    } finally {
      running = null;
    }
    return true;
  }

  async function pause(): Promise<void> {
    if (woken || stopping) return;
    for (const waiter of waiters) waiter();
    waiters.clear();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(deps: JobDeps): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        if (!(await runNext(deps))) await pause();
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
    start(deps: JobDeps) {
      finished = loop(deps);
    },
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
      if (running) await boss.fail(name, running, { message: 'handed back: the server stopped' });
    },
  };
}
