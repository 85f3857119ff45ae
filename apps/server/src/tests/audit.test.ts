import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/roles';
import { auditLog } from '@fairlead/db/schema/audit';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/platform';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { sendSample } from '../testing/operation-samples';
import { seedTargets } from '../testing/world';

const writes = (await operationRoutes()).filter(({ policy }) => policy.audit !== null);

const entriesOf = (app: TestApp, requestId: string | null) =>
  app.db.transaction({ kind: 'platform', userId: null }, (tx) =>
    tx
      .select({ action: auditLog.action, result: auditLog.result, actor: auditLog.actor_id, msp: auditLog.msp_id })
      .from(auditLog)
      .where(eq(auditLog.request_id, requestId ?? '')),
  );

async function somebody(app: TestApp, role: Role) {
  const mspId = (await app.as(role)).mspId!;
  const kind = PROSPECT_ONLY_ROLES.includes(role) ? 'prospect' : 'client';
  const own = await seedTargets(app, mspId, { kind, canary: 'own' });
  return { own, caller: await app.as(role, { mspId, clientId: own.client }) };
}

const rolesOf = ({ policy: { who } }: OperationRoute): readonly Role[] => (Array.isArray(who) ? who : ROLES);
/** Acts across organizations stand in the platform's trail, where no organization reads them. */
const trailOf = ({ policy }: OperationRoute, mspId: string) => (policy.tenant === 'platform' ? PLATFORM_MSP_ID : mspId);
const firstAdmitted = (route: OperationRoute) => ROLES.find((role) => rolesOf(route).includes(role))!;

describe.each(plainSqlEngines())('every write on %s leaves exactly one audit entry', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  it('is tried with some writes', () => {
    expect(writes.length).toBeGreaterThan(8);
  });

  it.each(writes)('$operationId: who is turned away', async (route) => {
    const { who } = route.policy;
    const admitted = rolesOf(route);
    const { own, caller } = await somebody(app, ROLES.find((role) => !admitted.includes(role)) ?? 'msp_admin');
    const outsiders = [
      ...(who === 'anyone' ? [] : [app.anonymous]),
      ...(typeof who === 'string' ? [] : [await app.withoutProfile()]),
      ...(admitted.length < ROLES.length ? [caller] : []),
    ];
    for (const outsider of outsiders) {
      const answer = await sendSample(outsider, route, own);
      expect(await entriesOf(app, answer.headers.get('x-request-id'))).toMatchObject([
        { action: route.policy.audit, result: 'refused', actor: outsider.userId },
      ]);
    }
  });

  it.each(writes)('$operationId: who is let in', async (route) => {
    const { own, caller } = await somebody(app, firstAdmitted(route));
    const answer = await sendSample(caller, route, own);
    expect(await entriesOf(app, answer.headers.get('x-request-id'))).toMatchObject([
      {
        action: route.policy.audit,
        result: answer.status < 400 ? 'ok' : 'refused',
        actor: caller.userId,
        msp: trailOf(route, own.msp),
      },
    ]);
  });
});

describe('a write that comes too often', () => {
  let app: TestApp;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    const parts = { clock: () => now };
    app = await startTestApp({ engine: 'pglite', features: createFeatures(), env: { RATE_LIMIT: '1' }, parts });
  });
  afterAll(() => app.close());

  it.each(writes)('$operationId leaves one entry a minute, and none of a stranger', async (route) => {
    const { own, caller } = await somebody(app, firstAdmitted(route));
    const entries = async (who: Caller) => {
      const { status, headers } = await sendSample(who, route, own);
      expect(status).toBe(429);
      return entriesOf(app, headers.get('x-request-id'));
    };
    await sendSample(app.anonymous, route, own);
    const entry = { action: route.policy.audit, result: 'refused', actor: caller.userId, msp: trailOf(route, own.msp) };
    const forger = httpCaller(app.baseUrl, 'a.forged.token', { userId: null, mspId: null });
    for (const stranger of [app.anonymous, forger]) expect(await entries(stranger)).toEqual([]);
    expect(await entries(caller)).toEqual([entry]);
    expect(await entries(caller)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    expect(await entries(caller)).toEqual([entry]);
  });
});
