import { createHash, randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase, type TestEngine } from '@fairlead/db/testing';
import { GoTrueClient } from '@supabase/auth-js';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Auth, type AuthOptions, createAuth } from '../auth';
import type { OutboxMail } from '../mail/outbox';
import { authMigrations } from '../migrations-folder';
import { authService } from '../plugin';
import type { SessionAnswer } from '../sessions/sessions';
import { type AddressBucket, type AddressLimit, type AuthSettings, DEFAULT_ADDRESS_LIMITS } from '../settings/settings';

export const SITE = 'https://app.fairlead.test';
export const ENCRYPTION_KEY = 'a test key of more than thirty-two characters';

/** Counts are per address; a test that is not about them should not meet them. */
const WIDE: Partial<AuthSettings> = {
  addressLimits: Object.fromEntries(
    Object.keys(DEFAULT_ADDRESS_LIMITS).map((bucket) => [bucket, { count: 10_000, windowMs: 60_000 }]),
  ) as Record<AddressBucket, AddressLimit>,
};

export type TestService = {
  auth: Auth;
  app: FastifyInstance;
  database: TestDatabase;
  /** Address of `/auth/v1` on this machine. */
  url: string;
  /** Moves the service's clock. */
  advance(ms: number): void;
  now(): Date;
  /** Everything that was logged. */
  logLines: string[];
  /** An unmodified auth-js client (PKCE), with a storage of its own. */
  client(): GoTrueClient;
  /** The same for the service at another address. */
  clientAt(url: string): GoTrueClient;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The newest mail to an address, or text message to a number (without `+`). */
  mailTo(email: string): Promise<OutboxMail>;
  /** A second process on the same database. */
  another(options?: Partial<AuthOptions>): Promise<Auth>;
  close(): Promise<void>;
};

export type TestServiceOptions = { settings?: Partial<AuthSettings>; trustProxy?: boolean } & Partial<
  Pick<AuthOptions, 'redirectAllowList' | 'mailer' | 'texter' | 'tenantAddresses' | 'signingKeys' | 'legacySecret'>
>;

/** The service on a database of its own, served over real HTTP, with a clock that only moves when told to. */
export async function startTestService(engine: TestEngine, options: TestServiceOptions = {}): Promise<TestService> {
  const database = await createTestDatabase({ engine, migrationFolders: [authMigrations()] });
  let now = globalThis.Date.now(); // source-rule-ok: auth-js reads the real clock, so the service starts at it
  const clock = () => new Date(now);
  const logLines: string[] = [];
  const note = (fields: object, message: string) => logLines.push(JSON.stringify({ ...fields, message }));
  const base: AuthOptions = {
    db: database,
    siteUrl: SITE,
    encryptionKey: ENCRYPTION_KEY,
    clock,
    mailer: options.mailer ?? null,
    texter: options.texter ?? null,
    log: { warn: note, error: note },
    redirectAllowList: options.redirectAllowList ?? [],
    tenantAddresses: options.tenantAddresses,
    signingKeys: options.signingKeys,
    legacySecret: options.legacySecret,
    settings: { ...WIDE, ...options.settings },
  };
  const auth = await createAuth(base);
  const app = Fastify({
    exposeHeadRoutes: false,
    trustProxy: options.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'trace', stream: { write: (line: string) => void logLines.push(line) } },
  });
  await app.register(authService, { prefix: '/auth/v1', auth });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/auth/v1`;
  const others: Auth[] = [];
  return {
    auth,
    app,
    database,
    url,
    advance: (ms) => {
      now += ms;
    },
    now: clock,
    logLines,
    client: () => testClient(url),
    clientAt: testClient,
    post: (path, body, headers) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
      }),
    get: (path, headers) =>
      fetch(`${url}${path}`, { headers: { 'x-supabase-api-version': '2024-01-01', ...headers }, redirect: 'manual' }),
    mailTo: async (email) => {
      const [mail] = await auth.readOutbox({ to: email });
      if (!mail) throw new Error(`No mail to ${email}.`);
      return mail;
    },
    another: async (changes) => {
      const other = await createAuth({ ...base, ...changes });
      others.push(other);
      return other;
    },
    close: async () => {
      await app.close();
      for (const other of [auth, ...others]) await other.close();
      await database.close();
    },
  };
}

function testClient(url: string): GoTrueClient {
  const stored = new Map<string, string>();
  return new GoTrueClient({
    url,
    flowType: 'pkce',
    storageKey: 'fairlead-auth-token',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
}

/** The link of a mail as the browser opens it, on the address the test listens on. */
export function linkIn(mail: OutboxMail, service: TestService): string {
  const link = /https:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  return link.replace(`${SITE}/auth/v1`, service.url);
}

export function codeIn(mail: OutboxMail): string {
  return /\b\d{6}\b/.exec(mail.text.replace(/https:\/\/\S+/, ''))?.[0] ?? '';
}

/** Opens a mail's link without following it; gives where it leads. */
export async function openLink(service: TestService, email: string): Promise<URL> {
  const response = await fetch(linkIn(await service.mailTo(email), service), { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/** Signs in and gives the wire's answer. */
export async function signIn(service: TestService, email: string, password: string): Promise<SessionAnswer> {
  const response = await service.post('/token?grant_type=password', { email, password });
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}.`);
  return (await response.json()) as SessionAnswer;
}

/** Status and code of an answer, for comparing refusals. */
export async function refusal(response: Response): Promise<{ status: number; code: unknown }> {
  const body = (await response.json()) as { code?: unknown };
  return { status: response.status, code: body.code };
}

/** A PKCE pair as a client makes it. */
export function pkcePair() {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge: challenge, code_challenge_method: 's256' } };
}
