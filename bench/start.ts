import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build';
import { startBuiltServer, untilItRests, usageOf } from './server-process';

export type BenchRow = { name: string; value: number; unit: string };

const STARTS = 3;
const IDLE_MS = 20_000;

/**
 * Start and idle memory of the built server with the embedded database: on an empty folder, where it makes the database and
 * the demo, and on existing data. Other work on the machine makes starts longer; its load stands beside the figures.
 */
export async function benchStart(): Promise<BenchRow[]> {
  await buildIfStale();
  const measurable = process.platform === 'linux';
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'));
  try {
    const load = (loadavg()[0] ?? 0) / availableParallelism();
    const first = await startBuiltServer(folder);
    if (measurable) await untilItRests(first.pid);
    await first.stop();

    const durations: number[] = [];
    let idle: BenchRow[] = [];
    for (let start = 1; start <= STARTS; start += 1) {
      const server = await startBuiltServer(folder);
      durations.push(server.readyMs);
      if (start === STARTS && measurable) idle = await idleRows(server.pid);
      await server.stop();
    }
    durations.sort((a, b) => a - b);
    return [
      { name: 'start on an empty folder, with the demo', value: first.readyMs, unit: 'ms' },
      { name: 'start on existing data, quickest', value: durations[0] ?? 0, unit: 'ms' },
      { name: 'start on existing data, slowest', value: durations.at(-1) ?? 0, unit: 'ms' },
      ...idle,
      { name: 'load of the machine before the starts, per processor', value: load, unit: '' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Memory after a while without requests, and how idle the process really was meanwhile. */
async function idleRows(pid: number): Promise<BenchRow[]> {
  const before = usageOf(pid).processorMs;
  await pause(IDLE_MS);
  const { residentMb, processorMs } = usageOf(pid);
  return [
    { name: `memory after ${IDLE_MS / 1_000} s idle, all threads`, value: residentMb, unit: 'MB' },
    { name: 'processor time used while idle', value: ((processorMs - before) / IDLE_MS) * 100, unit: '%' },
  ];
}
