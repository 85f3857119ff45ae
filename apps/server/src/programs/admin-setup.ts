/**
 * `npm run admin:setup -- you@example.com`: prints the link with which an installation's first global admin sets a
 * password. Run it with the server's settings; an embedded database admits one process at a time.
 */
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { email } from '@fairlead/contract/api/text';
import { openDatabase } from '@fairlead/db/connection/database';
import { systemClock } from '../clock';
import { ConfigurationError, readConfig } from '../config/config';
import { AdminExistsError, inviteFirstAdmin } from './invite-first-admin';
import { runProgram } from './run-program';

function addressOf(given: string | undefined): string {
  const address = email.safeParse(given ?? '');
  if (!address.success)
    throw new ConfigurationError(['Give the email address: npm run admin:setup -- you@example.com']);
  return address.data.toLowerCase();
}

async function main(): Promise<void> {
  const address = addressOf(process.argv[2]);
  const config = readConfig(process.env, process.execArgv);
  const db = await openDatabase({ ...config.database, migrationFolders: config.authAddress ? [] : [authMigrations()] });
  try {
    const path = await inviteFirstAdmin(db, address, systemClock());
    console.log(`Open this once, within a week, to become the first global admin:\n${config.publicUrl}${path}`);
  } catch (error) {
    throw error instanceof AdminExistsError ? new ConfigurationError([error.message]) : error;
  } finally {
    await db.close();
  }
}

runProgram(main);
