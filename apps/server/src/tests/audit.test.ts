import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/roles';
import { auditLog } from '@fairlead/db/schema/audit';
import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { sendSample } from '../testing/operation-samples';
import { seedTargets } from '../testing/world';

const writes = (await operationRoutes()).filter(({ policy }) => policy.audit !== null);

describe.each(testEngines())('every write on %s leaves exactly one audit entry', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const entriesOf = (requestId: string | null) =>
    app.db.transaction({ kind: 'platform', userId: null }, (tx) =>
      tx
        .select({ action: auditLog.action, result: auditLog.result, actor: auditLog.actor_id, msp: auditLog.msp_id })
        .from(auditLog)
        .where(eq(auditLog.request_id, requestId ?? '')),
    );

  async function somebody(role: Role) {
    const mspId = (await app.as(role)).mspId!;
    const kind = PROSPECT_ONLY_ROLES.includes(role) ? 'prospect' : 'client';
    const own = await seedTargets(app, mspId, { kind, canary: 'own' });
    return { own, caller: await app.as(role, { mspId, clientId: own.client }) };
  }

  it('is tried with some writes', () => {
    expect(writes.length).toBeGreaterThan(8);
  });

  it.each(writes)('$operationId: who is turned away', async (route) => {
    const admitted = Array.isArray(route.policy.who) ? route.policy.who : ROLES;
    const { own, caller } = await somebody(ROLES.find((role) => !admitted.includes(role)) ?? 'msp_admin');
    const outsiders = [app.anonymous, await app.withoutProfile(), ...(admitted.length < ROLES.length ? [caller] : [])];
    for (const outsider of outsiders) {
      const answer = await sendSample(outsider, route, own);
      expect(await entriesOf(answer.headers.get('x-request-id'))).toMatchObject([
        { action: route.policy.audit, result: 'refused', actor: outsider.userId },
      ]);
    }
  });

  it.each(writes)('$operationId: who is let in', async (route) => {
    const role = ROLES.find((each) => route.policy.who.includes(each))!;
    const { own, caller } = await somebody(role);
    const answer = await sendSample(caller, route, own);
    expect(await entriesOf(answer.headers.get('x-request-id'))).toMatchObject([
      {
        action: route.policy.audit,
        result: answer.status < 400 ? 'ok' : 'refused',
        actor: caller.userId,
        msp: own.msp,
      },
    ]);
  });
});
