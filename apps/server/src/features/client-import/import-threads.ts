import { startWorker } from '@fairlead/db/connection/worker-thread';
import { fail } from '#api/errors';
import type { Table } from '#tables/table';
import { threadHelper } from '#threads/helper';
import { TaskRefusedError, ThreadLostError, type ThreadPool, threadPool } from '#threads/thread-pool';
import type { CheckedRow, CheckTask } from './check-rows';
import type { ImportAnswer, ImportTask } from './import-task';

const TASK_LIMIT_MS = 30_000;
/** What a file of people's may cost; one that needs more takes its thread down and not the server. */
const MEMORY_MB = 1_024;

export type ImportThreads = ThreadPool<ImportTask, ImportAnswer>;

/** Reads and checks imports, one at a time, away from the server's own thread. */
export function importThreads(): ImportThreads {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const start = () =>
    threadHelper(startWorker(import.meta.url, 'client-import', { name: 'client-import', resourceLimits }));
  return threadPool({ start, size: 1, taskLimitMs: TASK_LIMIT_MS });
}

/** @throws BAD_REQUEST at `field`, with what is wrong about the file */
export async function readInThread(
  threads: ImportThreads,
  task: Exclude<ImportTask, { kind: 'check' }>,
  field: 'file' | 'rows',
): Promise<Table> {
  try {
    const answer = await threads.run(task);
    if ('table' in answer) return answer.table;
  } catch (error) {
    if (error instanceof TaskRefusedError) throw fail('BAD_REQUEST', { [field]: error.message });
    if (error instanceof ThreadLostError)
      throw fail('BAD_REQUEST', { [field]: 'This file takes too long to read. Save it as CSV and try again.' });
    throw error;
  }
  throw fail('INTERNAL_SERVER_ERROR');
}

export async function checkInThread(threads: ImportThreads, check: CheckTask): Promise<CheckedRow[]> {
  const answer = await threads.run({ kind: 'check', check });
  if (!('rows' in answer)) throw fail('INTERNAL_SERVER_ERROR');
  return answer.rows;
}
