import type { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../connection/errors';
import { startWorker } from '../connection/worker-thread';
import { compiledEngine } from './compiled-engine';
import type { DumpOutcome, DumpRequest, EngineData, FromEngine, ToEngine } from './messages';
import { ensureCluster } from './new-cluster';
import { leavesSessionIdle } from './wire';

type Pending = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void };

type Dump = { request: DumpRequest; copied: () => void; end: (outcome: DumpOutcome) => void };

/** Longest a dump may keep statements waiting, in milliseconds; it reads the whole cluster. */
const COPY_LIMIT_MS = 60_000;

/**
 * The embedded engine in its worker thread, one wire message at a time.
 * PGlite ignores `statement_timeout`, so once statements are limited, a message without an answer in time ends the whole
 * thread; the next message starts a new one on the same folder, which recovers from the write-ahead log like after a crash.
 */
export class PgliteEngine {
  /** Grows with every thread; a connection opened on an earlier one is dead. */
  generation = 0;

  private worker: Promise<Worker> | undefined;
  private pending: Pending | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private previousEnded: Promise<unknown> = Promise.resolve();
  private closed = false;
  /** Whether the session is outside any transaction; only then a dump is taken. */
  private idle = true;
  private wantedDump: Dump | undefined;
  private runningDump: Dump | undefined;

  private statementLimitMs: number | null = null;

  constructor(private readonly folder: string) {}

  /** Starts the engine if it is not running; resolves when it takes messages. */
  async start(): Promise<void> {
    await this.running();
  }

  /** Limits what is sent from now on. What opens a database (migrations, statistics) takes the time it takes. */
  limitStatements(ms: number): void {
    this.statementLimitMs = ms;
  }

  /**
   * Sends one wire message and gives the engine's answer.
   * @throws DatabaseUnavailableError when it ran over the limit or the engine ended
   */
  send(bytes: Uint8Array): Promise<Uint8Array> {
    const turn = this.queue.then(() => this.exchange(bytes));
    this.queue = turn.catch(() => undefined).then(() => this.copyIfWanted());
    return turn;
  }

  /**
   * Writes a dump of the cluster into a file: between two messages and outside any transaction, so it waits for one
   * that is open. Statements wait while the cluster is read, not while the file is written. One at a time.
   */
  dump(request: DumpRequest): Promise<DumpOutcome> {
    return new Promise((end) => {
      if (this.closed || this.wantedDump || this.runningDump)
        return end({ result: 'failed', reason: 'The engine is closed or another dump is not finished.' });
      this.wantedDump = { request, copied: () => undefined, end };
      this.queue = this.queue.then(() => this.copyIfWanted());
    });
  }

  /** Whether a dump waits for a moment outside any transaction. */
  get wantsPause(): boolean {
    return this.wantedDump !== undefined;
  }

  /** Lets the running message finish, then closes the cluster cleanly. */
  async close(): Promise<void> {
    this.closed = true;
    this.wantedDump?.end({ result: 'failed', reason: 'The engine was closed before the dump.' });
    this.wantedDump = undefined;
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
      const answer = await new Promise<Uint8Array>((resolve, reject) => {
        this.pending = { resolve, reject };
        const limitMs = this.statementLimitMs;
        if (limitMs !== null) timer = setTimeout(() => this.endSlowStatement(worker), limitMs);
        worker.postMessage({ kind: 'message', bytes } satisfies ToEngine);
      });
      this.idle = leavesSessionIdle(answer);
      return answer;
    } finally {
      clearTimeout(timer);
      this.pending = undefined;
    }
  }

  /** Takes the wanted dump if the session is idle; resolves when the next message may follow. */
  private async copyIfWanted(): Promise<void> {
    const dump = this.wantedDump;
    if (!dump || !this.idle) return;
    this.wantedDump = undefined;
    this.runningDump = dump;
    const worker = await this.running().catch(() => undefined);
    if (!worker) return this.endDump({ result: 'failed', reason: 'The engine is not running.' });
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      dump.copied = resolve;
      timer = setTimeout(() => this.endSlowStatement(worker), COPY_LIMIT_MS);
      worker.postMessage({ kind: 'dump', ...dump.request } satisfies ToEngine);
    });
    clearTimeout(timer);
  }

  private endDump(outcome: DumpOutcome): void {
    this.runningDump?.copied();
    this.runningDump?.end(outcome);
    this.runningDump = undefined;
  }

  private endSlowStatement(worker: Worker): void {
    this.worker = undefined;
    // The folder must be free before the next thread opens it.
    this.previousEnded = worker.terminate();
    this.pending?.reject(new DatabaseUnavailableError('statement-too-slow'));
    this.endDump({ result: 'failed', reason: 'The engine was ended because it took too long.' });
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
    this.idle = true;
    await this.previousEnded;
    await ensureCluster(this.folder);
    const workerData: EngineData = { folder: this.folder, compiled: await compiledEngine() };
    const worker = startWorker(import.meta.url, 'pglite', { workerData, name: 'pglite' });
    return new Promise((resolve, reject) => {
      const lose = (cause?: unknown) => {
        const error = new DatabaseUnavailableError('connection-lost', { cause });
        reject(error);
        if (mine !== this.generation) return;
        this.pending?.reject(error);
        this.endDump({ result: 'failed', reason: 'The engine ended during the dump.' });
      };
      worker.on('message', (message: FromEngine) => {
        if (message.kind === 'ready') resolve(worker);
        if (message.kind === 'answer') this.pending?.resolve(message.bytes);
        if (message.kind === 'copied') this.runningDump?.copied();
        if (message.kind === 'dumped') this.endDump(message.outcome);
      });
      worker.on('error', lose);
      worker.on('exit', () => {
        if (mine === this.generation) this.worker = undefined;
        lose();
      });
    });
  }
}
