import { Duplex } from 'node:stream';
import { DatabaseUnavailableError } from '../connection/errors';
import type { PgliteEngine } from './engine';
import { endsTransaction, errorText, isTerminate, leavesTransactionOpen, queryMessage } from './wire';

/**
 * What `pg` takes for its socket: wire messages go to the embedded engine, answers come back.
 * The engine is one session for all connections in turn, so opening one first cleans up after the last.
 */
export class PgliteStream extends Duplex {
  private generation = 0;
  private idleTimer: NodeJS.Timeout | undefined;

  /**
   * @param sessionUser the role the connection logs in as; null is the engine's superuser
   * @param idleInTransactionLimitMs a transaction that says nothing for this long loses its connection
   */
  constructor(
    private readonly engine: PgliteEngine,
    private readonly sessionUser: string | null,
    private readonly idleInTransactionLimitMs: number,
  ) {
    super({ allowHalfOpen: false });
  }

  // The part of net.Socket that pg calls.
  connect(): this {
    this.open().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.forward(chunk).then(() => done(), done);
  }

  // pg corks the messages of one statement; the engine must get them together, or it would answer an error early.
  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    const goodbye = chunks.find(({ chunk }) => isTerminate(chunk));
    const statements = chunks.filter(({ chunk }) => !isTerminate(chunk)).map(({ chunk }) => chunk);
    this.forwardAll(statements)
      .then(() => (goodbye ? this.forward(goodbye.chunk) : undefined))
      .then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.idleTimer);
    done(error);
  }

  private async open(): Promise<void> {
    await this.engine.start();
    this.generation = this.engine.generation;
    await this.command('ROLLBACK');
    await this.command('DISCARD ALL');
    if (this.sessionUser) await this.command(`SET SESSION AUTHORIZATION "${this.sessionUser}"`);
  }

  private async command(sql: string): Promise<void> {
    const problem = errorText(await this.engine.send(queryMessage(sql)));
    if (problem) throw new Error(`The embedded database refused "${sql}": ${problem}`);
  }

  private async forwardAll(statements: Uint8Array[]): Promise<void> {
    // Sent with the beginning of the next transaction, an end would leave no pause in which a dump can be taken.
    const ended = this.engine.wantsPause ? statements.findIndex(endsTransaction) + 1 : 0;
    for (const part of [statements.slice(0, ended), statements.slice(ended)])
      if (part.length > 0) await this.forward(Buffer.concat(part));
  }

  private async forward(message: Uint8Array): Promise<void> {
    clearTimeout(this.idleTimer);
    if (this.generation !== this.engine.generation) throw new DatabaseUnavailableError('connection-lost');
    if (isTerminate(message)) {
      this.push(null);
      this.destroy();
      return;
    }
    const answer = await this.engine.send(message);
    if (this.destroyed) return;
    if (leavesTransactionOpen(answer)) {
      const limit = () => this.destroy(new DatabaseUnavailableError('connection-lost'));
      this.idleTimer = setTimeout(limit, this.idleInTransactionLimitMs);
    }
    this.push(answer);
  }
}
