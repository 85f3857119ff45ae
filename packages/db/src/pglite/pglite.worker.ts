import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineData, FromEngine, ToEngine } from './messages';

/** The embedded engine, alone in its thread because a statement blocks the thread it runs on. */
if (!parentPort) throw new Error('pglite.worker runs as a worker thread');
const port = parentPort;
const { folder } = workerData as EngineData;

/**
 * PostgreSQL takes all of its page cache at the start: the usual 128 MB would be most of the process. What is not in
 * it comes from the operating system's cache of the same files.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
// One compiler thread for the engine's code instead of one per core: each keeps some 20 MB when it is done.
setFlagsFromString('--wasm-num-compilation-tasks=1');

const post = (message: FromEngine) => port.postMessage(message);

// The first start builds the cluster beside its place and moves it there: a kill half-way leaves no half cluster.
if (!existsSync(join(folder, 'PG_VERSION'))) {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await PGlite.create({ dataDir: draft });
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}
const engine = await PGlite.create({ dataDir: folder, startParams: START_PARAMS });

port.on('message', async (message: ToEngine) => {
  if (message.kind === 'close') {
    await engine.close();
    post({ kind: 'closed' });
    port.close();
    return;
  }
  // A failure here is the engine's own end, not a statement's error, so it ends the thread.
  const answer = await engine.execProtocolRaw(message.bytes).catch((cause) => {
    throw new Error('The embedded database engine stopped.', { cause });
  });
  // Copied: the engine may answer with a view into a buffer it will use again.
  post({ kind: 'answer', bytes: answer.slice() });
});
post({ kind: 'ready' });
