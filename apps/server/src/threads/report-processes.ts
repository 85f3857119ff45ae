import { startProcess } from '@fairlead/db/connection/worker-thread';
import { processHelper } from './helper';
import type { ReportOrder, ReportOutput } from './report-task';
import { type ThreadPool, threadPool } from './thread-pool';

/** The limit of time stays below the lease of a job. */
const TASK_LIMIT_MS = 50_000;
/** A report may not take the server's memory with it. */
const MEMORY_MB = 512;

/** What to make of a report in, the bytes of the file out. */
export type ReportProcesses = ThreadPool<ReportOrder, ReportOutput>;

/**
 * Sets reports, one at a time, in a process of its own: pages are set by native code, and a thread that is ended inside
 * native code takes the whole server with it.
 */
export function reportProcesses(taskLimitMs = TASK_LIMIT_MS, taskMb = MEMORY_MB): ReportProcesses {
  const start = () => processHelper(startProcess(import.meta.url, 'report', { memoryMb: MEMORY_MB }), taskMb);
  return threadPool({ start, size: 1, taskLimitMs });
}
