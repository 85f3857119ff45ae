import { type Database, openDatabase } from '@fairlead/db/connection/database';
import { createTestDatabase, type TestDatabase, testEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobDeps } from '../testing/job-deps';
import { installJobs } from './boss';
import type { JobDefinition } from './job';
import { monthPartitionsJob } from './month-partitions.job';
import { PLATFORM_CALLER } from './queue';
import { createJobWorker, type JobWorker } from './worker';

const QUARTER = 15 * 60_000;
const INSTANCES = 3;

describe.each(testEngines())('scheduled jobs of three instances on %s', (engine) => {
  let home: TestDatabase;
  let others: Database[] = [];
  let workers: JobWorker[] = [];
  let now = new Date('2026-03-02T09:07:00Z');
  let runs = 0;
  let gate: Promise<void> = Promise.resolve();

  const sweep: JobDefinition = {
    name: 'sweep',
    everyMinutes: 15,
    async run() {
      runs += 1;
      await gate;
    },
  };

  beforeAll(async () => {
    const definitions = [sweep];
    home = await createTestDatabase({ engine, onMigrate: (owner) => installJobs(owner, definitions) });
    // Processes of their own on a server; the embedded engine has only one.
    const { address } = home;
    const open = () => openDatabase({ ...address, onMigrate: (owner) => installJobs(owner, definitions) });
    others = 'url' in address ? await Promise.all([open(), open()]) : [];
    const databases = Array.from({ length: INSTANCES }, (_, index) => others[index - 1] ?? home);
    workers = databases.map((db) => createJobWorker(db, definitions, { schedule: false }));
    for (const worker of workers) await worker.start(jobDeps(() => now));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop(1_000);
    for (const db of others) await db.close();
    await home.close();
  });

  const due = () => Promise.all(workers.map((worker) => worker.runDue()));
  const idle = () => Promise.all(workers.map((worker) => worker.idle()));
  const runsIn = async (ms: number) => {
    const before = runs;
    now = new Date(now.getTime() + ms);
    await due();
    await due();
    await idle();
    return runs - before;
  };

  it('run once in each slot', async () => {
    expect(await runsIn(0)).toBe(1);
    expect(await runsIn(60_000)).toBe(0);
    expect(await runsIn(QUARTER)).toBe(1);
    expect(await runsIn(QUARTER)).toBe(1);
  });

  it('run once also when an instance comes to its slot after the job has ended', async () => {
    const before = runs;
    now = new Date(now.getTime() + QUARTER);
    for (const worker of workers) {
      await worker.runDue();
      await idle();
    }
    expect(runs - before).toBe(1);
  });

  it('run once after downtime, not once for every slot that was missed', async () => {
    expect(await runsIn(40 * QUARTER)).toBe(1);
    expect(await runsIn(60_000)).toBe(0);
  });

  it('are not heaped up behind one that still runs', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const before = runs;
    for (let slot = 0; slot < 4; slot += 1) {
      now = new Date(now.getTime() + QUARTER);
      await due();
    }
    open();
    await idle();
    expect(runs - before).toBe(1);
    expect(await runsIn(QUARTER)).toBe(1);
  });

  it('make the partitions of coming months while a process runs on', async () => {
    const clock = () => new Date('2031-05-10T00:00:00Z');
    const run = () =>
      monthPartitionsJob().run(PLATFORM_CALLER, { ...jobDeps(clock), db: home, jobs: workers[0]!.queue });
    await run();
    await run();
    const { rows } = await home.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(sql`select to_regclass('public.audit_log_2031_08')::text as name`),
    );
    expect(rows).toEqual([{ name: 'audit_log_2031_08' }]);
  });
});
