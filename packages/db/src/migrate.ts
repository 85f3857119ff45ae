import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { MigrationError } from './connection/errors';
import { packageFolder } from './package-folder';

type Migration = { name: string; sql: string; checksum: string };

/** Any number that nothing else locks with. */
const LOCK = 4_107_201_331;

/** The migrations of this package. */
export function ownMigrations(): string {
  return packageFolder('@fairlead/db', 'migrations');
}

/**
 * Brings the schema forward: every file not yet recorded runs once, in order, each in its own transaction. A second
 * process waits for the first; a run killed half-way continues with the file it was at.
 * @param owner a direct connection of the owner; its session holds the lock, so no pooler may stand between
 * @param folders each with `NNNN_name.sql` files, in the order they build on one another
 * @param whileLocked further work of the owner under the same lock (job tables)
 * @returns the names of the files applied now
 * @throws MigrationError when a recorded file was changed, or one fails (that file leaves no trace)
 */
export async function migrate(
  owner: pg.ClientBase,
  folders: string[],
  whileLocked?: (owner: pg.ClientBase) => Promise<void>,
): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(readFolder))).flat();
  await owner.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const applied = await applyMissing(owner, migrations);
    await whileLocked?.(owner);
    return applied;
  } finally {
    // A lost connection has lost its lock as well.
    await owner.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}

async function applyMissing(owner: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  await owner.query(`create table if not exists fairlead_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from fairlead_migrations',
  );
  const recorded = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = recorded.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new MigrationError(
        `The migration ${migration.name} was changed after it ran on this database. Migrations only go forward: restore the file and add a new one.`,
      );
    if (checksum === undefined) {
      await applyOne(owner, migration);
      applied.push(migration.name);
    }
  }
  return applied;
}

async function applyOne(owner: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query('insert into fairlead_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await owner.query('commit');
  } catch (cause) {
    await owner.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${name} failed and left no trace: ${reason}`, { cause });
  }
}

async function readFolder(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  if (files.length === 0) throw new MigrationError(`There is no migration in ${folder}.`);
  return Promise.all(
    files.map(async (file) => {
      // Line ends differ between checkouts and change nothing.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: `${basename(dirname(folder))}/${file}`, sql, checksum };
    }),
  );
}
