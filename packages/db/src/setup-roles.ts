import pg from 'pg';
import { DatabaseSetupError } from './errors';
import { SCOPE_ROLES } from './scope';

export type Login = { name: string; password: string | null };

/** The roles transactions run as; nobody logs in as one of them. */
export const TRANSACTION_ROLES = [...new Set(Object.values(SCOPE_ROLES))];

/**
 * Creates or repairs the roles and their rights on the connected database: the owner (migrations), the serving login
 * and the three roles it may take. Running it again changes nothing but the passwords.
 * @param admin a connection that may create roles and owns the database, or a superuser's
 */
export async function setupRoles(admin: pg.ClientBase, owner: Login, serving: Login): Promise<void> {
  for (const role of TRANSACTION_ROLES) await ensureRole(admin, role, 'nologin noinherit');
  await ensureRole(admin, owner.name, 'login inherit', owner.password);
  await ensureRole(admin, serving.name, 'login noinherit', serving.password);
  const [ownerName, servingName] = [pg.escapeIdentifier(owner.name), pg.escapeIdentifier(serving.name)];
  await admin.query(`grant ${TRANSACTION_ROLES.join(', ')} to ${servingName}`);

  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]!.name);
  await admin.query(`revoke all on database ${database} from public`);
  await admin.query(`grant connect, create, temporary on database ${database} to ${ownerName}`);
  await admin.query(`grant connect on database ${database} to ${servingName}`);
  await admin.query('revoke create on schema public from public');
  await admin.query(`grant usage, create on schema public to ${ownerName}`);
  await admin.query(`grant usage on schema public to ${TRANSACTION_ROLES.join(', ')}`);
}

async function ensureRole(
  admin: pg.ClientBase,
  name: string,
  kind: string,
  password: string | null = null,
): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) await admin.query(`create role ${role}`);
  await admin.query(`alter role ${role} ${kind} nosuperuser nocreatedb nocreaterole nobypassrls`);
  if (password) await admin.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
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
