import { DAY_MS } from '@fairlead/content/format/days';
import { ROLES, type Role } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { PROMPT_FLAGS } from '@fairlead/contract/features/trials/prompts';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const ACCESS = '/api/admin/trial-testing/access';
const FLAGS = '/api/admin/trial-testing/prompt-flags';
const SEEN = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, true]));
const UNSEEN = Object.fromEntries(PROMPT_FLAGS.map((flag) => [flag, false]));

describe.each(plainSqlEngines())('trial testing on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  /** A global admin who acts for a demo MSP on a plan, and one of that MSP's people. */
  async function demo() {
    const mspId = await app.newMsp({ is_demo: true, plan: 'pro', plan_period: 'yearly' });
    return { mspId, maren: await app.as('global_admin', { mspId }), teo: await app.as('msp_admin', { mspId }) };
  }
  const shift = (caller: Caller, access: string, daysLeft: number | null) =>
    caller.call('PUT', ACCESS, { body: { access, daysLeft } });
  const reset = (caller: Caller, whose: string) => caller.call('POST', FLAGS, { body: { whose } });
  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;
  const mspRow = (mspId: string) =>
    app.db.transaction(PLATFORM, async (tx) => (await tx.select().from(msps).where(eq(msps.id, mspId)))[0]!);
  const see = (userId: string) =>
    app.db.transaction(PLATFORM, (tx) => tx.update(profiles).set(SEEN).where(eq(profiles.id, userId)));

  it('makes the demo MSP a trial with so many days left, and its people live by it at once', async () => {
    const { maren, teo } = await demo();
    const clients = async () => (await teo.call('GET', '/api/clients')).error?.code;
    for (const days of [14, 3, 1 / 1_440, 0, 16]) {
      const end = new Date(app.now.getTime() + days * DAY_MS).toISOString();
      expect((await shift(maren, 'trial', days)).body).toEqual({ trial_end_date: end });
      expect((await me(teo)).msp).toMatchObject({ is_trial: true, is_nfr: false, trial_end_date: end, plan: null });
      expect(await clients()).toBeUndefined();
    }
    expect((await me(teo)).credits).toMatchObject({ credit_limit: 15, total_credits_used: 0 });
    await shift(maren, 'trial', -1 / DAY_MS);
    expect(await clients()).toBe('TRIAL_ENDED');
    // The global admin is exempt, and may go on.
    expect((await maren.call('GET', '/api/clients')).status).toBe(200);
    await shift(maren, 'trial', 14);
    expect(await clients()).toBeUndefined();
  });

  it('makes it an NFR organization, and gives it its plan back', async () => {
    const { maren, teo, mspId } = await demo();
    await shift(maren, 'nfr', 60);
    expect(await me(teo)).toMatchObject({
      msp: { is_trial: false, is_nfr: true, nfrStatus: 'active' },
      credits: null,
    });
    await shift(maren, 'nfr', -2);
    expect((await teo.call('GET', '/api/clients')).error.code).toBe('TRIAL_ENDED');
    expect((await shift(maren, 'plan', null)).body).toEqual({ trial_end_date: null });
    expect((await me(teo)).msp).toMatchObject({
      is_trial: false,
      is_nfr: false,
      trial_end_date: null,
      nfrStatus: 'expired',
      plan: 'pro',
      plan_period: 'yearly',
    });
    expect((await teo.call('GET', '/api/clients')).status).toBe(200);
    await shift(maren, 'nfr', 30);
    const status = await app.db.transaction(PLATFORM, (tx) =>
      tx.select({ status: nfrTrials.status }).from(nfrTrials).where(eq(nfrTrials.msp_id, mspId)),
    );
    expect(status).toEqual([{ status: 'active' }]);
  });

  it('leaves used credits and the limit alone', async () => {
    const { maren, mspId } = await demo();
    const credits = () =>
      app.db.transaction(PLATFORM, (tx) => tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)));
    await shift(maren, 'trial', 14);
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`select consume_credit(${mspId}, 'financial_simulation')`);
      await tx.update(freeTrials).set({ credit_limit: 20 }).where(eq(freeTrials.msp_id, mspId));
    });
    const before = await credits();
    for (const access of ['nfr', 'trial']) await shift(maren, access, 10);
    await shift(maren, 'plan', null);
    await shift(maren, 'trial', 14);
    expect(await credits()).toEqual(before);
    expect(before).toMatchObject([{ total_credits_used: 1, credit_limit: 20 }]);
  });

  it('lets every prompt show again: to the demo’s people, or to the global admin itself', async () => {
    const { maren, teo, mspId } = await demo();
    const neighbor = await app.as('msp_admin');
    for (const { userId } of [maren, teo, neighbor]) await see(userId!);
    const profileOf = async (caller: Caller) => (await me(caller)).profile;
    // Maren belongs to the demo too.
    expect((await reset(maren, 'members')).body).toEqual({ people: 2 });
    expect(await profileOf(teo)).toMatchObject(UNSEEN);
    expect(await profileOf(neighbor)).toMatchObject(SEEN);
    for (const { userId } of [maren, teo]) await see(userId!);
    expect((await reset(maren, 'own')).body).toEqual({ people: 1 });
    expect(await profileOf(maren)).toMatchObject(UNSEEN);
    expect(await profileOf(teo)).toMatchObject(SEEN);
    expect((await mspRow(mspId)).plan).toBe('pro');
  });

  it('touches no organization that is no demo, in whatever view', async () => {
    const real = await app.newMsp({ is_trial: true, trial_end_date: app.now });
    const maren = await app.as('global_admin', { mspId: real });
    const before = await mspRow(real);
    const member = await app.as('trial_admin', { mspId: real });
    await see(member.userId!);
    for (const mode of ['admin', 'demo'] as const) {
      const headers = { 'x-fairlead-view-mode': mode };
      const answers = [
        await maren.call('PUT', ACCESS, { body: { access: 'trial', daysLeft: 14 }, headers }),
        await maren.call('POST', FLAGS, { body: { whose: 'members' }, headers }),
      ];
      for (const { status, error } of answers) expect([status, error.code]).toEqual([409, 'DEMO_ONLY']);
    }
    expect(await mspRow(real)).toEqual(before);
    expect((await me(member)).profile).toMatchObject(SEEN);
  });

  it('follows the MSP acted for: a demo in admin view does not open the real one of the other view', async () => {
    const { mspId } = await demo();
    const real = await app.newMsp();
    const maren = await app.as('global_admin', { mspId: real });
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ demo_msp_id: mspId }).where(eq(profiles.id, maren.userId!)),
    );
    const inView = (mode: string) =>
      maren.call('PUT', ACCESS, {
        body: { access: 'nfr', daysLeft: 1 },
        headers: { 'x-fairlead-view-mode': mode },
      });
    expect([(await inView('admin')).status, (await inView('demo')).status]).toEqual([200, 409]);
    expect([(await mspRow(mspId)).is_nfr, (await mspRow(real)).is_nfr]).toEqual([true, false]);
  });

  it('asks for days where there are days', async () => {
    const { maren } = await demo();
    for (const [access, days] of [
      ['trial', null],
      ['nfr', null],
      ['plan', 14],
      ['trial', 91],
      ['trial', -91],
    ] as const)
      expect([access, days, (await shift(maren, access, days)).status]).toEqual([access, days, 400]);
  });

  it('writes down what was and what is, and what was refused', async () => {
    const { maren, teo, mspId } = await demo();
    await shift(maren, 'trial', 3);
    await reset(maren, 'members');
    await shift(teo, 'trial', 90);
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(
        sql`select action, result, target_id, actor_id, changes from audit_log
          where actor_id in (${maren.userId}, ${teo.userId}) order by action, result`,
      ),
    );
    const end = new Date(app.now.getTime() + 3 * DAY_MS).toISOString();
    expect(rows).toMatchObject([
      {
        action: 'trial_testing.dates_shifted',
        result: 'ok',
        target_id: mspId,
        actor_id: maren.userId,
        changes: { is_trial: { before: false, after: true }, trial_end_date: { after: end }, plan: { before: 'pro' } },
      },
      { action: 'trial_testing.dates_shifted', result: 'refused', actor_id: teo.userId },
      { action: 'trial_testing.flags_reset', result: 'ok', target_id: mspId, actor_id: maren.userId },
    ]);
  });

  const OTHERS = ROLES.filter((role) => role !== 'global_admin');
  it.each(OTHERS)('%s changes no date, limit or flag, also of a demo', async (role: Role) => {
    const end = new Date(app.now.getTime() + DAY_MS);
    const mspId = await app.newMsp({ is_demo: true, is_trial: true, trial_end_date: end });
    const caller = await app.as(role, { mspId });
    await see(caller.userId!);
    const rows = () =>
      app.db.transaction(PLATFORM, async (tx) => [
        await tx.select().from(msps).where(eq(msps.id, mspId)),
        await tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
        await tx.select().from(profiles).where(eq(profiles.msp_id, mspId)),
      ]);
    const before = await rows();
    const tries = [
      await shift(caller, 'trial', 90),
      await shift(caller, 'plan', null),
      await reset(caller, 'own'),
      await reset(caller, 'members'),
    ];
    for (const { status, error } of tries) expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    // The profile's own operation and the flags' take nothing back either.
    expect((await caller.call('PATCH', '/api/me', { body: { name: 'A', day_1_welcome_shown: false } })).status).toBe(
      400,
    );
    const unset = { flags: ['day_1_welcome_shown'], shown: false };
    expect((await caller.call('POST', '/api/me/prompts', { body: unset })).status).toBe(400);
    expect(await rows()).toEqual(before);
  });
});
