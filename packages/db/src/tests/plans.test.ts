import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../connection/database';
import { postgresErrorCode } from '../connection/errors';
import { acceptInvitation, convertToPlan } from '../functions/rpc';
import { invitations } from '../schema/invitations';
import { msps } from '../schema/msps';
import { profiles } from '../schema/profiles';
import { freeTrials, nfrTrials } from '../schema/trials';
import { seedClient } from '../seed/clients';
import { seedMsp } from '../seed/msps';
import { seedProfile } from '../seed/profiles';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { PLATFORM } from '../testing/two-tenants';

const NOW = new Date('2026-03-02T09:00:00Z');
const LATER = new Date('2026-03-05T09:00:00Z');
const ROLES = ['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member', 'msp_user', 'client_viewer'] as const;

describe.each(testEngines())('a plan on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ engine });
  });
  afterAll(() => db.close());

  const convert = (p_msp_id: string, p_plan: 'starter' | 'pro' | 'enterprise' = 'pro', p_now = NOW) =>
    db.transaction(PLATFORM, (tx) => convertToPlan(tx, { p_msp_id, p_plan, p_period: 'yearly', p_now }));

  /** An organization with somebody in each role and an open invitation to each but the last. */
  const organization = (kind: 'is_trial' | 'is_nfr') =>
    db.transaction(PLATFORM, async (tx) => {
      const mspId = await seedMsp(tx, { company_name: 'Harbor IT', [kind]: true, trial_end_date: LATER, now: NOW });
      const clientId = await seedClient(tx, { mspId, name: 'Quayside Dental', now: NOW });
      const of = (role: string) => ({ msp_id: mspId, client_id: role === 'client_viewer' ? clientId : null });
      for (const role of ROLES)
        await seedProfile(tx, {
          id: randomUUID(),
          name: role,
          email: `${randomUUID()}@a.example`,
          role,
          ...of(role),
          now: NOW,
        });
      if (kind === 'is_nfr')
        await tx.insert(nfrTrials).values({
          msp_id: mspId,
          status: 'active',
          company_name: 'Harbor IT',
          contact_email: 'a@a.example',
          contact_name: 'Ada',
        });
      return mspId;
    });

  const invite = (mspId: string, role: 'trial_member' | 'nfr_admin', values: { revokedAt?: Date } = {}) =>
    db.transaction(PLATFORM, async (tx) => {
      const tokenHash = randomUUID();
      const email = `${tokenHash}@a.example`;
      const [row] = await tx
        .insert(invitations)
        .values({
          tokenHash,
          email,
          role,
          mspId,
          kind: 'member',
          invitedBy: tokenHash,
          expiresAt: LATER,
          ...values,
        })
        .returning();
      return row!;
    });

  const accept = ({ id, email }: { id: string; email: string }) =>
    db.transaction(PLATFORM, (tx) =>
      acceptInvitation(tx, {
        p_invitation_id: id,
        p_user_id: randomUUID(),
        p_email: email,
        p_name: 'Eve',
        p_company_name: null,
        p_now: NOW,
        p_trial_end: null,
        p_seats: {},
      }),
    );

  const rolesIn = async (mspId: string) =>
    (
      await db.transaction(PLATFORM, (tx) =>
        tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.msp_id, mspId)).orderBy(asc(profiles.name)),
      )
    ).map(({ role }) => role);

  it.each(['is_trial', 'is_nfr'] as const)(
    'takes the place of an access (%s) with everything that hangs on it',
    async (kind) => {
      const mspId = await organization(kind);
      const neighbor = await organization(kind);
      const waiting = await invite(mspId, 'trial_member');
      const withdrawn = await invite(mspId, 'nfr_admin', { revokedAt: NOW });
      const status = kind === 'is_nfr' ? 'active' : null;
      const before = {
        is_trial: false,
        is_nfr: false,
        [kind]: true,
        plan: null,
        plan_period: null,
        nfr_status: status,
      };
      expect(await convert(mspId)).toMatchObject({
        before,
        after: {
          is_trial: false,
          is_nfr: false,
          trial_end_date: null,
          plan: 'pro',
          plan_period: 'yearly',
          nfr_status: status && 'expired',
          people_given_plan_roles: 4,
          invitations_given_plan_roles: 1,
        },
      });

      const [msp] = await db.transaction(PLATFORM, (tx) => tx.select().from(msps).where(eq(msps.id, mspId)));
      expect(msp).toMatchObject({ is_trial: false, is_nfr: false, trial_end_date: null, plan: 'pro', planSince: NOW });
      // By name: client_viewer, msp_user, nfr_admin, nfr_member, trial_admin, trial_member.
      expect(await rolesIn(mspId)).toEqual([
        'client_viewer',
        'msp_user',
        'msp_admin',
        'msp_user',
        'msp_admin',
        'msp_user',
      ]);
      expect(await rolesIn(neighbor)).toEqual([...ROLES].sort());
      const invited = await db.transaction(PLATFORM, (tx) =>
        tx.select().from(invitations).where(eq(invitations.mspId, mspId)),
      );
      expect(invited.find(({ id }) => id === withdrawn.id)?.role).toBe('nfr_admin');
      expect(await accept(waiting)).toEqual({ msp_id: mspId, role: 'msp_user', founded: false });
      if (kind === 'is_nfr') {
        const [nfr] = await db.transaction(PLATFORM, (tx) =>
          tx.select().from(nfrTrials).where(eq(nfrTrials.msp_id, mspId)),
        );
        expect(nfr?.status).toBe('expired');
      }
      if (kind === 'is_trial') {
        const [trial] = await db.transaction(PLATFORM, (tx) =>
          tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
        );
        expect(trial).toMatchObject({ credit_limit: 15, total_credits_used: 0 });
      }
    },
  );

  it('set twice is set once; another plan is a change from then on', async () => {
    const mspId = await organization('is_trial');
    await convert(mspId);
    const again = await convert(mspId, 'pro', LATER);
    expect(again!.after).toEqual({ ...again!.before, people_given_plan_roles: 0, invitations_given_plan_roles: 0 });
    const since = async () =>
      (await db.transaction(PLATFORM, (tx) => tx.select().from(msps).where(eq(msps.id, mspId))))[0]?.planSince;
    expect(await since()).toEqual(NOW);
    expect(await convert(mspId, 'starter', LATER)).toMatchObject({
      before: { plan: 'pro' },
      after: { plan: 'starter' },
    });
    expect(await since()).toEqual(LATER);
  });

  it('somebody whose invitation was written meanwhile comes in with the role of the plan', async () => {
    const mspId = await organization('is_trial');
    await convert(mspId);
    await accept(await invite(mspId, 'trial_member'));
    expect(await rolesIn(mspId)).not.toContain('trial_member');
  });

  it('is never an organization’s own to choose, nor an unknown or unpriced one', async () => {
    const mspId = await organization('is_trial');
    const codeOf = (work: Promise<unknown>) => work.then(() => 'allowed', postgresErrorCode);
    const own: Scope = { kind: 'tenant', userId: randomUUID(), role: 'trial_admin', mspId, clientId: null };
    const choice = { p_msp_id: mspId, p_plan: 'pro', p_period: 'monthly', p_now: NOW } as const;
    expect(await codeOf(db.transaction(own, (tx) => convertToPlan(tx, choice)))).toBe('42501');
    expect(await codeOf(db.transaction(own, (tx) => tx.update(msps).set({ planSince: NOW })))).toBe('42501');
    const asPlatform = (period: null, plan: 'pro' | 'enterprise') =>
      codeOf(db.transaction(PLATFORM, (tx) => convertToPlan(tx, { ...choice, p_plan: plan, p_period: period })));
    expect(await asPlatform(null, 'pro')).toBe('22023');
    expect(await asPlatform(null, 'enterprise')).toBe('allowed');
    expect(await convert(randomUUID())).toBeNull();
  });

  it('forgets no event of the payment provider when its organization goes', async () => {
    const mspId = await organization('is_trial');
    const rows = await db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`insert into payment_events (event_id, msp_id, type, outcome, happened_at, received_at)
        values ('evt_gone', ${mspId}, 'checkout.session.completed', 'plan_set', ${NOW.toISOString()}, ${NOW.toISOString()})`);
      await tx.delete(msps).where(eq(msps.id, mspId));
      return (await tx.execute(sql`select msp_id from payment_events where event_id = 'evt_gone'`)).rows;
    });
    expect(rows).toEqual([{ msp_id: null }]);
  });
});
