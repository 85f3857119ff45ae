import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type NameServer, startNameServer } from './name-server';

const ROOT = join(import.meta.dirname, '..', '..');
/** Below the ports that systems give to outgoing connections, of which any could hold it. */
const FIRST_PORT = 24_117;
const READY_WITHIN_MS = 120_000;

/** The built product, running for one worker of the journeys alone. */
export type Site = {
  url: string;
  folder: string;
  names: NameServer;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Starts the built product with its complete demo: on a copy of the folder that was seeded before (SEEDED_FOLDER), else on an
 * empty one, as a first visitor does.
 * @param place 0 or more; which of the ports of the journeys it takes
 * @param preload a module that Node loads first, with the settings it reads
 */
export async function startSite(place: number, preload?: { file: string; env: Record<string, string> }): Promise<Site> {
  const port = FIRST_PORT + place;
  const url = `http://127.0.0.1:${port}`;
  // Whatever else answers there would be tested in its place.
  if (await fetch(url).catch(() => null)) throw new Error(`Something else answers at ${url}. Stop it first.`);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-e2e-'));
  if (process.env.SEEDED_FOLDER) await cp(process.env.SEEDED_FOLDER, folder, { recursive: true });
  const names = await startNameServer();
  const nodeArgs = preload ? ['--require', preload.file] : [];
  const server = spawn(process.execPath, [...nodeArgs, 'apps/server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // Every browser of these journeys has one address.
      AUTH_LIMITS: 'off',
      DNS_SERVERS: names.address,
      CUSTOM_DOMAIN_TARGET: 'portal.fairlead.com',
      ...preload?.env,
    },
  });
  // Until then the demo's people are at work: they take credits and complete what a journey looks at.
  const demo = new Promise<void>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => line === 'The demo is complete.' && resolve());
  });
  const stop = async () => {
    if (isRunning(server)) {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await names.close();
    }
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await untilReady(`${url}/health/ready`, server);
    await Promise.race([demo, ended(server)]);
  } catch (error) {
    await stop();
    await remove();
    throw error;
  }
  return { url, folder, names, stop, remove };
}

async function ended(server: ChildProcess): Promise<never> {
  if (isRunning(server)) await once(server, 'exit', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  throw new Error('The product ended before its demo was complete.');
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const giveUp = AbortSignal.timeout(READY_WITHIN_MS);
  while (isRunning(server)) {
    giveUp.throwIfAborted();
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The product ended before it was ready; is its port free, and is it built?');
}
