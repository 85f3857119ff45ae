import type { BulkAct, BulkResult, BulkTarget } from '@fairlead/contract/features/clients/book';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

type Page = { items: ClientListItem[]; total: number; asOf: string };

describe.each(plainSqlEngines())('an act on many on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const list = async (caller: Caller, query = '') => {
    const answer = await caller.call('GET', `/api/clients?sort=name${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Page;
  };
  const change = (caller: Caller, target: BulkTarget, act: BulkAct) =>
    caller.call('POST', '/api/client-book/change', { body: { target, change: act } });
  const picked = (items: ClientListItem[]): BulkTarget => ({
    by: 'picked',
    records: items.map(({ id, version }) => ({ id, version })),
  });

  it('changes what was picked, leaves what somebody changed meanwhile, and names it', async () => {
    const alice = await app.as('msp_admin');
    for (const name of ['Alpha', 'Beta', 'Gamma']) await app.newClient(alice.mspId!, 'client', name);
    const seen = (await list(alice)).items;
    const body = { version: seen[1]!.version, city: 'Ulm' };
    await alice.call('PATCH', `/api/clients/${seen[1]!.id}`, { body });
    const tagged = await change(alice, picked(seen), { act: 'add_tags', tags: ['Gold', 'gold', 'East'] });
    expect(tagged.body).toMatchObject({
      changed: 2,
      skipped: { changed: 1, unfit: 0, full: 0 },
      changedElsewhere: ['Beta'],
    });
    expect((await list(alice, '&tag=GOLD')).items.map(({ name }) => name)).toEqual(['Alpha', 'Gamma']);
    const after = (await list(alice)).items;
    expect((await change(alice, picked(after), { act: 'add_tags', tags: ['east'] })).body).toMatchObject({
      changed: 1,
      skipped: { unfit: 2 },
    });
    const gone = await change(alice, picked((await list(alice)).items), { act: 'remove_tags', tags: ['GOLD'] });
    expect(gone.body).toMatchObject({ changed: 2 });
    const owned = await change(alice, picked((await list(alice)).items), {
      act: 'assign_owner',
      ownerId: alice.userId!,
    });
    expect(owned.body).toMatchObject({ changed: 3 });
    expect((await list(alice, `&owner=${alice.userId}`)).total).toBe(3);
    expect((await list(alice, '&owner=none')).total).toBe(0);
    const stranger = await app.as('msp_admin');
    const foreign = await change(alice, picked((await list(alice)).items), {
      act: 'assign_owner',
      ownerId: stranger.userId!,
    });
    expect(foreign.status).toBe(400);
    expect((await change(stranger, picked(seen), { act: 'archive' })).status).toBe(404);
    expect((await list(alice)).total).toBe(3);
  });

  it('archives all that a list shows and brings them back as one', async () => {
    const bob = await app.as('msp_user');
    for (let n = 0; n < 60; n += 1) await app.newClient(bob.mspId!, n % 2 ? 'client' : 'prospect', `Firm ${n}`);
    const { asOf, total } = await list(bob, '&kind=client');
    expect(total).toBe(30);
    const archived = (await change(bob, { by: 'shown', list: { kind: 'client' }, asOf }, { act: 'archive' }))
      .body as BulkResult;
    expect(archived.changed).toBe(30);
    expect((await list(bob)).total).toBe(30);
    const back = await change(bob, { by: 'archived_at', at: archived.at }, { act: 'restore' });
    expect(back.body).toMatchObject({ changed: 30 });
    expect((await list(bob)).total).toBe(60);
    const target = { by: 'shown', list: {}, asOf };
    const converted = await bob.call('POST', '/api/client-book/convert', { body: { target } });
    expect(converted.body).toMatchObject({ changed: 30, skipped: { unfit: 30 } });
    const trial = await app.as('trial_admin', { mspId: bob.mspId! });
    expect((await trial.call('POST', '/api/client-book/convert', { body: { target } })).status).toBe(403);
    expect((await change(bob, { by: 'picked', records: [] }, { act: 'archive' })).status).toBe(400);
  });
});
