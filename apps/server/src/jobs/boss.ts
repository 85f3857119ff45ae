import type { Database, Tx } from '@fairlead/db/database';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { JobDefinition } from './queue';

/** A job may run this long; then another attempt may take it. */
const LEASE_SECONDS = 60;
/** The first attempt and four more, each after a longer pause; then the job stays parked as failed, with its error. */
const RETRIES = 4;

/** The first pause in seconds; each following one is twice as long. */
const RETRY_SECONDS = 2;

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
    deleteAfterDays: 30,
    db: {
      executeSql: (text, values) =>
        db.transaction({ kind: 'jobs' }, (tx) => runNumbered(tx, withoutOwnTransaction(text), values)),
    },
  });
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
  await boss.stop({ graceful: false });
}
