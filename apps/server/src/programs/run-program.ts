import { DatabaseSetupError, DataFolderInUseError, MigrationError } from '@fairlead/db/connection/errors';
import { ConfigurationError } from '../config/config';
import type { Log } from '../log';
import { ListenError } from './listen';

/** An orderly stop that takes longer than this is none. */
const STOP_LIMIT_MS = 9_500;

/** Problems the operator can solve; they are shown as their sentences, not as a stack. */
const EXPLAINED = [ConfigurationError, ListenError, DataFolderInUseError, DatabaseSetupError, MigrationError];

/** Runs a program's start, and ends the process when it fails. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error) => {
    const explained = EXPLAINED.some((kind) => error instanceof kind);
    console.error(explained ? error.message : error);
    process.exit(1);
  });
}

/** Ends the process in order on a signal, and with 1 after an error that nobody caught. */
export function stopOnSignals(app: { stop(): Promise<void> }, log: Log): void {
  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), STOP_LIMIT_MS).unref();
    app.stop().then(
      () => process.exit(exitCode),
      (error) => {
        log.error({ err: error }, 'the stop was not orderly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  // Nobody knows what state such an error left behind: finish what runs, then let the supervisor start afresh.
  const onFatal = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, stopping');
    stop(1);
  };
  process.on('uncaughtException', onFatal);
  process.on('unhandledRejection', onFatal);
}
