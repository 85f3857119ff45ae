import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { sql } from 'drizzle-orm';
import type { JobDefinition } from '../jobs/job';

/** An upload is named by something within this time, or it was left behind. */
const LEFT_AFTER_MS = DAY_MS;
const PER_RUN = 1_000;

/**
 * Takes away stored files that nothing names a day after they came: a logo that was never saved, a picture that was replaced,
 * an import that is over. Then the bytes whose last row went, however it went; bytes that somebody has put again meanwhile
 * stay. What names a file is read from the database's own foreign keys, so that a new table counts by itself.
 */
export function sweepFilesJob(): JobDefinition {
  return {
    name: 'files.sweep',
    everyMinutes: 24 * 60,
    async run(_caller, { db, files, clock, log }) {
      const before = new Date(clock().getTime() - LEFT_AFTER_MS);
      await db.transaction(PLATFORM, (tx) => removeUnnamed(tx, before));
      const keys = await db.transaction(PLATFORM, takeLeftovers);
      for (const key of keys.unneeded) await files.remove(key, before);
      await db.transaction(PLATFORM, (tx) => forget(tx, keys.all));
      if (keys.unneeded.length > 0) log.info({ files: keys.unneeded.length }, 'stored files that nothing names went');
    },
  };
}

/** One statement for all columns that refer to files; a picture is named by its owner's profile in words. */
async function removeUnnamed(tx: Tx, before: Date): Promise<void> {
  const { rows } = await tx.execute<{ table_name: string; column_name: string }>(sql`
    select c.relname as table_name, a.attname as column_name
    from pg_constraint k join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
    join lateral unnest(k.conkey, k.confkey) as pair (own, other) on true
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other and f.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    where k.contype = 'f' and k.confrelid = 'public.files'::regclass`);
  const named = rows.map(
    ({ table_name, column_name }) =>
      sql`and not exists (select from ${sql.identifier(table_name)} as other where other.${sql.identifier(column_name)} = f.id)`,
  );
  await tx.execute(sql`
    delete from files as f where id in (
      select f.id from files as f
      where f.created_at < ${before.toISOString()}::timestamptz
        ${sql.join(named, sql` `)}
        and not exists (select from profiles as p where f.id::text in (p.profile_picture, p.account_picture))
      order by f.created_at limit ${PER_RUN}
    )`);
}

/** Keys whose row went, and those of them that no other row names. */
async function takeLeftovers(tx: Tx): Promise<{ all: string[]; unneeded: string[] }> {
  const { rows } = await tx.execute<{ storage_key: string; needed: boolean }>(sql`
    select storage_key, exists (select from files as f where f.storage_key = l.storage_key) as needed
    from file_leftovers as l limit ${PER_RUN}`);
  const keyOf = ({ storage_key }: { storage_key: string }) => storage_key;
  return { all: rows.map(keyOf), unneeded: rows.filter(({ needed }) => !needed).map(keyOf) };
}

/** A key that somebody needs again is noted anew when that row goes. */
async function forget(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  await tx.execute(sql`delete from file_leftovers where storage_key in (${list})`);
}
