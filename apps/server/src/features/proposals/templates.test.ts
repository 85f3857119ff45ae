import type { ProposalTemplate } from '@fairlead/contract/features/proposals/proposals';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';

describe.each(plainSqlEngines())('templates for proposals on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  it('are kept by name, replaced by the same name, and belong to one organization', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const save = (caller: typeof alice, fields: object) =>
      caller.call('POST', '/api/proposal-templates', { body: fields });
    const listed = async (caller: typeof alice) =>
      ((await caller.call('GET', '/api/proposal-templates')).body as { items: ProposalTemplate[] }).items;
    await save(alice, { part: 'terms', name: 'One year', body: 'Twelve months.' });
    await save(alice, { part: 'introduction', name: 'Renewal', body: 'Thank you.' });
    await save(bob, { part: 'terms', name: 'ONE YEAR', body: 'Twelve months, net 30.' });
    await save(bob, { part: 'introduction', name: 'One year', body: 'Another part, the same name.' });
    expect((await listed(alice)).map(({ part, name, body }) => [part, name, body])).toEqual([
      ['introduction', 'One year', 'Another part, the same name.'],
      ['introduction', 'Renewal', 'Thank you.'],
      ['terms', 'ONE YEAR', 'Twelve months, net 30.'],
    ]);
    expect((await save(alice, { part: 'introduction', name: 'Long', body: 'x'.repeat(4_001) })).status).toBe(400);
    expect((await save(alice, { part: 'terms', name: 'Empty', body: '' })).status).toBe(400);
    const [first] = await listed(alice);
    const eve = await app.as('msp_admin');
    expect(await listed(eve)).toEqual([]);
    const path = `/api/proposal-templates/${first!.id}`;
    expect((await eve.call('DELETE', path)).status).toBe(404);
    expect((await bob.call('DELETE', path)).status).toBe(200);
    expect(await listed(alice)).toHaveLength(2);
    const trial = await app.as('trial_admin');
    expect(await listed(trial)).toEqual([]);
  });
});
