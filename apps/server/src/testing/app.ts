import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Auth } from '@fairlead/auth/auth';
import { isNfrRole, isTrialRole, PROSPECT_ONLY_ROLES, type Role } from '@fairlead/contract/access/roles';
import { NFR_DAYS, TRIAL_DAYS, trialEndDate } from '@fairlead/contract/features/trials/trial';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { seedClient } from '@fairlead/db/seed/clients';
import { type NewMsp, seedMsp } from '@fairlead/db/seed/msps';
import { seedProfile } from '@fairlead/db/seed/profiles';
import { createTestDatabase, type TestEngine } from '@fairlead/db/testing';
import { createApp, type Parts, type RunningApp } from '../app';
import { readConfig } from '../config/config';
import type { FeatureSet } from '../feature-set';
import { createLog, type Log } from '../log';
import { type Caller, httpCaller } from './caller';
import { dnsZone } from './dns-zone';
import { type SessionKind, signInAs } from './sign-in';

export type TestAppOptions = {
  engine: TestEngine;
  features: FeatureSet;
  env?: Record<string, string>;
  now?: Date;
  log?: Log;
  parts?: Partial<Parts>;
  /** The service behind AUTH_URL, when `env` names one. */
  auth?: Auth;
  onRoute?: Parts['onRoute'];
};

export type TestApp = Omit<RunningApp, 'auth'> & {
  /** The service that signs people in: the app's own, or the one it was given as `auth`. */
  auth: Auth;
  baseUrl: string;
  now: Date;
  /** A new organization; a trial or NFR one by its flags. */
  newMsp(fields?: Partial<NewMsp>): Promise<string>;
  newClient(mspId: string, kind?: 'client' | 'prospect', name?: string): Promise<string>;
  /** Somebody new in the role, in the given organization or in a fitting new one of its own. */
  as(role: Role, where?: { mspId?: string; clientId?: string }): Promise<Caller>;
  anonymous: Caller;
  /** Signed in, but belonging to no organization; by default with a confirmed address of its own. */
  withoutProfile(email?: string, session?: SessionKind): Promise<Caller>;
  /** Where the newest mail of the product with a link to an address leads, below the product's address. */
  linkTo(email: string): Promise<string>;
  close(): Promise<void>;
};

/** The real app on a real database, listening on a free port. Every test makes its own organizations. */
export async function startTestApp({
  engine,
  features,
  env = {},
  now,
  log,
  parts,
  onRoute,
  auth: elsewhere,
}: TestAppOptions): Promise<TestApp> {
  const time = now ?? new Date('2026-03-02T09:00:00Z');
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-app-'));
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    API_KEY_RATE_LIMIT: '1000000',
    ...env,
  };
  const app = await createApp(readConfig(settings, []), {
    clock: () => time,
    log: log ?? createLog('silent'),
    features,
    demoAccounts: null,
    // The clients of a test have ended when it stops its app.
    stopNoticeMs: 0,
    // No test asks the real DNS.
    dns: dnsZone(),
    schedule: false,
    open: (options): Promise<Database> => createTestDatabase({ engine, migratedAs: queuesOf(features), ...options }),
    ...(onRoute ? { onRoute } : {}),
    ...parts,
  });
  const auth = elsewhere ?? app.ownAuth;
  if (!auth) throw new Error('An app with AUTH_URL needs the service behind it to sign people in.');
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;

  const newMsp = (fields: Partial<NewMsp> = {}) =>
    app.db.transaction(PLATFORM, (tx) => seedMsp(tx, { company_name: `MSP ${randomUUID()}`, now: time, ...fields }));
  const newClient = (mspId: string, kind: 'client' | 'prospect' = 'client', name = `Client ${randomUUID()}`) =>
    app.db.transaction(PLATFORM, (tx) => seedClient(tx, { mspId, kind, name, now: time }));
  const signIn = async (userId: string, mspId: string | null, email = emailOf(userId), session: SessionKind = {}) =>
    httpCaller(baseUrl, await signInAs(auth, { userId, email }, session), { userId, mspId });

  return {
    ...app,
    auth,
    baseUrl,
    now: time,
    newMsp,
    newClient,
    anonymous: httpCaller(baseUrl, null, { userId: null, mspId: null }),
    withoutProfile: (email, session) => signIn(randomUUID(), null, email, session),
    async linkTo(email) {
      const mails = (await app.services.mails.waiting(app.db)).filter(({ to }) => to === email);
      const [link] = mails.flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? []);
      if (!link) throw new Error(`No mail with a link went to ${email}.`);
      return link.replace(app.services.publicUrl, '');
    },
    async as(role, where = {}) {
      const userId = randomUUID();
      const mspId = where.mspId ?? (await newMsp(mspOf(role, time)));
      const clientId = role === 'client_viewer' ? (where.clientId ?? (await newClient(mspId))) : null;
      const profile = {
        id: userId,
        name: `A ${role}`,
        email: emailOf(userId),
        role,
        msp_id: mspId,
        client_id: clientId,
      };
      const demo_msp_id = role === 'global_admin' ? mspId : null;
      await app.db.transaction(PLATFORM, (tx) => seedProfile(tx, { ...profile, demo_msp_id, now: time }));
      return signIn(userId, mspId);
    },
    async close() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the app adds to the tables: a queue for each kind of job. */
const queuesOf = ({ jobs }: FeatureSet) => JSON.stringify(jobs.map(({ name, retrySeconds }) => [name, retrySeconds]));

const emailOf = (userId: string) => `${userId}@people.example`;

/** The flags of an organization in which the role is at home. */
function mspOf(role: Role, now: Date): Partial<NewMsp> {
  if (!PROSPECT_ONLY_ROLES.includes(role)) return {};
  if (isTrialRole(role)) return { is_trial: true, trial_end_date: trialEndDate(now, TRIAL_DAYS) };
  return isNfrRole(role) ? { is_nfr: true, trial_end_date: trialEndDate(now, NFR_DAYS) } : {};
}
