import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/access/roles';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { sendSample } from '../testing/operation-samples';
import { seedTargets, unknownTargets } from '../testing/world';

const writes = (await operationRoutes()).filter(({ policy }) => policy.audit !== null);

const HALF_AN_HOUR_MS = 30 * 60_000;

const entriesOf = (app: TestApp, requestId: string | null) =>
  app.db.transaction(PLATFORM, (tx) =>
    tx
      .select({ action: auditLog.action, result: auditLog.result, actor: auditLog.actorId, msp: auditLog.mspId })
      .from(auditLog)
      .where(eq(auditLog.requestId, requestId ?? '')),
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
    app = await startTestApp({ engine, features: featuresWithIdleJobs() });
  });
  afterAll(() => app.close());

  it('is tried with some writes', () => {
    expect(writes.length).toBeGreaterThan(8);
  });

  /** Nobody, somebody without an organization, and one in each role, who are turned away before anything is read. */
  let outsiders: { nobody: Caller; alone: Caller; inRole: Map<Role, Caller> };
  beforeAll(async () => {
    const inRole = new Map<Role, Caller>();
    for (const role of ROLES) inRole.set(role, await app.as(role));
    outsiders = { nobody: app.anonymous, alone: await app.withoutProfile(), inRole };
  });

  it.each(writes)('$operationId: who is turned away', async (route) => {
    const { who } = route.policy;
    const { nobody, alone, inRole } = outsiders;
    const refused = ROLES.find((role) => !rolesOf(route).includes(role));
    const tried = [
      ...(who === 'anyone' ? [] : [nobody]),
      ...(typeof who === 'string' ? [] : [alone]),
      ...(refused ? [inRole.get(refused)!] : []),
    ];
    for (const outsider of tried) {
      const answer = await sendSample(outsider, route, unknownTargets());
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

  /** The limit comes before anything is read, so all share who asks, until the access token runs out. */
  const asking = new Map<string, Caller>();
  const somebodyIn = async (role: Role) => {
    const since = `${role} ${Math.floor(now.getTime() / HALF_AN_HOUR_MS)}`;
    const caller = asking.get(since) ?? (await app.as(role));
    asking.set(since, caller);
    return caller;
  };

  it.each(writes)('$operationId leaves one entry a minute, and none of a stranger', async (route) => {
    // Another operation may have recorded the same event of the same person within this minute.
    now = new Date(now.getTime() + 60_000);
    const caller = await somebodyIn(firstAdmitted(route));
    const entries = async (who: Caller) => {
      const { status, headers } = await sendSample(who, route, unknownTargets());
      expect(status).toBe(429);
      return entriesOf(app, headers.get('x-request-id'));
    };
    await sendSample(app.anonymous, route, unknownTargets());
    const entry = {
      action: route.policy.audit,
      result: 'refused',
      actor: caller.userId,
      msp: trailOf(route, caller.mspId!),
    };
    const forger = httpCaller(app.baseUrl, 'a.forged.token', { userId: null, mspId: null });
    for (const stranger of [app.anonymous, forger]) expect(await entries(stranger)).toEqual([]);
    expect(await entries(caller)).toEqual([entry]);
    expect(await entries(caller)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    expect(await entries(caller)).toEqual([entry]);
  });
});
