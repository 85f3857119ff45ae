import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the worker `<name>.worker` that stands beside the calling module.
 * From source that is `<name>.worker.ts`, loaded through tsx; in the server's bundle, whose files lie flat in one
 * folder, it is `<name>.worker.js`.
 * @param callerUrl the caller's `import.meta.url`
 */
export function startWorker(callerUrl: string, name: string, options: WorkerOptions = {}): Worker {
  const fromSource = new URL(callerUrl).pathname.endsWith('.ts');
  const url = new URL(`./${name}.worker.${fromSource ? 'ts' : 'js'}`, callerUrl);
  return new Worker(fromSource ? throughLoader(url) : url, options);
}

/**
 * A worker does not inherit the loader that runs its parent (tsx or the test runner), and Node 20 leaves one given by
 * `--import` out of account for a worker's own entry file. So the entry registers the loader and imports the source.
 */
function throughLoader(source: URL): URL {
  // tsx's own entry has a CommonJS and an ESM build; only the ESM one works inside a data: module.
  const api = pathToFileURL(
    join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/esm/api/index.mjs'),
  ).href;
  const entry = `import { register } from ${JSON.stringify(api)}; register(); await import(${JSON.stringify(source.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(entry)}`);
}
