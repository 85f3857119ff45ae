import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@fairlead/db/connection/database';
import { createTestDatabase, type TestEngine } from '@fairlead/db/testing';
import { GoTrueClient } from '@supabase/auth-js';
import { createAuthApp, type RunningAuthApp } from '../auth-app';
import { type Clock, systemClock } from '../clock';
import { readAuthConfig } from '../config/auth-config';
import { createLog } from '../log';

export type AuthElsewhere = RunningAuthApp & {
  /** What the product is told as AUTH_URL. */
  url: string;
  /** The settings with which a product works with it. */
  env: Record<string, string>;
  close(): Promise<void>;
};

type Options = { engine: TestEngine; siteUrl: string; env?: Record<string, string>; clock?: Clock; port?: number };

/** The auth service by itself, as `npm run auth` composes it, listening on a port of its own. */
export async function startAuthElsewhere(options: Options): Promise<AuthElsewhere> {
  const port = options.port ?? (await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-auth-'));
  const settings = {
    NODE_ENV: 'test',
    AUTH_PORT: String(port),
    AUTH_DATA_DIR: dataDir,
    AUTH_SITE_URL: options.siteUrl,
    AUTH_LIMITS: 'off',
    ...options.env,
  };
  const config = readAuthConfig(settings, []);
  const app = await createAuthApp(config, {
    clock: options.clock ?? systemClock,
    log: createLog('silent'),
    stopNoticeMs: 0,
    open: (open): Promise<Database> => createTestDatabase({ engine: options.engine, ...open }),
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  const url = config.auth.externalUrl;
  const serviceToken = await app.auth.signServiceToken({ role: 'service_role', days: 1 });
  return {
    ...app,
    url,
    env: { AUTH_URL: url, AUTH_SERVICE_TOKEN: serviceToken },
    async close() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

/** An unmodified auth-js client with a storage of its own. */
export function authClient(url: string): GoTrueClient {
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
