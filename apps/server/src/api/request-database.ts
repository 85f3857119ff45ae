import type { Database, OpenTransaction, Scope, TransactionOptions, Tx } from '@fairlead/db/connection/database';

/**
 * The database as one request uses it. Who asks is found out in a transaction that stays open: the first one that the
 * request's work asks for goes on in it, so both cost one connection and one begin.
 */
export class RequestDatabase implements Pick<Database, 'transaction'> {
  private opened: OpenTransaction | null = null;

  constructor(private readonly db: Database) {}

  /** Opens the transaction in which the request's work goes on. It is held until that begins, or until it is let go. */
  async begin(options: TransactionOptions): Promise<OpenTransaction> {
    this.opened = await this.db.open(options);
    return this.opened;
  }

  async transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const opened = this.take();
    return opened ? opened.run(scope, work) : this.db.transaction(scope, work);
  }

  /**
   * Ends the open transaction, if nothing went on in it: before work that waits for something else, or that uses the
   * database by another way, which on the embedded engine would wait for this transaction without end.
   */
  async letGo(): Promise<void> {
    await this.take()?.commit();
  }

  /** As `letGo`, after a failure in it. */
  async giveUp(error: unknown): Promise<never> {
    throw (await this.take()?.rollback(error)) ?? error;
  }

  private take(): OpenTransaction | null {
    const { opened } = this;
    this.opened = null;
    return opened;
  }
}
