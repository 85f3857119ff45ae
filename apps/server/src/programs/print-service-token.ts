/**
 * `npm run auth:service-token -- --days 90`: prints a token for a server that calls the admin side of the auth service,
 * such as a product's AUTH_SERVICE_TOKEN. Of the service by itself; with `--in-product` of the one inside the product.
 * An embedded database admits one process at a time: stop the server meanwhile.
 */
import { parseArgs } from 'node:util';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { MAX_SERVICE_DAYS } from '@fairlead/auth/tokens/service-token';
import { openDatabase } from '@fairlead/db/connection/database';
import { createAuthHost } from '../auth-host';
import { systemClock } from '../clock';
import { readAuthConfig } from '../config/auth-config';
import { ConfigurationError, readConfig } from '../config/config';
import { readOrCreateSecret } from '../config/secret-file';
import { createLog } from '../log';
import { runProgram } from './run-program';

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_SERVICE_DAYS) return days;
  throw new ConfigurationError([`--days must be a whole number from 1 to ${MAX_SERVICE_DAYS}.`]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '90' }, 'in-product': { type: 'boolean', default: false } },
  });
  const days = daysOf(values.days);
  const read = values['in-product'] ? readConfig : readAuthConfig;
  const config = read(process.env, process.execArgv);
  const db = await openDatabase({ ...config.database, migrationFolders: [authMigrations()] });
  try {
    const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
    // No way out for mails: this process only signs.
    const silent = { ...config, auth: { ...config.auth, sms: null } };
    const auth = await createAuthHost({
      config: silent,
      db,
      clock: systemClock,
      log: createLog('error'),
      secret,
      mailer: null,
    });
    console.log(await auth.signServiceToken({ role: 'service_role', days }));
    await auth.close();
  } finally {
    await db.close();
  }
}

runProgram(main);
