import type pg from 'pg';
import { DatabaseSetupError } from '../connection/errors';
import { SCOPE_ROLES } from '../connection/scope';

/** The product's own logins where it makes them itself: the embedded engine, and servers of tests. */
export const OWNER = 'fairlead_owner';
export const SERVING = 'fairlead_serving';

export type Login = { name: string; password: string | null };

/** The roles transactions run as; nobody logs in as one of them. */
export const TRANSACTION_ROLES = [...new Set(Object.values(SCOPE_ROLES))];

/**
 * Creates or repairs the roles and their rights on the connected database: the owner (migrations), the serving login
 * and the three roles it may take. Running it again changes nothing but the passwords.
 * @param admin a connection that may create roles and owns the database, or a superuser's
 */
export async function setupRoles(admin: pg.ClientBase, owner: Login, serving: Login): Promise<void> {
  // Superuser and BYPASSRLS are not touched: a managed server's administrator may not, new roles have neither, and the
  // start refuses a login that does.
  for (const role of TRANSACTION_ROLES) {
    await ensureRole(admin, role);
    await runFormatted(admin, 'alter role %I nologin noinherit', role);
  }
  await ensureRole(admin, owner.name, owner.password);
  await runFormatted(admin, 'alter role %I login inherit', owner.name);
  await ensureRole(admin, serving.name, serving.password);
  await runFormatted(admin, 'alter role %I login noinherit', serving.name);
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  await grantDatabase(admin, rows[0]!.name, { owner: owner.name, serving: serving.name });
  await admin.query('revoke create on schema public from public');
  await runFormatted(admin, 'grant usage, create on schema public to %I', owner.name);
  for (const role of TRANSACTION_ROLES) {
    await runFormatted(admin, 'grant %I to %I', role, serving.name);
    await runFormatted(admin, 'grant usage on schema public to %I', role);
  }
}

/** The rights on the database itself, which a copy of it does not carry. */
export async function grantDatabase(
  admin: pg.ClientBase,
  database: string,
  { owner, serving }: { owner: string; serving: string },
): Promise<void> {
  await runFormatted(admin, 'revoke all on database %I from public', database);
  await runFormatted(admin, 'grant connect, create, temporary on database %I to %I', database, owner);
  await runFormatted(admin, 'grant connect on database %I to %I', database, serving);
}

async function ensureRole(admin: pg.ClientBase, name: string, password: string | null = null): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) await runFormatted(admin, 'create role %I', name);
  if (password) await runFormatted(admin, 'alter role %I password %L', name, password);
}

/** Runs a statement that cannot take parameters; PostgreSQL's own `format` quotes its names (%I) and texts (%L). */
export async function runFormatted(client: pg.ClientBase, template: string, ...values: string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>('select format($1, variadic $2::text[]) as statement', [
    template,
    values,
  ]);
  await client.query(rows[0]!.statement);
}

type ServingRow = {
  login: string;
  superuser: boolean;
  bypassrls: boolean;
  owns: boolean;
  missing: string[] | null;
  inherited: string[] | null;
};

/**
 * Refuses a serving login that row-level security would not bind.
 * @throws DatabaseSetupError with a sentence that names what is wrong and `npm run db:setup`
 */
export async function checkServingLogin(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<ServingRow>(
    `select r.rolname as login, r.rolsuper as superuser, r.rolbypassrls as bypassrls,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where pg_has_role(session_user, c.relowner, 'MEMBER') and n.nspname in ('public', 'app', 'auth', 'pgboss')) as owns,
      (select array_agg(name) from unnest($1::text[]) as name
        where not exists (select from pg_roles where rolname = name) or not pg_has_role(session_user, name::name, 'MEMBER')) as missing,
      (select array_agg(rolname::text) from pg_roles
        where rolname = any ($1) and pg_has_role(session_user, oid, 'USAGE')) as inherited
    from pg_roles r where r.rolname = session_user`,
    [TRANSACTION_ROLES],
  );
  const row = rows[0];
  const problem = row ? problemWith(row) : 'does not exist';
  if (!problem) return;
  throw new DatabaseSetupError(
    `The database login "${row?.login ?? 'unknown'}" of DATABASE_URL ${problem}, so tenants would not be kept apart. Run \`npm run db:setup\` and use the serving login it creates.`,
  );
}

function problemWith(row: ServingRow): string | undefined {
  if (row.superuser) return 'is a superuser';
  if (row.bypassrls) return 'has BYPASSRLS';
  if (row.owns) return 'owns tables of the product, or may act as their owner';
  if (row.missing?.length) return `may not act as ${row.missing.join(', ')}`;
  if (row.inherited?.length) return `inherits the rights of ${row.inherited.join(', ')} (it must be NOINHERIT)`;
  return undefined;
}
