import type { Database, Tx } from '@fairlead/db/connection/database';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { JobDefinition } from './job';

/** A job belongs to its worker this long; then, found within 5 s, another attempt may take it: within a minute of any death. */
const LEASE_SECONDS = 55;
/** A worker gives up on a job just before its lease ends, so that two never run it at once. */
export const RUN_LIMIT_MS = (LEASE_SECONDS - 1) * 1_000;
/** The first attempt and four more, each after a longer pause; then the job stays parked as failed, with its error. */
const RETRIES = 4;

/** The first pause in seconds; each following one is twice as long. */
const RETRY_SECONDS = 2;

/** 30 days. */
const PARKED_SECONDS = 30 * 24 * 60 * 60;

const QUEUE_OPTIONS = {
  policy: 'standard',
  retryLimit: RETRIES,
  retryBackoff: true,
  expireInSeconds: LEASE_SECONDS,
} as const;

/** Runs pg-boss's numbered-parameter SQL in a drizzle transaction. */
export async function runNumbered(tx: Tx, text: string, values: readonly unknown[] = []) {
  const isValue = (index: number) => index % 2 === 1;
  // source-rule-ok: the text is the one pg-boss made; every value stays a parameter
  const chunk = (part: string, index: number) => (isValue(index) ? sql.param(values[Number(part) - 1]) : sql.raw(part));
  const parts = text.split(/\$(\d+)/).map(chunk);
  return tx.execute(sql.join(parts));
}

/** pg-boss wraps maintenance in a transaction of its own; here one is open already. */
const withoutOwnTransaction = (text: string) => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/** pg-boss over the jobs scope of the database; its tables exist already. */
export function createBoss(db: Database): PgBoss {
  return new PgBoss({
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // A parked job stays where an operator sees it.
    archiveFailedAfterSeconds: PARKED_SECONDS,
    deleteAfterDays: 30,
    db: {
      executeSql: (text, values) =>
        db.transaction({ kind: 'jobs' }, (tx) => runNumbered(tx, withoutOwnTransaction(text), values)),
    },
  });
}

/** The kinds of job of which one may be taken now. */
export async function waitingKinds(db: Database): Promise<string[]> {
  const { rows } = await db.transaction({ kind: 'jobs' }, (tx) =>
    tx.execute<{ name: string }>(
      sql`select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    ),
  );
  return rows.map(({ name }) => name);
}

/**
 * Gives a job that is being run back as if this try had not been, to be taken again at once or after a while. Its place in
 * the line is that of its creation.
 */
export async function handBack(db: Database, name: string, id: string, afterSeconds = 0): Promise<void> {
  await db.transaction({ kind: 'jobs' }, (tx) =>
    tx.execute(sql`
      update pgboss.job set state = 'retry', started_on = null,
        start_after = now() + ${afterSeconds}::int * interval '1 second'
      where name = ${name} and id = ${id} and state = 'active'`),
  );
}

/** Lets the present try of a job be its last: failing now parks it. */
export async function makeLastTry(db: Database, name: string, id: string): Promise<void> {
  await db.transaction({ kind: 'jobs' }, (tx) =>
    tx.execute(sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}`),
  );
}

/** Makes or upgrades the job tables and one queue per kind of job. Runs as the owner, under the migrations' lock. */
export async function installJobs(
  owner: pg.ClientBase,
  queues: readonly Pick<JobDefinition, 'name' | 'retrySeconds'>[],
): Promise<void> {
  const boss = new PgBoss({
    migrate: true,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => owner.query(text, values) },
  });
  await boss.start();
  for (const { name, retrySeconds = RETRY_SECONDS } of queues) {
    const options = { name, ...QUEUE_OPTIONS, retryDelay: retrySeconds };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  // What is running, for the leases, and what is parked: a few among all the rows of finished jobs.
  await owner.query(`create index if not exists job_running on pgboss.job (started_on) where state = 'active'`);
  await owner.query(`create index if not exists job_parked on pgboss.job (completed_on) where state = 'failed'`);
  await boss.stop({ graceful: false });
}
