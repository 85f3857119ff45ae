import { sql } from 'drizzle-orm';
import type { TestDatabase } from '../testing';
import { PLATFORM } from './two-tenants';

/** Tables whose organization may be unknown yet, with the reason; everything else has it NOT NULL. */
const MAY_LACK_TENANT: Record<string, string> = {
  profiles: 'a global admin without an organization; rows are reached by their own user',
  invitations: 'an invitation that founds an organization',
  nfr_trials: 'a request that waits for its approval',
  payment_events: 'an event that names no organization of ours',
};

/** Everything in the catalogue that would weaken the separation of tenants, one sentence each. */
export async function findCatalogueProblems(db: TestDatabase): Promise<{ checked: number; problems: string[] }> {
  const [tables, functions] = [await tableProblems(db), await functionProblems(db)];
  return {
    checked: tables.checked + functions.checked,
    problems: [...tables.problems, ...functions.problems, ...(await viewProblems(db))],
  };
}

async function tableProblems(db: TestDatabase) {
  const rows = await query<{
    name: string;
    secured: boolean;
    forced: boolean;
    nullable: boolean;
    leads: boolean;
    commands: string[] | null;
    open: boolean;
    excess: boolean;
    partition: boolean;
    partition_granted: boolean;
  }>(
    db,
    sql`select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      not a.attnotnull as nullable, c.relispartition as partition,
      exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum) as leads,
      (select array_agg(distinct p.cmd) from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as commands,
      exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and ('true' in (p.qual, p.with_check) or '(true)' in (p.qual, p.with_check))) as open,
      has_table_privilege('fairlead_tenant', c.oid, 'TRUNCATE') or has_table_privilege('fairlead_tenant', c.oid, 'REFERENCES')
        or has_table_privilege('fairlead_tenant', c.oid, 'TRIGGER') as excess,
      c.relispartition and has_table_privilege('fairlead_tenant', c.oid, 'SELECT') as partition_granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = case when c.relname = 'msps' then 'id' else 'msp_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const problems = rows.flatMap((row) => {
    const found: string[] = [];
    if (!row.secured || !row.forced) found.push('row-level security is not enabled and forced');
    if (row.nullable && !MAY_LACK_TENANT[row.name]) found.push('the organization may be null');
    if (!row.leads) found.push('the organization leads no index');
    if ((row.commands ?? []).filter((command) => command !== 'ALL').length < 4) found.push('a command has no policy');
    if (row.open) found.push('a policy lets everything through');
    if (row.excess) found.push('the tenant role may truncate, reference or trigger');
    if (row.partition_granted) found.push('a partition can be read past its parent');
    return found.map((problem) => `${row.name}: ${problem}`);
  });
  const unprotected = await query<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relrowsecurity and has_any_column_privilege('fairlead_tenant', c.oid, 'SELECT, INSERT, UPDATE')`,
  );
  problems.push(...unprotected.map(({ name }) => `${name}: the tenant role reaches it without row-level security`));
  return { checked: rows.length, problems };
}

async function functionProblems(db: TestDatabase) {
  const rows = await query<{ name: string; definer: boolean; pinned: boolean; public: boolean; checks: boolean }>(
    db,
    sql`select p.proname as name, p.prosecdef as definer,
      coalesce(p.proconfig::text like '%search_path=pg_catalog, pg_temp%', false) as pinned,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl where acl.grantee = 0) as public,
      not ('p_msp_id' = any (coalesce(p.proargnames, '{}'))) or p.prosrc like '%app.require_own_msp(p_msp_id)%' as checks
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)`,
  );
  const problems = rows.flatMap((row) => {
    const found: string[] = [];
    if (row.public) found.push('everybody may call it');
    if (row.definer && !row.pinned) found.push('search_path is not fixed');
    if (row.definer && !row.checks) found.push('its organization is not checked against the context');
    return found.map((problem) => `${row.name}(): ${problem}`);
  });
  return { checked: rows.length, problems };
}

async function viewProblems(db: TestDatabase): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)))`,
  );
  return rows.map(({ name }) => `${name}: a view that does not ask as its caller`);
}

async function query<T extends Record<string, unknown>>(
  db: TestDatabase,
  statement: ReturnType<typeof sql>,
): Promise<T[]> {
  const { rows } = await db.transaction(PLATFORM, (tx) => tx.execute<T>(statement));
  return rows as T[];
}
