import pg from 'pg';
import { DatabaseSetupError } from '../connection/errors';
import { runFormatted, setupRoles } from './setup-roles';

type Target = { database: string; login: { name: string; password: string | null } };

/**
 * Creates the database, the owner and the serving login that DATABASE_MIGRATION_URL and DATABASE_URL name.
 * @param adminUrl an administrator's connection to any database of the same server
 * @throws DatabaseSetupError with a sentence that names the setting
 */
export async function setupDatabase(adminUrl: string, url: string, migrationUrl: string): Promise<string> {
  const serving = targetOf('DATABASE_URL', url);
  const owner = targetOf('DATABASE_MIGRATION_URL', migrationUrl);
  if (serving.database !== owner.database)
    throw new DatabaseSetupError('DATABASE_URL and DATABASE_MIGRATION_URL must name the same database.');
  if (serving.login.name === owner.login.name)
    throw new DatabaseSetupError('DATABASE_URL and DATABASE_MIGRATION_URL must name two different logins.');

  await withAdmin(adminUrl, undefined, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [serving.database]);
    if (!rowCount) await runFormatted(admin, 'create database %I', serving.database);
  });
  await withAdmin(adminUrl, serving.database, (admin) => setupRoles(admin, owner.login, serving.login));
  return `Database "${serving.database}" is ready: owner "${owner.login.name}", serving login "${serving.login.name}".`;
}

function targetOf(setting: string, value: string): Target {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const database = url ? decodeURIComponent(url.pathname.slice(1)) : '';
  if (!url?.username || !database)
    throw new DatabaseSetupError(`${setting} must look like postgresql://login:password@host:5432/database.`);
  const password = decodeURIComponent(url.password) || null;
  return { database, login: { name: decodeURIComponent(url.username), password } };
}

async function withAdmin<T>(
  adminUrl: string,
  database: string | undefined,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(adminUrl);
  if (database) url.pathname = `/${encodeURIComponent(database)}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
