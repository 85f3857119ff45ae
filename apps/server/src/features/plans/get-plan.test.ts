import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('what the limits of a plan count, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const held = async (caller: Caller) => {
    const { clients, prospects } = (await caller.call('GET', '/api/plans/standing')).body as PlanStanding;
    return { clients: clients.used, prospects };
  };

  it('counts the active clients and prospects of the own organization', async () => {
    const mspId = await app.newMsp({ plan: 'starter' });
    const alice = await app.as('msp_admin', { mspId });
    expect(await held(alice)).toEqual({ clients: 0, prospects: 0 });
    await app.newClient(mspId, 'client', 'Quay Dental');
    const archived = await app.newClient(mspId, 'client', 'Old Mill');
    await app.newClient(mspId, 'prospect', 'Harbor Foods');
    await app.newClient((await app.as('msp_admin')).mspId!, 'client', 'Somebody else');
    await alice.call('POST', `/api/clients/${archived}/archive`, { body: { version: 1 } });
    expect(await held(alice)).toEqual({ clients: 1, prospects: 1 });
  });
});
