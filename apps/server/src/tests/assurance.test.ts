import { PROSPECT_ONLY_ROLES, ROLES, type Role } from '@fairlead/contract/access/roles';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';

import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { inParallel } from '../testing/in-parallel';
import { isRefusedForItsTarget } from '../testing/managed-people';
import { sendSample } from '../testing/operation-samples';
import { addVerifiedFactor, type SessionKind, signInAs } from '../testing/sign-in';
import { seedTargets, type Targets } from '../testing/world';

const HOUR_MS = 60 * 60_000;
/** The rules are not SQL: one engine shows them. */
const ENGINE = plainSqlEngines()[0]!;
const routes = await operationRoutes();
const guarded = routes.filter(({ policy }) => policy.who !== 'anyone');
const admits = ({ policy }: OperationRoute, role: Role) => policy.who === 'signed_in' || policy.who.includes(role);

describe('what a session is good for', { timeout: 120_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine: ENGINE, features: featuresWithIdleJobs() });
  });
  afterAll(async () => {
    await app.close();
  });

  /** Somebody in the role with something to work on, and the same person in another session. */
  async function somebody(role: Role, on = app) {
    const mspId = (await on.as(role)).mspId!;
    const kind = PROSPECT_ONLY_ROLES.includes(role) ? 'prospect' : 'client';
    const own = await seedTargets(on, mspId, { kind, canary: 'own' });
    const caller = await on.as(role, { mspId, clientId: own.client });
    const person = { userId: caller.userId!, email: `${caller.userId}@people.example` };
    const again = async (session: SessionKind) =>
      httpCaller(on.baseUrl, await signInAs(on.auth, person, session), { userId: person.userId, mspId });
    return { caller, own, userId: person.userId, again };
  }

  /** What each operation answers, as `operation status code`, but for those that let the caller through. */
  async function refusals(caller: Caller, tried: readonly OperationRoute[], own: Targets): Promise<string[]> {
    const found = await inParallel(tried, async (route) => {
      const { status, error } = await sendSample(caller, route, own);
      return status === 401 || status === 403 ? [`${route.operationId} ${status} ${error.code}`] : [];
    });
    return found.flat();
  }

  const all = (tried: readonly OperationRoute[], refusal: string) =>
    tried.map(({ operationId }) => `${operationId} ${refusal}`);

  it.each(ROLES)(
    '%s with a second factor that was not given: nothing opens; once given, what is read',
    async (role) => {
      const { caller, own, userId, again } = await somebody(role);
      const tried = guarded.filter((route) => admits(route, role));
      expect(tried.length).toBeGreaterThan(3);
      await addVerifiedFactor(app.auth, userId);
      expect(await refusals(caller, tried, own)).toEqual(all(tried, '403 MFA_REQUIRED'));
      expect((await caller.call('GET', '/api/openapi.json')).error.code).toBe('MFA_REQUIRED');

      // That writes open as well is the matrix's to show.
      const secondStep = await again({ aal: 'aal2' });
      const left = await refusals(
        secondStep,
        tried.filter(({ method, operationId }) => method === 'GET' && !isRefusedForItsTarget(role, operationId)),
        own,
      );
      expect(left).toEqual([]);
      expect((await secondStep.call('GET', '/api/openapi.json')).status).toBe(200);
    },
  );

  it('covers every operation that is not for everybody', () => {
    const covered = guarded.filter((route) => ROLES.some((role) => admits(route, role)));
    expect(covered).toEqual(guarded);
  });

  it('what anyone may call stays open meanwhile', async () => {
    const { caller, own, userId } = await somebody('msp_admin');
    await addVerifiedFactor(app.auth, userId);
    const open = routes.filter(({ policy }) => policy.who === 'anyone');
    expect(open.length).toBeGreaterThan(0);
    expect((await refusals(caller, open, own)).filter((text) => text.includes('MFA_REQUIRED'))).toEqual([]);
  });

  it('what needs a fresh sign-in asks for one after five minutes, of everybody who may do it', async () => {
    const fresh = routes.filter(({ policy }) => policy.fresh);
    expect(fresh.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['createApiKey', 'rotateApiKey']),
    );
    for (const role of ROLES) {
      const tried = fresh.filter((route) => admits(route, role));
      if (tried.length === 0) continue;
      const { own, again } = await somebody(role);
      const ago = (ms: number) => again({ signedInAt: new Date(app.now.getTime() - ms) });
      expect(await refusals(await ago(6 * 60_000), tried, own)).toEqual(all(tried, '403 FRESH_SIGN_IN'));
      expect(await refusals(await ago(5 * 60_000 + 1), tried, own)).toEqual(all(tried, '403 FRESH_SIGN_IN'));
      // Each with a session of its own: what is so grave may end those that are there.
      for (const route of tried.filter(({ operationId }) => !isRefusedForItsTarget(role, operationId))) {
        const somebodyElse = await somebody(role);
        const recent = await somebodyElse.again({ signedInAt: new Date(app.now.getTime() - 4 * 60_000) });
        expect(await refusals(recent, [route], somebodyElse.own)).toEqual([]);
      }
    }
  });

  it('who was invited and has not accepted yet has no right in the organization, however often it was asked', async () => {
    const mspId = await app.newMsp();
    const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own' });
    const admin = await app.as('msp_admin', { mspId });
    const email = 'invited@people.example';
    const invited = await admin.call('POST', '/api/invitations', { body: { email, role: 'msp_admin' } });
    expect(invited.status).toBe(200);
    const caller = await app.withoutProfile(email);
    const tried = guarded.filter(({ policy }) => policy.who !== 'signed_in');
    expect(await refusals(caller, tried, own)).toEqual(all(tried, '403 NO_PROFILE'));
  });

  it('whoever has not confirmed an address has no right, takes up no invitation and founds nothing by it', async () => {
    const mspId = await app.newMsp();
    const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own' });
    const admin = await app.as('msp_admin', { mspId });
    const tried = guarded.filter(({ policy }) => policy.who !== 'signed_in');
    // With a session all the same, as a hosted service may give one before the address is confirmed.
    const [invited, founder] = ['unproven@people.example', 'founder-unproven@people.example'];
    const invitation = { email: invited, role: 'msp_admin' };
    expect((await admin.call('POST', '/api/invitations', { body: invitation })).status).toBe(200);
    const token = /[\w-]{43}$/.exec(await app.linkTo(invited))![0];
    const unproven = await app.withoutProfile(invited, { isConfirmed: false });
    expect(await refusals(unproven, tried, own)).toEqual(all(tried, '403 NO_PROFILE'));
    expect((await unproven.call('GET', '/api/me')).body).toMatchObject({ email: '', profile: null });
    const accept = { body: { token, name: 'Eve' } };
    expect((await unproven.call('POST', '/api/invitations/accept', accept)).error.code).toBe(
      'INVITATION_OTHER_ADDRESS',
    );
    const trial = { name: 'Eve', company_name: 'Harbor IT', email: founder };
    expect((await app.anonymous.call('POST', '/api/sign-ups/trial', { body: trial })).status).toBe(200);
    const founding = await app.withoutProfile(founder, { isConfirmed: false });
    expect((await founding.call('POST', '/api/sign-ups/provision')).body).toMatchObject({ outcome: 'nothing' });

    const proven = await app.withoutProfile(invited);
    expect((await proven.call('POST', '/api/invitations/accept', accept)).body).toMatchObject({ outcome: 'joined' });
    expect((await proven.call('GET', '/api/clients')).status).toBe(200);
    const doubted = await app.withoutProfile(invited, { isConfirmed: false });
    expect(await refusals(doubted, tried, own)).toEqual(all(tried, '403 NO_PROFILE'));
  });

  it('a global admin signs in anew after 12 hours, nobody else does', async () => {
    const admin = await somebody('global_admin');
    const tried = guarded.filter((route) => admits(route, 'global_admin'));
    const since = (ms: number) => ({ signedInAt: new Date(app.now.getTime() - ms) });
    const old = await admin.again(since(12 * HOUR_MS + 1_000));
    expect(await refusals(old, tried, admin.own)).toEqual(all(tried, '401 SIGN_IN_AGAIN'));
    expect((await old.call('GET', '/api/openapi.json')).error.code).toBe('SIGN_IN_AGAIN');

    const justNot = await admin.again(since(12 * HOUR_MS));
    expect((await justNot.call('GET', '/api/me')).status).toBe(200);
    const member = await somebody('msp_admin');
    const longAgo = await member.again(since(6 * 24 * HOUR_MS));
    expect((await longAgo.call('GET', '/api/me')).status).toBe(200);
  });

  describe('whoever may no longer', () => {
    const tried = guarded.filter((route) => admits(route, 'msp_admin'));

    it.each([
      ['was banned', (userId: string) => app.auth.banUser(userId, new Date(app.now.getTime() + HOUR_MS))],
      ['was deleted', (userId: string) => app.auth.deleteUser(userId)],
      ['was signed out everywhere', (userId: string) => app.auth.revokeSessions(userId)],
    ])('%s is nobody on the next request', async (_what, end) => {
      const { caller, own, userId } = await somebody('msp_admin');
      expect((await caller.call('GET', '/api/me')).status).toBe(200);
      await end(userId);
      expect(await refusals(caller, tried, own)).toEqual(all(tried, '401 UNAUTHORIZED'));
    });

    it('was suspended has no rights on the next request, and learns only that', async () => {
      const { caller, own, userId } = await somebody('msp_admin');
      await app.as('msp_admin', { mspId: caller.mspId! });
      await app.db.transaction(PLATFORM, (tx) =>
        tx.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, userId)),
      );
      const withRoles = tried.filter(({ policy }) => policy.who !== 'signed_in');
      expect(await refusals(caller, withRoles, own)).toEqual(all(withRoles, '403 NO_PROFILE'));
      expect((await caller.call('GET', '/api/me')).body).toMatchObject({ profile: null, msp: null });
    });

    it('was made a member loses what only admins may, with the same token', async () => {
      const { caller, own, userId } = await somebody('msp_admin');
      await app.as('msp_admin', { mspId: caller.mspId! });
      await app.db.transaction(PLATFORM, (tx) =>
        tx.update(profiles).set({ role: 'msp_user' }).where(eq(profiles.id, userId)),
      );
      const lost = tried.filter((route) => !admits(route, 'msp_user'));
      expect(lost.length).toBeGreaterThan(0);
      expect(await refusals(caller, lost, own)).toEqual(all(lost, '403 FORBIDDEN'));
    });
  });

  describe('where global admins must have a second factor', () => {
    let strict: TestApp;
    beforeAll(async () => {
      strict = await startTestApp({ engine: ENGINE, features: featuresWithIdleJobs(), env: { ADMIN_MFA: 'on' } });
    });
    afterAll(async () => {
      await strict.close();
    });

    it('one without learns what is missing, and nothing else opens', async () => {
      const { caller, own, userId, again } = await somebody('global_admin', strict);
      const tried = guarded.filter((route) => admits(route, 'global_admin') && route.policy.who !== 'signed_in');
      expect(await refusals(caller, tried, own)).toEqual(all(tried, '403 MFA_REQUIRED'));
      expect((await caller.call('GET', '/api/me')).body).toMatchObject({ needsFactor: true });

      await addVerifiedFactor(strict.auth, userId);
      const secondStep = await again({ aal: 'aal2' });
      expect((await secondStep.call('GET', '/api/me')).body).toMatchObject({ needsFactor: false });
      expect((await secondStep.call('GET', '/api/admin/msps')).status).toBe(200);
    });

    it('everybody else is asked for nothing', async () => {
      const { caller } = await somebody('msp_admin', strict);
      expect((await caller.call('GET', '/api/me')).body).toMatchObject({ needsFactor: false });
      expect((await caller.call('GET', '/api/clients')).status).toBe(200);
    });
  });
});
