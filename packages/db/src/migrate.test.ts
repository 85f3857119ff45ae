import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MigrationError, openDatabase } from './connection/database';
import { migrate, ownMigrations } from './migrate';
import { createTestDatabase, type TestDatabase, testEngines } from './testing';
import { startProgram } from './testing/child';

const count = async () => (await readdir(ownMigrations())).length;

/** A migration folder of another package, `notes`, in a place of its own. */
async function notesFolder(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fairlead-migrations-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'notes', 'migrations');
  await mkdir(folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

describe.each(testEngines())('migrations on %s', (engine) => {
  it('run once, and again change nothing', async () => {
    const db = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        const before = await owner.query('select name, checksum, applied_at from fairlead_migrations order by name');
        expect(before.rows).toHaveLength(await count());
        expect(await migrate(owner, [ownMigrations()])).toEqual([]);
        const after = await owner.query('select name, checksum, applied_at from fairlead_migrations order by name');
        expect(after.rows).toEqual(before.rows);
      },
    });
    await db.close();
  });

  it('go forward from an older database and keep its rows; a failing file leaves no trace', async () => {
    const first = {
      '0001_notes.sql': `create table notes (n integer); insert into notes select generate_series(1, 5);`,
    };
    const folder = await notesFolder(first);
    const rows = (owner: pg.ClientBase) =>
      owner.query('select count(*)::int as n, sum(n)::int as s from notes').then(({ rows: [row] }) => row);
    const db = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        expect(await migrate(owner, [ownMigrations(), folder])).toEqual(['notes/0001_notes.sql']);
        await writeFile(join(folder, '0002_broken.sql'), 'alter table notes add column t text; select 1 / 0;');
        await expect(migrate(owner, [folder])).rejects.toThrow(
          'notes/0002_broken.sql failed and left no trace: division by zero',
        );
        expect((await owner.query('select * from notes limit 1')).fields.map(({ name }) => name)).toEqual(['n']);
        await rm(join(folder, '0002_broken.sql'));
        await writeFile(join(folder, '0002_text.sql'), "alter table notes add column t text not null default ''");
        expect(await migrate(owner, [ownMigrations(), folder])).toEqual(['notes/0002_text.sql']);
        expect(await rows(owner)).toEqual({ n: 5, s: 15 });
      },
    });
    await db.close();
  });

  it('record a file in the transaction that applies it', async () => {
    // It takes its own record's place, so that recording it fails after its statements succeeded.
    const folder = await notesFolder({
      '0001_twice.sql': `create table trace (n integer); insert into fairlead_migrations values ('notes/0001_twice.sql', 'x')`,
    });
    const db = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        await expect(migrate(owner, [folder])).rejects.toThrow('left no trace');
        expect((await owner.query(`select to_regclass('public.trace') as trace`)).rows).toEqual([{ trace: null }]);
      },
    });
    await db.close();
  });

  it('refuse a file that was changed after it ran', async () => {
    const folder = await notesFolder({ '0001_notes.sql': 'create table notes (n integer)' });
    const db = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        await migrate(owner, [folder]);
        await writeFile(join(folder, '0001_notes.sql'), 'create table notes (n bigint)');
        await expect(migrate(owner, [folder])).rejects.toBeInstanceOf(MigrationError);
      },
    });
    await db.close();
  });

  it('hold names that sort in the order they build on one another', async () => {
    const files = (await readdir(ownMigrations())).sort();
    expect(files.every((file, index) => file.startsWith(String(index + 1).padStart(4, '0')))).toBe(true);
    // What a migration itself does; a function may drop partitions whose time is over, whenever it is called.
    const withoutBodies = (text: string) => text.replaceAll(/\$\$.*?\$\$/gs, '');
    for (const file of files) {
      const statements = withoutBodies(await readFile(join(ownMigrations(), file), 'utf8'));
      const moved = MOVED_TABLES[file.slice('0000_'.length)];
      // Its rows were read into their new home before.
      if (moved) expect(statements).toMatch(new RegExp(`from ${moved} [\\s\\S]*drop table ${moved};`));
      expect(statements.replace(moved ? `drop table ${moved};` : '', '')).not.toMatch(/drop table/i);
    }
  });
});

/** The only tables that a migration takes away, by its name: each after the same file has moved its rows (releases.test.ts). */
const MOVED_TABLES: Record<string, string> = { 'evidence.sql': 'assessment_evidence' };

describe.runIf(testEngines().includes('postgres'))('migrations of several processes', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ engine: 'postgres' });
  });
  afterAll(() => db.close());

  const owner = async () => {
    if (!('migrationUrl' in db.address)) throw new Error('a server was expected');
    const client = new pg.Client({ connectionString: db.address.migrationUrl });
    await client.connect();
    return client;
  };

  it('starting together run each file once', async () => {
    const folder = await notesFolder({
      '0001_notes.sql': 'create table together (n integer)',
      '0002_fill.sql': 'insert into together values (1); select pg_sleep(0.1)',
    });
    const owners = await Promise.all([owner(), owner(), owner()]);
    const applied = await Promise.all(owners.map((client) => migrate(client, [folder])));
    expect(applied.flat().sort()).toEqual(['notes/0001_notes.sql', 'notes/0002_fill.sql']);
    expect((await owners[0]!.query('select * from together')).rowCount).toBe(1);
    await Promise.all(owners.map((client) => client.end()));
  });

  it('killed half-way continue with the file they were at', async () => {
    const folder = await notesFolder({
      '0001_first.sql': 'create table halfway (n integer)',
      '0002_slow.sql': 'insert into halfway values (1); select pg_sleep(600);',
    });
    const killed = startProgram('migrate-folder', { address: db.address, folder });
    const watcher = await owner();
    await killed.says('connected');
    await until(async () => {
      const { rows } = await watcher.query<{ pid: number }>(
        `select pid from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    });
    await killed.kill();
    // The server notices a vanished client when it next writes; end its session the way a restart would.
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
    );
    expect((await watcher.query('select * from halfway')).rowCount).toBe(0);
    await writeFile(join(folder, '0002_slow.sql'), 'insert into halfway values (1);');
    expect(await migrate(watcher, [folder])).toEqual(['notes/0002_slow.sql']);
    expect((await watcher.query('select * from halfway')).rowCount).toBe(1);
    await watcher.end();
  });
});

describe.runIf(testEngines().includes('pglite'))('a first start that is killed', () => {
  it('leaves nothing that stops the next', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-first-'));
    const killed = startProgram('open-and-wait', { dataDir });
    await until(async () => (await readdir(dataDir)).includes('postgres.new'));
    await killed.kill();
    const db = await openDatabase({ dataDir });
    await db.ping();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

/** Asks until the answer is yes; the test's own time limit ends it. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setImmediate(resolve));
}
