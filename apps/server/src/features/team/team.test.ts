import type { TeamMember } from '@fairlead/contract/features/team';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

type Team = { items: TeamMember[]; seats: { used: number; limit: number | null } };

describe.each(plainSqlEngines())('the team on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const team = async (caller: Caller) => (await caller.call('GET', '/api/team')).body as Team;
  const isIn = async (caller: Caller) => (await caller.call('GET', '/api/me')).status === 200;

  it('lists the own people and their clients’ people, and counts the seats of the first only', async () => {
    const mspId = await app.newMsp({ plan: 'starter' });
    const alice = await app.as('msp_admin', { mspId });
    await app.as('msp_user', { mspId });
    const client = await app.newClient(mspId, 'client', 'Quay Dental');
    await app.as('client_viewer', { mspId, clientId: client });
    await app.as('msp_user');
    const { items, seats } = await team(alice);
    expect(items.map(({ role }) => role).sort()).toEqual(['client_viewer', 'msp_admin', 'msp_user']);
    expect(items.find(({ role }) => role === 'client_viewer')?.client).toEqual({ id: client, name: 'Quay Dental' });
    expect(seats).toEqual({ used: 2, limit: 3 });
    expect((await team(await app.as('trial_admin'))).seats).toEqual({ used: 1, limit: 10 });
  });

  it('an administrator signs out its own people at once, and nobody else’s', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const rival = await app.as('msp_user');
    expect(await isIn(bob)).toBe(true);
    expect((await alice.call('POST', `/api/team/${rival.userId}/sign-out`)).status).toBe(404);
    expect((await bob.call('POST', `/api/team/${alice.userId}/sign-out`)).status).toBe(403);
    expect((await alice.call('POST', `/api/team/${bob.userId}/sign-out`)).status).toBe(200);
    expect([await isIn(bob), await isIn(rival), await isIn(alice)]).toEqual([false, true, true]);
    const maren = await app.as('global_admin', { mspId: alice.mspId! });
    expect((await alice.call('POST', `/api/team/${maren.userId}/sign-out`)).error.code).toBe('FORBIDDEN');
    expect((await maren.call('POST', `/api/admin/users/${rival.userId}/sign-out`)).status).toBe(200);
    expect(await isIn(rival)).toBe(false);
  });
});
