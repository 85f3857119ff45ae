import type { Helper } from './helper';
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
  start: () => Helper;
  size: number;
  taskLimitMs: number;
  /** What a thread may take to start, besides the time of its first task; without, it is part of that. */
  startLimitMs?: number;
  /** A thread without work for this long is ended, and its memory with it. Default 30,000. */
  idleLimitMs?: number;
};

/**
 * Keeps up to `size` worker threads (or processes) for work that would block the server's own thread. One starts with the first task that
 * needs it and stays for the next ones; one that has nothing to do, fails or runs over its time is ended.
 */
export function threadPool<Input, Output>(options: Options): ThreadPool<Input, Output> {
  const { start, size, taskLimitMs, startLimitMs, idleLimitMs = 30_000 } = options;
  const idle: { helper: Helper; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Helper>();
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

  function take(): Helper {
    if (closed) throw new PoolClosedError();
    const rested = idle.pop();
    clearTimeout(rested?.timer);
    const helper = rested?.helper ?? start();
    all.add(helper);
    helper.hold();
    return helper;
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

  async function runIn(helper: Helper, ...[input, onProgress, cancelled]: Parameters<typeof run>): Promise<Output> {
    try {
      const output = await exchange<Input, Output>(helper, input, {
        limitMs: taskLimitMs,
        startLimitMs,
        onProgress,
        cancelled,
      });
      keep(helper);
      return output;
    } catch (error) {
      if (error instanceof TaskRefusedError) keep(helper);
      else await end(helper);
      throw closed ? new PoolClosedError() : error;
    }
  }

  function keep(helper: Helper): void {
    // An idle thread must not keep the process alive.
    helper.letGo();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.helper === helper),
        1,
      );
      void end(helper);
    }, idleLimitMs);
    timer.unref();
    idle.push({ helper, timer });
  }

  async function end(helper: Helper): Promise<void> {
    all.delete(helper);
    await helper.end();
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
  startLimitMs: number | undefined;
  onProgress: ((share: number) => void) | undefined;
  cancelled: AbortSignal | undefined;
};

function exchange<Input, Output>(helper: Helper, input: Input, terms: Terms): Promise<Output> {
  const { limitMs, startLimitMs, onProgress, cancelled } = terms;
  return new Promise<Output>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', cancel);
      stopListening();
      finish();
    };
    const lose = (why: string) => settle(() => reject(new ThreadLostError(why)));
    const cancel = () => settle(() => reject(new TaskCancelledError()));
    cancelled?.addEventListener('abort', cancel, { once: true });
    const limitTask = () => setTimeout(() => lose(`The task ran longer than ${limitMs} ms.`), limitMs);
    const limitStart = (ms: number) => setTimeout(() => lose(`It did not start within ${ms} ms.`), ms);
    let timer = startLimitMs === undefined ? limitTask() : limitStart(startLimitMs);
    const answer = (message: FromThread<Output>) => {
      if (message.kind === 'begun' && startLimitMs !== undefined) {
        clearTimeout(timer);
        timer = limitTask();
      }
      if (message.kind === 'progress') onProgress?.(message.share);
      if (message.kind === 'done') settle(() => resolve(message.output));
      if (message.kind === 'failed' && message.expected) settle(() => reject(new TaskRefusedError(message.message)));
      if (message.kind === 'failed' && !message.expected) lose(message.message);
    };
    const stopListening = helper.listen({ message: (message) => answer(message as FromThread<Output>), lost: lose });
    helper.send({ input } satisfies ToThread<Input>);
  });
}
