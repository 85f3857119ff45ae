import { sql } from 'drizzle-orm';
import { postgresErrorCode } from '../connection/errors';
import type { TestDatabase } from '../testing';
import { PLATFORM, type Tenant } from './two-tenants';

type Table = { name: string; columns: string[] };

export type LeakReport = { tables: string[]; leaks: string[] };

/** No privilege or no policy, or an immutable row of one's own. A broken constraint is not here: it got past the policy. */
const REFUSED = new Set(['42501', '55000']);

/**
 * Tries, as `intruder` and without any where-clause of our own, to see, change, remove, plant and move rows of `victim`
 * in every table with an organization column. Also says so when a table has no row of the victim to try with.
 */
export async function findLeaks(db: TestDatabase, intruder: Tenant, victim: Tenant): Promise<LeakReport> {
  const leaks: string[] = [];
  const tables = await tenantTables(db);
  for (const table of tables) {
    for (const leak of await leaksOf(db, table, intruder, victim)) leaks.push(`${table.name}: ${leak}`);
  }
  return { tables: tables.map((table) => table.name), leaks };
}

async function leaksOf(db: TestDatabase, table: Table, intruder: Tenant, victim: Tenant): Promise<string[]> {
  const name = sql.identifier(table.name);
  const leaks: string[] = [];
  const run = (statement: ReturnType<typeof sql>) => db.transaction(intruder.as(), (tx) => tx.execute(statement));
  const touched = (statement: ReturnType<typeof sql>) =>
    run(statement).then(
      ({ rowCount }) => rowCount ?? 0,
      (error) => {
        const code = postgresErrorCode(error) ?? '';
        if (REFUSED.has(code)) return 0;
        if (code.startsWith('23')) return 1;
        throw error;
      },
    );

  const victims = await db.transaction(PLATFORM, (tx) =>
    tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${name} t where msp_id = ${victim.mspId} limit 1`,
    ),
  );
  const example = victims.rows[0]?.row;
  if (!example) return ['has no row to try with'];

  const { rows } = await run(sql`select msp_id from ${name}`);
  if (rows.length === 0) leaks.push('own rows are missing, so nothing was tried');
  if (rows.some((row) => row.msp_id !== intruder.mspId)) leaks.push('foreign rows are visible');
  if (await touched(sql`update ${name} set msp_id = msp_id where msp_id = ${victim.mspId}`))
    leaks.push('foreign rows change');
  if (await touched(sql`delete from ${name} where msp_id = ${victim.mspId}`)) leaks.push('foreign rows go');
  if (await touched(insertOf(table, { ...example, id: undefined }))) leaks.push('a foreign row can be planted');
  if (await touched(sql`update ${name} set msp_id = ${victim.mspId}`)) leaks.push('an own row can be moved');
  return leaks;
}

/** A copy of a row, with whatever is unique in it made new. */
function insertOf(table: Table, row: Record<string, unknown>) {
  const renewed: Record<string, unknown> = { ...row, id: crypto.randomUUID(), key: crypto.randomUUID() };
  if ('email' in row) renewed.email = `${crypto.randomUUID()}@example.com`;
  if ('token_hash' in row) renewed.token_hash = crypto.randomUUID();
  const names = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table.name);
  return sql`insert into ${name} (${names}) select ${names} from jsonb_populate_record(null::${name}, ${JSON.stringify(renewed)}::jsonb)`;
}

/** Every table with a tenant column, as the catalogue knows them; partitions are reached through their parent. */
async function tenantTables(db: TestDatabase): Promise<Table[]> {
  const { rows } = await db.transaction(PLATFORM, (tx) =>
    tx.execute<Table>(sql`
      select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid, c.relname having bool_or(a.attname = 'msp_id') order by 1`),
  );
  return rows;
}
