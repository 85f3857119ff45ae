/**
 * Asks a worker of its own one question; it ends with the answer, or when nobody waits for it any more.
 * @param open makes the worker: bundlers find its file only where it is written
 * @throws Error with `failed` when the worker breaks
 */
export function askWorker<Answer>(
  open: () => Worker,
  request: unknown,
  { signal, failed }: { signal: AbortSignal; failed: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = open();
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error(failed));
    };
    worker.postMessage(request);
  });
}
