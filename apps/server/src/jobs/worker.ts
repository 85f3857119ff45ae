import { asRole, type Database, type Tx } from '@fairlead/db/connection/database';
import { afterCommit } from '@fairlead/db/connection/open-transaction';
import { createBoss, RUN_LIMIT_MS, runNumbered, waitingKinds } from './boss';
import type { JobDefinition, JobDeps } from './job';
import { createLane } from './lane';
import { listParked, lockParked } from './parked';
import type { JobCaller, JobQueue } from './queue';
import { createSchedule, type Schedule } from './schedule';

/** How often the leases of workers that died are ended, and the clock is asked whether a scheduled job is due. */
const TICK_MS = 5_000;
/** How often all lanes together look for jobs of other processes and for retries; what this process adds wakes its lane. */
const LOOK_MS = 2_000;

export type JobWorker = Pick<Schedule, 'runDue'> & {
  queue: JobQueue;
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
  db: Database,
  definitions: readonly JobDefinition[],
  { runLimitMs = RUN_LIMIT_MS, schedule: isScheduled = true }: WorkerOptions = {},
): JobWorker {
  const boss = createBoss(db);
  const lanes = new Map(
    definitions.map((definition) => [definition.name, createLane(definition, { boss, db, runLimitMs })]),
  );
  let schedule: Schedule | null = null;
  let timers: NodeJS.Timeout[] = [];

  const wakeAfter = (tx: Tx, name: string) => afterCommit(tx, () => lanes.get(name)?.wake());
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
  const endLeases = () => boss.expire();
  const runDue = async () => schedule?.runDue();

  return {
    queue,
    runDue,
    endLeases,
    async start(deps) {
      boss.on('error', (error) => deps.log.warn({ err: error }, 'job maintenance failed'));
      await boss.start();
      schedule = createSchedule(definitions, { db, queue, clock: deps.clock });
      for (const lane of lanes.values()) lane.start({ ...deps, db, jobs: queue });
      const regularly = (everyMs: number, work: () => Promise<void>) =>
        setInterval(
          () => void work().catch((error) => deps.log.warn({ err: error }, 'job queue not reachable')),
          everyMs,
        ).unref();
      const look = async () => {
        for (const name of await waitingKinds(db)) lanes.get(name)?.wake();
      };
      await look();
      const tick = async () => {
        await endLeases();
        if (isScheduled) await runDue();
      };
      timers = [regularly(LOOK_MS, look), regularly(TICK_MS, tick)];
    },
    async idle() {
      // A lane whose other side is away leaves its jobs waiting, so each is waited for once, and again only while it works.
      const looked = new Set<string>();
      const busy = async () => {
        const waiting = new Set(await waitingKinds(db));
        return [...lanes].filter(([name, lane]) => lane.isAwake() || (waiting.has(name) && !looked.has(name)));
      };
      for (let next = await busy(); next.length > 0; next = await busy()) {
        for (const [name] of next) looked.add(name);
        await Promise.all(next.map(([, lane]) => lane.idle()));
      }
    },
    async stop(graceMs) {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...lanes.values()].map((lane) => lane.stop(graceMs)));
      await boss.stop({ graceful: false });
    },
  };
}
