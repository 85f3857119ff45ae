import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:worker_threads';
import { watchMemory } from './watch-memory';

const ENDED = 'It ended.';

type Listener = { message(message: unknown): void; lost(why: string): void };

/** A worker thread or a process beside this one, which a pool hands its tasks to. */
export type Helper = {
  send(message: unknown): void;
  /** Gives the function that stops listening. */
  listen(to: Listener): () => void;
  /** Ends it at whatever it is doing. */
  end(): Promise<void>;
  /** Whether it keeps this process alive. */
  hold(): void;
  letGo(): void;
};

/** Shares the process: quick to start, and it must not be ended while it is inside native code, which ends the process. */
export function threadHelper(started: Worker): Helper {
  const worker = bear(started);
  return {
    send: (message) => worker.postMessage(message),
    listen: (to) => listenTo(worker, to),
    end: async () => {
      await worker.terminate();
    },
    hold: () => worker.ref(),
    letGo: () => worker.unref(),
  };
}

/**
 * A process of its own, which may be ended at any moment and whose crash is its own.
 * @param taskMb what one task may add to its memory, native code's included; a task that takes more is ended
 */
export function processHelper(started: ChildProcess, taskMb: number): Helper {
  const child = bear(started);
  let whyEnded = ENDED;
  let stopWatching = (): void => undefined;
  const outgrown = () => {
    whyEnded = `The task took more than ${taskMb} MB.`;
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    send: (message) => child.send(message as object),
    listen: (to) => listenTo(child, { ...to, lost: (why) => to.lost(why === ENDED ? whyEnded : why) }),
    end: async () => {
      stopWatching();
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Somebody waits for its end now, so it keeps this process alive until then.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
    hold() {
      stopWatching = watchMemory(child.pid, taskMb, outgrown);
      child.ref();
      child.channel?.ref();
    },
    letGo() {
      stopWatching();
      child.unref();
      child.channel?.unref();
    },
  };
}

/** An error of one that rests or is being ended must not become an uncaught one; the next task finds out. */
function bear<Source extends Worker | ChildProcess>(source: Source): Source {
  source.on('error', () => undefined);
  return source;
}

function listenTo(source: Worker | ChildProcess, { message, lost }: Listener): () => void {
  const onError = (error: Error) => lost(error.message);
  const onExit = () => lost(ENDED);
  source.on('message', message);
  source.on('error', onError);
  source.on('exit', onExit);
  return () => {
    source.off('message', message);
    source.off('error', onError);
    source.off('exit', onExit);
  };
}
