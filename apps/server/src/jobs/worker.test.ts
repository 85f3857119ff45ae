import { randomUUID } from 'node:crypto';
import type { Database } from '@fairlead/db/connection/database';
import { createTestDatabase, testEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobDeps } from '../testing/job-deps';
import { installJobs } from './boss';
import type { JobDefinition } from './job';
import type { JobCaller } from './queue';
import { createJobWorker, type JobWorker } from './worker';

type Note = JobCaller & { note: string };

const caller: JobCaller = { mspId: randomUUID(), userId: randomUUID(), role: 'msp_admin', clientId: null };
const scope = { kind: 'tenant', ...caller } as const;

describe.each(testEngines())('jobs on %s', (engine) => {
  let db: Database;
  let worker: JobWorker;
  const ran: string[] = [];
  let failures = 0;

  const write: JobDefinition = {
    name: 'write',
    async run(payload) {
      ran.push((payload as Note).note);
    },
  };
  const poison: JobDefinition = {
    name: 'poison',
    async run() {
      failures += 1;
      throw new Error('this job never works');
    },
  };

  const late: JobDefinition = { ...write, name: 'late' };
  const quiet = Array.from({ length: 24 }, (_, k): JobDefinition => ({ ...write, name: `quiet-${k}` }));

  beforeAll(async () => {
    const definitions = [write, poison];
    db = await createTestDatabase({
      engine,
      onMigrate: (owner) => installJobs(owner, [...definitions, late, ...quiet]),
    });
    worker = createJobWorker(db, definitions);
    await worker.start(jobDeps(() => new Date()));
  });
  afterAll(async () => {
    await worker.stop(1_000);
    await db.close();
  });

  const note = (text: string): Note => ({ ...caller, note: text });

  it('runs a job after the transaction that added it has committed', async () => {
    await db.transaction(scope, async (tx) => {
      await worker.queue.enqueue(tx, 'write', note('kept'));
      expect(ran).not.toContain('kept');
    });
    await worker.idle();
    expect(ran.filter((text) => text === 'kept')).toHaveLength(1);
  });

  it('forgets a job whose transaction was rolled back', async () => {
    const attempt = db.transaction(scope, async (tx) => {
      await worker.queue.enqueue(tx, 'write', note('dropped'));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await worker.idle();
    expect(ran).not.toContain('dropped');
  });

  it('leaves the transaction in its own role and tenant after adding a job', async () => {
    const rows = await db.transaction(scope, async (tx) => {
      await worker.queue.enqueue(tx, 'write', note('role'));
      return (await tx.execute(sql`select current_user as role, app.msp_id() as msp`)).rows;
    });
    expect(rows).toEqual([{ role: 'fairlead_tenant', msp: caller.mspId }]);
  });

  it('takes at its start what waited for it, and asks for nothing of the kinds that have none', async () => {
    const earlier = createJobWorker(db, [late]);
    await db.transaction(scope, (tx) => earlier.queue.enqueue(tx, 'late', note('waited')));
    let asked = 0;
    const transaction: Database['transaction'] = (...given) => {
      asked += 1;
      return db.transaction(...given);
    };
    const other = createJobWorker({ ...db, transaction }, [late, ...quiet], { schedule: false });
    await other.start(jobDeps(() => new Date()));
    await other.idle();
    await other.stop(1_000);
    expect(ran).toContain('waited');
    expect(asked).toBeLessThan(quiet.length);
  });

  it('refuses a kind of job that nobody runs', async () => {
    const attempt = db.transaction(scope, (tx) => worker.queue.enqueue(tx, 'unknown', note('x')));
    await expect(attempt).rejects.toThrow('No kind of job is called unknown');
  });

  it('tries a poisoned job five times, then parks it with its error while others go on', async () => {
    await db.transaction(scope, (tx) => worker.queue.enqueue(tx, 'poison', note('bad')));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await worker.idle();
      await db.transaction({ kind: 'jobs' }, (tx) =>
        tx.execute(
          sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'poison' and state = 'retry'`,
        ),
      );
    }
    await db.transaction(scope, (tx) => worker.queue.enqueue(tx, 'write', note('after poison')));
    await worker.idle();
    const { rows } = await db.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(sql`select state, output->>'message' as message from pgboss.job where name = 'poison'`),
    );
    expect(failures).toBe(5);
    expect(rows).toEqual([{ state: 'failed', message: 'this job never works' }]);
    expect(ran).toContain('after poison');
  });
});
