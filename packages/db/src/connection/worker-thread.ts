import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the worker `<name>.worker` that stands beside the calling module.
 * From source that is `<name>.worker.ts`, loaded through tsx; in the server's bundle, whose files lie flat in one
 * folder, it is `<name>.worker.js`.
 * @param callerUrl the caller's `import.meta.url`
 */
export function startWorker(callerUrl: string, name: string, options: WorkerOptions = {}): Worker {
  const { url, isSource } = workerFile(callerUrl, name);
  return new Worker(isSource ? throughLoader(url) : url, options);
}

/** What a process needs of the environment: no setting and no secret of the server. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/**
 * Starts the same kind of file as a process of its own, with a channel for messages. What it writes to its error stream
 * goes to this process's.
 */
export function startProcess(callerUrl: string, name: string, { memoryMb }: { memoryMb: number }): ChildProcess {
  const { url, isSource } = workerFile(callerUrl, name);
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return fork(fileURLToPath(url), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...loader],
    env: Object.fromEntries(PASSED_ON.map((key) => [key, process.env[key]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** From source as well, tests may name a folder of built workers: each would otherwise be transformed at every start. */
function workerFile(callerUrl: string, name: string): { url: URL; isSource: boolean } {
  const built = process.env.FAIRLEAD_BUILT_WORKERS;
  if (built) return { url: pathToFileURL(join(built, `${name}.worker.js`)), isSource: false };
  const isSource = new URL(callerUrl).pathname.endsWith('.ts');
  return { url: new URL(`./${name}.worker.${isSource ? 'ts' : 'js'}`, callerUrl), isSource };
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
