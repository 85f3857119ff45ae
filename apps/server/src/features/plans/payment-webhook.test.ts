import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { Me } from '@fairlead/contract/features/session';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { paymentEvents } from '@fairlead/db/schema/plans';
import { createTestDatabase, plainSqlEngines, testEngines } from '@fairlead/db/testing';
import { and, eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parts } from '#app';
import { createFeatures } from '#features';
import { createLog } from '#log';
import { startTestApp, type TestApp } from '#testing/app';
import { PAYMENT_WEBHOOK_PATH } from './payment-webhook';

const [SECRET, NEXT_SECRET] = [`whsec_${'a'.repeat(32)}`, `whsec_${'b'.repeat(32)}`];
/** Nobody may find these in a log. */
const BUYER = { email: 'buyer@harborlight.example', name: 'Ada Buyer' };

/** A log whose lines can be read. */
function readableLog() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) };
}

type Session = {
  client_reference_id?: string | null;
  payment_status?: string;
  metadata?: Record<string, string> | null;
};

function eventOf(session: Session, { type = 'checkout.session.completed', created }: { type?: string; created: Date }) {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-01-28',
    created: Math.floor(created.getTime() / 1_000),
    livemode: true,
    type,
    data: {
      object: {
        id: `cs_${randomUUID()}`,
        object: 'checkout.session',
        payment_status: 'paid',
        metadata: { plan: 'pro', plan_period: 'yearly' },
        customer_details: BUYER,
        ...session,
      },
    },
  };
}

describe.each(testEngines())('payments on %s', (engine) => {
  const { lines, log } = readableLog();
  let app: TestApp;
  /** Whether transactions of nobody in particular fail when all of their work is done. */
  let failing = false;
  let failed = 0;
  beforeAll(async () => {
    const env = { STRIPE_WEBHOOK_SECRET: `${SECRET}, ${NEXT_SECRET}` };
    const open: Parts['open'] = async (options) => {
      const db = await createTestDatabase({ engine, maxConnections: 20, ...options });
      const transaction: Database['transaction'] = (scope, work) =>
        db.transaction(scope, async (tx) => {
          const result = await work(tx);
          if (failing && scope.kind === 'platform' && scope.userId === null) {
            failed += 1;
            throw new Error('the power went');
          }
          return result;
        });
      return { ...db, transaction };
    };
    app = await startTestApp({ engine, features: createFeatures(), env, log, parts: { open } });
  });
  afterAll(() => app.close());

  type Signing = { secret?: string; at?: Date; type?: string };
  /** Sends the text as the provider does. */
  const send = (payload: string, { secret = SECRET, at = app.now, type }: Signing = {}) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1_000 });
    const headers = { 'stripe-signature': signature, ...(type ? { 'content-type': type } : {}) };
    return app.anonymous.call('POST', PAYMENT_WEBHOOK_PATH, { body: payload, headers });
  };
  const pay = (session: Session, options: { type?: string; created?: Date } = {}) =>
    send(JSON.stringify(eventOf(session, { created: app.now, ...options })));

  const read = async (mspId: string) => {
    const [msp] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(msps).where(eq(msps.id, mspId)));
    return msp;
  };
  const eventsOf = (mspId: string | null) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(paymentEvents)
        .where(mspId ? eq(paymentEvents.mspId, mspId) : sql`${paymentEvents.mspId} is null`),
    );
  const outcomeFor = async (mspId: string) => (await eventsOf(mspId)).map(({ outcome }) => outcome);
  const auditsOf = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, mspId), eq(auditLog.action, 'billing.plan_paid'))),
    );
  const trial = () => app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() - 1_000) });

  it('a paid trial is on its plan with everything that hangs on it, from the next request on', async () => {
    const mspId = await trial();
    const alice = await app.as('trial_admin', { mspId });
    const bob = await app.as('trial_member', { mspId });
    const prospect = await app.newClient(mspId, 'prospect');
    const email = `${randomUUID()}@people.example`;
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(invitations).values({
        tokenHash: randomUUID(),
        email,
        role: 'trial_member',
        mspId,
        kind: 'member',
        invitedBy: alice.userId!,
        expiresAt: new Date(app.now.getTime() + DAY_MS),
      }),
    );
    expect((await alice.call('GET', '/api/clients')).error.code).toBe('TRIAL_ENDED');

    const answer = await pay({ client_reference_id: mspId });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);

    const me = (await alice.call('GET', '/api/me')).body as Me;
    expect(me.profile?.role).toBe('msp_admin');
    expect(me.msp).toMatchObject({ is_trial: false, is_nfr: false, trial_end_date: null, plan: 'pro' });
    expect(((await bob.call('GET', '/api/me')).body as Me).profile?.role).toBe('msp_user');
    const [invited] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(invitations).where(eq(invitations.email, email)),
    );
    expect(invited?.role).toBe('msp_user');
    const converted = await bob.call('POST', `/api/clients/${prospect}/convert`, { body: { version: 1 } });
    expect([converted.status, (converted.body as Client).kind]).toEqual([200, 'client']);

    expect(await auditsOf(mspId)).toMatchObject([
      {
        actorId: null,
        result: 'ok',
        targetType: 'msp',
        changes: { is_trial: { before: true, after: false }, plan: { before: null, after: 'pro' } },
      },
    ]);
    expect(await eventsOf(mspId)).toMatchObject([{ outcome: 'plan_set', plan: 'pro', planPeriod: 'yearly' }]);
  });

  it('100 copies at once of one event have one effect', async () => {
    const mspId = await trial();
    const payload = JSON.stringify(eventOf({ client_reference_id: mspId }, { created: app.now }));
    // A busy server asks for another try, which the provider makes.
    const sendUntilTaken = async (): Promise<number> => {
      const { status } = await send(payload);
      return status === 503 ? sendUntilTaken() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, sendUntilTaken));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await eventsOf(mspId)).toHaveLength(1);
    expect(await auditsOf(mspId)).toHaveLength(1);
    expect((await read(mspId))?.plan).toBe('pro');
  });

  it('a signature that is missing, wrong, of another body or too old is refused, and nothing happens', async () => {
    const mspId = await trial();
    const payload = JSON.stringify(eventOf({ client_reference_id: mspId }, { created: app.now }));
    const secondsAgo = (seconds: number) => new Date(app.now.getTime() - seconds * 1_000);
    const good = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: SECRET,
      timestamp: app.now.getTime() / 1_000,
    });
    const raw = (headers: Record<string, string>, body = payload) =>
      app.anonymous.call('POST', PAYMENT_WEBHOOK_PATH, { body, headers });
    const refused = [
      await send(payload, { secret: `whsec_${'c'.repeat(32)}` }),
      await send(payload, { at: secondsAgo(301) }),
      await raw({}),
      await raw({ 'stripe-signature': 'v1=,t=' }),
      await raw({ 'stripe-signature': good.replace(/t=\d+/, `t=${app.now.getTime() / 1_000 + 1}`) }),
      await raw({ 'stripe-signature': good }, payload.replace('"pro"', '"enterprise"')),
      await raw({ 'stripe-signature': good }, `${payload} `),
      await send('{"id":"evt_1"}'),
      await send('not json'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(refused[0]?.error).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await send(payload, { type: 'text/plain' })).status).toBe(415);
    expect(await eventsOf(mspId)).toEqual([]);
    expect((await read(mspId))?.plan).toBeNull();
    // The same body still works, to the last second, and with the secret that takes over.
    expect((await send(payload, { at: secondsAgo(300), secret: NEXT_SECRET })).status).toBe(200);
    expect(await outcomeFor(mspId)).toEqual(['plan_set']);
  });

  it('a failure at the very end is answered so that the event comes again, and leaves nothing behind', async () => {
    const mspId = await trial();
    const payload = JSON.stringify(eventOf({ client_reference_id: mspId }, { created: app.now }));
    failing = true;
    const lost = await send(payload);
    failing = false;
    // One transaction, so nothing of it can be there without the rest.
    expect([lost.status, failed]).toEqual([500, 1]);
    expect([await eventsOf(mspId), await auditsOf(mspId), (await read(mspId))?.plan]).toEqual([[], [], null]);
    expect((await send(payload)).status).toBe(200);
    expect([await outcomeFor(mspId), (await read(mspId))?.plan]).toEqual([['plan_set'], 'pro']);
  });

  it('a checkout that is not paid yet sets the plan once the money is there', async () => {
    const mspId = await trial();
    const session = { client_reference_id: mspId, payment_status: 'unpaid' };
    expect((await pay(session)).status).toBe(200);
    expect((await read(mspId))?.plan).toBeNull();
    await pay(session, { type: 'checkout.session.async_payment_succeeded' });
    expect([(await outcomeFor(mspId)).sort(), (await read(mspId))?.plan]).toEqual([['not_paid', 'plan_set'], 'pro']);
  });

  it('what cannot be done is kept with its reason, and answered as received', async () => {
    const mspId = await trial();
    const nowhere = randomUUID();
    const unassigned = (await eventsOf(null)).length;
    const told = [
      await pay({ client_reference_id: mspId, metadata: {} }),
      await pay({ client_reference_id: mspId, metadata: null }),
      await pay({ client_reference_id: mspId, metadata: { plan: 'starter', plan_period: 'daily' } }),
      await pay({ client_reference_id: mspId }, { type: 'invoice.paid' }),
      await pay({ client_reference_id: nowhere }),
      await pay({ client_reference_id: 'not-an-id' }),
      await pay({ client_reference_id: null }),
    ];
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
    const outcomes = await outcomeFor(mspId);
    expect(outcomes.sort()).toEqual(['no_plan_named', 'no_plan_named', 'no_plan_named', 'not_needed']);
    const missed = await eventsOf(null);
    expect(missed.length).toBe(unassigned + 3);
    expect(new Set(missed.map(({ outcome }) => outcome))).toEqual(new Set(['unknown_msp']));
    expect((await read(mspId))?.plan).toBeNull();
  });

  it('a payment that arrives late does not undo a newer one', async () => {
    const mspId = await trial();
    const anHourAgo = new Date(app.now.getTime() - 3_600_000);
    await pay({ client_reference_id: mspId });
    await pay(
      { client_reference_id: mspId, metadata: { plan: 'starter', plan_period: 'monthly' } },
      { created: anHourAgo },
    );
    expect((await outcomeFor(mspId)).sort()).toEqual(['plan_set', 'superseded']);
    expect(await read(mspId)).toMatchObject({ plan: 'pro', plan_period: 'yearly', planSince: app.now });
  });

  it('writes down what came of an event, and nothing of who bought', async () => {
    const text = lines.join('');
    expect(text).toContain('"outcome":"plan_set"');
    for (const secret of [BUYER.email, BUYER.name, SECRET!, 'v1=', 'client_reference_id'])
      expect(text).not.toContain(secret);
  });
});

describe.each(plainSqlEngines())('payments without a signing secret on %s', (engine) => {
  it('are asked to come again, and the log says what is missing', async () => {
    const { lines, log } = readableLog();
    const app = await startTestApp({ engine, features: createFeatures(), log });
    try {
      const answer = await app.anonymous.call('POST', PAYMENT_WEBHOOK_PATH, { body: '{}' });
      expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(lines.join('')).toContain('set STRIPE_WEBHOOK_SECRET');
    } finally {
      await app.close();
    }
  });
});
