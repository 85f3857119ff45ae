import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { asDatabaseError, DatabaseUnavailableError } from './errors';
import { FairQueue } from './fair-queue';
import { enterScope, type Scope, type TransactionLimits } from './scope';
import { currentTurn } from './turn';

/** A drizzle transaction over node-postgres; the only thing that can run a statement. */
export type Tx = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0];

export type PoolSettings = { maxConnections: number; connectMs: number; limits: TransactionLimits };

/** Share of the pool that one account may hold at once. */
const LARGEST_SHARE = 0.7;

/** What is done on nobody's account: jobs that are no organization's, clean-up, the question whether the database answers. */
const OWN_ACCOUNT = 'server';

/** Connections of the serving login, handed out for one transaction at a time. */
export class TransactionPool {
  private readonly pool: pg.Pool;
  private readonly queue: FairQueue;

  constructor(
    connection: pg.PoolConfig,
    private readonly settings: PoolSettings,
  ) {
    const { maxConnections: max, connectMs } = settings;
    this.pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: connectMs });
    this.queue = new FairQueue(max, Math.max(1, Math.floor(max * LARGEST_SHARE)), connectMs);
    // A connection lost while idle is replaced on the next use; without listeners it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs `work` in one transaction of the scope. Commits its result, or nothing when it throws. */
  async transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const turn = currentTurn();
    const leave = await this.queue.enter(turn?.account ?? accountOf(scope), turn);
    try {
      return await this.borrow((client) => this.runOn(client, scope, work));
    } finally {
      leave();
    }
  }

  /** Lends a connection outside any scope, on the server's own account. */
  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const leave = await this.queue.enter(OWN_ACCOUNT, undefined);
    try {
      return await this.borrow(work);
    } finally {
      leave();
    }
  }

  /** Borrows a connection; one that failed us is not given back to the pool. */
  private async borrow<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error) => {
      throw asDatabaseError(error);
    });
    let broken = false;
    try {
      return await work(client);
    } catch (raw) {
      const error = asDatabaseError(raw);
      broken = error instanceof DatabaseUnavailableError;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async runOn<T>(client: pg.PoolClient, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const watched = new WatchedClient(client);
    const result = await drizzle({ client: watched.client, casing: 'snake_case' })
      .transaction(async (tx) => {
        await tx.execute(enterScope(scope, this.settings.limits));
        return work(tx);
      })
      .catch((raw) => {
        const error = asDatabaseError(raw);
        // The rollback on a lost connection fails as well, and would hide why it was lost.
        throw error instanceof DatabaseUnavailableError ? (watched.firstLoss ?? error) : error;
      });
    // PostgreSQL answers the COMMIT of a transaction with a failed statement by rolling it back without an error.
    if (watched.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it failed and its error was not passed on.');
    return result;
  }
}

/** The account of work outside requests. */
function accountOf(scope: Scope): string {
  if (scope.kind === 'jobs') return 'jobs';
  return scope.kind === 'tenant' && scope.mspId ? `msp:${scope.mspId}` : OWN_ACCOUNT;
}

/** Remembers which command the server last confirmed on a connection, and what first made it unusable. */
class WatchedClient {
  command = '';
  firstLoss: DatabaseUnavailableError | undefined;
  readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    const query = async (...args: Parameters<pg.PoolClient['query']>) => {
      try {
        const result: unknown = await client.query(...args);
        if (typeof result === 'object' && result && 'command' in result) this.command = String(result.command);
        return result;
      } catch (raw) {
        const error = asDatabaseError(raw);
        if (error instanceof DatabaseUnavailableError) this.firstLoss ??= error;
        throw raw;
      }
    };
    this.client = Object.create(client, { query: { value: query } });
  }
}
