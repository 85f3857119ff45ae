import type { Tx } from '@fairlead/db/connection/database';
import { type SQL, sql } from 'drizzle-orm';
import type { ParkedJob } from './queue';

/** Enough to see what is wrong. */
const SHOWN_CHARACTERS = 300;

/** What an operator may read of an error: its words, without the values of a statement that failed. */
export function errorWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return (words.split('\nparams:')[0] ?? '').slice(0, SHOWN_CHARACTERS);
}

/** The latest first. In a transaction of the jobs role. */
export function listParked(tx: Tx, limit: number): Promise<ParkedJob[]> {
  return selectParked(tx, sql`order by completed_on desc, id limit ${limit}`);
}

/** One job, locked: of two who let it be tried again one does. */
export async function lockParked(tx: Tx, id: string): Promise<ParkedJob | null> {
  const [job] = await selectParked(tx, sql`and id = ${id} for update`);
  return job ?? null;
}

async function selectParked(tx: Tx, rest: SQL): Promise<ParkedJob[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    msp_id: string;
    error: string;
    tries: number;
    at: Date;
  }>(
    // pg-boss wraps the words of its own failures, such as a lease that ran out, once more.
    sql`select id, name, data->>'mspId' as msp_id, retry_count + 1 as tries, completed_on as at,
      coalesce(output->>'message', output->'value'->>'message', '') as error
    from pgboss.job where state = 'failed' ${rest}`,
  );
  return rows.map(({ id, name, msp_id, error, tries, at }) => ({
    id,
    name,
    mspId: msp_id,
    error,
    tries,
    parkedAt: new Date(at),
  }));
}
