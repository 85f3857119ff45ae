import { randomUUID } from 'node:crypto';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { createTestDatabase, type TestDatabase, testEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobDeps } from '../testing/job-deps';
import { startSource } from '../testing/server-process';
import { installJobs } from './boss';
import type { JobDefinition } from './job';
import { type JobCaller, ProviderDownError } from './queue';
import { createJobWorker, type JobWorker, type WorkerOptions } from './worker';

type Note = JobCaller & { note: string };
const IS_LONG = process.env.FAIRLEAD_TEST_LONG === '1';
const OTHERS = IS_LONG ? 1_000 : 40;
const KILLS = IS_LONG ? 5 : 1;

const caller: JobCaller = { mspId: randomUUID(), userId: randomUUID(), role: 'msp_admin', clientId: null };
const noteOf = (payload: JobCaller) => (payload as Note).note;
const never = new Promise<void>(() => undefined);
const NAMES = ['mixed', 'stuck', 'provider', 'deadly'].map((name) => ({ name }));

describe.each(testEngines())('jobs that go wrong on %s', (engine) => {
  let db: TestDatabase;
  let now = Date.parse('2026-03-02T09:00:00Z');
  const workers: JobWorker[] = [];

  beforeAll(async () => {
    db = await createTestDatabase({ engine, onMigrate: (owner) => installJobs(owner, NAMES) });
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop(0);
    await inJobs(sql`delete from pgboss.job`);
  });
  afterAll(() => db.close());

  async function start(name: string, run: JobDefinition['run'], options: WorkerOptions = {}) {
    const worker = createJobWorker(db, [{ name, run }], options);
    workers.push(worker);
    await worker.start(jobDeps(() => new Date(now)));
    return worker;
  }
  const inJobs = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await db.transaction({ kind: 'jobs' }, (tx) => tx.execute<T>(statement))).rows;
  const add = (worker: JobWorker, name: string, notes: string[]) =>
    db.transaction({ kind: 'tenant', ...caller }, async (tx) => {
      for (const note of notes) await worker.queue.enqueue<Note>(tx, name, { ...caller, note });
    });
  const states = () =>
    inJobs(sql`select state::text as state, retry_count as retries from pgboss.job order by created_on, id`);
  const retriesAreDue = () =>
    inJobs(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  const startedAgo = (seconds: number) =>
    inJobs(
      sql`update pgboss.job set started_on = now() - ${seconds}::int * interval '1 second' where state = 'active'`,
    );
  const parked = (worker: JobWorker) => db.transaction(PLATFORM, (tx) => worker.queue.listParked(tx, 10));

  it(`one that hangs is given up at its limit, five times, then parked; ${OTHERS} others finish meanwhile`, async () => {
    const done: string[] = [];
    let tries = 0;
    const worker = await start(
      'mixed',
      async (payload) => {
        if (noteOf(payload) !== 'hangs') return void done.push(noteOf(payload));
        tries += 1;
        await never;
      },
      { runLimitMs: 50 },
    );
    const others = Array.from({ length: OTHERS }, (_, index) => `other ${index}`);
    await add(worker, 'mixed', ['hangs', ...others]);
    await worker.idle();
    expect(done.sort()).toEqual(others.sort());
    for (let round = 0; round < 7; round += 1) {
      await retriesAreDue();
      await worker.idle();
    }
    expect(tries).toBe(5);
    expect(await parked(worker)).toMatchObject([
      { name: 'mixed', tries: 5, mspId: caller.mspId, error: 'The job took longer than 0.05 s.' },
    ]);
  }, 180_000);

  it('one whose worker died is taken by another when its lease is over, within a minute, and no sooner', async () => {
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const dead = await start('stuck', () => {
      begun();
      return never;
    });
    await add(dead, 'stuck', ['left behind']);
    await running;
    let effects = 0;
    const alive = await start('stuck', async () => {
      effects += 1;
    });
    await startedAgo(50);
    await alive.endLeases();
    expect(await states()).toEqual([{ state: 'active', retries: 0 }]);
    // The lease of 55 s and the 5 s between two looks.
    await startedAgo(56);
    await alive.endLeases();
    await retriesAreDue();
    await alive.idle();
    expect(effects).toBe(1);
    expect(await states()).toEqual([{ state: 'completed', retries: 1 }]);
  });

  it('one that a stopping server was at is handed back, keeps its tries, and waits until that server is gone', async () => {
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stopping = await start('stuck', () => {
      begun();
      return never;
    });
    await add(stopping, 'stuck', ['under way']);
    await running;
    await stopping.stop(0);
    expect(await states()).toEqual([{ state: 'retry', retries: 0 }]);
    let effects = 0;
    const next = await start('stuck', async () => {
      effects += 1;
    });
    await next.idle();
    expect(effects).toBe(0);
    await retriesAreDue();
    await next.idle();
    expect(effects).toBe(1);
    expect(await states()).toEqual([{ state: 'completed', retries: 0 }]);
  });

  it('while the other side is away the lane pauses, asks once for each pause, and goes on in order', async () => {
    const asked: string[] = [];
    const done: string[] = [];
    let isAway = true;
    const worker = await start('provider', async (payload) => {
      asked.push(noteOf(payload));
      if (isAway) throw new ProviderDownError('ECONNECTION');
      done.push(noteOf(payload));
    });
    await add(worker, 'provider', ['first']);
    await add(worker, 'provider', ['second']);
    await worker.idle();
    await worker.idle();
    expect(asked).toEqual(['first']);
    for (const pauseMs of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      const before = asked.length;
      now += pauseMs - 1;
      await worker.idle();
      expect(asked).toHaveLength(before);
      now += 1;
      await worker.idle();
      expect(asked).toHaveLength(before + 1);
    }
    await add(worker, 'provider', ['third']);
    isAway = false;
    now += 300_000;
    await worker.idle();
    expect(done).toEqual(['first', 'second', 'third']);
    expect(new Set((await states()).map(({ retries }) => retries))).toEqual(new Set([0]));
  });

  it('one that is parked is tried once more when somebody says so, and once only', async () => {
    let isFixed = false;
    const worker = await start('mixed', async () => {
      if (!isFixed) throw new Error('Failed query: select $1\nparams: ada@people.example');
    });
    await add(worker, 'mixed', ['fixable']);
    for (let round = 0; round < 6; round += 1) {
      await worker.idle();
      await retriesAreDue();
    }
    const [job] = await parked(worker);
    expect(job).toMatchObject({ tries: 5, error: 'Failed query: select $1' });
    isFixed = true;
    const again = () => db.transaction(PLATFORM, (tx) => worker.queue.tryAgain(tx, job!.id));
    const answers = [await again(), await again()];
    expect(answers.map((answer) => answer?.name ?? null)).toEqual(['mixed', null]);
    await worker.idle();
    expect(await states()).toEqual([{ state: 'completed', retries: 5 }]);
    expect(await parked(worker)).toEqual([]);
  });

  // Two processes on one database need a server.
  if (engine === 'postgres')
    it(`one that kills its worker, for real in ${KILLS} of 5 tries, is parked after the fifth; others go on`, async () => {
      const done: string[] = [];
      const worker = await start('mixed', async (payload) => void done.push(noteOf(payload)));
      const source = createJobWorker(db, [{ name: 'deadly', run: () => never }]);
      await add(source, 'deadly', ['deadly']);
      for (let kill = 1; kill <= 5; kill += 1) {
        await retriesAreDue();
        if (kill <= KILLS) {
          const { exitCode } = startSource('deadly-worker.ts', { DATABASE: JSON.stringify(db.address) });
          // Killed by itself: no code.
          expect(await exitCode).toBeNull();
        } else
          await inJobs(sql`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_count + 1
            where name = 'deadly' and state = 'retry'`);
        await add(worker, 'mixed', [`after ${kill}`]);
        await worker.idle();
        const deadly = sql`select state::text as state from pgboss.job where name = 'deadly'`;
        expect(await inJobs(deadly)).toEqual([{ state: 'active' }]);
        await startedAgo(60);
        await worker.endLeases();
      }
      expect(done).toEqual([1, 2, 3, 4, 5].map((kill) => `after ${kill}`));
      const error = 'job failed by timeout in active state';
      expect(await parked(worker)).toMatchObject([{ name: 'deadly', tries: 5, error }]);
    }, 60_000);
});
