/** `npm run auth`: the auth service by itself, for a product that names it in AUTH_URL. */
import { createAuthApp } from '../auth-app';
import { systemClock } from '../clock';
import { readAuthConfig } from '../config/auth-config';
import { createLog } from '../log';
import { listen } from './listen';
import { runProgram, stopOnSignals } from './run-program';

async function main(): Promise<void> {
  const config = readAuthConfig(process.env, process.execArgv);
  const log = createLog(config.logLevel);
  const app = await createAuthApp(config, { clock: systemClock, log });
  stopOnSignals(app, log);
  await listen(app.http, { ...config, setting: 'AUTH_PORT' });
  const { externalUrl } = config.auth;
  console.log(`The auth service answers at ${externalUrl}, for the site ${config.publicUrl}`);
  if (!config.production && !config.smtpUrl) console.log(`Emails stay at ${new URL('/outbox', externalUrl).href}`);
}

runProgram(main);
