import { sessions, users } from '@fairlead/auth/schema';
import type { NewApiKey } from '@fairlead/contract/features/api-keys';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';

const NOW = new Date('2026-03-02T09:00:00Z');
const PATH = '/api/organization/api-keys';
/** So often that whatever would be kept of a caller is kept by then. */
const ASKED = 4;

type Person = { userId: string; mspId: string };

/** What another process writes into the database, and what the next request is answered. */
const ENDS: Record<
  string,
  { scope: 'platform' | 'auth'; write(tx: Tx, who: Person): PromiseLike<unknown>; code: string }
> = {
  'was made a member': {
    scope: 'platform',
    write: (tx, { userId }) => tx.update(profiles).set({ role: 'msp_user' }).where(eq(profiles.id, userId)),
    code: 'FORBIDDEN',
  },
  'was suspended': {
    scope: 'platform',
    write: (tx, { userId }) => tx.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, userId)),
    code: 'NO_PROFILE',
  },
  'belongs to an organization that was suspended': {
    scope: 'platform',
    write: (tx, { mspId }) =>
      tx.update(msps).set({ suspendedAt: NOW, suspendedReason: 'Unpaid' }).where(eq(msps.id, mspId)),
    code: 'SUSPENDED',
  },
  'was signed out': {
    scope: 'auth',
    write: (tx, { userId }) => tx.delete(sessions).where(eq(sessions.user_id, userId)),
    code: 'UNAUTHORIZED',
  },
  'was banned': {
    scope: 'auth',
    write: (tx, { userId }) =>
      tx
        .update(users)
        .set({ banned_until: new Date('2026-03-03T09:00:00Z') })
        .where(eq(users.id, userId)),
    code: 'UNAUTHORIZED',
  },
};

/** Written past the server, as another process does: nothing that it keeps can be told of it. */
describe.each(testEngines())('nothing is kept of a caller between two requests on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: NOW });
  });
  afterAll(() => app.close());

  const newAdmin = async () => app.as('msp_admin', { mspId: await app.newMsp({ plan: 'enterprise' }) });

  async function isKnownWell(caller: Caller, path: string) {
    for (let time = 0; time < ASKED; time += 1) expect((await caller.call('GET', path)).status).toBe(200);
  }

  it.each(Object.entries(ENDS))('who %s', async (_what, { scope, write, code }) => {
    const alice = await newAdmin();
    // An organization keeps an administrator.
    await app.as('msp_admin', { mspId: alice.mspId ?? '' });
    await isKnownWell(alice, PATH);
    const who = { userId: alice.userId ?? '', mspId: alice.mspId ?? '' };
    await app.db.transaction(scope === 'auth' ? { kind: 'auth' } : PLATFORM, async (tx) => write(tx, who));
    expect((await alice.call('GET', PATH)).error?.code).toBe(code);
  });

  it('who moved to another organization', async () => {
    const alice = await newAdmin();
    await app.as('msp_admin', { mspId: alice.mspId ?? '' });
    const client = await app.newClient(alice.mspId ?? '');
    await isKnownWell(alice, `/api/clients/${client}`);
    const elsewhere = await app.newMsp();
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(profiles)
        .set({ msp_id: elsewhere })
        .where(eq(profiles.id, alice.userId ?? '')),
    );
    expect((await alice.call('GET', `/api/clients/${client}`)).error?.code).toBe('NOT_FOUND');
  });

  it('whose key was revoked', async () => {
    const alice = await newAdmin();
    const body = { name: 'Reporting', scopes: ['clients:read'], expiresInDays: null };
    const { key, secret } = (await alice.call('POST', PATH, { body })).body as NewApiKey;
    const program = httpCaller(app.baseUrl, secret, { userId: null, mspId: null });
    await isKnownWell(program, '/api/clients');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(apiKeys).set({ revokedAt: NOW }).where(eq(apiKeys.id, key.id)),
    );
    expect((await program.call('GET', '/api/clients')).error?.code).toBe('UNAUTHORIZED');
  });
});
