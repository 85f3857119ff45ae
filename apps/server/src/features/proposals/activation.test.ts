import type { Proposal, ProposalActivation } from '@fairlead/contract/features/proposals/proposals';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { plainSqlEngines } from '@fairlead/db/testing';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';

describe.each(plainSqlEngines())('activating a signed proposal on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  it('does what its preview says, and dates the roadmap three services a quarter', async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const services = ['bcdr', 'email_security', 'managed_edr', 'managed_identity'];
    const begun = (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body: {} })).body as Proposal;
    const lines = services.map((key) => ({
      ...{ id: key, serviceKey: key, name: key, description: '', closes: [] },
      ...{ unit: 'month', quantity: 1, price: 100, currency: 'USD' },
    }));
    const url = `/api/proposals/${begun.id}`;
    const drafted = (await alice.call('PATCH', url, { body: { version: begun.version, lines } })).body as Proposal;
    const sent = (await alice.call('POST', `${url}/send`, { body: { version: drafted.version } })).body as Proposal;
    expect((await alice.call('GET', `${url}/activation`)).status).toBe(409);
    const said = { answer: 'accepted', name: 'Vera Hall', title: '', confirmed: true };
    const signed = (await vera.call('POST', `${url}/answer`, { body: { version: sent.version, ...said } }))
      .body as Proposal;
    expect((await vera.call('GET', `${url}/activation`)).status).toBe(403);
    const preview = (await alice.call('GET', `${url}/activation`)).body as ProposalActivation;
    expect(preview.services).toHaveLength(4);
    expect(preview.services[0]).toMatchObject({ monthlyPrice: 100, before: null, isNew: true });
    expect(preview.items.map(({ start, does }) => [start, does])).toEqual([
      ...Array.from({ length: 3 }, () => ['2026-Q1', 'add']),
      ['2026-Q2', 'add'],
    ]);
    const done = await alice.call('POST', `${url}/services`, { body: { version: signed.version } });
    expect(done.status).toBe(200);
    const steps = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(roadmapSteps).where(eq(roadmapSteps.clientId, clientId)).orderBy(asc(roadmapSteps.position)),
    );
    expect(steps.map(({ title, startTarget, state }) => [title, startTarget, state])).toEqual(
      preview.items.map(({ title, start }) => [title, start, 'agreed']),
    );
    expect((await alice.call('GET', `${url}/activation`)).status).toBe(409);
  });
});
