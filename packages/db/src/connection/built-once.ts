import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DIALECT, type Tx } from './open-transaction';

type Prepared<Result> = { execute(values?: Record<string, unknown>): Promise<Result> };

/** Where a statement is built that is sent elsewhere. */
const NOWHERE: Tx = new NodePgTransaction(
  DIALECT,
  new NodePgSession({} as pg.PoolClient, DIALECT, undefined),
  undefined,
);

/**
 * A statement of every request, whose text is made once and not each time: that is half of what sending a short one costs.
 * @param build ends with `.prepare(name)`; its values are placeholders (`sql.placeholder`)
 * @returns what sends it in a transaction
 */
export function builtOnce<Result>(
  build: (tx: Tx) => Prepared<Result>,
): (tx: Tx, values: Record<string, unknown>) => Promise<Result> {
  const prepared = build(NOWHERE);
  return (tx, values) => {
    // The query keeps the client it is sent by; this is the same query with the client of the transaction.
    const here: Prepared<Result> = Object.create(prepared, { client: { value: clientOf(tx) } });
    return here.execute(values);
  };
}

/** Drizzle's types leave it out. */
const clientOf = (tx: Tx): pg.PoolClient => (tx as unknown as { session: { client: pg.PoolClient } }).session.client;
