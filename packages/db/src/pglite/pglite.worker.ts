import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineData, FromEngine, ToEngine } from './messages';
import { START_SETTINGS } from './start-settings';

/** The embedded engine, alone in its thread because a statement blocks the thread it runs on. */
if (!parentPort) throw new Error('pglite.worker runs as a worker thread');
const port = parentPort;
const { folder } = workerData as EngineData;

const post = (message: FromEngine) => port.postMessage(message);

const engine = await PGlite.create({ dataDir: folder, ...START_SETTINGS });

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
