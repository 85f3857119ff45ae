import type { Client, ClientListItem } from '@fairlead/contract/features/clients/clients';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { seedCompletedSimulation } from '@fairlead/db/seed/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL } from '#domain/simulations/model-version';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

type Page = { items: ClientListItem[]; nextCursor: string | null; total: number; currency: string };

describe.each(plainSqlEngines())('clients on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const create = async (caller: Caller, fields: Record<string, unknown> = {}) => {
    const answer = await caller.call('POST', '/api/clients', {
      body: { kind: 'client', name: 'Quillfeather Print', ...fields },
    });
    return { status: answer.status, client: answer.body as Client, error: answer.error };
  };
  const list = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.call('GET', `/api/clients?${new URLSearchParams(query)}`)).body as Page;

  it('keeps what was entered and gives it back', async () => {
    const alice = await app.as('msp_admin');
    const fields = {
      city: 'Bath',
      employees: 12,
      annualRevenue: 1_250_000.5,
      posture: { mfa: 'yes' },
      website: 'https://quill.example',
      notes: '',
    };
    const { status, client } = await create(alice, fields);
    expect([status, client.version, client.currency]).toEqual([200, 1, 'USD']);
    const again = await alice.call('GET', `/api/clients/${client.id}`);
    expect(again.body).toMatchObject({ ...fields, name: 'Quillfeather Print', sector: null, latest: null });
  });

  it('keeps hostile text as it is', async () => {
    const alice = await app.as('msp_user');
    const names = [
      '<script>alert(1)</script>',
      '#{system} {{7*7}} ${7*7}',
      'مستشفى السلام',
      '🦊 Füchse',
      "O'Neil; drop table clients; reset role",
      '%_\\',
    ];
    for (const name of names) {
      const { client } = await create(alice, { name });
      expect(client.name).toBe(name);
      expect((await list(alice, { search: name })).items.map((item) => item.name)).toEqual([name]);
    }
  });

  it('finds names whatever their case and accents', async () => {
    const alice = await app.as('msp_user');
    await create(alice, { name: 'Café Ångström', city: 'Besançon' });
    await create(alice, { name: 'Other' });
    for (const search of ['cafe', 'ANGSTROM', 'besancon', 'Cafe\u0301'])
      expect((await list(alice, { search })).total).toBe(1);
  });

  it('narrows the list to those without a result and those whose result is out of date', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const [current, stale] = [await app.newClient(mspId), await app.newClient(mspId)];
    await app.newClient(mspId, 'client', 'Never');
    await app.db.transaction(PLATFORM, async (tx) => {
      const done = { meanToday: 500, riskLevel: 'high', completedAt: app.now } as const;
      const run = { ...MODEL, mspId };
      await seedCompletedSimulation(tx, { ...run, clientId: current }, done);
      await seedCompletedSimulation(tx, { ...run, clientId: stale, parameterSet: '2025.4' }, done);
    });
    const ids = async (riskLevel: string) => (await list(alice, { riskLevel })).items.map(({ id }) => id).sort();
    expect(await ids('out_of_date')).toEqual([stale]);
    expect(await ids('high')).toEqual([current, stale].sort());
    expect((await list(alice, { riskLevel: 'not_simulated' })).items.map(({ name }) => name)).toEqual(['Never']);
  });

  it('lets the second of two editors know, and loses nothing', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const { client } = await create(alice);
    const path = `/api/clients/${client.id}`;
    const first = await alice.call('PATCH', path, { body: { version: 1, city: 'Bath' } });
    const second = await bob.call('PATCH', path, { body: { version: 1, city: 'Bristol' } });
    expect([first.status, second.status, second.error.code]).toEqual([200, 409, 'CONFLICT']);
    expect((await bob.call('GET', path)).body).toMatchObject({ city: 'Bath', version: 2 });
  });

  it('lets exactly one of many parallel edits of a version through', async () => {
    const alice = await app.as('msp_admin');
    const { client } = await create(alice);
    const edits = Array.from({ length: 10 }, (_, n) =>
      alice.call('PATCH', `/api/clients/${client.id}`, { body: { version: 1, employees: n + 1 } }),
    );
    const statuses = (await Promise.all(edits)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  it('archives and brings back', async () => {
    const alice = await app.as('msp_admin');
    const { client } = await create(alice);
    const archived = await alice.call('POST', `/api/clients/${client.id}/archive`, { body: { version: 1 } });
    expect(archived.body).toMatchObject({ archivedAt: app.now.toISOString(), version: 2 });
    expect((await list(alice)).total).toBe(0);
    expect((await list(alice, { state: 'archived' })).total).toBe(1);
    const twice = await alice.call('POST', `/api/clients/${client.id}/archive`, { body: { version: 2 } });
    expect(twice.status).toBe(409);
    const restored = await alice.call('POST', `/api/clients/${client.id}/restore`, { body: { version: 2 } });
    expect(restored.body).toMatchObject({ archivedAt: null, version: 3 });
  });

  it.each(['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'] as const)(
    '%s sees and adds prospects only',
    async (role) => {
      const tess = await app.as(role);
      await app.newClient(tess.mspId!, 'client', 'A client');
      expect((await create(tess)).status).toBe(403);
      const { status, client } = await create(tess, { kind: 'prospect' });
      expect(status).toBe(200);
      expect((await list(tess)).items.map((item) => item.kind)).toEqual(['prospect']);
      const convert = await tess.call('POST', `/api/clients/${client.id}/convert`, { body: { version: 1 } });
      expect(convert.status).toBe(403);
    },
  );

  it('turns a prospect into a client once', async () => {
    const alice = await app.as('msp_user');
    const { client } = await create(alice, { kind: 'prospect' });
    const path = `/api/clients/${client.id}/convert`;
    expect((await alice.call('POST', path, { body: { version: 1 } })).body).toMatchObject({
      kind: 'client',
      version: 2,
    });
    expect((await alice.call('POST', path, { body: { version: 2 } })).status).toBe(409);
  });

  it('shows a client user its own record without the notes, and no other', async () => {
    const alice = await app.as('msp_admin');
    const { client } = await create(alice, { notes: 'slow payer' });
    const { client: other } = await create(alice, { name: 'CANARY' });
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client.id });
    expect((await vera.call('GET', `/api/clients/${client.id}`)).body).toMatchObject({ id: client.id, notes: '' });
    expect((await vera.call('GET', `/api/clients/${other.id}`)).status).toBe(404);
    const page = await vera.call('GET', '/api/clients');
    expect((page.body as Page).total).toBe(1);
    expect(page.text).not.toMatch(/CANARY|slow payer/);
    expect((await vera.call('PATCH', `/api/clients/${client.id}`, { body: { version: 1, city: 'X' } })).status).toBe(
      403,
    );
  });

  it('answers a foreign id like an unknown one', async () => {
    const alice = await app.as('msp_admin');
    const { client } = await create(alice);
    const mallory = await app.as('msp_admin');
    const unknown = '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e';
    const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, city: 'X' }],
      ['POST', '/archive', { version: 1 }],
    ] as const) {
      const foreign = await mallory.call(method, `/api/clients/${client.id}${suffix}`, { body });
      const missing = await mallory.call(method, `/api/clients/${unknown}${suffix}`, { body });
      expect([foreign.status, withoutId(foreign.text)]).toEqual([404, withoutId(missing.text)]);
    }
    expect((await alice.call('GET', `/api/clients/${client.id}`)).body).toMatchObject({ version: 1 });
  });

  it("opens any MSP's client for a global admin, and leaves an entry", async () => {
    const alice = await app.as('msp_admin');
    const { client } = await create(alice);
    const maren = await app.as('global_admin');
    expect((await maren.call('GET', `/api/clients/${client.id}`)).body).toMatchObject({ id: client.id });
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(
        sql`select actor_id, result from audit_log where action = 'client.opened' and target_id = ${client.id}`,
      ),
    );
    expect(rows).toEqual([{ actor_id: maren.userId, result: 'ok' }]);
    // The step out of the tenant ends with the one read.
    expect((await list(maren)).total).toBe(0);
  });
});
