import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages';

/**
 * Answers the tasks of a thread pool in this worker thread, one after the other.
 * A RangeError is the computation's own refusal of its input and keeps the thread; anything else ends it.
 */
export function serveTasks<Input, Output>(
  work: (input: Input, onProgress: (share: number) => void) => Output | Promise<Output>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread.');
  const post = (message: FromThread<Output>) => port.postMessage(message);
  port.on('message', async ({ input }: ToThread<Input>) => {
    try {
      const output = await work(input, (share) => post({ kind: 'progress', share }));
      post({ kind: 'done', output });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post({ kind: 'failed', message, expected: error instanceof RangeError });
    }
  });
}
