import pg from 'pg';

type Column = { schema: string; table: string; name: string; type: string };

/** Tables of every schema of the product. */
const TABLES = `
  select n.nspname as schema, c.relname as table from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth', 'pgboss', 'app') and c.relkind in ('r', 'p') and not c.relispartition`;

/** As the database's administrator, past every policy, grant and trigger. */
export async function asAdministrator<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The tables with a row that holds the text anywhere in it. */
export async function tablesHolding(admin: pg.Client, canary: string): Promise<string[]> {
  const { rows } = await admin.query<{ schema: string; table: string }>(TABLES);
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const { rowCount } = await admin.query(
      `select from ${quoted(schema)}.${quoted(table)} as t where strpos(t::text, $1) > 0 limit 1`,
      [canary],
    );
    if (rowCount) found.push(`${schema}.${table}`);
  }
  if (rows.length < 40) throw new Error('The search covers nothing.');
  return found.sort();
}

/**
 * Writes the text into every column of every row that takes it, of the rows whose `column` has the value; what a
 * constraint refuses stays as it was. The audit log proves itself, so it is filled by acts alone.
 */
export async function plantCanaries(admin: pg.Client, column: string, value: string, canary: string): Promise<number> {
  const { rows } = await admin.query<Column>(
    `select t.schema, t.table, a.attname as name, format_type(a.atttypid, null) as type from (${TABLES}) as t
     join pg_attribute as a on a.attrelid = format('%I.%I', t.schema, t.table)::regclass and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and a.attname <> $1
     where exists (select from pg_attribute as o where o.attrelid = a.attrelid and o.attname = $1)
       -- Names of things that are not people's words: by them bytes are found, and an event known again.
       and a.attname not in ('storage_key', 'event_id')
       and t.table not in ('audit_log', 'audit_redactions', 'audit_events')
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')`,
    [column],
  );
  await admin.query(`set session_replication_role = replica`);
  let planted = 0;
  for (const { schema, table, name, type } of rows) {
    const filled = { text: `$1::text`, 'text[]': `array[$1::text]`, jsonb: `jsonb_build_object('a', $1::text)` }[type];
    const change = `update ${quoted(schema)}.${quoted(table)} set ${quoted(name)} = ${filled} where ${quoted(column)} = $2`;
    const done = await admin.query(change, [canary, value]).catch(() => null);
    planted += done?.rowCount ?? 0;
  }
  await admin.query(`set session_replication_role = origin`);
  return planted;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
