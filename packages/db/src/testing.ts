import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type DatabaseAddress, type OpenOptions, openDatabase } from './connection/database';
import { pgliteTemplate } from './testing/pglite-template';
import { postgresServer } from './testing/postgres-server';
import { type Addition, copiesFolder, copyFolder } from './testing/template';

export type TestEngine = Database['engine'];

export type TestDatabase = Database & {
  /** Where it is, for a second process or a raw connection. */
  address: DatabaseAddress;
  /** An administrator's connection to the server; empty for the embedded engine. */
  adminUrl: string;
};

export type TestDatabaseOptions = Omit<OpenOptions, keyof DatabaseAddress | 'dataDir' | 'url' | 'migrationUrl'> & {
  engine: TestEngine;
  /** Tells this `onMigrate` from any other: the database is then a copy of one in which it has run already. */
  migratedAs?: string;
};

/** The engines a suite runs on: both, or those listed in FAIRLEAD_TEST_ENGINES (`pglite`, `postgres`). */
export function testEngines(): TestEngine[] {
  const all: TestEngine[] = ['pglite', 'postgres'];
  const wanted = process.env.FAIRLEAD_TEST_ENGINES?.split(',').map((name) => name.trim());
  const engines = wanted ? all.filter((engine) => wanted.includes(engine)) : all;
  if (engines.length === 0) throw new Error('FAIRLEAD_TEST_ENGINES names no engine; use pglite, postgres or both.');
  return engines;
}

/**
 * The engines of a suite whose rules stand in TypeScript over plain SQL, of a kind that other suites prove on both
 * engines: PostgreSQL alone, and both in the long run (`npm run test:long`).
 */
export function plainSqlEngines(): TestEngine[] {
  const engines = testEngines();
  return process.env.FAIRLEAD_TEST_LONG === '1' ? engines : engines.slice(-1);
}

/** An empty, migrated database of its own: a copy of one that was migrated once. `close` removes it. */
export async function createTestDatabase({ engine, ...options }: TestDatabaseOptions): Promise<TestDatabase> {
  return engine === 'pglite' ? createEmbedded(options) : createOnServer(options);
}

/** A new data folder of the embedded engine, empty but migrated. */
export async function migratedFolder(
  migrationFolders: string[] = [],
  addition: Addition | null = null,
): Promise<string> {
  const template = await pgliteTemplate(migrationFolders, addition);
  const dataDir = await mkdtemp(join(await copiesFolder(), 'fairlead-db-'));
  await copyFolder(join(template, 'postgres'), join(dataDir, 'postgres'));
  return dataDir;
}

type Options = Omit<TestDatabaseOptions, 'engine'>;

const additionOf = ({ migratedAs: key, onMigrate }: Options): Addition | null =>
  key !== undefined && onMigrate ? { key, onMigrate } : null;

async function createEmbedded(options: Options): Promise<TestDatabase> {
  const dataDir = await migratedFolder(options.migrationFolders, additionOf(options));
  const database = await openDatabase({ ...options, dataDir });
  const close = () => database.close().then(() => rm(dataDir, { recursive: true, force: true }));
  return { ...database, address: { dataDir }, adminUrl: '', close };
}

async function createOnServer(options: Options): Promise<TestDatabase> {
  const server = await postgresServer(options.migrationFolders);
  const { url, migrationUrl, adminUrl, remove } = await server.createDatabase(additionOf(options));
  const database = await openDatabase({ ...options, url, migrationUrl });
  return { ...database, address: { url, migrationUrl }, adminUrl, close: () => database.close().then(remove) };
}
