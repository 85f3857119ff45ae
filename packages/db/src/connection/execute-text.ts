import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './open-transaction';

/**
 * Runs a library's own statement (text with `$1` … and its values) in a transaction: how the job queue enqueues
 * together with the data. Not for statements of ours, which are built with drizzle.
 */
export async function executeText<T extends Record<string, unknown>>(
  tx: Tx,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: T[] }> {
  const chunks: SQL[] = text
    .split(/\$(\d+)/)
    // Every second piece is the number of a value; as a parameter, so that an array stays one value.
    // source-rule-ok: the text is a library's own statement; whatever varies comes in as a value
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`));
  const { rows } = await tx.execute<T>(sql.join(chunks));
  return { rows: rows as T[] };
}
