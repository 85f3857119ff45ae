import type { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../errors';
import { startWorker } from '../worker-thread';
import type { EngineData, FromEngine, ToEngine } from './messages';
import { ensureCluster } from './new-cluster';

type Pending = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void };

/**
 * The embedded engine in its worker thread, one wire message at a time.
 * PGlite ignores `statement_timeout`, so a message without an answer within the limit ends the whole thread; the next
 * message starts a new one on the same folder, which recovers from the write-ahead log like after a crash.
 */
export class PgliteEngine {
  /** Grows with every thread; a connection opened on an earlier one is dead. */
  generation = 0;

  private worker: Promise<Worker> | undefined;
  private pending: Pending | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private previousEnded: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly folder: string,
    private readonly statementLimitMs: number,
  ) {}

  /** Starts the engine if it is not running; resolves when it takes messages. */
  async start(): Promise<void> {
    await this.running();
  }

  /**
   * Sends one wire message and gives the engine's answer.
   * @throws DatabaseUnavailableError when it ran over the limit or the engine ended
   */
  send(bytes: Uint8Array): Promise<Uint8Array> {
    const turn = this.queue.then(() => this.exchange(bytes));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Lets the running message finish, then closes the cluster cleanly. */
  async close(): Promise<void> {
    this.closed = true;
    await this.queue;
    const worker = await this.worker?.catch(() => undefined);
    if (worker) {
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ kind: 'close' } satisfies ToEngine);
      await gone;
    }
    await this.previousEnded;
  }

  private async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const worker = await this.running();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        this.pending = { resolve, reject };
        timer = setTimeout(() => this.endSlowStatement(worker), this.statementLimitMs);
        worker.postMessage({ kind: 'message', bytes } satisfies ToEngine);
      });
    } finally {
      clearTimeout(timer);
      this.pending = undefined;
    }
  }

  private endSlowStatement(worker: Worker): void {
    this.worker = undefined;
    // The folder must be free before the next thread opens it.
    this.previousEnded = worker.terminate();
    this.pending?.reject(new DatabaseUnavailableError('statement-too-slow'));
    // Started at once, so that the next caller does not wait for it.
    this.start().catch(() => undefined);
  }

  private running(): Promise<Worker> {
    if (this.closed) return Promise.reject(new DatabaseUnavailableError('connection-lost'));
    this.worker ??= this.boot();
    return this.worker;
  }

  private async boot(): Promise<Worker> {
    this.generation += 1;
    const mine = this.generation;
    await this.previousEnded;
    await ensureCluster(this.folder);
    const workerData: EngineData = { folder: this.folder };
    const worker = startWorker(import.meta.url, 'pglite', { workerData, name: 'pglite' });
    return new Promise((resolve, reject) => {
      const lose = (cause?: unknown) => {
        const error = new DatabaseUnavailableError('connection-lost', { cause });
        reject(error);
        if (mine === this.generation) this.pending?.reject(error);
      };
      worker.on('message', (message: FromEngine) => {
        if (message.kind === 'ready') resolve(worker);
        if (message.kind === 'answer') this.pending?.resolve(message.bytes);
      });
      worker.on('error', lose);
      worker.on('exit', () => {
        if (mine === this.generation) this.worker = undefined;
        lose();
      });
    });
  }
}
