import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { copyCluster, walPosition } from './copy-cluster';
import { writeDump } from './dump-file';
import type { DumpRequest, EngineData, FromEngine, ToEngine } from './messages';
import { START_SETTINGS } from './start-settings';

/** The embedded engine, alone in its thread because a statement blocks the thread it runs on. */
if (!parentPort) throw new Error('pglite.worker runs as a worker thread');
const port = parentPort;
const { folder, compiled } = workerData as EngineData;

const post = (message: FromEngine) => port.postMessage(message);

const engine = await PGlite.create({ dataDir: folder, pgliteWasmModule: compiled, ...START_SETTINGS });
const closing = new AbortController();

port.on('message', async (message: ToEngine) => {
  if (message.kind === 'close') {
    closing.abort();
    await engine.close();
    post({ kind: 'closed' });
    port.close();
    return;
  }
  if (message.kind === 'dump') {
    await dump(message).catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      post({ kind: 'copied' });
      post({ kind: 'dumped', outcome: { result: 'failed', reason } });
    });
    return;
  }
  // A failure here is the engine's own end, not a statement's error, so it ends the thread.
  const bytes = await answerTo(message.bytes).catch((cause) => {
    throw new Error('The embedded database engine stopped.', { cause });
  });
  post({ kind: 'answer', bytes });
});
post({ kind: 'ready' });

/**
 * The engine's answer to one wire message. By this path alone the engine keeps nothing: `execProtocolRaw` parses every
 * answer as well and adds it to a list that only `query` and `execProtocol` empty.
 */
async function answerTo(message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, {
    // Copied: it is a view into memory that the engine uses again.
    onRawData: (part) => parts.push(part.slice()),
  });
  return Buffer.concat(parts);
}

async function dump({ file, since }: DumpRequest): Promise<void> {
  const before = await walPosition(engine);
  if (before === since) {
    post({ kind: 'copied' });
    post({ kind: 'dumped', outcome: { result: 'unchanged', position: before } });
    return;
  }
  const { position, tar } = await copyCluster(engine);
  // Statements go on while the copy is packed and written.
  post({ kind: 'copied' });
  await writeDump(tar, file, closing.signal);
  post({ kind: 'dumped', outcome: { result: 'written', position } });
}
