import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startWorker } from '../connection/worker-thread';
import { compiledEngine } from './compiled-engine';
import type { EngineData } from './messages';

/**
 * Makes the cluster in the folder if there is none. That takes two engines at once and their memory would stay with the
 * thread, so it has one of its own, which ends.
 * @throws Error when the cluster could not be made; the folder is then as it was
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const workerData: EngineData = { folder, compiled: await compiledEngine() };
  const worker = startWorker(import.meta.url, 'new-cluster', { workerData, name: 'new-cluster' });
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The database could not be created.'))));
  });
}
