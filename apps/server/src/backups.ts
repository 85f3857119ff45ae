import type { OpenOptions } from '@fairlead/db/connection/database';
import type { Clock } from './clock';
import type { Log } from './log';

/** Dumps of the embedded database at this interval, with their outcome in the log. */
export function regularBackups(
  everyMinutes: number,
  { clock, log }: { clock: Clock; log: Log },
): NonNullable<OpenOptions['backups']> {
  return {
    everyMinutes,
    now: clock,
    onBackup: (outcome) => {
      if (outcome.result === 'written') log.info({ file: outcome.file }, 'the database was backed up');
      if (outcome.result === 'failed') log.error({ err: outcome.error }, 'the database was not backed up');
    },
  };
}
