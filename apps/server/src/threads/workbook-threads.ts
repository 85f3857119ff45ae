import { startWorker } from '@fairlead/db/connection/worker-thread';
import type { OrganizationExport } from '@fairlead/reports/organization-export/input';
import { threadHelper } from './helper';
import { type ThreadPool, threadPool } from './thread-pool';

const TASK_LIMIT_MS = 60_000;
/** A large organization's workbook may not take the server's memory with it. */
const MEMORY_MB = 1_024;

/** Data in, the bytes of its workbook out. */
export type WorkbookThreads = ThreadPool<OrganizationExport, Uint8Array>;

/** Makes workbooks, one at a time: thousands of rows take longer than a page may wait for the server's own thread. */
export function workbookThreads(): WorkbookThreads {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const start = () => threadHelper(startWorker(import.meta.url, 'workbook', { name: 'workbook', resourceLimits }));
  return threadPool({ start, size: 1, taskLimitMs: TASK_LIMIT_MS });
}
