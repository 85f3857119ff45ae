import { users } from '@fairlead/auth/schema';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspBranding } from '@fairlead/db/schema/branding';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const MINUTE_MS = 60_000;

describe.each(plainSqlEngines())('the session on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;
  const lastLogin = (caller: Caller, last_login: Date) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ last_login }).where(eq(profiles.id, caller.userId!)),
    );

  it('knows nothing of an account without a profile but its address', async () => {
    const nobody = await app.withoutProfile();
    expect(await me(nobody)).toMatchObject({
      userId: nobody.userId,
      profile: null,
      msp: null,
      branding: null,
      credits: null,
      needsFactor: false,
    });
    expect((await app.anonymous.call('GET', '/api/me')).status).toBe(401);
  });

  it('shows the logo of the branding, else of the trial, else of the profile', async () => {
    const tess = await app.as('trial_admin');
    const mspId = tess.mspId!;
    expect((await me(tess)).branding?.logo).toBeNull();
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ company_logo: 'profile' }).where(eq(profiles.id, tess.userId!)),
    );
    expect((await me(tess)).branding?.logo).toBe('profile');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(freeTrials).set({ company_logo: 'trial' }).where(eq(freeTrials.msp_id, mspId)),
    );
    expect((await me(tess)).branding?.logo).toBe('trial');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(mspBranding).values({ msp_id: mspId, company_logo: 'branding' }),
    );
    expect((await me(tess)).branding?.logo).toBe('branding');
  });

  it('tells the credits of a trial, and of nobody else', async () => {
    expect((await me(await app.as('trial_member'))).credits).toEqual({
      credit_limit: 15,
      total_credits_used: 0,
      financial_simulations_used: 0,
      insurance_assessments_used: 0,
      breach_assessments_used: 0,
      usedByKind: {},
      inProgress: 0,
    });
    for (const role of ['msp_admin', 'nfr_admin', 'global_admin'] as const)
      expect((await me(await app.as(role))).credits).toBeNull();
    const tess = await app.as('trial_admin');
    expect((await me(await app.as('client_viewer', { mspId: tess.mspId! }))).credits).toBeNull();
  });

  it('acts for the demo MSP in admin view and for the own one in the demo, for a global admin only', async () => {
    const maren = await app.as('global_admin');
    const other = await app.newMsp();
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ demo_msp_id: other }).where(eq(profiles.id, maren.userId!)),
    );
    const seen = async (caller: Caller, mode: string) =>
      ((await caller.call('GET', '/api/me', { headers: { 'x-fairlead-view-mode': mode } })).body as Me).msp?.id;
    expect([await seen(maren, 'admin'), await seen(maren, 'demo')]).toEqual([other, maren.mspId]);
    const alice = await app.as('msp_admin');
    expect([await seen(alice, 'admin'), await seen(alice, 'demo')]).toEqual([alice.mspId, alice.mspId]);
  });

  it('records a login at most every ten minutes', async () => {
    const alice = await app.as('msp_user');
    const login = async () => (await alice.call('POST', '/api/me/login')).body as { last_login: string };
    expect((await login()).last_login).toBe(app.now.toISOString());
    const recent = new Date(app.now.getTime() - 10 * MINUTE_MS);
    await lastLogin(alice, recent);
    expect((await login()).last_login).toBe(recent.toISOString());
    await lastLogin(alice, new Date(recent.getTime() - 1));
    expect((await login()).last_login).toBe(app.now.toISOString());
  });

  it('follows a change of address that the auth service had confirmed, unless it is somebody else’s', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_user')];
    const moveTo = (email: string) =>
      app.auth.context.transaction((tx) => tx.update(users).set({ email }).where(eq(users.id, alice.userId!)));
    const taken = (await me(bob)).profile!.email;
    const own = (await me(alice)).profile!.email;
    await app.auth.context.transaction((tx) => tx.delete(users).where(eq(users.id, bob.userId!)));
    await moveTo(taken);
    expect(await me(alice)).toMatchObject({ email: taken, profile: { email: own } });
    const free = `${alice.userId}@new.example`;
    await moveTo(free);
    expect(await me(alice)).toMatchObject({ email: free, profile: { email: free, role: 'msp_user' } });
  });

  it('changes the own name and nothing else', async () => {
    const alice = await app.as('msp_user');
    const renamed = await alice.call('PATCH', '/api/me', { body: { name: '  Ålice <b> 🦊 ' } });
    expect(renamed.body).toMatchObject({ name: 'Ålice <b> 🦊', role: 'msp_user' });
    const risen = await alice.call('PATCH', '/api/me', { body: { name: 'A', role: 'global_admin' } });
    expect(risen.status).toBe(400);
    expect((await me(alice)).profile).toMatchObject({ name: 'Ålice <b> 🦊', role: 'msp_user' });
    expect((await alice.call('PATCH', '/api/me', { body: { name: '   ' } })).error.data?.fields).toHaveProperty('name');
  });
});
