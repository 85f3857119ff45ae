import { startProcess } from '@fairlead/db/connection/worker-thread';
import type { CoverBrand } from '@fairlead/reports/kinds/impact-summary/cover-preview';
import { processHelper } from './helper';
import { type ThreadPool, threadPool } from './thread-pool';

/** A cover takes a tenth of a second; the rest is for the start of its process, which waits its turn on a busy machine. */
const TASK_LIMIT_MS = 30_000;
const MEMORY_MB = 512;

/** A brand in, the cover of its reports as a drawing out. */
export type CoverProcesses = ThreadPool<CoverBrand, string>;

/** Draws covers while a brand is chosen, apart from the reports, behind which nobody who picks a color should wait. */
export function coverProcesses(taskLimitMs = TASK_LIMIT_MS): CoverProcesses {
  const start = () => processHelper(startProcess(import.meta.url, 'cover', { memoryMb: MEMORY_MB }), MEMORY_MB);
  return threadPool({ start, size: 1, taskLimitMs });
}
