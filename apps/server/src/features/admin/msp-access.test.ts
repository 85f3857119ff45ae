import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { paymentEvents } from '@fairlead/db/schema/plans';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('what a global admin does for an MSP on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    maren = await app.as('global_admin');
  });
  afterAll(() => app.close());

  const inDays = (days: number) => new Date(app.now.getTime() + days * DAY_MS).toISOString();
  const ended = () => new Date(app.now.getTime() - DAY_MS);
  const read = async (id: string) => (await maren.call('GET', `/api/admin/msps/${id}`)).body as AdminMspDetail;
  const put = (id: string, what: string, body: object) => maren.call('PUT', `/api/admin/msps/${id}/${what}`, { body });
  const lastAudit = async (id: string, action: string) => {
    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, id), eq(auditLog.action, action), eq(auditLog.actorId, maren.userId!))),
    );
    return entries.at(-1)?.changes;
  };
  const nfr = (status: 'active' | 'expired', end = ended()) =>
    app.db.transaction(PLATFORM, async (tx) => {
      const id = await app.newMsp({ is_nfr: true, trial_end_date: end });
      const named = { company_name: 'Harbor IT', contact_email: 'a@a.example', contact_name: 'Ada' };
      await tx.insert(nfrTrials).values({ msp_id: id, status, ...named });
      return id;
    });

  it('extends a trial that has ended: its people work on with the next request', async () => {
    const id = await app.newMsp({ is_trial: true, trial_end_date: ended() });
    const alice = await app.as('trial_admin', { mspId: id });
    const seen = { trial_end_date: ended().toISOString() };
    expect((await alice.call('GET', '/api/clients')).error.code).toBe('TRIAL_ENDED');
    const answer = await put(id, 'trial-end', { trial_end_date: inDays(16), seen });
    expect(answer.body).toMatchObject({ trial_end_date: inDays(16) });
    expect((await alice.call('GET', '/api/clients')).status).toBe(200);
    expect(await lastAudit(id, 'admin.trial_extended')).toEqual({
      trial_end_date: { before: ended().toISOString(), after: inDays(16) },
    });
    // The second admin saw the old end.
    expect((await put(id, 'trial-end', { trial_end_date: inDays(3), seen })).error.code).toBe('CONFLICT');
    expect((await read(id)).trial_end_date).toBe(inDays(16));
  });

  it('gives NFR access back with a new end, and takes it away at once', async () => {
    const id = await nfr('expired');
    const nina = await app.as('nfr_admin', { mspId: id });
    const seen = { trial_end_date: ended().toISOString() };
    const revived = await put(id, 'trial-end', { trial_end_date: inDays(30), seen });
    expect(revived.body).toMatchObject({ nfrStatus: 'active' });
    expect((await nina.call('GET', '/api/clients')).status).toBe(200);
    const revoked = await maren.call('POST', `/api/admin/msps/${id}/nfr/revoke`);
    expect(revoked.body).toMatchObject({ nfrStatus: 'revoked' });
    expect((await nina.call('GET', '/api/clients')).error.code).toBe('TRIAL_ENDED');
    expect(await lastAudit(id, 'admin.nfr_revoked')).toEqual({ nfrStatus: { before: 'active', after: 'revoked' } });
    const unlisted = await app.newMsp({ is_nfr: true });
    expect((await maren.call('POST', `/api/admin/msps/${unlisted}/nfr/revoke`)).body).toMatchObject({
      nfrStatus: 'revoked',
    });
    expect((await maren.call('POST', `/api/admin/msps/${maren.mspId}/nfr/revoke`)).error.code).toBe('CONFLICT');
  });

  it.each([
    ['now', 0, 'Choose a time that is still to come.'],
    ['too far', 731, 'Choose a day within 730 days.'],
  ])('refuses an end that is %s, at its field', async (_what, days, sentence) => {
    const id = await app.newMsp({ is_trial: true });
    const answer = await put(id, 'trial-end', { trial_end_date: inDays(days), seen: { trial_end_date: null } });
    expect([answer.status, answer.error.data?.fields]).toEqual([400, { trial_end_date: sentence }]);
    expect((await read(id)).trial_end_date).toBeNull();
  });

  it('sets how many credits a trial has, also below what is used', async () => {
    const id = await app.newMsp({ is_trial: true });
    const answer = await put(id, 'credit-limit', { credit_limit: 25, seen: { credit_limit: 15 } });
    expect(answer.body).toMatchObject({ credits: { credit_limit: 25, total_credits_used: 0, inProgress: 0 } });
    expect(await lastAudit(id, 'admin.credit_limit_set')).toEqual({ credit_limit: { before: 15, after: 25 } });
    expect((await put(id, 'credit-limit', { credit_limit: 5, seen: { credit_limit: 15 } })).error.code).toBe(
      'CONFLICT',
    );
    expect((await put(id, 'credit-limit', { credit_limit: -1, seen: { credit_limit: 25 } })).status).toBe(400);
    const never = await app.newMsp();
    const refused = await put(never, 'credit-limit', { credit_limit: 5, seen: { credit_limit: 15 } });
    expect(refused.error.data?.fields?.credit_limit).toMatch(/no trial/);
  });

  it('chooses a plan by hand as a payment does, once for two admins and one key', async () => {
    const id = await app.newMsp({ is_trial: true, trial_end_date: ended() });
    const alice = await app.as('trial_admin', { mspId: id });
    const seen = { plan: null, plan_period: null };
    const body = { plan: 'starter', plan_period: 'monthly', seen };
    const headers = { 'idempotency-key': randomUUID() };
    const choose = () => maren.call('PUT', `/api/admin/msps/${id}/plan`, { body, headers });
    const [first, again] = [await choose(), await choose()];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      is_trial: false,
      trial_end_date: null,
      plan: 'starter',
      planStanding: { plan: 'starter', plan_period: 'monthly', planSince: app.now.toISOString() },
    });
    expect((await alice.call('GET', '/api/clients')).status).toBe(200);
    expect(await lastAudit(id, 'admin.plan_chosen')).toMatchObject({ plan: { before: null, after: 'starter' } });
    const other = await put(id, 'plan', { plan: 'pro', plan_period: 'monthly', seen });
    expect(other.error.code).toBe('CONFLICT');
    const unpriced = await put(id, 'plan', {
      plan: 'pro',
      plan_period: null,
      seen: { plan: 'starter', plan_period: 'monthly' },
    });
    expect(unpriced.status).toBe(400);
    const seenNow = { plan: 'starter', plan_period: 'monthly' };
    const enterprise = await put(id, 'plan', { plan: 'enterprise', plan_period: null, seen: seenNow });
    expect(enterprise.body).toMatchObject({ plan: 'enterprise', planStanding: { users: { limit: null } } });
  });

  it('reads what is in use of a plan, with clients beyond it as money a month', async () => {
    const id = await app.newMsp({ plan: 'starter', plan_period: 'yearly' });
    const alice = await app.as('msp_admin', { mspId: id });
    for (let client = 0; client < 12; client += 1) await app.newClient(id);
    await app.newClient(id, 'prospect');
    const standing: PlanStanding = {
      plan: 'starter',
      plan_period: 'yearly',
      planSince: null,
      overagePerMonth: 90,
      clients: { used: 12, limit: 10 },
      users: { used: 1, limit: 3 },
      prospects: 1,
    };
    expect((await alice.call('GET', '/api/plans/standing')).body).toEqual(standing);
    expect(await read(id)).toMatchObject({ planStanding: standing, clients: 13, credits: null, nfrStatus: null });
  });

  it('reads the payments of an MSP, and apart those that name none', async () => {
    const id = await app.newMsp();
    const event = (eventId: string, mspId: string | null) => ({
      eventId,
      mspId,
      type: 'checkout.session.completed',
      happenedAt: app.now,
      receivedAt: app.now,
      outcome: mspId ? ('plan_set' as const) : ('unknown_msp' as const),
    });
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(paymentEvents).values([event('evt_known', id), event('evt_lost', null)]),
    );
    const idsOf = (answer: { body: unknown }) =>
      (answer.body as { items: { eventId: string }[] }).items.map(({ eventId }) => eventId);
    expect(idsOf(await maren.call('GET', `/api/admin/msps/${id}/payments`))).toEqual(['evt_known']);
    expect(idsOf(await maren.call('GET', '/api/admin/payments/unassigned'))).toEqual(['evt_lost']);
  });
});
