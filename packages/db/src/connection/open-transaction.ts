import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { asDatabaseError, DatabaseUnavailableError, postgresErrorCode } from './errors';
import { gatherWrites, onceSent } from './gather-writes';
import { queryWithKnownColumns } from './known-columns';
import { changeScope, enterScope, type Scope, type TransactionLimits } from './scope';
import { StatementNames } from './statement-names';

/** A drizzle transaction over node-postgres; the only thing that can run a statement. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

/** One for all transactions: it keeps what it learns of the columns' names. */
export const DIALECT = new PgDialect({ casing: 'snake_case' });

/** One for all connections: a text has one name on each of them. */
const STATEMENT_NAMES = new StatementNames();

export type TransactionOptions = {
  /** The database refuses every write in it, so nobody has to wait for its end. */
  readOnly?: boolean;
};

class RolledBackError extends Error {
  constructor() {
    super('The transaction was rolled back: a statement in it failed and its error was not passed on.');
  }
}

const IN_FAILED_TRANSACTION = '25P02';

/** Whether it only tells that something failed before. */
const isConsequence = (error: unknown): boolean =>
  error instanceof RolledBackError || postgresErrorCode(error) === IN_FAILED_TRANSACTION;

const isInLists = (config: pg.QueryConfig): boolean => 'rowMode' in config && config.rowMode === 'array';

const opened = new WeakMap<Tx, OpenTransaction>();

/**
 * Leaves a statement to the end of the transaction, with which it is sent: for the last thing a piece of work writes, whose
 * answer it does not need. When it fails, the transaction does, with its error.
 */
export async function lastly(tx: Tx, statement: PromiseLike<unknown>): Promise<void> {
  const transaction = opened.get(tx);
  // Inside a savepoint it belongs to that.
  if (!transaction) return void (await statement);
  transaction.leave(Promise.resolve(statement));
  // What follows must not overtake it: it may change the role, or end the transaction.
  await onceSent();
}

/** Runs `work` once the transaction has committed; never when it is undone. For what must not act on what may not be there. */
export function afterCommit(tx: Tx, work: () => void): void {
  opened.get(tx)?.afterCommit(work);
}

/**
 * One transaction on a borrowed connection, in which one scope or several in turn work. The statements that begin it and
 * change its scope are not waited for: they go out together with the first statement that needs them, in this order.
 */
export class OpenTransaction {
  /** In whose role and context the next statement would run; none before the first. */
  private scope: Scope | undefined;
  private firstLoss: DatabaseUnavailableError | undefined;
  /** Why it could not begin or change its scope; what was sent behind it only fails because of this. */
  private refusal: unknown;
  private hasEnded = false;
  private readonly last: Promise<unknown>[] = [];
  private readonly following: (() => void)[] = [];

  /** @param release gives the connection back; one that is `broken` is not used again */
  constructor(
    private readonly client: pg.PoolClient,
    private readonly limits: TransactionLimits,
    private readonly options: TransactionOptions,
    private readonly release: (broken: boolean) => void,
  ) {}

  /** Runs statements in a scope. Each runs in the scope of the handle that sent it, in whatever order they are sent. */
  as(scope: Scope): Tx {
    const query = (config: pg.QueryConfig, values: unknown[]) => this.send(scope, config, values);
    const client = Object.create(this.client, { query: { value: query } }) as pg.PoolClient;
    const tx: Tx = new NodePgTransaction(DIALECT, new NodePgSession(client, DIALECT, undefined), undefined);
    opened.set(tx, this);
    return tx;
  }

  /** See `lastly`. */
  leave(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.last.push(statement);
  }

  /** See the function of this name. */
  afterCommit(work: () => void): void {
    this.following.push(work);
  }

  /** Runs the last of the work in it: commits its result, or nothing when it throws. */
  async run<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const result = await work(this.as(scope));
      await Promise.all([...this.last, this.commit()]);
      return result;
    } catch (error) {
      throw await this.rollback(isConsequence(error) ? await this.firstFailureOr(error) : error);
    }
  }

  /**
   * Commits, once: resolves when that is done, or at once for a transaction that only reads.
   * @throws DatabaseUnavailableError when the connection was lost
   * @throws Error when a statement failed and its error was not passed on: then nothing was committed
   */
  async commit(): Promise<void> {
    const isNeeded = this.scope !== undefined;
    if (!this.end()) return;
    if (!isNeeded) return this.release(false);
    if (!this.options.readOnly) return this.confirmed(this.release);
    // Nobody waits for it, so who waits for the connection may send what it begins with together with it.
    gatherWrites(this.client);
    this.confirmed(() => undefined).catch(() => undefined);
    this.release(false);
  }

  /** Undoes everything, unless it has ended, and says why: the loss of the connection before what followed from it. */
  async rollback(raw: unknown): Promise<unknown> {
    const isNeeded = this.scope !== undefined;
    const error = this.causeOf(raw);
    if (!this.end()) return error;
    const undone = isNeeded ? this.client.query('rollback') : Promise.resolve();
    await undone.then(
      () => this.release(error instanceof DatabaseUnavailableError),
      () => this.release(true),
    );
    return error;
  }

  /** Whether this is the first to end it. */
  private end(): boolean {
    if (this.hasEnded) return false;
    this.hasEnded = true;
    return true;
  }

  private async confirmed(release: (broken: boolean) => void): Promise<void> {
    const { command } = await this.client.query('commit').catch((raw) => {
      release(true);
      throw this.causeOf(raw);
    });
    release(false);
    // PostgreSQL answers the COMMIT of a transaction with a failed statement by rolling it back without an error.
    if (command !== 'COMMIT') throw new RolledBackError();
    for (const work of this.following) work();
  }

  /** What failed of the statements that nobody waited for. */
  private async firstFailureOr(error: unknown): Promise<unknown> {
    const failed = (await Promise.allSettled(this.last)).find((result) => result.status === 'rejected');
    return failed ? failed.reason : error;
  }

  private async send(scope: Scope, config: pg.QueryConfig, values: unknown[]): Promise<unknown> {
    if (this.hasEnded) throw new Error('A statement was sent to a transaction that has ended.');
    gatherWrites(this.client);
    if (this.scope !== scope) this.enter(scope);
    const name = config.name ?? STATEMENT_NAMES.of(config.text);
    try {
      if (!name) return await this.client.query(config, values);
      const named = { ...config, name };
      return await (isInLists(config)
        ? queryWithKnownColumns(this.client, named, values)
        : this.client.query(named, values));
    } catch (raw) {
      const error = asDatabaseError(raw);
      if (error instanceof DatabaseUnavailableError) this.firstLoss ??= error;
      throw this.refusal ?? raw;
    }
  }

  private enter(scope: Scope): void {
    const refuse = (error: unknown) => {
      this.refusal ??= error;
    };
    const isFirst = this.scope === undefined;
    if (isFirst) this.client.query(this.options.readOnly ? 'begin read only' : 'begin').catch(refuse);
    this.scope = scope;
    const { values, ...entering } = isFirst ? enterScope(scope, this.limits) : changeScope(scope);
    queryWithKnownColumns(this.client, entering, values).catch(refuse);
  }

  private causeOf(raw: unknown): unknown {
    const error = asDatabaseError(raw);
    return error instanceof DatabaseUnavailableError ? (this.firstLoss ?? error) : error;
  }
}
