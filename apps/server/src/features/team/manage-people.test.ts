import type { Role } from '@fairlead/contract/access/roles';
import { PLAN_SEATS } from '@fairlead/contract/features/plans/plans';
import type { TeamMember } from '@fairlead/contract/features/team';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('people of an organization on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const act = (by: Caller, on: Caller, what: string, body?: object) =>
    by.call('POST', `/api/team/${on.userId}/${what}`, body ? { body } : {});
  const toNobody = { transferTo: null };
  const give = (by: Caller, on: Caller, role: Role, seen: Role) =>
    by.call('PATCH', `/api/team/${on.userId}/role`, { body: { role, seen: { role: seen } } });
  const opens = async (caller: Caller) => (await caller.call('GET', '/api/clients')).status === 200;
  const own = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.mspId, mspId)));
  const team = async (by: Caller) =>
    (await by.call('GET', '/api/team')).body as {
      items: TeamMember[];
      seats: { used: number };
    };

  it('become admins and members of their own kind, from the next request on, and nobody else’s', async () => {
    for (const [admin, member] of [
      ['msp_admin', 'msp_user'],
      ['trial_admin', 'trial_member'],
      ['nfr_admin', 'nfr_member'],
    ] as const) {
      const alice = await app.as(admin);
      const bob = await app.as(member, { mspId: alice.mspId! });
      expect((await give(bob, alice, member, admin)).status).toBe(403);
      expect((await give(alice, bob, 'global_admin', member)).status).toBe(400);
      expect((await give(alice, bob, admin, admin)).error.code).toBe('CONFLICT');
      expect((await give(alice, bob, admin, member)).body).toMatchObject({ role: admin });
      expect((await bob.call('GET', '/api/organization')).status).toBe(200);
      expect((await give(bob, alice, member, admin)).status).toBe(200);
      expect((await alice.call('GET', '/api/organization')).error.code).toBe('FORBIDDEN');
      const rival = await app.as(admin);
      expect((await give(rival, alice, admin, member)).status).toBe(404);
      // Nobody would run it: not oneself either.
      expect((await give(bob, bob, member, admin)).error.code).toBe('LAST_ADMIN');
    }
  });

  it('lose every right at once with the old token, pass on what they looked after, free a seat, and come back', async () => {
    const mspId = await app.newMsp({ plan: 'starter' });
    const [alice, bob, cleo] = [
      await app.as('msp_admin', { mspId }),
      await app.as('msp_user', { mspId }),
      await app.as('msp_user', { mspId }),
    ];
    const [first, second] = [await app.newClient(mspId), await app.newClient(mspId)];
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.update(clients).set({ ownerId: bob.userId }).where(eq(clients.mspId, mspId));
      const step = { mspId, clientId: first, source: 'manual' as const, ownerId: bob.userId };
      await tx.insert(roadmapSteps).values([
        { ...step, title: 'Backups', position: 1 },
        { ...step, title: 'Done', position: 2, state: 'done' },
      ]);
    });
    expect((await alice.call('GET', `/api/team/${bob.userId}/holdings`)).body).toEqual({
      clients: 2,
      roadmapSteps: 1,
    });
    const rival = await app.as('msp_user');
    expect((await act(alice, bob, 'deactivate', { transferTo: rival.userId })).error.data?.fields).toEqual({
      transferTo: 'Choose an active colleague, or nobody.',
    });
    expect(await opens(bob)).toBe(true);
    expect((await act(alice, bob, 'deactivate', { transferTo: cleo.userId })).body).toMatchObject({
      status: 'suspended',
    });
    expect([await opens(bob), (await bob.call('GET', '/api/me')).status]).toEqual([false, 401]);
    expect((await own(mspId)).map(({ ownerId, version }) => [ownerId, version])).toEqual([
      [cleo.userId, 2],
      [cleo.userId, 2],
    ]);
    expect((await own(mspId)).map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect((await team(alice)).seats.used).toBe(2);
    const dan = await app.as('msp_user', { mspId });
    expect((await act(alice, bob, 'reactivate')).error.code).toBe('SEATS_EXHAUSTED');
    expect((await act(alice, dan, 'deactivate', toNobody)).status).toBe(200);
    expect((await act(alice, bob, 'reactivate')).body).toMatchObject({ status: 'active' });
    expect((await act(alice, alice, 'deactivate', toNobody)).status).toBe(400);
    expect((await act(alice, rival, 'deactivate', toNobody)).status).toBe(404);
    const maren = await app.as('global_admin', { mspId });
    expect((await act(alice, maren, 'deactivate', toNobody)).status).toBe(403);
  });

  it('of fifty who come back for two seats two get one, and of two admins who leave at once one stays', async () => {
    const mspId = await app.newMsp({ plan: 'starter' });
    const alice = await app.as('msp_admin', { mspId });
    const people = await app.db.transaction(PLATFORM, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into profiles (id, name, email, role, status, msp_id)
        select gen_random_uuid(), 'P' || n, gen_random_uuid() || '@people.example', 'msp_user', 'suspended', ${mspId}
        from generate_series(1, 50) as n returning id`);
      return rows;
    });
    const codes: string[] = [];
    // On a slow machine some are told that it is busy, and try again as people do.
    for (let waiting = people; waiting.length > 0; ) {
      const answers = await Promise.all(waiting.map(({ id }) => alice.call('POST', `/api/team/${id}/reactivate`)));
      const said = answers.map(({ status, error }) => (status === 200 ? 'back' : error.code));
      codes.push(...said.filter((code) => code !== 'SERVICE_UNAVAILABLE'));
      waiting = waiting.filter((_person, index) => said[index] === 'SERVICE_UNAVAILABLE');
    }
    expect(codes.filter((code) => code === 'back')).toHaveLength(PLAN_SEATS.starter! - 1);
    expect(new Set(codes)).toEqual(new Set(['back', 'SEATS_EXHAUSTED']));

    const other = await app.newMsp();
    const [one, two] = [await app.as('msp_admin', { mspId: other }), await app.as('msp_admin', { mspId: other })];
    const left = await Promise.all([give(one, two, 'msp_user', 'msp_admin'), give(two, one, 'msp_user', 'msp_admin')]);
    const admins = await app.db.transaction(PLATFORM, (tx) =>
      tx.$count(profiles, sql`msp_id = ${other} and role = 'msp_admin' and status = 'active'`),
    );
    expect([left.filter(({ status }) => status === 200).length, admins]).toEqual([1, 1]);
  });

  it('of clients move to another client of the same provider, and see that one alone', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const [from, to, prospect] = [
      await app.newClient(mspId),
      await app.newClient(mspId),
      await app.newClient(mspId, 'prospect'),
    ];
    const vera = await app.as('client_viewer', { mspId, clientId: from });
    const move = (client_id: string, id = vera.userId) =>
      alice.call('PATCH', `/api/team/${id}/client`, { body: { client_id } });
    for (const wrong of [prospect, await app.newClient(await app.newMsp())])
      expect((await move(wrong)).error.data?.fields).toEqual({ client_id: 'Choose one of your clients.' });
    expect((await move(to)).body).toMatchObject({ client: { id: to } });
    expect([
      (await vera.call('GET', `/api/clients/${from}`)).status,
      (await vera.call('GET', `/api/clients/${to}`)).status,
    ]).toEqual([404, 200]);
    expect((await move(to, alice.userId)).status).toBe(400);
  });

  it('are removed or remove themselves only with a fresh sign-in, and the last admin not at all', async () => {
    const later = new Date(app.now.getTime() + 5 * 60_000 + 1_000);
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const email = ({ userId }: Caller) => `${userId}@people.example`;
    const leave = (by: Caller, typed = email(by)) => by.call('POST', '/api/me/erasure', { body: { email: typed } });
    expect((await leave(alice, 'other@people.example')).error.data?.fields).toEqual({
      email: 'Enter the email address you sign in with.',
    });
    expect((await leave(alice)).error.code).toBe('LAST_ADMIN');
    const { now } = app;
    now.setTime(later.getTime());
    try {
      expect((await leave(bob)).error.code).toBe('FRESH_SIGN_IN');
      expect((await act(alice, bob, 'remove', toNobody)).error.code).toBe('FRESH_SIGN_IN');
    } finally {
      now.setTime(later.getTime() - 5 * 60_000 - 1_000);
    }
    expect((await act(alice, bob, 'remove', toNobody)).status).toBe(200);
    await app.jobs.idle();
    expect((await bob.call('GET', '/api/me')).status).toBe(401);
    expect((await team(alice)).items.map(({ id }) => id)).toEqual([alice.userId]);
  });
});
