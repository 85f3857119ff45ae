import { sql } from 'drizzle-orm';
import type { JobDefinition } from './job';

/**
 * Makes the monthly partitions three months ahead and drops the use of more than thirteen months ago, as each start does,
 * for a process that runs longer.
 */
export function monthPartitionsJob(): JobDefinition {
  return {
    name: 'database.month-partitions',
    everyMinutes: 24 * 60,
    async run(_caller, { db, clock }) {
      await db.transaction({ kind: 'jobs' }, (tx) =>
        tx.execute(
          sql`select app.ensure_month_partitions(at), app.drop_old_use(at) from (select ${clock().toISOString()}::timestamptz as at) as now`,
        ),
      );
    },
  };
}
