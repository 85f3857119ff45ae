import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../connection/worker-thread';
import { pgliteTemplate } from '../testing/pglite-template';
import { copyFolder } from '../testing/template';
import { compiledEngine } from './compiled-engine';
import type { EngineData, FromEngine, ToEngine } from './messages';
import { queryMessage } from './wire';

const STATEMENTS = process.env.FAIRLEAD_TEST_LONG === '1' ? 20_000 : 3_000;

let folder: string;
let worker: Worker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-memory-'));
  await copyFolder(join(await pgliteTemplate(), 'postgres'), join(folder, 'postgres'));
  const workerData: EngineData = { folder: join(folder, 'postgres'), compiled: await compiledEngine() };
  worker = startWorker(new URL('engine.ts', import.meta.url).href, 'pglite', { workerData });
  await message('ready');
});
afterAll(async () => {
  await worker.terminate();
  await rm(folder, { recursive: true, force: true });
});

it('the embedded engine keeps nothing of what it has answered', async () => {
  await answers(1_000);
  const before = await keptBytes();
  await answers(STATEMENTS);
  const perStatement = ((await keptBytes()) - before) / STATEMENTS;
  // What the thread itself still warms up is about 50, one row of these is 200, an answer kept as objects 850.
  expect(perStatement).toBeLessThan(150);
});

async function answers(count: number): Promise<void> {
  for (let statement = 1; statement <= count; statement += 1) {
    const bytes = queryMessage(`select '${String(statement).padEnd(200, 'x')}' as text`);
    worker.postMessage({ kind: 'message', bytes } satisfies ToEngine);
    await message('answer');
  }
}

function message(kind: FromEngine['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (said: FromEngine) => {
      worker.off('error', reject);
      if (said.kind === kind) resolve();
      else reject(new Error(`The engine said "${said.kind}", not "${kind}".`));
    });
  });
}

/** Bytes of everything that the engine's thread can still reach: a heap snapshot collects garbage before it is taken. */
async function keptBytes(): Promise<number> {
  let text = '';
  for await (const part of await worker.getHeapSnapshot()) text += part;
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(text);
  const fields = snapshot.meta.node_fields;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) bytes += nodes[node + size]!;
  return bytes;
}

type HeapSnapshot = { snapshot: { meta: { node_fields: string[] } }; nodes: number[] };
