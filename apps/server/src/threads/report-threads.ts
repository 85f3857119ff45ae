import { startWorker } from '@fairlead/db/worker-thread';
import type { Pdf } from '@fairlead/reports/pdf/typst';
import type { ReportTask } from '@fairlead/reports/report-kinds';
import { type ThreadPool, threadPool } from './thread-pool';

const LIMITS = { size: 1, taskLimitMs: 50_000 };
/** A report may not take the server's memory with it. */
const RESOURCES = { maxOldGenerationSizeMb: 512 };

/** Sets reports, one at a time. The limit of time stays below the lease of a job. */
export function reportThreads(): ThreadPool<ReportTask, Pdf> {
  const start = () => startWorker(import.meta.url, 'report', { name: 'report', resourceLimits: RESOURCES });
  return threadPool({ start, ...LIMITS });
}
