import { READY_MADE_SERVICES, USUAL_SERVICES } from '@fairlead/content/services/ready-made-services';
import type { MspService, MspServiceList } from '@fairlead/contract/features/msp-services';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('services on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const list = async (caller: Caller) => (await caller.call('GET', '/api/services')).body as MspServiceList;
  const one = async (caller: Caller, id: string) => (await list(caller)).items.find((item) => item.id === id);
  const save = (caller: Caller, id: string, body: object) => caller.call('PATCH', `/api/services/${id}`, { body });

  it('are the 32 ready-made ones from the beginning; what is saved stays, and each organization has its own', async () => {
    const alice = await app.as('msp_admin');
    const untouched = await list(alice);
    expect(untouched.items.map(({ id }) => id)).toEqual(READY_MADE_SERVICES.map(({ key }) => key));
    expect(untouched.items.every(({ active, price, version }) => !active && price === null && version === 0)).toBe(
      true,
    );
    const saved = (await save(alice, 'bcdr', { version: 0, active: true, price: 16.5 })).body as MspService;
    expect(saved).toMatchObject({ key: 'bcdr', active: true, price: 16.5, unit: 'user', currency: 'USD', version: 1 });
    expect(await one(alice, 'bcdr')).toEqual(saved);
    expect(await one(await app.as('msp_admin'), 'bcdr')).toMatchObject({ active: false, version: 0 });
    const colleague = await app.as('msp_user', { mspId: alice.mspId! });
    expect(await one(colleague, 'bcdr')).toEqual(saved);
    expect((await save(colleague, 'bcdr', { version: 1, price: 1 })).status).toBe(403);
    const viewer = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await viewer.call('GET', '/api/services')).status).toBe(403);
  });

  it('are never overwritten by who started from an older state, also where both were the first', async () => {
    const alice = await app.as('msp_admin');
    const answers = await Promise.all(
      [10, 11, 12].map((price) => save(alice, 'managed_mdr', { version: 0, active: true, price })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body as MspService;
    expect((await save(alice, 'managed_mdr', { version: 0, price: 99 })).error.code).toBe('CONFLICT');
    expect(await one(alice, 'managed_mdr')).toEqual(winner);
    expect((await save(alice, 'managed_mdr', { version: 1, active: false })).body).toMatchObject({ version: 2 });
    const wrong = await save(alice, 'managed_mdr', { version: 2, price: -1 });
    expect(wrong.error.data?.fields?.price).toBe('Enter an amount of 0 or more.');
    expect((await save(alice, 'no_such_service', { version: 0, active: true })).status).toBe(404);
  });

  it('say what of their price buys security, by the organization’s own judgment or by the catalog’s', async () => {
    const alice = await app.as('msp_admin');
    expect(await one(alice, 'bcdr')).toMatchObject({ securityShare: null });
    const saved = (await save(alice, 'bcdr', { version: 0, securityShare: 0.35 })).body as MspService;
    expect(saved).toMatchObject({ securityShare: 0.35, active: false, price: null });
    expect(await one(alice, 'bcdr')).toEqual(saved);
    const wrong = await save(alice, 'bcdr', { version: 1, securityShare: 1.2 });
    expect(wrong.error.data?.fields?.securityShare).toBe('Enter a percentage from 0 to 100.');
    const cleared = (await save(alice, 'bcdr', { version: 1, securityShare: null })).body as MspService;
    expect(cleared).toMatchObject({ securityShare: null, version: 2 });
  });

  it('of an organization’s own are named once, changed and removed; ready-made ones stay', async () => {
    const alice = await app.as('msp_admin');
    const body = { name: 'Printer care', covers: 'Toner', unit: 'month', price: 40, note: '' };
    const own = (await alice.call('POST', '/api/services', { body })).body as MspService;
    expect(own).toMatchObject({ key: null, name: 'Printer care', active: true, price: 40 });
    const again = await alice.call('POST', '/api/services', { body: { ...body, name: 'printer CARE' } });
    expect(again.error.data?.fields?.name).toBe('You have a service by this name already.');
    const bob = await app.as('msp_admin');
    expect((await save(bob, own.id, { version: 1, price: 1 })).status).toBe(404);
    expect((await save(alice, own.id, { version: 1, name: 'Print care' })).body).toMatchObject({ name: 'Print care' });
    const remove = (id: string, version: number) =>
      alice.call('POST', `/api/services/${id}/remove`, { body: { version } });
    expect((await remove(own.id, 1)).status).toBe(409);
    expect((await remove(own.id, 2)).status).toBe(200);
    expect(await one(alice, own.id)).toBeUndefined();
    expect((await remove('bcdr', 0)).status).toBe(404);
  });

  it('priced by size pay each size’s own multiplier once it is set, and say what is wrong with one', async () => {
    const alice = await app.as('msp_admin');
    const times = [0.6, 1, 2, 5, 12];
    const priced = { version: 0, active: true, price: 300, unit: 'size', sizeTimes: times };
    const saved = (await save(alice, 'vendor_risk', priced)).body as MspService;
    expect(saved).toMatchObject({ price: 300, sizeTimes: times, version: 1 });
    expect((await one(await app.as('msp_admin'), 'vendor_risk'))?.sizeTimes).toBeNull();
    const refused = async (sizeTimes: number[]) =>
      (await save(alice, 'vendor_risk', { version: 1, sizeTimes })).error.data?.fields?.sizeTimes;
    expect(await refused([0.5, 1, 2])).toBe('Enter a multiplier for each size.');
    expect(await refused([0, 1, 2, 4, 10])).toBe('Enter multipliers from 0.01 to 100.');
    expect(await refused([0.5, 1.1, 2, 4, 10])).toMatch(/their multiplier stays 1/);
    expect(await refused([0.5, 1, 4, 2, 10])).toBe('A larger client pays at least as much as a smaller one.');
    expect(await one(alice, 'vendor_risk')).toEqual(saved);
    expect((await save(alice, 'vendor_risk', { version: 1, sizeTimes: null })).body).toMatchObject({ sizeTimes: null });
  });

  it('that are usual go on at once, at typical prices in the organization’s currency, and no entered price is lost', async () => {
    const alice = await app.as('msp_admin');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(msps).set({ preferred_currency: 'EUR' }).where(eq(msps.id, alice.mspId!)),
    );
    await save(alice, 'bcdr', { version: 0, active: false, price: 21 });
    const usual = (await alice.call('POST', '/api/services/usual')).body as MspServiceList;
    const active = usual.items.filter((item) => item.active);
    expect(active.map(({ id }) => id).sort()).toEqual([...USUAL_SERVICES].sort());
    expect(active.every(({ price, currency }) => price !== null && price > 0 && currency === 'EUR')).toBe(true);
    expect(active.find(({ id }) => id === 'bcdr')?.price).toBe(21);
    const versions = (items: MspService[]) => items.map(({ version }) => version);
    const twice = (await alice.call('POST', '/api/services/usual')).body as MspServiceList;
    expect(versions(twice.items)).toEqual(versions(usual.items));
  });
});
