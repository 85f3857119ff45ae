import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '../connection/database';
import { migrate, ownMigrations } from '../migrate';
import { PgliteEngine } from '../pglite/engine';
import { lockFolder } from '../pglite/folder-lock';
import { PgliteStream } from '../pglite/stream';
import { setupDatabase } from '../setup/setup-database';
import { OWNER, SERVING, setupRoles } from '../setup/setup-roles';
import type { TestEngine } from '../testing';
import { postgresServer } from './postgres-server';

const LIMIT_MS = 10_000;

/** The releases so far, each with the last migration it came with. `released/release-<n>.json` holds rows it wrote. */
const RELEASES = {
  1: '0005_functions.sql',
  2: '0007_ways_in.sql',
  3: '0012_feedback.sql',
  4: '0034_report_sources.sql',
} as const;
export type Release = keyof typeof RELEASES;

type Row = Record<string, unknown>;
/** Rows by table, in an order that foreign keys allow; `newest` completes clients once their simulations are there. */
export type ReleasedRows = Record<string, Row[]>;

/** What that release wrote: fixed ids, so that tests can name them. */
export async function releasedRows(release: Release): Promise<ReleasedRows> {
  return JSON.parse(await readFile(new URL(`./released/release-${release}.json`, import.meta.url), 'utf8'));
}

/**
 * A database as that release left it, schema and rows, closed: opening it brings it forward to today.
 * `remove` is for after everything that opened it has closed.
 */
export async function createReleasedDatabase(
  engine: TestEngine,
  release: Release,
): Promise<{ address: DatabaseAddress; remove(): Promise<void> }> {
  return engine === 'pglite' ? createEmbedded(release) : createOnServer(release);
}

async function createEmbedded(release: Release) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-released-'));
  const lock = await lockFolder(dataDir);
  const engine = new PgliteEngine(join(dataDir, 'postgres'));
  const as = (user: string | null): pg.ClientConfig => ({
    user: user ?? 'postgres',
    database: 'postgres',
    stream: () => new PgliteStream(engine, user, LIMIT_MS),
  });
  await engine.start();
  await withClient(as(null), (admin) =>
    setupRoles(admin, { name: OWNER, password: null }, { name: SERVING, password: null }),
  );
  await withClient(as(OWNER), (owner) => fill(owner, release));
  await engine.close();
  await lock.release();
  return { address: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function createOnServer(release: Release) {
  const server = await postgresServer();
  // The server lives as long as a database of it does.
  const { adminUrl, url, migrationUrl, remove } = await server.createDatabase();
  const name = `released_${new URL(url).pathname.slice(1)}`;
  const renamed = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const address = { url: renamed(url), migrationUrl: renamed(migrationUrl) };
  await setupDatabase(adminUrl, address.url, address.migrationUrl);
  await withClient({ connectionString: address.migrationUrl }, (owner) => fill(owner, release));
  return { address, remove };
}

async function fill(owner: pg.Client, release: Release): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'fairlead-release-'));
  const folder = join(root, 'db', 'migrations');
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(ownMigrations()))
    if (file <= RELEASES[release]) await copyFile(join(ownMigrations(), file), join(folder, file));
  await migrate(owner, [folder]);
  await rm(root, { recursive: true });

  const { newest = [], ...tables } = await releasedRows(release);
  await owner.query('begin');
  await owner.query(`select set_config('app.scope', 'platform', true)`);
  // What a trigger wrote when the release did is among the rows already.
  for (const table of Object.keys(tables)) await triggers(owner, table, 'disable');
  for (const [table, rows] of Object.entries(tables)) for (const row of rows) await insert(owner, table, row);
  for (const { id, ...figures } of newest) {
    const columns = Object.keys(figures);
    const assignments = columns.map((column, index) => `${pg.escapeIdentifier(column)} = $${index + 2}`).join(', ');
    await owner.query(`update clients set ${assignments} where id = $1`, [id, ...Object.values(figures)]);
  }
  // Rules that wait for the end of the transaction are checked now: a table with checks to come cannot be altered.
  await owner.query('set constraints all immediate');
  for (const table of Object.keys(tables)) await triggers(owner, table, 'enable');
  await owner.query('commit');
}

async function triggers(owner: pg.Client, table: string, action: 'disable' | 'enable'): Promise<void> {
  await owner.query(`alter table ${pg.escapeIdentifier(table)} ${action} trigger user`);
}

async function insert(owner: pg.Client, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map(pg.escapeIdentifier).join(', ');
  const name = pg.escapeIdentifier(table);
  await owner.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
