import { join } from 'node:path';
import { dumpName } from './dump-file';
import type { PgliteEngine } from './engine';

/** Regular dumps of the embedded engine. */
export type BackupOptions = {
  /** Minutes between two dumps; 0 takes none. Default 60. */
  everyMinutes?: number;
  /** The present instant; names the files. */
  now: () => Date;
  /** Hears how every turn ended. After a failure the next dump is tried at its time. */
  onBackup: (outcome: BackupOutcome) => void;
};

/** `unchanged` where nothing was written since the last dump. */
export type BackupOutcome =
  | { result: 'written'; file: string }
  | { result: 'unchanged' }
  | { result: 'failed'; error: Error };

const DEFAULT_MINUTES = 60;

/**
 * Dumps the engine into `<dataDir>/backups` at each interval in which something was written.
 * @returns what ends it; a dump that is under way is given up with the engine and not reported
 */
export function backUpRegularly(engine: PgliteEngine, dataDir: string, options: BackupOptions): () => void {
  const { everyMinutes = DEFAULT_MINUTES, now, onBackup } = options;
  if (everyMinutes === 0) return () => undefined;
  let position: string | null = null;
  let running = false;
  let stopped = false;
  const backUp = async () => {
    if (running) return;
    running = true;
    const file = join(dataDir, 'backups', dumpName(now()));
    const outcome = await engine.dump({ file, since: position });
    running = false;
    if (outcome.result !== 'failed') position = outcome.position;
    if (outcome.result === 'written') onBackup({ result: 'written', file });
    if (outcome.result === 'unchanged') onBackup({ result: 'unchanged' });
    if (outcome.result === 'failed' && !stopped)
      onBackup({ result: 'failed', error: new Error(`The database was not backed up: ${outcome.reason}`) });
  };
  const timer = setInterval(backUp, everyMinutes * 60_000);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
