/** Another process holds the data folder. The message names the folder and what to do. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';

  constructor(readonly folder: string) {
    super(
      `The data folder ${folder} is in use by another running Fairlead process. Stop that process, or give this one its own DATA_DIR. Several processes can share one database only on a PostgreSQL server (DATABASE_URL).`,
    );
  }
}

export type UnavailableReason =
  /** no connection became free in time */
  | 'pool-exhausted'
  /** nobody waits for the answer any more, so nothing was begun */
  | 'caller-gone'
  /** a statement ran over its limit and was stopped */
  | 'statement-too-slow'
  /** a row or table stayed locked by someone else */
  | 'lock-timeout'
  /** the server, its connection, or the embedded engine went away */
  | 'connection-lost';

const SENTENCES: Record<UnavailableReason, string> = {
  'pool-exhausted': 'All database connections are busy.',
  'caller-gone': 'The caller left before its turn came.',
  'statement-too-slow': 'A database statement ran over its time limit and was stopped.',
  'lock-timeout': 'A database row stayed locked for too long.',
  'connection-lost': 'The database is not reachable.',
};

/** The database cannot answer now; nothing was committed and trying again may help. The host maps it to 503. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(
    readonly reason: UnavailableReason,
    options?: { cause?: unknown },
  ) {
    super(SENTENCES[reason], options);
  }
}

/** The database is set up in a way the product refuses to run with; the message says what to change. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** A migration cannot be applied; the message names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const SLOW = new Set(['57014']);
const LOCKED = new Set(['55P03']);
/** Shutdown, crash recovery, too many connections, idle-in-transaction, connection exceptions. */
const LOST = /^(57P0[1-5]|53300|25P0[34]|08...)$/;
const LOST_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** `pg` and `pg-pool` raise these without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|The server closed|Client was closed|write after end)/;
const STALE_PLAN = /^cached plan must not change result type/;
const POOL_MESSAGE = /^timeout exceeded when trying to connect/;

/** The error behind drizzle's wrapper that carries a PostgreSQL code, or undefined. */
export function postgresErrorCode(error: unknown): string | undefined {
  for (const link of causes(error)) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

/** Turns what `pg` raises when the database is busy or gone into `DatabaseUnavailableError`; leaves every other error as it is. */
export function asDatabaseError(error: unknown): unknown {
  for (const link of causes(error)) {
    if (link instanceof DatabaseUnavailableError) return link;
    const reason = reasonOf(link);
    if (reason) return new DatabaseUnavailableError(reason, { cause: error });
  }
  return error;
}

function reasonOf(error: Error): UnavailableReason | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A table was changed under a statement that the connection keeps prepared: a new connection prepares it anew.
  if (code === '0A000' && STALE_PLAN.test(error.message)) return 'connection-lost';
  if (SLOW.has(code)) return 'statement-too-slow';
  if (LOCKED.has(code)) return 'lock-timeout';
  if (POOL_MESSAGE.test(error.message)) return 'pool-exhausted';
  if (LOST.test(code) || LOST_SOCKET.has(code) || LOST_MESSAGE.test(error.message)) return 'connection-lost';
  return undefined;
}

function* causes(error: unknown): Generator<Error> {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth += 1) yield link;
}
