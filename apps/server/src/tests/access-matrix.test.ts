import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/roles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../api/policy-middleware';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import type { Caller } from '../testing/caller';
import { CANARY, leaks } from '../testing/foreign-ids';
import { OPERATION_SAMPLES, sendSample } from '../testing/operation-samples';
import { leakyFeatures } from '../testing/probe-features';
import { seedTargets, type Targets, tenantDigest, unknownTargets } from '../testing/world';

const routes = await operationRoutes();

/** Operations across organizations: the global admin is meant to see every one of them. */
const isPlatform = (route: OperationRoute) => route.policy.tenant === 'platform';
/** A global admin opens any organization's client, which is audited (specification §6). */
const opensAnyClient = (role: Role, route: OperationRoute) =>
  role === 'global_admin' && route.operationId === 'getClient';

it('knows a request for every operation, and for no other', () => {
  expect(Object.keys(OPERATION_SAMPLES).sort()).toEqual(routes.map(({ operationId }) => operationId).sort());
});

describe.each(plainSqlEngines())('who may do what on %s', (engine) => {
  let app: TestApp;
  let foreign: Targets;
  let before: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    foreign = await seedTargets(app, await app.newMsp(), { kind: 'client', canary: CANARY });
    before = await tenantDigest(app, foreign.msp);
  });
  afterAll(async () => {
    await app.close();
  });

  /** Somebody in the role, with targets of its own to work on. */
  async function somebody(role: Role): Promise<{ caller: Caller; own: Targets }> {
    const mspId = (await app.as(role)).mspId!;
    const kind = PROSPECT_ONLY_ROLES.includes(role) ? 'prospect' : 'client';
    const own = await seedTargets(app, mspId, { kind, canary: 'own' });
    return { caller: await app.as(role, { mspId, clientId: own.client }), own };
  }

  it('nobody: 401 everywhere but at what anyone may see', async () => {
    for (const route of routes) {
      const { status, error } = await sendSample(app.anonymous, route, foreign);
      if (route.policy.who !== 'anyone') expect([route.operationId, status]).toEqual([route.operationId, 401]);
      else expect(['UNAUTHORIZED', 'NO_PROFILE', 'FORBIDDEN']).not.toContain(error?.code);
    }
  });

  it('an account without a profile: 403 everywhere but at what any session may see', async () => {
    const caller = await app.withoutProfile();
    for (const route of routes) {
      const { error } = await sendSample(caller, route, foreign);
      if (Array.isArray(route.policy.who))
        expect([route.operationId, error.code]).toEqual([route.operationId, 'NO_PROFILE']);
      else expect(['UNAUTHORIZED', 'NO_PROFILE', 'FORBIDDEN']).not.toContain(error?.code);
    }
  });

  describe.each(ROLES)('%s', (role) => {
    const admitted = routes.filter(
      ({ policy }) => policy.who === 'anyone' || policy.who === 'signed_in' || policy.who.includes(role),
    );
    const refused = routes.filter((route) => !admitted.includes(route));

    it('is refused with 403 whatever the id', async () => {
      const { caller, own } = await somebody(role);
      for (const route of refused)
        for (const targets of [own, foreign, unknownTargets()]) {
          const answer = await sendSample(caller, route, targets);
          expect([route.operationId, answer.status, answer.error.code]).toEqual([route.operationId, 403, 'FORBIDDEN']);
        }
    });

    it('meets a foreign id exactly as an unknown one, and reads nothing of the neighbor', async () => {
      const { caller } = await somebody(role);
      const tried = admitted.filter((route) => !isPlatform(route) && !opensAnyClient(role, route));
      expect(await leaks(caller, tried, foreign)).toEqual([]);
    });

    it('gets through to its own', async () => {
      // Reads leave everything as it is, so they share one organization; every write meets its targets untouched.
      const reader = await somebody(role);
      for (const route of admitted) {
        const { caller, own } = route.method === 'GET' ? reader : await somebody(role);
        const answer = await sendSample(caller, route, own);
        for (const code of ['UNAUTHORIZED', 'NO_PROFILE', 'FORBIDDEN'])
          expect([route.operationId, answer.error?.code]).not.toEqual([route.operationId, code]);
        expect(answer.status).toBeLessThan(500);
        if (route.method === 'GET' && route.policy.who !== 'anyone')
          expect([route.operationId, answer.status]).toEqual([route.operationId, 200]);
      }
    });
  });

  it('left the neighbor exactly as it was', async () => {
    await app.jobs.idle();
    expect(await tenantDigest(app, foreign.msp)).toBe(before);
  });
});

describe('the matrix notices', () => {
  it('a policy that admits one role too many', () => {
    const policy = routes.find(({ operationId }) => operationId === 'createClient')!.policy;
    const viewer = { identity: {}, principal: { role: 'client_viewer' } } as Parameters<typeof refusal>[1];
    expect(refusal(policy, viewer)).toBe('FORBIDDEN');
    expect(refusal({ ...policy, who: ROLES }, viewer)).toBeNull();
  });

  it('an operation that reads past its tenant', async () => {
    const app = await startTestApp({ engine: 'pglite', features: leakyFeatures() });
    try {
      const foreign = await seedTargets(app, await app.newMsp(), { kind: 'client', canary: CANARY });
      const getClient = routes.filter(({ operationId }) => operationId === 'getClient');
      expect(await leaks(await app.as('msp_admin'), getClient, foreign)).toEqual([
        'getClient shows the neighbor',
        'getClient tells a foreign id from an unknown one',
        'getClient answers 200',
      ]);
    } finally {
      await app.close();
    }
  });
});
