import { packageFolder } from '@fairlead/db/package-folder';

/** Where this package's migrations are; the host gives them to `openDatabase`, after the database package's own. */
export function authMigrations(): string {
  return packageFolder('@fairlead/auth', 'migrations');
}
