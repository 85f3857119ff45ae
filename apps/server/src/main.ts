import { DatabaseSetupError, DataFolderInUseError, MigrationError } from '@fairlead/db/errors';
import { createApp, type RunningApp } from './app';
import { systemClock } from './clock';
import { type Config, ConfigurationError, readConfig } from './config';
import { demoAccounts } from './demo/accounts';
import { demoAnnouncement, seedDemo, workOnDemo } from './demo-start';
import { createFeatures, demoUseCases } from './features';
import { ListenError, listen } from './listen';
import { createLog, type Log } from './log';

/** An orderly stop that takes longer than this is none. */
const STOP_LIMIT_MS = 9_500;

/** Problems the operator can solve; they are shown as their sentences, not as a stack. */
const EXPLAINED = [ConfigurationError, ListenError, DataFolderInUseError, DatabaseSetupError, MigrationError];

async function main(): Promise<void> {
  const config = readConfig(process.env, process.execArgv);
  const log = createLog(config.logLevel);
  const app = await createApp(config, {
    clock: systemClock,
    log,
    features: createFeatures(),
    demoAccounts: config.demo ? demoAccounts() : null,
  });
  stopOnSignals(app, log);
  if (config.demo) await seedDemo(app, systemClock);
  const address = await listen(app.http, config);
  announce(config, address);
  if (config.demo) await workOnDemo(app, demoUseCases, systemClock, log);
}

function announce({ demo, port, publicUrl }: Config, address: string): void {
  // A free port is known only now; otherwise people use the address they were given.
  const shown = port === 0 && publicUrl.endsWith(':0') ? address : publicUrl;
  console.log(`Fairlead answers at ${shown}`);
  if (demo) console.log(demoAnnouncement(shown));
}

function stopOnSignals(app: RunningApp, log: Log): void {
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

main().catch((error) => {
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(explained ? error.message : error);
  process.exit(1);
});
