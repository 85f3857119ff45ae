import pg from 'pg';
import { asDatabaseError, DatabaseUnavailableError } from './errors';
import { FairQueue } from './fair-queue';
import { OpenTransaction, type TransactionOptions, type Tx } from './open-transaction';
import type { Scope, TransactionLimits } from './scope';
import { currentTurn } from './turn';

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
    this.pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: connectMs, pipeline: true });
    this.queue = new FairQueue(max, Math.max(1, Math.floor(max * LARGEST_SHARE)), connectMs);
    // A connection lost while idle is replaced on the next use; without listeners it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs `work` in one transaction of the scope. Commits its result, or nothing when it throws. */
  async transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return (await this.open({}, accountOf(scope))).run(scope, work);
  }

  /**
   * Lends a connection for a transaction that its caller ends.
   * @param account who waits for a connection outside the turn of a request
   */
  async open(options: TransactionOptions, account = OWN_ACCOUNT): Promise<OpenTransaction> {
    const turn = currentTurn();
    const leave = await this.queue.enter(turn?.account ?? account, turn);
    try {
      const client = await this.connect();
      return new OpenTransaction(client, this.settings.limits, options, (broken) => {
        client.release(broken);
        leave();
      });
    } catch (error) {
      leave();
      throw error;
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
    const client = await this.connect();
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

  private connect(): Promise<pg.PoolClient> {
    return this.pool.connect().catch((error) => {
      throw asDatabaseError(error);
    });
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

/** The account of work outside requests. */
function accountOf(scope: Scope): string {
  if (scope.kind === 'jobs') return 'jobs';
  return scope.kind === 'tenant' && scope.mspId ? `msp:${scope.mspId}` : OWN_ACCOUNT;
}
