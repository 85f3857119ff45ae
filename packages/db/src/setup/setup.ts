import { DatabaseSetupError } from '../connection/errors';
import { setupDatabase } from './setup-database';

/**
 * `npm run db:setup`: creates what DATABASE_URL and DATABASE_MIGRATION_URL name, as the administrator of
 * DATABASE_ADMIN_URL.
 */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new DatabaseSetupError(`Set ${name} before running \`npm run db:setup\`.`);
  return value;
}

try {
  console.log(
    await setupDatabase(required('DATABASE_ADMIN_URL'), required('DATABASE_URL'), required('DATABASE_MIGRATION_URL')),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
