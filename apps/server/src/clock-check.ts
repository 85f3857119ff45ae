import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { sql } from 'drizzle-orm';
import type { Clock } from './clock';
import type { Log } from './log';

/** Clocks further apart than this are worth a word; minutes do no harm. */
const GAP_MS = 60_000;

/**
 * Says once, at the start, when the database's clock is not this server's. It stops nothing: trials, tokens and mails go
 * by the server's clock alone, the database's stands only where a row was given no time.
 */
export async function compareClocks(db: Database, clock: Clock, log: Log): Promise<void> {
  const { rows } = await db.transaction(PLATFORM, (tx) =>
    tx.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
  );
  const aheadMs = rows[0]!.ms - clock().getTime();
  if (Math.abs(aheadMs) < GAP_MS) return;
  const database_ahead_seconds = Math.round(aheadMs / 1_000);
  log.warn({ database_ahead_seconds }, "the database's clock is not this server's; set both by the same time service");
}
