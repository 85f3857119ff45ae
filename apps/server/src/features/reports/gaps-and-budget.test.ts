import { randomUUID } from 'node:crypto';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { Report } from '@fairlead/contract/features/reports';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessments } from '@fairlead/db/schema/assessments';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { GapsAndBudgetInput } from '@fairlead/reports/kinds/gaps-and-budget/kind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { SAMPLE_ASSESSMENT_RESULT } from '#testing/assessment-rows';
import type { Frame } from './sources/source';
import { SOURCES } from './sources/sources';

describe.each(plainSqlEngines())('gaps and budget of a client on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  async function assess(of: { mspId: string; clientId: string }, bankId: string, number: number, isDone = true) {
    const done = { state: 'completed' as const, completedAt: app.now, result: SAMPLE_ASSESSMENT_RESULT, score: 59 };
    const at = { createdAt: app.now, updatedAt: app.now };
    const bankVersion = bankId === 'nist_csf' ? 1 : 2;
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(assessments)
        .values({ ...of, ...(isDone ? done : {}), ...at, id: randomUUID(), bankId, bankVersion, number }),
    );
  }
  const printed = ({ mspId, clientId }: { mspId: string; clientId: string }) =>
    app.db.transaction(PLATFORM, async (tx) => {
      const found = await SOURCES['client-gaps'].find(tx, mspId, { clientId }, app.now);
      const frame = { date: { year: 2026, month: 3, day: 2 } } as Frame;
      return found?.compose(frame) as GapsAndBudgetInput | undefined;
    });

  it('is made of the newest completed assessment with each bank, the shared roadmap and the client’s prices', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const clientId = await app.newClient(mspId);
    const of = { mspId, clientId };
    expect(await printed(of)).toBeUndefined();
    await assess(of, 'insurance', 1);
    await assess(of, 'insurance', 2);
    await assess(of, 'nist_csf', 1);
    await assess(of, 'breach', 1, false);
    const step = { title: 'Patch everything', serviceKey: 'patch_management', costMonthly: 150 };
    await alice.call('POST', `/api/clients/${clientId}/roadmap`, { body: step });
    await alice.call('PUT', `/api/clients/${clientId}/review-rhythm`, { body: { cadence: 'A', fiscalYearStart: 7 } });
    const input = await printed(of);
    expect(input?.insurance).toMatchObject({ number: 2 });
    expect(input?.nist_csf).toMatchObject({ number: 1 });
    expect(input?.breach).toBeUndefined();
    // Nothing of the roadmap was shared.
    expect(input?.roadmap).toEqual([]);
    expect(input?.budget.fiscalYearStart).toBe(7);
    expect(input?.budget.prices.map(({ key }) => key)).toContain('patch_management');
  });

  it('has the price of an open proposal after its discount, and the list price once it is withdrawn', async () => {
    const alice = await app.as('msp_admin');
    const of = { mspId: alice.mspId!, clientId: await app.newClient(alice.mspId!) };
    await assess(of, 'insurance', 1);
    const priceOf = async () => (await printed(of))?.budget.prices.find(({ key }) => key === 'secure_remote_access');
    const listed = await priceOf();
    expect(listed?.proposal).toBeUndefined();
    const path = `/api/clients/${of.clientId}/proposals`;
    const draft = (await alice.call('POST', path, { body: {} })).body as Proposal;
    const priced = { unit: 'month', quantity: 1, price: 400, currency: 'USD' };
    const line = {
      id: 'remote',
      serviceKey: 'secure_remote_access',
      name: 'Remote',
      description: '',
      closes: [],
      ...priced,
    };
    const change = { version: draft.version, discountPercent: 5, lines: [line] };
    const ready = (await alice.call('PATCH', `/api/proposals/${draft.id}`, { body: change })).body as Proposal;
    // A draft is no offer.
    expect(await priceOf()).toEqual(listed);
    const sent = await alice.call('POST', `/api/proposals/${draft.id}/send`, { body: { version: ready.version } });
    expect(sent.status).toBe(200);
    expect(await priceOf()).toMatchObject({ monthly: 380, proposal: draft.number });
    const { version } = sent.body as Proposal;
    expect((await alice.call('POST', `/api/proposals/${draft.id}/withdraw`, { body: { version } })).status).toBe(200);
    expect(await priceOf()).toEqual(listed);
  });

  it('is ordered for a client of one’s own alone', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_user')];
    const clientId = await app.newClient(alice.mspId!);
    const order = { kind: 'gaps-and-budget', clientId };
    expect((await alice.call('POST', '/api/reports', { body: order })).status).toBe(400);
    await assess({ mspId: alice.mspId!, clientId }, 'insurance', 1);
    const made = await alice.call('POST', '/api/reports', { body: order });
    expect(made.body).toMatchObject({ kind: 'gaps-and-budget', clientGapsId: clientId });
    await app.jobs.idle();
    const report = (await alice.call('GET', `/api/reports/${(made.body as Report).id}`)).body;
    expect(report).toMatchObject({ status: 'ready' });
    expect((await bob.call('POST', '/api/reports', { body: order })).status).toBe(404);
  });
});
