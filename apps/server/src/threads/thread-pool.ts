import type { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages';

/** A task whose input the computation itself refused; the message is a sentence for people. */
export class TaskRefusedError extends Error {
  override name = 'TaskRefusedError';
}

/** A task that ran over its time or lost its thread; trying again may help. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError';
}

export type ThreadPool<Input, Output> = {
  /**
   * Runs one task in a thread of the pool, waiting for a free one.
   * @throws TaskRefusedError for an input the computation refuses, ThreadLostError when the thread ended or ran over its time
   */
  run(input: Input, onProgress?: (share: number) => void): Promise<Output>;
  /** Ends the threads; tasks under way are lost. */
  close(): Promise<void>;
};

type Options = {
  start: () => Worker;
  size: number;
  taskLimitMs: number;
  /** A thread without work for this long is ended, and its memory with it. Default 30,000. */
  idleLimitMs?: number;
};

/**
 * Keeps up to `size` worker threads for work that would block the server's own. A thread starts with the first task that
 * needs it and stays for the next ones; one that has nothing to do, fails or runs over its time is ended.
 */
export function threadPool<Input, Output>(options: Options): ThreadPool<Input, Output> {
  const { start, size, taskLimitMs, idleLimitMs = 30_000 } = options;
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  async function take(): Promise<Worker> {
    if (busy >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    if (closed) throw new ThreadLostError('The server is stopping.');
    const rested = idle.pop();
    clearTimeout(rested?.timer);
    const worker = rested?.worker ?? start();
    all.add(worker);
    worker.ref();
    return worker;
  }

  /** Hands the place to the next task in line, or frees it. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function run(input: Input, onProgress?: (share: number) => void): Promise<Output> {
    const worker = await take().catch((error) => {
      release();
      throw error;
    });
    try {
      const output = await exchange<Input, Output>(worker, input, taskLimitMs, onProgress);
      keep(worker);
      return output;
    } catch (error) {
      if (error instanceof TaskRefusedError) keep(worker);
      else await end(worker);
      throw error;
    } finally {
      release();
    }
  }

  function keep(worker: Worker): void {
    // An idle thread must not keep the process alive.
    worker.unref();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      void end(worker);
    }, idleLimitMs);
    timer.unref();
    idle.push({ worker, timer });
  }

  async function end(worker: Worker): Promise<void> {
    all.delete(worker);
    await worker.terminate();
  }

  return {
    run,
    async close() {
      closed = true;
      for (const next of waiting.splice(0)) next();
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}

function exchange<Input, Output>(
  worker: Worker,
  input: Input,
  limitMs: number,
  onProgress?: (share: number) => void,
): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
      // A late error of an ended thread must not become an uncaught one.
      worker.on('error', () => undefined);
      finish();
    };
    const lose = (why: string) => settle(() => reject(new ThreadLostError(why)));
    const timer = setTimeout(() => lose(`The task ran longer than ${limitMs} ms.`), limitMs);
    worker.on('message', (message: FromThread<Output>) => {
      if (message.kind === 'progress') onProgress?.(message.share);
      if (message.kind === 'done') settle(() => resolve(message.output));
      if (message.kind === 'failed' && message.expected) settle(() => reject(new TaskRefusedError(message.message)));
      if (message.kind === 'failed' && !message.expected) lose(message.message);
    });
    worker.on('error', (error) => lose(error.message));
    worker.on('exit', () => lose('The thread ended.'));
    worker.postMessage({ input } satisfies ToThread<Input>);
  });
}
