import { fileURLToPath } from 'node:url';
import type { Auth } from '@fairlead/auth/auth';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { type Database, type OpenOptions, openDatabase } from '@fairlead/db/database';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Services } from './api/context';
import { mountDocs } from './api/docs';
import { assertImplemented } from './api/implemented';
import { mountApi } from './api/mount';
import { operationRoutes } from './api/routes';
import { createAuthHost, mountAuth, purgeRegularly } from './auth-host';
import type { Clock } from './clock';
import type { Config } from './config';
import { Drain } from './drain';
import type { DemoAccounts, FeatureSet } from './feature-set';
import { localFileStore } from './files/local-file-store';
import { createHttp } from './http';
import { installJobs } from './jobs/boss';
import { createJobWorker, type JobWorker } from './jobs/worker';
import type { Log } from './log';
import { mountAnchorPoint } from './pages/anchor-point';
import { mountOutbox } from './pages/outbox';
import { health } from './plugins/health';
import { mountPages } from './plugins/pages';
import { readOrCreateSecret } from './secret-file';

/** Where the built web application is, from source and from the bundle alike: both stand one folder below the server's. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The page that shows the API. */
const DOCS_FOLDER = fileURLToPath(new URL('../public/docs', import.meta.url));

/** What remains of the ten seconds of an orderly stop, part by part. */
const NOTICE_MS = 1_000;
const REQUESTS_MS = 5_000;
const JOBS_MS = 2_500;

/** What the composition is made of; the product's parts and those of a test come together in the same way. */
export type Parts = {
  clock: Clock;
  log: Log;
  features: FeatureSet;
  demoAccounts: DemoAccounts;
  webFolder?: string;
  /** How long a stop waits for clients that keep their connection, in milliseconds. Default 1,000. */
  stopNoticeMs?: number;
  /** Sees every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
  open?: (options: Omit<OpenOptions, 'dataDir' | 'url' | 'migrationUrl'>) => Promise<Database>;
};

export type RunningApp = {
  http: FastifyInstance;
  db: Database;
  auth: Auth;
  jobs: JobWorker;
  services: Services;
  drain: Drain;
  /** Finishes running requests, hands jobs back, and closes the database. */
  stop(): Promise<void>;
};

/** Opens the database, composes every part of the server, and starts its jobs. It does not listen yet. */
export async function createApp(config: Config, parts: Parts): Promise<RunningApp> {
  const { clock, log, features } = parts;
  const routes = await operationRoutes();
  assertImplemented(features.router, routes);
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  const open = parts.open ?? ((options) => openDatabase({ ...config.database, ...options }));
  const database = await open({
    migrationFolders: [authMigrations()],
    backups: {
      everyMinutes: config.backupMinutes,
      now: clock,
      onBackup: (outcome) => {
        if (outcome.result === 'written') log.info({ file: outcome.file }, 'the database was backed up');
        if (outcome.result === 'failed') log.error({ err: outcome.error }, 'the database was not backed up');
      },
    },
    onMigrate: (owner) =>
      installJobs(
        owner,
        features.jobs.map(({ name }) => name),
      ),
  });
  const jobs = createJobWorker(database, features.jobs);
  const { db } = jobs;
  const files = localFileStore(`${config.dataDir}/files`);
  const auth = await createAuthHost({ config, db, clock, log, secret });
  const services: Services = { files, auth, demoAccounts: parts.demoAccounts };

  const drain = new Drain(parts.stopNoticeMs ?? NOTICE_MS);
  const http = await createHttp({ ...config, log, drain });
  if (parts.onRoute) http.addHook('onRoute', parts.onRoute);
  await http.register(health, { db, drain });
  await mountAuth(http, auth);
  await http.register(
    async (scope) => {
      const asking = { routes, db, clock, identify: auth.identify, adminMfa: config.adminMfa };
      await mountApi(scope, { ...asking, router: features.router, jobs: jobs.queue, services });
      await mountDocs(scope, { ...asking, publicUrl: config.publicUrl, folder: DOCS_FOLDER });
    },
    { prefix: '/api' },
  );
  mountAnchorPoint(http, config.anchorPointUrl);
  if (config.demo) mountOutbox(http, () => auth.readOutbox());
  await mountPages(http, parts.webFolder ?? WEB_FOLDER);
  await http.ready();
  await jobs.start({ files, clock, log });
  const stopPurging = purgeRegularly(auth, log);

  return {
    http,
    db,
    auth,
    jobs,
    services,
    drain,
    async stop() {
      await drain.finish(http.server, REQUESTS_MS);
      await http.close();
      stopPurging();
      await jobs.stop(JOBS_MS);
      await auth.close();
      await features.close();
      await db.close();
    },
  };
}
