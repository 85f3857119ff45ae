import { readdir } from 'node:fs/promises';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnName } from '../functions/column-names';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { findCatalogueProblems } from '../testing/catalogue';
import { PLATFORM } from '../testing/two-tenants';

describe.each(testEngines())('the catalogue of %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ engine });
  });
  afterAll(() => db.close());

  it('protects every tenant table, function and view', async () => {
    const { checked, problems } = await findCatalogueProblems(db);
    expect(problems).toEqual([]);
    expect(checked).toBeGreaterThan(30);
  });

  it('is found wanting in each way it can be', async () => {
    const weak = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        await owner.query(`
          create table bare (msp_id uuid, id uuid);
          grant select, truncate on bare to fairlead_tenant;
          create policy everybody on clients for select using (true);
          create function public.loose(p_msp_id uuid) returns void language sql security definer as 'select';
          grant execute on function public.loose(uuid) to public;
          create view all_clients as select * from clients;
          create materialized view client_copy as select * from clients;
          grant select on audit_log_rest to fairlead_tenant`);
      },
    });
    try {
      const { problems } = await findCatalogueProblems(weak);
      expect(problems.sort()).toEqual([
        'all_clients: a view that does not ask as its caller',
        'audit_log_rest: a partition can be read past its parent',
        'bare: a command has no policy',
        'bare: row-level security is not enabled and forced',
        'bare: the organization leads no index',
        'bare: the organization may be null',
        'bare: the tenant role may truncate, reference or trigger',
        'bare: the tenant role reaches it without row-level security',
        'client_copy: a view that does not ask as its caller',
        'clients: a policy lets everything through',
        'loose(): everybody may call it',
        'loose(): its organization is not checked against the context',
        'loose(): search_path is not fixed',
      ]);
    } finally {
      await weak.close();
    }
  });

  it('has the columns the schema files say, and no other', async () => {
    const declared = await declaredColumns();
    const { rows } = await db.transaction(PLATFORM, (tx) =>
      tx.execute<{ name: string; columns: string[] }>(sql`
        select c.relname as name, array_agg(a.attname || case when a.attnotnull then ' not null' else '' end order by a.attname) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not in ('fairlead_migrations', 'audit_chain')
        group by c.relname`),
    );
    expect(declared).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()])));
    expect(rows.length).toBeGreaterThan(12);
  });
});

async function declaredColumns(): Promise<Record<string, string[]>> {
  const folder = new URL('../schema/', import.meta.url);
  const tables: Record<string, string[]> = {};
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const exports: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const table of Object.values(exports)) {
      if (!is(table, PgTable)) continue;
      tables[getTableName(table)] = Object.values(getTableColumns(table))
        .map((column) => `${columnName(column.name)}${column.notNull ? ' not null' : ''}`)
        .sort();
    }
  }
  return tables;
}
