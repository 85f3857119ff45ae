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

/** A task that nobody wants any more. */
export class TaskCancelledError extends Error {
  override name = 'TaskCancelledError';
}

/** A task that was not finished because the server stops; another attempt belongs to the next start. */
export class PoolClosedError extends Error {
  override name = 'PoolClosedError';
}

export type ThreadPool<Input, Output> = {
  /**
   * Runs one task in a thread of the pool, waiting for a free one.
   * @param cancelled ends this task and no other: its thread, or its place in the line
   * @throws TaskRefusedError for an input the computation refuses, ThreadLostError when the thread ended or ran over its
   * time, TaskCancelledError, PoolClosedError
   */
  run(input: Input, onProgress?: (share: number) => void, cancelled?: AbortSignal): Promise<Output>;
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

  /** Waits for a place among the running tasks. Who is cancelled in the line never had one. */
  async function enter(cancelled: AbortSignal | undefined): Promise<void> {
    requireWanted(cancelled);
    if (busy < size) {
      busy += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        cancelled?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new TaskCancelledError());
      };
      cancelled?.addEventListener('abort', leave, { once: true });
      waiting.push(admit);
    });
  }

  function take(): Worker {
    if (closed) throw new PoolClosedError();
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

  const run: ThreadPool<Input, Output>['run'] = async (input, onProgress, cancelled) => {
    await enter(cancelled);
    try {
      requireWanted(cancelled);
      return await runIn(take(), input, onProgress, cancelled);
    } finally {
      release();
    }
  };

  async function runIn(worker: Worker, ...[input, onProgress, cancelled]: Parameters<typeof run>): Promise<Output> {
    try {
      const output = await exchange<Input, Output>(worker, input, { limitMs: taskLimitMs, onProgress, cancelled });
      keep(worker);
      return output;
    } catch (error) {
      if (error instanceof TaskRefusedError) keep(worker);
      else await end(worker);
      throw closed ? new PoolClosedError() : error;
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

function requireWanted(cancelled: AbortSignal | undefined): void {
  if (cancelled?.aborted) throw new TaskCancelledError();
}

type Terms = {
  limitMs: number;
  onProgress: ((share: number) => void) | undefined;
  cancelled: AbortSignal | undefined;
};

function exchange<Input, Output>(worker: Worker, input: Input, terms: Terms): Promise<Output> {
  const { limitMs, onProgress, cancelled } = terms;
  return new Promise<Output>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', cancel);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
      // A late error of an ended thread must not become an uncaught one.
      worker.on('error', () => undefined);
      finish();
    };
    const lose = (why: string) => settle(() => reject(new ThreadLostError(why)));
    const cancel = () => settle(() => reject(new TaskCancelledError()));
    cancelled?.addEventListener('abort', cancel, { once: true });
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
