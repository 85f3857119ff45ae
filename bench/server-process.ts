import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export type BuiltServer = { address: string; pid: number; readyMs: number; stop(): Promise<void> };

/**
 * Starts the built server on a data folder, with nothing else set.
 * @returns how long it took from the start of the process until `/health/ready` said yes
 * @throws Error with what it wrote when it ended instead
 */
export async function startBuiltServer(dataDir: string): Promise<BuiltServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await announcedAddress(child);
  const answer = await fetch(`${address}/health/ready`);
  if (!answer.ok) throw new Error(`The server is not ready: ${answer.status}`);
  const readyMs = performance.now() - started;
  return {
    address,
    pid: child.pid ?? 0,
    readyMs,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Memory of a process with all of its threads that is in RAM now, in MB, and the processor time it has used, in ms. */
export function usageOf(pid: number): { residentMb: number; processorMs: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  // The name in brackets may hold spaces; after it, user and system time are the 12th and 13th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { residentMb: residentKb / 1_024, processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}

/** The first start goes on making the demo; it has done so when it rests. */
const REST = { windowMs: 2_000, processorMs: 100, givenUpAfterMs: 60_000 };

/** Waits until a process has hardly anything to do. */
export async function untilItRests(pid: number): Promise<void> {
  const givenUpAt = performance.now() + REST.givenUpAfterMs;
  while (performance.now() < givenUpAt) {
    const before = usageOf(pid).processorMs;
    await pause(REST.windowMs);
    if (usageOf(pid).processorMs - before < REST.processorMs) return;
  }
}

function announcedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /answers at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
