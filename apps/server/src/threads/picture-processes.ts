import { startProcess } from '@fairlead/db/connection/worker-thread';
import type { Redrawn, RedrawTask } from '../files/redraw';
import { processHelper } from './helper';
import { type ThreadPool, threadPool } from './thread-pool';

/** Most pictures take a tenth of a second; what needs longer than this was made to. */
const TASK_LIMIT_MS = 10_000;
/** A picture is not at fault for a process that a busy machine starts slowly. */
const START_LIMIT_MS = 30_000;
const MEMORY_MB = 256;

/** What people send as a picture in, the same picture as we drew it out. */
export type PictureProcesses = ThreadPool<RedrawTask, Redrawn>;

/**
 * Redraws pictures, one at a time, in a process of its own: native code reads what people send, and neither a crash in it
 * nor its memory may become the server's.
 */
export function pictureProcesses(taskLimitMs = TASK_LIMIT_MS): PictureProcesses {
  const start = () => processHelper(startProcess(import.meta.url, 'picture', { memoryMb: MEMORY_MB }), MEMORY_MB);
  return threadPool({ start, size: 1, taskLimitMs, startLimitMs: START_LIMIT_MS });
}
