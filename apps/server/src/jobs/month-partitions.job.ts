import { sql } from 'drizzle-orm';
import type { JobDefinition } from './queue';

/** Makes the monthly partitions three months ahead, for a process that runs longer than those its start made. */
export function monthPartitionsJob(): JobDefinition {
  return {
    name: 'database.month-partitions',
    everyMinutes: 24 * 60,
    async run(_caller, { db, clock }) {
      await db.transaction({ kind: 'jobs' }, (tx) =>
        tx.execute(sql`select app.ensure_month_partitions(${clock().toISOString()}::timestamptz)`),
      );
    },
  };
}
