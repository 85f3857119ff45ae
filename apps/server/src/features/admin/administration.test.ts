import { DAY_MS } from '@fairlead/content/format/days';
import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import type { AdminUser, AdminUserDetail } from '@fairlead/contract/features/admin/users';
import type { Invitation } from '@fairlead/contract/features/invitations';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoutes } from '#api/routes';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { sendSample } from '#testing/operation-samples';
import { seedTargets } from '#testing/world';

const routes = await operationRoutes();

describe.each(plainSqlEngines())('running the platform on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  const ran: string[] = [];
  beforeAll(async () => {
    const features = createFeatures();
    const probe = { name: 'probe.run', run: async ({ mspId }: { mspId: string }) => void ran.push(mspId) };
    app = await startTestApp({ engine, features: { ...features, jobs: [...features.jobs, probe] } });
    maren = await app.as('global_admin');
  });
  afterAll(() => app.close());

  const list = async (query: Record<string, string>) =>
    (await maren.call('GET', `/api/admin/msps?${new URLSearchParams(query)}`)).body as {
      items: AdminMsp[];
      total: number;
    };
  const changesOf = async (action: string, target: string) => {
    const [entry] = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select({ changes: auditLog.changes })
        .from(auditLog)
        .where(and(eq(auditLog.action, action), eq(auditLog.targetId, target), eq(auditLog.result, 'ok'))),
    );
    return entry?.changes;
  };
  const newcomer = {
    company_name: 'Fjord Drift IT',
    country: 'Norway',
    preferred_currency: 'NOK',
    kind: 'trial',
    adminEmail: 'first@fjord.example',
  };

  it('founds an MSP whose first admin is invited, and refuses what cannot be', async () => {
    const made = (await maren.call('POST', '/api/admin/msps', { body: newcomer })).body as AdminMspDetail;
    expect(made).toMatchObject({ company_name: 'Fjord Drift IT', is_trial: true, preferred_currency: 'NOK', users: 0 });
    expect(made.credits).toMatchObject({ credit_limit: 15, total_credits_used: 0 });
    const { items } = (await maren.call('GET', '/api/admin/invitations')).body as { items: Invitation[] };
    expect(items).toContainEqual(
      expect.objectContaining({ email: 'first@fjord.example', role: 'trial_admin', organization: 'Fjord Drift IT' }),
    );
    expect(await app.linkTo('first@fjord.example')).toMatch(/^\/invitation-signup\?token=/);
    // The log keeps no address of a person.
    expect(JSON.stringify(await changesOf('admin.msp_created', made.id))).not.toContain('fjord.example');
    const wrong = { ...newcomer, preferred_currency: 'XTS', adminEmail: 'other@fjord.example' };
    expect((await maren.call('POST', '/api/admin/msps', { body: wrong })).error.data?.fields).toEqual({
      preferred_currency: 'There is no exchange rate for XTS.',
    });
  });

  it('finds, narrows and sorts the list, and saves it as a file whose cells are inert', async () => {
    const soon = new Date(app.now.getTime() + 3 * DAY_MS);
    const ending = await app.newMsp({ company_name: '=Ending soon', is_trial: true, trial_end_date: soon });
    const busy = await app.newMsp({ company_name: 'Busy harbor' });
    for (let n = 0; n < 3; n++) await app.newClient(busy);
    expect((await list({ kind: 'ending' })).items.map(({ id }) => id)).toEqual([ending]);
    expect((await list({ search: busy })).items.map(({ id }) => id)).toEqual([busy]);
    expect((await list({ search: 'norway' })).items.map(({ company_name }) => company_name)).toEqual([
      'Fjord Drift IT',
    ]);
    expect((await list({ sort: '-clients' })).items[0]).toMatchObject({ id: busy, clients: 3 });
    expect((await list({ sort: 'name' })).items[0]?.id).toBe(ending);
    const active = await app.as('msp_admin', { mspId: busy });
    await active.call('POST', '/api/me/login');
    expect((await list({ sort: '-active' })).items[0]).toMatchObject({ id: busy, lastActive: app.now.toISOString() });
    const file = await maren.call('GET', '/api/admin/exports/msps?kind=ending');
    expect(file.headers.get('content-disposition')).toContain('.csv');
    expect(file.text).toContain(",'=Ending soon,");
    expect(file.text).not.toContain('Busy harbor');
  });

  it('edits who and where an MSP is, and lets nobody overwrite what they did not see', async () => {
    const id = await app.newMsp({ company_name: 'Old name' });
    const details = { contact_email: 'desk@new.example', contact_phone: '', address: '', city: 'Bergen', state: '' };
    const body = { version: 1, company_name: 'New name', ...details, country: 'Norway', preferred_currency: 'EUR' };
    const first = await maren.call('PATCH', `/api/admin/msps/${id}`, { body });
    expect(first.body).toMatchObject({ company_name: 'New name', city: 'Bergen', version: 2 });
    expect(await changesOf('admin.msp_updated', id)).toMatchObject({
      company_name: { before: 'Old name', after: 'New name' },
      contact_email: { before: '(kept)', after: '(changed)' },
    });
    const late = { ...body, company_name: 'Late name' };
    expect((await maren.call('PATCH', `/api/admin/msps/${id}`, { body: late })).error.code).toBe('CONFLICT');
    expect((await maren.call('GET', `/api/admin/msps/${id}`)).body).toMatchObject({ company_name: 'New name' });
  });

  it('suspends an MSP: its people can do nothing with the tokens they have, its jobs wait, and it comes back whole', async () => {
    const mspId = await app.newMsp();
    const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own' });
    const alice = await app.as('msp_admin', { mspId });
    const carl = await app.as('client_viewer', { mspId, clientId: own.client });
    const captain = await app.as('global_admin', { mspId });
    const job = () =>
      app.db.transaction(PLATFORM, (tx) => app.jobs.queue.enqueue(tx, 'probe.run', { ...PLATFORM_CALLER, mspId }));
    const suspended = await maren.call('POST', `/api/admin/msps/${mspId}/suspend`, { body: { reason: 'Unpaid' } });
    expect(suspended.body).toMatchObject({ suspendedAt: app.now.toISOString(), suspendedReason: 'Unpaid' });
    const mine = routes.filter(({ policy }) => policy.tenant === 'own');
    let refused = 0;
    for (const route of mine) {
      for (const [caller, code] of [
        [alice, 'SUSPENDED'],
        [carl, 'ACCESS_PAUSED'],
      ] as const) {
        const role = caller === alice ? 'msp_admin' : 'client_viewer';
        if (!Array.isArray(route.policy.who) || !route.policy.who.includes(role)) continue;
        const { status, error } = await sendSample(caller, route, own);
        if (route.policy.suspended === 'open') expect(error?.code, route.operationId).not.toBe(code);
        else expect([route.operationId, status, error?.code]).toEqual([route.operationId, 403, code]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(40);
    expect(((await alice.call('GET', '/api/me')).body as Me).suspension).toMatchObject({ reason: 'Unpaid' });
    expect(((await carl.call('GET', '/api/me')).body as Me).suspension).toMatchObject({ reason: null });
    expect((await captain.call('GET', '/api/clients')).status).toBe(200);
    await job();
    await app.jobs.idle();
    expect(ran).toEqual([]);
    expect((await maren.call('POST', `/api/admin/msps/${mspId}/suspend`, { body: { reason: 'x' } })).error.code).toBe(
      'CONFLICT',
    );
    expect((await list({ kind: 'suspended' })).items.map(({ id }) => id)).toEqual([mspId]);
    expect((await maren.call('POST', `/api/admin/msps/${mspId}/reinstate`)).body).toMatchObject({ suspendedAt: null });
    expect((await alice.call('GET', '/api/clients')).status).toBe(200);
    expect(await changesOf('admin.msp_suspended', mspId)).toMatchObject({ suspendedReason: { after: 'Unpaid' } });
    await job();
    await app.jobs.idle();
    expect(ran).toEqual([mspId]);
  });

  const user = (id: string) => `/api/admin/users/${id}`;
  const place = (who: Caller, role: string, msp_id: string | null, seen: object) =>
    maren.call('PUT', `${user(who.userId!)}/place`, { body: { role, msp_id, seen } });

  it('moves people between roles and MSPs, where role, seats and MSP agree, from their next request on', async () => {
    const bob = await app.as('msp_user');
    const seen = { role: 'msp_user', msp_id: bob.mspId };
    const trial = await app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() + DAY_MS) });
    expect((await place(bob, 'msp_admin', trial, seen)).error.data?.fields).toEqual({
      role: 'In a trial people are Trial Admin or Trial Member.',
    });
    expect((await place(bob, 'trial_admin', trial, seen)).body).toMatchObject({ role: 'trial_admin', msp_id: trial });
    expect(((await bob.call('GET', '/api/me')).body as Me).profile).toMatchObject({ role: 'trial_admin' });
    expect((await place(bob, 'msp_admin', bob.mspId, seen)).error.code).toBe('CONFLICT');
    const full = await app.newMsp({ plan: 'starter', plan_period: 'monthly' });
    for (let n = 0; n < 3; n++) await app.as('msp_user', { mspId: full });
    const now = { role: 'trial_admin', msp_id: trial };
    expect((await place(bob, 'msp_user', full, now)).error.code).toBe('SEATS_EXHAUSTED');
    const found = (await maren.call('GET', `/api/admin/users?role=trial_admin&msp_id=${trial}`)).body;
    expect(found).toMatchObject({ items: [{ id: bob.userId }], total: 1 });
  });

  it('suspends a person at once and lets them back in', async () => {
    const bob = await app.as('msp_user');
    expect((await maren.call('POST', `${user(bob.userId!)}/suspend`)).body).toMatchObject({ status: 'suspended' });
    expect((await bob.call('GET', '/api/clients')).status).toBeGreaterThanOrEqual(401);
    expect((await maren.call('POST', `${user(maren.userId!)}/suspend`)).status).toBe(400);
    expect((await maren.call('POST', `${user(bob.userId!)}/reinstate`)).body).toMatchObject({ status: 'active' });
    expect(await changesOf('admin.user_reinstated', bob.userId!)).toEqual({
      status: { before: 'suspended', after: 'active' },
    });
  });

  it('erases a person for good, once the address is typed and nobody is left without an admin', async () => {
    const erin = await app.as('msp_user');
    const path = user(erin.userId!);
    const wrong = await maren.call('DELETE', path, { body: { email: 'other@people.example' } });
    expect(wrong.error.data?.fields).toHaveProperty('email');
    const done = await maren.call('DELETE', path, { body: { email: `${erin.userId}@people.example` } });
    expect([done.status, (await maren.call('GET', path)).status]).toEqual([200, 404]);
    await app.jobs.idle();
    expect((await erin.call('GET', '/api/me')).status).toBe(401);
  });

  it('keeps the last global admin, whoever asks and however', async () => {
    const others = and(eq(profiles.role, 'global_admin'), ne(profiles.id, maren.userId!));
    await app.db.transaction(PLATFORM, (tx) => tx.update(profiles).set({ status: 'suspended' }).where(others));
    const seen = { role: 'global_admin', msp_id: maren.mspId };
    expect((await place(maren, 'msp_admin', maren.mspId, seen)).error.code).toBe('LAST_GLOBAL_ADMIN');
    const remove = app.db.transaction(PLATFORM, (tx) => tx.delete(profiles).where(eq(profiles.id, maren.userId!)));
    await expect(remove).rejects.toThrow();
    const next = await app.as('global_admin');
    expect((await place(next, 'msp_admin', next.mspId, { ...seen, msp_id: next.mspId })).status).toBe(200);
  });

  it('sends a link to a new password, and shows and removes second factors', async () => {
    const dora = await app.as('msp_user');
    const [person] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(profiles).where(eq(profiles.id, dora.userId!)),
    );
    expect((await maren.call('POST', `${user(dora.userId!)}/recovery`)).status).toBe(200);
    expect(await app.linkTo(person!.email)).toMatch(/^\/setup-password\?token_hash=[\w-]+&type=recovery$/);
    const detail = (await maren.call('GET', user(dora.userId!))).body as AdminUserDetail;
    expect(detail.account).toMatchObject({ isConfirmed: true, isSso: false, factors: [] });
    const removed = await maren.call('DELETE', `${user(dora.userId!)}/factors/${maren.userId}`);
    expect(removed.status).toBe(404);
    const { items } = (await maren.call('GET', '/api/admin/users?status=suspended')).body as { items: AdminUser[] };
    expect(items.every(({ status }) => status === 'suspended')).toBe(true);
    expect(await app.db.transaction(PLATFORM, (tx) => tx.$count(msps, eq(msps.suspendedReason, 'Unpaid')))).toBe(0);
  });
});
