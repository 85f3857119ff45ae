import { join } from 'node:path';
import { dumpName } from './dump-file';
import type { PgliteEngine } from './engine';

/** Regular dumps of the embedded engine. */
export type BackupOptions = {
  /** Minutes between two dumps; 0 takes none. Default 60. */
  everyMinutes?: number;
  /** The present instant; names the files. */
  now: () => Date;
  /** Hears of every dump that could not be taken. The next one is tried at its time. */
  onBackupFailure: (error: Error) => void;
};

const DEFAULT_MINUTES = 60;

/**
 * Dumps the engine into `<dataDir>/backups` at each interval in which something was written.
 * @returns what ends it; a dump that is under way is given up with the engine and not reported
 */
export function backUpRegularly(engine: PgliteEngine, dataDir: string, options: BackupOptions): () => void {
  const { everyMinutes = DEFAULT_MINUTES, now, onBackupFailure } = options;
  if (everyMinutes === 0) return () => undefined;
  let position: string | null = null;
  let running = false;
  let stopped = false;
  const backUp = async () => {
    if (running) return;
    running = true;
    const outcome = await engine.dump({ file: join(dataDir, 'backups', dumpName(now())), since: position });
    running = false;
    if (outcome.result !== 'failed') position = outcome.position;
    else if (!stopped) onBackupFailure(new Error(`The database was not backed up: ${outcome.reason}`));
  };
  const timer = setInterval(backUp, everyMinutes * 60_000);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
