import { asRole, type Database, type Tx } from '@fairlead/db/connection/database';
import { createBoss, RUN_LIMIT_MS, runNumbered } from './boss';
import type { JobDefinition, JobDeps } from './job';
import { createLane } from './lane';
import { listParked, lockParked } from './parked';
import type { JobCaller, JobQueue } from './queue';
import { createSchedule, type Schedule } from './schedule';

/** How often the leases of workers that died are ended, and the clock is asked whether a scheduled job is due. */
const TICK_MS = 5_000;

export type JobWorker = Pick<Schedule, 'runDue'> & {
  queue: JobQueue;
  /** The database, whose commits wake the lanes that the transaction added to. */
  db: Database;
  start(deps: Omit<JobDeps, 'db' | 'jobs'>): Promise<void>;
  /** Takes what a worker that died was at from it, once its lease is over. */
  endLeases(): Promise<void>;
  /** Resolves when every job that can run now has run. */
  idle(): Promise<void>;
  /** Takes no new jobs, lets running ones finish for `graceMs`, then hands back the rest. */
  stop(graceMs: number): Promise<void>;
};

export type WorkerOptions = {
  /** Longest a job may run before its lane goes on without it. Default 54,000, just below its lease. */
  runLimitMs?: number;
  /** False leaves the scheduled jobs to calls of `runDue`. */
  schedule?: boolean;
};

/** Runs the registered kinds of job in this process, one of each kind at a time. */
export function createJobWorker(
  inner: Database,
  definitions: readonly JobDefinition[],
  { runLimitMs = RUN_LIMIT_MS, schedule: isScheduled = true }: WorkerOptions = {},
): JobWorker {
  const boss = createBoss(inner);
  const lanes = new Map(
    definitions.map((definition) => [definition.name, createLane(definition, { boss, db: inner, runLimitMs })]),
  );
  const added = new WeakMap<Tx, Set<string>>();
  let schedule: Schedule | null = null;
  let timer: NodeJS.Timeout | undefined;

  const wakeAfter = (tx: Tx, name: string) => added.set(tx, (added.get(tx) ?? new Set()).add(name));
  const inTransaction = (tx: Tx) => ({
    db: { executeSql: (text: string, values: unknown[]) => runNumbered(tx, text, values) },
  });
  const queue: JobQueue = {
    async enqueue<P extends JobCaller>(tx: Tx, name: string, payload: P) {
      if (!lanes.has(name)) throw new Error(`No kind of job is called ${name}.`);
      await asRole(tx, 'jobs', () => boss.send(name, payload, inTransaction(tx)));
      wakeAfter(tx, name);
    },
    listParked: (tx, limit) => asRole(tx, 'jobs', () => listParked(tx, limit)),
    tryAgain: (tx, id) =>
      asRole(tx, 'jobs', async () => {
        const job = await lockParked(tx, id);
        if (!job) return null;
        await boss.retry(job.name, id, inTransaction(tx));
        wakeAfter(tx, job.name);
        return job;
      }),
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
      for (const name of names ?? []) lanes.get(name)?.wake();
      return result;
    },
  };
  const endLeases = () => boss.expire();
  const runDue = async () => schedule?.runDue();

  return {
    queue,
    db,
    runDue,
    endLeases,
    async start(deps) {
      boss.on('error', (error) => deps.log.warn({ err: error }, 'job maintenance failed'));
      await boss.start();
      schedule = createSchedule(definitions, { db, queue, clock: deps.clock });
      for (const lane of lanes.values()) lane.start({ ...deps, db, jobs: queue });
      const tick = async () => {
        try {
          await endLeases();
          if (isScheduled) await runDue();
        } catch (error) {
          deps.log.warn({ err: error }, 'job queue not reachable');
        }
      };
      timer = setInterval(() => void tick(), TICK_MS);
      timer.unref();
    },
    async idle() {
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
    async stop(graceMs) {
      clearInterval(timer);
      await Promise.all([...lanes.values()].map((lane) => lane.stop(graceMs)));
      await boss.stop({ graceful: false });
    },
  };
}
