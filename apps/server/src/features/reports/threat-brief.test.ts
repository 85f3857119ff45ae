import type { Report, ReportKindOffer } from '@fairlead/contract/features/reports';
import type { ThreatsOfClient } from '@fairlead/contract/features/threats/threats';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threatBrief } from '#domain/threats/brief';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { catalogEntry } from '#testing/catalog-entry';

describe.each(plainSqlEngines())('a threat brief on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(knownExploited)
        .values([
          catalogEntry('CVE-2026-30001', { ransomware: true }),
          catalogEntry('CVE-2026-30002', { dateAdded: '2025-06-01' }),
          catalogEntry('CVE-2026-30003', { vendor: 'Relay Works', product: 'Relay' }),
          catalogEntry('CVE-2026-30004', { dateAdded: '2026-02-25', vendor: 'Nobody', product: 'Nothing' }),
        ]),
    );
  });
  afterAll(() => app.close());

  const add = (who: Caller, clientId: string, body: Record<string, unknown>) =>
    who.call('POST', `/api/clients/${clientId}/technology`, { body });
  const order = (who: Caller, body: Record<string, unknown>) =>
    who.call('POST', '/api/reports', { body: { kind: 'threat-brief', ...body } });
  const briefOf = (who: Caller, clientId: string) =>
    app.db.transaction(PLATFORM, (tx) => threatBrief(tx, { mspId: who.mspId!, clientId }, app.now));

  it('counts what was added, is open and was closed at one client alone', async () => {
    const alice = await app.as('msp_user');
    const [clientId, other] = [await app.newClient(alice.mspId!), await app.newClient(alice.mspId!)];
    await add(alice, clientId, { vendor: 'Acme', product: 'Gate', exposure: 'internet', units: 2 });
    await add(alice, clientId, { vendor: 'Relay Works', product: 'Relay', exposure: 'internal' });
    await add(alice, clientId, { vendor: 'Quiet', product: 'Thing' });
    await add(alice, clientId, { vendor: 'quiet', product: 'Thing', productVersion: '2' });
    await add(alice, other, { vendor: 'Acme', product: 'Gate', exposure: 'internet' });
    const { matches } = (await alice.call('GET', `/api/clients/${clientId}/threats`)).body as ThreatsOfClient;
    const ids = matches.flatMap(({ id, cveId }) => (cveId === 'CVE-2026-30003' ? [id] : []));
    await alice.call('POST', '/api/threats/changes', { body: { ids, state: 'fixed' } });
    const brief = await briefOf(alice, clientId);
    expect(brief).toMatchObject({
      products: 3,
      since: '2026-01-31',
      added: { entries: 3, here: 1 },
      fixed: 1,
      notAffected: 0,
      actions: [{ act: 'update', technologyName: 'Acme Gate', vulnerabilities: 2, ransomware: 1, units: 2 }],
    });
    expect(brief.actions[0]?.cveIds.toSorted()).toEqual(['CVE-2026-30001', 'CVE-2026-30002']);
  });

  it('is one page for the owner, with the list of the IT lead on demand, and made again of the same client', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    expect((await order(alice, { clientId })).error.data?.fields).toEqual({
      clientId: 'This client has no technology on record. Add what it works with first.',
    });
    await add(alice, clientId, { vendor: 'Acme', product: 'Gate', exposure: 'internet' });
    const short = (await order(alice, { clientThreatsId: clientId })).body as Report;
    const long = (await order(alice, { clientId, annex: true })).body as Report;
    await app.jobs.idle();
    const read = async ({ id }: Report) => (await alice.call('GET', `/api/reports/${id}`)).body as Report;
    expect(await read(short)).toMatchObject({
      status: 'ready',
      pageCount: 2,
      sections: ['brief'],
      clientThreatsId: clientId,
    });
    expect(await read(long)).toMatchObject({ status: 'ready', sections: null });
    expect((await read(long)).pageCount).toBeGreaterThan(2);
    const again = await alice.call('POST', `/api/reports/${short.id}/renew`);
    expect(again.body).toMatchObject({ kind: 'threat-brief', number: 3, clientThreatsId: clientId });
  });

  it('is for those who work with threat intelligence, about clients of their own', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_admin')];
    const clientId = await app.newClient(alice.mspId!);
    await add(alice, clientId, { vendor: 'Acme', product: 'Gate' });
    expect((await order(bob, { clientId })).status).toBe(404);
    expect((await order(bob, { clientThreatsId: clientId })).status).toBe(404);
    const trial = await app.as('trial_admin');
    const prospect = await app.newClient(trial.mspId!, 'prospect');
    await add(trial, prospect, { vendor: 'Acme', product: 'Gate' });
    expect((await order(trial, { clientId: prospect })).status).toBe(403);
    const kinds = async (who: Caller) =>
      ((await who.call('GET', '/api/report-kinds')).body as { items: ReportKindOffer[] }).items.map(({ kind }) => kind);
    expect(await kinds(trial)).not.toContain('threat-brief');
    expect(await kinds(alice)).toContain('threat-brief');
  });
});
