import { readFileSync } from 'node:fs';

const LOOK_MS = 100;

/** Memory a process holds, in MB. Null once it is gone, and where the system does not tell (any but Linux). */
function residentMb(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

/**
 * Watches a process from outside while it is at a task: inside of native code it cannot watch itself, and the bound of its
 * engine's heap does not hold for native memory.
 * @returns the function that stops watching
 */
export function watchMemory(pid: number | undefined, growthMb: number, onMore: () => void): () => void {
  const begun = residentMb(pid) ?? 0;
  const timer = setInterval(() => {
    if ((residentMb(pid) ?? 0) <= begun + growthMb) return;
    clearInterval(timer);
    onMore();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
