import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/access/roles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../api/policy-middleware';
import { type OperationRoute, operationRoutes } from '../api/routes';

import { AnswerFields } from '../testing/answer-fields';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { CANARY, leaks } from '../testing/foreign-ids';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { inParallel } from '../testing/in-parallel';
import { isRefusedForItsTarget } from '../testing/managed-people';
import { sendSample } from '../testing/operation-samples';
import { leakyFeatures } from '../testing/probe-features';
import { seedTargets, type Targets, tenantDigest, unknownTargets } from '../testing/world';

const LONG = process.env.FAIRLEAD_TEST_LONG === '1';
const routes = await operationRoutes();

/** Operations across organizations: the global admin is meant to see every one of them. */
const isPlatform = (route: OperationRoute) => route.policy.tenant === 'platform';
/** A global admin opens any organization's client, which is audited. */
const opensAnyClient = (role: Role, route: OperationRoute) =>
  role === 'global_admin' && route.operationId === 'getClient';

const isTurnedAway = ({ error }: Answer) =>
  ['UNAUTHORIZED', 'NO_PROFILE', 'FORBIDDEN', 'SUSPENDED'].includes(error?.code ?? '');

/** Answers whose purpose is a secret: it is shown this once. */
const TOLD_ONCE = /^(createApiKey|rotateApiKey) /;

/** Set, the run adds what it was answered to testing/answer-fields.txt; somebody reads the difference. */
const REVIEWS = process.env.FAIRLEAD_REVIEW_ANSWERS === '1';

describe.each(plainSqlEngines())('who may do what on %s', (engine) => {
  const answered = new AnswerFields();
  let app: TestApp;
  let foreign: Targets;
  let before: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: featuresWithIdleJobs() });
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

  describe.each(ROLES)('%s', { timeout: 120_000 }, (role) => {
    const admitted = routes.filter(
      ({ policy }) => policy.who === 'anyone' || policy.who === 'signed_in' || policy.who.includes(role),
    );
    const refused = routes.filter((route) => !admitted.includes(route));

    it('is refused with 403 whatever the id', async () => {
      const { caller, own } = await somebody(role);
      // The refusal comes before anything is read, so the short run asks for the neighbor's things alone.
      for (const targets of LONG ? [own, foreign, unknownTargets()] : [foreign]) {
        const answers = await inParallel(refused, async (route) => {
          const { status, error } = await sendSample(caller, route, targets);
          return [route.operationId, status, error.code];
        });
        expect(answers).toEqual(refused.map(({ operationId }) => [operationId, 403, 'FORBIDDEN']));
      }
    });

    it('meets a foreign id exactly as an unknown one, and reads nothing of the neighbor', async () => {
      const { caller } = await somebody(role);
      const tried = admitted.filter((route) => !isPlatform(route) && !opensAnyClient(role, route));
      expect(await leaks(caller, tried, foreign)).toEqual([]);
    });

    it('gets through to its own', async () => {
      const { caller, own } = await somebody(role);
      const reads = admitted.filter(
        ({ method, operationId }) => method === 'GET' && !isRefusedForItsTarget(role, operationId),
      );
      const written = admitted.filter(
        (route) => !reads.includes(route) && !isRefusedForItsTarget(role, route.operationId),
      );
      await inParallel(reads, async (route) => {
        const { status, body } = await sendSample(caller, route, own);
        if (route.policy.who !== 'anyone') expect([route.operationId, status]).toEqual([route.operationId, 200]);
        answered.note(route, role, status, body);
      });
      for (const route of written) {
        const first = await sendSample(caller, route, own);
        // One before may have ended what this one stands on: then it meets everything untouched.
        const again = isTurnedAway(first) ? await somebody(role) : null;
        const answer = again ? await sendSample(again.caller, route, again.own) : first;
        expect([route.operationId, isTurnedAway(answer) && answer.error.code]).toEqual([route.operationId, false]);
        expect([route.operationId, answer.status < 500]).toEqual([route.operationId, true]);
        answered.note(route, role, answer.status, answer.body);
      }
    });
  });

  it('no answer names a hash, a password or a token of its own', () => {
    const places = answered.places().filter((place) => !TOLD_ONCE.test(place));
    expect(places.filter((place) => /hash|password|token_|secret\b/i.test(place))).toEqual([]);
    expect(places.length).toBeGreaterThan(1_000);
  });

  it('no role is answered with a field that nobody has reviewed', () => {
    const operationIds = routes.map(({ operationId }) => operationId);
    if (REVIEWS) answered.writeForReview(operationIds);
    expect(answered.unreviewed(), 'docs/testing.md, "Reviewed answers", says how they are reviewed').toEqual([]);
    expect(AnswerFields.stale(operationIds)).toEqual([]);
    const leaky = new AnswerFields();
    const getClient = routes.find(({ operationId }) => operationId === 'getClient')!;
    leaky.note(getClient, 'client_viewer', 200, { name: 'Harbor', tags: ['a'], notes: null, owner: { email: 'x' } });
    expect(leaky.unreviewed()).toEqual(['getClient .owner.email client_viewer', 'getClient .tags[] client_viewer']);
  });

  it('left the neighbor exactly as it was', async () => {
    await app.jobs.idle();
    expect(await tenantDigest(app, foreign.msp)).toBe(before);
  });
});

describe('the matrix notices', () => {
  it('a policy that admits one role too many', () => {
    const policy = routes.find(({ operationId }) => operationId === 'createClient')!.policy;
    const now = new Date('2026-03-02T09:00:00Z');
    const viewer = {
      now,
      identity: { signedInAt: now },
      site: null,
      principal: { role: 'client_viewer', suspendedReason: null },
    } as Parameters<typeof refusal>[1];
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
