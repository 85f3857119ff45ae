import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages';

type Parent = { post(message: unknown): void; listen(to: (message: unknown) => void): void };

/**
 * Answers the tasks of a thread pool in this worker thread or process, one after the other.
 * A RangeError is the computation's own refusal of its input and keeps the thread; anything else ends it.
 */
export function serveTasks<Input, Output>(
  work: (input: Input, onProgress: (share: number) => void) => Output | Promise<Output>,
): void {
  const parent = parentOf();
  const post = (message: FromThread<Output>) => parent.post(message);
  const serve = async ({ input }: ToThread<Input>) => {
    post({ kind: 'begun' });
    try {
      const output = await work(input, (share) => post({ kind: 'progress', share }));
      post({ kind: 'done', output });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post({ kind: 'failed', message, expected: error instanceof RangeError });
    }
  };
  parent.listen((message) => void serve(message as ToThread<Input>));
}

function parentOf(): Parent {
  const port = parentPort;
  if (port) return { post: (message) => port.postMessage(message), listen: (to) => port.on('message', to) };
  if (!process.send) throw new Error('This file runs as a worker thread or process.');
  // A signal to the whole group is the server's to answer; its process here ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  return { post: (message) => process.send?.(message), listen: (to) => process.on('message', to) };
}
