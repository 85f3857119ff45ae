import { fileURLToPath } from 'node:url';
import type { Auth } from '@fairlead/auth/auth';
import type { OutboundFetch } from '@fairlead/auth/http/outbound-fetch';
import { addressOf } from '@fairlead/auth/mail/smtp';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { createSecrets } from '@fairlead/auth/secrets/secrets';
import { type Database, type OpenOptions, openDatabase } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createApiKeyGate } from './api/caller/api-key-gate';
import { KnownAccounts } from './api/caller/known-accounts';
import type { Services } from './api/context';
import { routerOf } from './api/handlers';
import { mountApi } from './api/mount';
import { mountDocs } from './api/openapi/docs';
import { operationRoutes } from './api/routes';
import { type AuthHostOptions, createAuthHost, mailerOf, mountAuth, purgeRegularly } from './auth-host';
import type { AuthSide } from './auth-side';
import { regularBackups } from './backups';
import type { Clock } from './clock';
import { compareClocks } from './clock-check';
import type { Config } from './config/config';
import { readOrCreateSecret } from './config/secret-file';
import { addressAt, foreignHost, servesAt, siteAt } from './domain/msps/client-address';
import { anchorPoint, offeredLinks } from './domain/msps/offered-links';
import type { DemoAccounts, FeatureSet } from './feature-set';
import { mountPaymentWebhook } from './features/plans/payment-webhook';
import { localFileStore } from './files/local-file-store';
import { s3FileStore } from './files/s3-file-store';
import { createHttp } from './http';
import { installJobs } from './jobs/boss';
import { createJobWorker, type JobWorker } from './jobs/worker';
import type { Log } from './log';
import { accountMailer } from './mail/account-mailer';
import { ProductMails } from './mail/product-mails';
import { type DnsLookup, publicDns } from './outbound/dns';
import { safeFetch } from './outbound/safe-fetch';
import { publicWebsite } from './outbound/website';
import { mountAnchorPoint } from './pages/anchor-point';
import { mountOutbox, newestFirst } from './pages/outbox';
import { mountSecurityTxt } from './pages/security-txt';
import { health } from './plugins/health';
import { mountPages } from './plugins/pages';
import { Drain } from './programs/drain';
import type { remoteAuth } from './remote-auth/remote-auth';

/** Where the built web application is, from source and from the bundle alike: both stand one folder below the server's. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The page that shows the API. */
const DOCS_FOLDER = fileURLToPath(new URL('../public/docs', import.meta.url));

/** Visitors may write this many times less often than people who are signed in may call. */
const VISITOR_SHARE = 40;

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
  /** False leaves the scheduled jobs to calls of `jobs.runDue`. */
  schedule?: boolean;
  /** Sees every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
  /** Answers questions to the DNS; the real one where a test brings none. */
  dns?: DnsLookup;
  /** Calls addresses that people enter; within bounds of a test where it brings its own. */
  fetch?: OutboundFetch;
  open?: (options: Omit<OpenOptions, 'dataDir' | 'url' | 'migrationUrl'>) => Promise<Database>;
};

export type RunningApp = {
  http: FastifyInstance;
  db: Database;
  auth: AuthSide;
  /** The auth service where it runs in this process; null with AUTH_URL. */
  ownAuth: Auth | null;
  jobs: JobWorker;
  services: Services;
  drain: Drain;
  /** Finishes running requests, hands jobs back, and closes the database. */
  stop(): Promise<void>;
};

/** Opens the database, composes every part of the server, and starts its jobs. It does not listen yet. */
export async function createApp(config: Config, parts: Parts): Promise<RunningApp> {
  const { clock, log, features } = parts;
  const { authAddress } = config;
  const routes = await operationRoutes();
  const router = routerOf(features.handlers);
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir));
  const open = parts.open ?? ((options) => openDatabase({ ...config.database, ...options }));
  const db = await open({
    migrationFolders: authAddress ? [] : [authMigrations()],
    backups: regularBackups(config.backupMinutes, { clock, log }),
    onMigrate: (owner) => installJobs(owner, features.jobs),
  });
  const jobs = createJobWorker(db, features.jobs, { schedule: parts.schedule ?? true });
  await compareClocks(db, clock, log);
  const files = config.filesAddress ? s3FileStore(config.filesAddress) : localFileStore(`${config.dataDir}/files`);
  const secrets = createSecrets(secret, config.previousSecrets);
  const mailer = mailerOf(config);
  const mails = new ProductMails({
    secrets,
    jobs: jobs.queue,
    clock,
    mailer,
    files,
    publicUrl: config.publicUrl,
  });
  const own = {
    config,
    db,
    clock,
    log,
    secret,
    mailer: mailer && accountMailer(mailer, { db, mails, files }),
    siteServes: servedBy(db, config.publicUrl),
  };
  const { auth, ownAuth } = await (authAddress ? elsewhere(authAddress, { clock, log }) : here(own));
  const { publicUrl, links, feeds, apiKeyRequestsPerMinute } = config;
  const dns = parts.dns ?? publicDns(config.dnsServers);
  const services: Services = {
    files,
    auth,
    mails,
    publicUrl,
    domains: {
      dns,
      target: config.customDomainTarget ?? new URL(publicUrl).hostname,
      platformSender: addressOf(config.mailFrom),
      signsInHere: authAddress === null,
      secrets,
    },
    links,
    anchorPoint: config.anchorPointUrl,
    feeds,
    fetch: parts.fetch ?? safeFetch(feeds.trustedHosts),
    website: publicWebsite(dns, { userAgent: `Fairlead outside view (+${publicUrl})` }),
    apiKeyRequestsPerMinute,
    demoAccounts: parts.demoAccounts,
  };

  const drain = new Drain(parts.stopNoticeMs ?? NOTICE_MS);
  const { captcha } = config.auth.settings;
  const http = await createHttp({ ...config, log, drain, authAddress, captcha });
  if (parts.onRoute) http.addHook('onRoute', parts.onRoute);
  await http.register(health, { db, drain });
  if (ownAuth) await mountAuth(http, ownAuth);
  await http.register(
    async (scope) => {
      const gate = createApiKeyGate(scope, { db, perMinute: apiKeyRequestsPerMinute });
      const { checkToken } = auth;
      const asking = {
        routes,
        db,
        clock,
        gate,
        checkToken,
        adminMfa: config.adminMfa,
        publicUrl,
        accounts: new KnownAccounts(),
      };
      await mountApi(scope, {
        ...asking,
        router,
        jobs: jobs.queue,
        services,
        visitorWritesPerMinute: Math.ceil(config.rateLimitPerMinute / VISITOR_SHARE),
      });
      await mountDocs(scope, { ...asking, publicUrl, requestsPerMinute: apiKeyRequestsPerMinute, folder: DOCS_FOLDER });
    },
    { prefix: '/api' },
  );
  await mountPaymentWebhook(http, { db, clock, secrets: config.stripeWebhookSecrets });
  mountAnchorPoint(http, () => db.transaction(PLATFORM, (tx) => anchorPoint(tx, services)));
  mountSecurityTxt(http, {
    publicUrl,
    clock,
    contactNow: async () => (await db.transaction(PLATFORM, (tx) => offeredLinks(tx, services))).supportEmail,
  });
  if (config.demo)
    mountOutbox(http, async () => newestFirst((await ownAuth?.readOutbox()) ?? [], await mails.waiting(db)));
  await mountPages(http, parts.webFolder ?? WEB_FOLDER, { address: authAddress, captcha }, async ({ hostname }) => {
    const host = foreignHost(hostname, publicUrl);
    return host === null ? null : db.transaction(PLATFORM, (tx) => siteAt(tx, host));
  });
  await http.ready();
  await jobs.start({
    files,
    mails,
    auth,
    publicUrl,
    clock,
    log,
    feeds,
    fetch: services.fetch,
    domains: services.domains,
    website: services.website,
  });
  const stopPurging = ownAuth ? purgeRegularly(ownAuth, log) : () => undefined;

  return {
    http,
    db,
    auth,
    ownAuth,
    jobs,
    services,
    drain,
    async stop() {
      await drain.finish(http.server, REQUESTS_MS);
      await http.close();
      stopPurging();
      await jobs.stop(JOBS_MS);
      await ownAuth?.close();
      await features.close();
      await db.close();
    },
  };
}

/** Whether an organization's domain is where the sign-in links of a person may lead. */
function servedBy(db: Database, publicUrl: string): AuthHostOptions['siteServes'] {
  return async (origin, reader) => {
    const host = foreignHost(new URL(origin).hostname, publicUrl);
    if (host === null || addressAt(publicUrl, host) !== origin) return false;
    return db.transaction(PLATFORM, (tx) => servesAt(tx, host, reader));
  };
}

type AuthSides = Pick<RunningApp, 'auth' | 'ownAuth'>;

async function here(options: AuthHostOptions): Promise<AuthSides> {
  const ownAuth = await createAuthHost(options);
  return { auth: ownAuth, ownAuth };
}

async function elsewhere(...address: Parameters<typeof remoteAuth>): Promise<AuthSides> {
  const remote = await import('./remote-auth/remote-auth');
  return { auth: remote.remoteAuth(...address), ownAuth: null };
}
