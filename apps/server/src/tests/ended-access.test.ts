import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import { isNfrRole, type Role } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { joinBySingleSignOn } from '@fairlead/db/functions/rpc';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';

import { newToken, tokenHash } from '../domain/membership/invitation-token';
import { startTestApp, type TestApp } from '../testing/app';
import type { Caller } from '../testing/caller';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { sendSample } from '../testing/operation-samples';
import { seedTargets, type Targets } from '../testing/world';

const routes = await operationRoutes();
const own = routes.filter(({ policy }) => policy.tenant === 'own');
const admits = (role: Role) => (route: OperationRoute) =>
  Array.isArray(route.policy.who) && route.policy.who.includes(role);

/** All that goes on after the end: one's own account, who is in the team, links and feedback, and the own data. */
const GOES_ON = [
  'cancelOrganizationDeletion',
  'chooseNotification',
  'eraseOwnAccount',
  'exportOwnAccount',
  'exportOwnAudit',
  'exportOwnData',
  'getHoldings',
  'getBranding',
  'getCustomDomains',
  'getLinks',
  'getOrganization',
  'getOrganizationDeletion',
  'getPicture',
  'getPlan',
  'getRiskSettings',
  'listApiKeys',
  'listInvitations',
  'listNotifications',
  'listOwnAudit',
  'listTeam',
  'markPromptShown',
  'previewCover',
  'recordEvents',
  'recordLogin',
  'removeCustomDomain',
  'removeOwnPicture',
  'requestOrganizationDeletion',
  'revokeApiKey',
  'setOwnPicture',
  'listMemberSessions',
  'signOutMember',
  'submit_nfr_feedback',
  'submit_trial_feedback',
  'updateProfile',
];

it('only what is listed goes on once an access has ended', () => {
  const open = own.filter(({ policy }) => policy.ended === 'open').map(({ operationId }) => operationId);
  expect(open.sort()).toEqual([...GOES_ON].sort());
});

describe.each(plainSqlEngines())('an ended access on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: featuresWithIdleJobs() });
  });
  afterAll(() => app.close());

  const past = () => new Date(app.now.getTime() - 1);
  const setMsp = (id: string, values: Partial<typeof msps.$inferInsert>) =>
    app.db.transaction(PLATFORM, (tx) => tx.update(msps).set(values).where(eq(msps.id, id)));
  const setNfrStatus = (mspId: string, status: 'active' | 'expired' | 'revoked') =>
    app.db.transaction(PLATFORM, async (tx) => {
      await tx.delete(nfrTrials).where(eq(nfrTrials.msp_id, mspId));
      const asked = { company_name: 'x', contact_email: 'x@people.example', contact_name: 'x' };
      await tx.insert(nfrTrials).values({ msp_id: mspId, status, ...asked });
    });

  async function somebody(role: Role, flags: Parameters<TestApp['newMsp']>[0]) {
    const mspId = await app.newMsp(flags);
    const kind = role === 'msp_admin' || role === 'client_viewer' || role === 'global_admin' ? 'client' : 'prospect';
    const targets = await seedTargets(app, mspId, { kind, canary: randomUUID() });
    return { caller: await app.as(role, { mspId, clientId: targets.client }), targets };
  }
  const answerOf = async (caller: Caller, route: OperationRoute, targets: Targets) => {
    const { status, error } = await sendSample(caller, route, targets);
    return [route.operationId, status, error?.code];
  };

  /** Where nobody is turned away, reads show it as well as writes, and leave everything as it was. */
  const isRead = ({ method }: OperationRoute) => method === 'GET';

  // A role of a trial, one whose organization alone says so, and NFR; the last two by what ended it.
  it.each(['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member', 'msp_admin'] as const)(
    'turns a %s away exactly where the policy says so, and nowhere at the instant itself',
    async (role) => {
      const isNfr = isNfrRole(role);
      const flags = { is_trial: !isNfr, is_nfr: isNfr, trial_end_date: past() };
      const { caller, targets } = await somebody(role, flags);
      for (const route of own.filter(admits(role))) {
        const answer = await answerOf(caller, route, targets);
        if (route.policy.ended === 'refused') expect(answer).toEqual([route.operationId, 402, 'TRIAL_ENDED']);
        else expect(answer).not.toContain('TRIAL_ENDED');
      }
      // What is true of one role of a kind at the instant is true of the other.
      if (role.endsWith('_member')) return;
      await setMsp(targets.msp, { trial_end_date: app.now });
      for (const route of own.filter(admits(role)).filter(isRead))
        expect(await answerOf(caller, route, targets)).not.toContain('TRIAL_ENDED');
    },
    120_000,
  );

  it.each(['expired', 'revoked'] as const)('is also an NFR access that is %s, whatever its date', async (status) => {
    const { caller, targets } = await somebody('nfr_admin', {
      is_nfr: true,
      trial_end_date: new Date(app.now.getTime() + DAY_MS),
    });
    const list = own.find(({ operationId }) => operationId === 'listClients')!;
    await setNfrStatus(targets.msp, 'active');
    expect((await answerOf(caller, list, targets))[1]).toBe(200);
    await setNfrStatus(targets.msp, status);
    for (const route of own.filter(admits('nfr_admin')).filter(({ policy }) => policy.ended === 'refused'))
      expect(await answerOf(caller, route, targets)).toEqual([route.operationId, 402, 'TRIAL_ENDED']);
    expect(((await caller.call('GET', '/api/me')).body as Me).isAccessOver).toBe(true);
  });

  it("asks a client's own user to ask the provider, also for the files", async () => {
    const { caller, targets } = await somebody('client_viewer', { is_trial: true, trial_end_date: past() });
    expect(((await caller.call('GET', '/api/me')).body as Me).isAccessOver).toBe(true);
    for (const route of own.filter(admits('client_viewer'))) {
      const answer = await answerOf(caller, route, targets);
      if (route.policy.ended === 'refused') expect(answer).toEqual([route.operationId, 403, 'ACCESS_PAUSED']);
      else expect(answer).not.toContain('ACCESS_PAUSED');
    }
    await setMsp(targets.msp, { trial_end_date: app.now });
    const file = await caller.call('GET', `/api/reports/${targets.report}/file`);
    expect([file.status, ((await caller.call('GET', '/api/me')).body as Me).isAccessOver]).toEqual([200, false]);
  });

  it('is nothing to a global admin, nor to an organization that is on a plan by now', async () => {
    const captain = await somebody('global_admin', { is_trial: true, trial_end_date: past() });
    for (const route of own.filter(admits('global_admin')).filter(isRead))
      expect(await answerOf(captain.caller, route, captain.targets)).not.toContain('TRIAL_ENDED');
    expect(((await captain.caller.call('GET', '/api/me')).body as Me).isAccessOver).toBe(false);
    const { caller } = await somebody('msp_admin', { is_trial: false, trial_end_date: past() });
    expect((await caller.call('GET', '/api/clients')).status).toBe(200);
  });

  it('takes nobody in: not by an invitation sent before, not over single sign-on', async () => {
    const runs = new Date(app.now.getTime() + DAY_MS);
    const ended = await app.newMsp({ is_trial: true, trial_end_date: past() });
    const revoked = await app.newMsp({ is_nfr: true, trial_end_date: runs });
    await setNfrStatus(revoked, 'revoked');
    const running = await app.newMsp({ is_nfr: true, trial_end_date: runs });
    await setNfrStatus(running, 'active');
    const arrive = async (mspId: string) => {
      const [email, token] = [`${randomUUID()}@people.example`, newToken()];
      const to = { email, role: 'nfr_member', kind: 'member' } as const;
      await app.db.transaction(PLATFORM, (tx) =>
        tx
          .insert(invitations)
          .values({ mspId, ...to, tokenHash: tokenHash(token), invitedBy: randomUUID(), expiresAt: runs }),
      );
      const caller = await app.withoutProfile(email);
      const invited = await caller.call('POST', '/api/invitations/accept', { body: { token } });
      const id = randomUUID();
      const joining = {
        p_msp_id: mspId,
        p_user_id: id,
        p_email: `${id}@people.example`,
        p_name: 'Ada',
        p_now: app.now,
      };
      const joined = await app.db
        .transaction(PLATFORM, (tx) => joinBySingleSignOn(tx, { ...joining, p_seats: {} }))
        .then(
          ({ role }) => role,
          (error) => error.reason,
        );
      return [invited.status, invited.error?.code, joined];
    };
    expect(await arrive(ended)).toEqual([402, 'TRIAL_ENDED', 'trial_ended']);
    expect(await arrive(revoked)).toEqual([402, 'TRIAL_ENDED', 'trial_ended']);
    expect(await arrive(running)).toEqual([200, undefined, 'nfr_member']);
  });
});
