import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { migrate, ownMigrations } from '../migrate';
import { type BackupOptions, backUpRegularly } from '../pglite/backups';
import { PgliteEngine } from '../pglite/engine';
import { lockFolder } from '../pglite/folder-lock';
import { PgliteStream } from '../pglite/stream';
import { checkServingLogin, OWNER, SERVING, setupRoles } from '../setup/setup-roles';
import type { OpenTransaction, TransactionOptions, Tx } from './open-transaction';
import { type PoolSettings, TransactionPool } from './pool';
import { SCOPE_ROLES, type Scope } from './scope';

export { DatabaseSetupError, DatabaseUnavailableError, DataFolderInUseError, MigrationError } from './errors';
export type { OpenTransaction, Scope, TransactionOptions, Tx };

export type Database = {
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction of the scope's role and context; commits its result, or nothing when it throws.
   * @throws DatabaseUnavailableError when the database is busy, slow or gone; trying again may help
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction that its caller ends, for work in which one scope follows another.
   * @throws DatabaseUnavailableError when no connection is free
   */
  open(options?: TransactionOptions): Promise<OpenTransaction>;
  /** Whether the database answers. @throws DatabaseUnavailableError */
  ping(): Promise<void>;
  /** Waits for running transactions, then closes every connection (and the embedded engine). */
  close(): Promise<void>;
};

/** Where the data is: a folder for the embedded engine, or a server by its serving and its owner's address. */
export type DatabaseAddress = { dataDir: string } | { url: string; migrationUrl: string };

export type OpenOptions = DatabaseAddress & {
  /** Migration folders of other packages, applied after this package's own, in this order. */
  migrationFolders?: string[];
  /** Runs after the migrations, still under their lock, on the owner's connection (job tables). */
  onMigrate?: (owner: pg.ClientBase) => Promise<void>;
  /** Connections to a server; the embedded engine has one. Default 20. */
  maxConnections?: number;
  /** Longest a statement may run once the database is open. Default 10,000. */
  statementLimitMs?: number;
  /** Regular dumps of the embedded engine into `<dataDir>/backups`; without it there are none. A server has its own tools. */
  backups?: BackupOptions;
};

/** Waiting for a connection and for a lock; silence inside a transaction. */
const CONNECT_MS = 3_000;
const LOCK_MS = 3_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Connects, checks the roles, brings the schema forward under a lock, and returns the database.
 * @throws DataFolderInUseError when another process holds the folder
 * @throws DatabaseSetupError when the serving login is not bound by row-level security
 * @throws MigrationError when a migration was changed or fails
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return 'dataDir' in options ? openEmbedded(options.dataDir, options) : openServer(options);
}

/**
 * Runs `work` as another transaction role and comes back: a tenant's transaction enqueues its jobs in itself.
 * The tenant context stays as it is.
 */
export async function asRole<T>(tx: Tx, role: 'jobs' | 'tenant', work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', ${SCOPE_ROLES[role]}, true)`,
  );
  return comingBack(tx, sql`select set_config('role', ${rows[0]!.role}, true)`, work);
}

/**
 * Runs `work` across all organizations inside a tenant's transaction and comes back: a second transaction beside it would
 * wait for the embedded engine's only connection. Whoever calls this has checked that a global admin asks, and records it.
 */
export async function asPlatform<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ scope: string }>(
    sql`select current_setting('app.scope') as scope, set_config('app.scope', 'platform', true)`,
  );
  return comingBack(tx, sql`select set_config('app.scope', ${rows[0]!.scope}, true)`, work);
}

async function comingBack<T>(tx: Tx, back: SQL, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await tx.execute(back);
    return result;
  } catch (error) {
    // Refused when the error was a statement's: then the transaction is over, and its role and scope with it.
    await tx.execute(back).catch(() => undefined);
    throw error;
  }
}

async function openEmbedded(dataDir: string, options: OpenOptions): Promise<Database> {
  const settings = settingsOf({ ...options, maxConnections: 1 });
  const lock = await lockFolder(dataDir);
  const engine = new PgliteEngine(join(dataDir, 'postgres'));
  const as = (user: string | null): pg.PoolConfig => ({
    user: user ?? 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new PgliteStream(engine, user, settings.limits.idleInTransactionMs),
  });
  const close = () => engine.close().finally(() => lock.release());
  try {
    await engine.start();
    await withClient(as(null), (admin) =>
      setupRoles(admin, { name: OWNER, password: null }, { name: SERVING, password: null }),
    );
    await bringForward(as(OWNER), options);
    // A server's autovacuum tells its planner how rows are spread; here only this does, at every start.
    await withClient(as(OWNER), (owner) => owner.query('analyze'));
    engine.limitStatements(settings.limits.statementMs);
    const stopBackups = options.backups ? backUpRegularly(engine, dataDir, options.backups) : () => undefined;
    return serve('pglite', as(SERVING), settings, () => {
      stopBackups();
      return close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServer(options: { url: string; migrationUrl: string } & OpenOptions): Promise<Database> {
  const connection = (url: string): pg.PoolConfig => ({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await withClient(connection(options.url), checkServingLogin);
  await bringForward(connection(options.migrationUrl), options);
  // Once more: ownership shows only when there are tables.
  await withClient(connection(options.url), checkServingLogin);
  return serve('postgres', connection(options.url), settingsOf(options), async () => undefined);
}

async function bringForward(owner: pg.PoolConfig, { migrationFolders = [], onMigrate }: OpenOptions): Promise<void> {
  await withClient(owner, (client) =>
    migrate(client, [ownMigrations(), ...migrationFolders], async () => {
      await client.query('select app.ensure_month_partitions(), app.drop_old_use()');
      await onMigrate?.(client);
    }),
  );
}

function serve(
  engine: Database['engine'],
  connection: pg.PoolConfig,
  settings: PoolSettings,
  closeEngine: () => Promise<void>,
): Database {
  const pool = new TransactionPool(connection, settings);
  return {
    engine,
    transaction: (scope, work) => pool.transaction(scope, work),
    open: (options = {}) => pool.open(options),
    ping: () => pool.withClient((client) => client.query('select 1')).then(() => undefined),
    close: () => pool.end().then(closeEngine),
  };
}

function settingsOf({ maxConnections = 20, statementLimitMs = 10_000 }: OpenOptions): PoolSettings {
  const limits = { statementMs: statementLimitMs, lockMs: LOCK_MS, idleInTransactionMs: IDLE_IN_TRANSACTION_MS };
  return { maxConnections, connectMs: CONNECT_MS, limits };
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
