import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { seedTargets } from '#testing/world';
import { findRecords } from './search';

type Found = Record<'clients' | 'prospects' | 'reports', { id: string; name?: string; title?: string }[]>;

describe.each(plainSqlEngines())('the search on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());
  const search = async (caller: Caller, q: string) => {
    const answer = await caller.call('GET', `/api/search?${new URLSearchParams({ q })}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Found;
  };

  it('finds records of each kind and reports, whatever case and accents, those first that begin so', async () => {
    for (const name of ['Old Café Nord', 'café Süd', 'A 100%_sure', 'Zebra'])
      await app.newClient(alice.mspId!, 'client', name);
    await app.newClient(alice.mspId!, 'prospect', 'Cafe Future');
    const { clients, prospects } = await search(alice, 'CAFE ');
    expect(clients.map(({ name }) => name)).toEqual(['café Süd', 'Old Café Nord']);
    expect(prospects.map(({ name }) => name)).toEqual(['Cafe Future']);
    expect((await search(alice, '0%_s')).clients).toHaveLength(1);
    expect((await search(alice, '%%')).clients).toEqual([]);
    expect((await alice.call('GET', '/api/search?q=a')).status).toBe(400);
    const many = Array.from({ length: 12 }, (_, n) => app.newClient(alice.mspId!, 'client', `Many ${n}`));
    await Promise.all(many);
    expect((await search(alice, 'many')).clients).toHaveLength(8);
  });

  it('tells nobody of what is not theirs: not another organization, nor a client of the rest of the book', async () => {
    const { client } = await seedTargets(app, alice.mspId!, { kind: 'client', canary: 'lighthouse' });
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client });
    const walter = await app.as('client_viewer', { mspId: alice.mspId! });
    const seen = await search(vera, 'lighthouse');
    expect(seen.clients.map(({ id }) => id)).toEqual([client]);
    expect(seen.prospects).toEqual([]);
    expect(seen.reports).toHaveLength(1);
    const nothing = { clients: [], prospects: [], reports: [] };
    expect(await search(walter, 'lighthouse')).toEqual(nothing);
    expect(await search(await app.as('msp_admin'), 'lighthouse')).toEqual(nothing);
    const trial = await app.as('trial_admin', { mspId: alice.mspId! });
    expect((await search(trial, 'lighthouse')).clients).toEqual([]);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`update reports set state = 'draft' where client_id = ${client}`),
    );
    expect((await search(vera, 'lighthouse')).reports).toEqual([]);
  });

  it('reads the rows of one organization by its index', async () => {
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_user',
      mspId: alice.mspId,
      clientId: null,
    } as const;
    const plan = await app.db.transaction(scope, async (tx) => {
      await tx.execute(
        sql`insert into clients (msp_id, name, currency) select ${alice.mspId}, 'Name ' || n, 'USD' from generate_series(1, 2000) as n`,
      );
      // Without statistics a table of this size looks like one page.
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
      const query = findRecords(tx, alice.mspId!, 'client', 'name 19');
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: \(msp_id = /);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
