import type { Auth } from '@fairlead/auth/auth';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { type Database, type OpenOptions, openDatabase } from '@fairlead/db/connection/database';
import type { FastifyInstance } from 'fastify';
import { fail } from './api/errors';
import { createAuthHost, mailerOf, mountAuth, purgeRegularly } from './auth-host';
import { regularBackups } from './backups';
import type { Clock } from './clock';
import type { AuthProgramConfig } from './config/auth-config';
import { readOrCreateSecret } from './config/secret-file';
import { createHttp } from './http';
import type { Log } from './log';
import { mountOutbox } from './pages/outbox';
import { health } from './plugins/health';
import { Drain } from './programs/drain';

const NOTICE_MS = 1_000;
const REQUESTS_MS = 5_000;

export type AuthAppParts = {
  clock: Clock;
  log: Log;
  /** How long a stop waits for clients that keep their connection, in milliseconds. Default 1,000. */
  stopNoticeMs?: number;
  open?: (options: Omit<OpenOptions, 'dataDir' | 'url' | 'migrationUrl'>) => Promise<Database>;
};

export type RunningAuthApp = { http: FastifyInstance; db: Database; auth: Auth; stop(): Promise<void> };

/**
 * Composes the auth service by itself: `/auth/v1` and `/health`, and outside production the mails that nobody sends.
 * Its database is laid out like the product's, since both are brought forward by the same migrations; the product's
 * tables stay empty, unless it is the product's database. It does not listen yet.
 */
export async function createAuthApp(config: AuthProgramConfig, parts: AuthAppParts): Promise<RunningAuthApp> {
  const { clock, log } = parts;
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  const open = parts.open ?? ((options) => openDatabase({ ...config.database, ...options }));
  const db = await open({
    migrationFolders: [authMigrations()],
    backups: regularBackups(config.backupMinutes, { clock, log }),
  });
  const auth = await createAuthHost({ config, db, clock, log, secret, mailer: mailerOf(config) });
  const drain = new Drain(parts.stopNoticeMs ?? NOTICE_MS);
  const http = await createHttp({ ...config, log, drain });
  await http.register(health, { db, drain });
  await mountAuth(http, auth);
  if (!config.production && config.smtpUrl === null) mountOutbox(http, () => auth.readOutbox());
  http.setNotFoundHandler(() => {
    throw fail('NOT_FOUND');
  });
  await http.ready();
  const stopPurging = purgeRegularly(auth, log);

  return {
    http,
    db,
    auth,
    async stop() {
      await drain.finish(http.server, REQUESTS_MS);
      await http.close();
      stopPurging();
      await auth.close();
      await db.close();
    },
  };
}
