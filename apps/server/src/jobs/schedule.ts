import type { Database, Tx } from '@fairlead/db/connection/database';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { JobDefinition } from './job';
import { type JobQueue, PLATFORM_CALLER } from './queue';

const MINUTE_MS = 60_000;

export type Schedule = {
  /** Adds the scheduled jobs whose slot has begun and that no process has added yet. */
  runDue(): Promise<void>;
};

/**
 * Adds each scheduled job once per slot of time. A slot is claimed in the transaction that adds the job, by the server's
 * clock, so that many processes add it once, and one that was down adds the newest slot and none of those it missed.
 */
export function createSchedule(
  definitions: readonly Pick<JobDefinition, 'name' | 'everyMinutes'>[],
  { db, queue, clock }: { db: Database; queue: JobQueue; clock: Clock },
): Schedule {
  const seen = new Map<string, number>();

  async function addOnce(name: string, slot: number): Promise<void> {
    await db.transaction({ kind: 'jobs' }, async (tx) => {
      if (await claim(tx, name, slot)) await queue.enqueue(tx, name, PLATFORM_CALLER);
    });
    seen.set(name, slot);
  }
  return {
    async runDue() {
      const now = clock().getTime();
      for (const { name, everyMinutes } of definitions) {
        if (everyMinutes === undefined) continue;
        const slot = now - (now % (everyMinutes * MINUTE_MS));
        // What this process has claimed or lost needs no question until the next slot.
        if (seen.get(name) !== slot) await addOnce(name, slot);
      }
    },
  };
}

/** Whether this transaction adds the job of the slot: nobody has, and the job of an earlier one is neither waiting nor running. */
async function claim(tx: Tx, name: string, slot: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into app.job_slots as taken (name, slot) values (${name}, ${new Date(slot).toISOString()}::timestamptz)
    on conflict (name) do update set slot = excluded.slot where taken.slot < excluded.slot`);
  if (rowCount !== 1) return false;
  const { rows } = await tx.execute<{ under_way: boolean }>(
    sql`select exists (select from pgboss.job where name = ${name} and state < 'completed') as under_way`,
  );
  return !rows[0]?.under_way;
}
