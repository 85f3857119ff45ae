import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Role } from '@fairlead/contract/access/roles';
import type { Invitation, InvitationOffer } from '@fairlead/contract/features/invitations';
import { SEAT_LIMITS } from '@fairlead/contract/features/plans/plans';
import type { Me } from '@fairlead/contract/features/session';
import { NFR_DAYS, TRIAL_DAYS } from '@fairlead/contract/features/trials/trial';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { acceptInvitation, joinBySingleSignOn, MembershipRefusedError } from '@fairlead/db/functions/rpc';
import { mspBranding } from '@fairlead/db/schema/branding';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { testEngines } from '@fairlead/db/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertInvitation } from '#domain/membership/send-invitation';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';

const START = new Date('2026-03-02T09:00:00Z');

const newAddress = () => `${randomUUID()}@people.example`;

/** Something that is waited for until it is given. */
function signal() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe.each(testEngines())('invitations on %s', (engine) => {
  let app: TestApp;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: START, parts: { clock: () => now } });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = START;
  });

  const invite = (caller: Caller, email: string, role: Role, client_id?: string) =>
    caller.call('POST', '/api/invitations', { body: { email, role, ...(client_id ? { client_id } : {}) } });
  const visit = (act: string, body: Record<string, unknown>, caller = app.anonymous) =>
    caller.call('POST', `/api/invitations/${act}`, { body });
  const tokenTo = async (email: string) => /[\w-]{43}$/.exec(await app.linkTo(email))![0];
  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;
  const mspOf = (id: string) =>
    app.db.transaction(PLATFORM, async (tx) => (await tx.select().from(msps).where(eq(msps.id, id)))[0]!);

  it('Alice invites Bob, who sees what it is, accepts and works with her', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    expect((await invite(alice, email, 'msp_user')).body).toMatchObject({ kind: 'member', state: 'open', email });
    expect(await app.linkTo(email)).toMatch(/^\/invitation-signup\?token=[\w-]{43}$/);
    const token = await tokenTo(email);

    const offer = (await visit('look-up', { token })).body as InvitationOffer;
    const { company_name } = await mspOf(alice.mspId!);
    expect(offer).toEqual({
      kind: 'member',
      role: 'msp_user',
      email,
      organization: company_name,
      invitedBy: 'A msp_admin',
      expiresAt: new Date(START.getTime() + 7 * DAY_MS).toISOString(),
      state: 'open',
      provider: null,
    });

    const begun = (await visit('begin', { token, name: 'Bob Bay' })).body;
    expect(begun).toMatchObject({ next: 'set_password', tokenHash: expect.any(String) });
    const bob = await app.withoutProfile(email);
    expect((await bob.call('POST', '/api/sign-ups/provision')).body).toEqual({
      outcome: 'joined',
      route: '/dashboard',
    });
    expect((await me(bob)).profile).toMatchObject({ name: 'Bob Bay', role: 'msp_user', msp_id: alice.mspId, email });
    expect((await bob.call('POST', '/api/sign-ups/provision')).body).toEqual({ outcome: 'member', route: null });

    for (const act of ['begin', 'renew'])
      expect((await visit(act, { token, ...(act === 'begin' ? { name: 'Eve' } : {}) })).error.code).toBe(
        'INVITATION_USED',
      );
    expect(((await visit('look-up', { token })).body as InvitationOffer).state).toBe('accepted');
  });

  it('a client’s person is shown who provides: name, colors, slogan', async () => {
    const alice = await app.as('msp_admin');
    const shown = { primary_color: '#7A1F3D', secondary_color: null, company_tagline: 'Calm seas' };
    await app.db.transaction(PLATFORM, (tx) => tx.insert(mspBranding).values({ msp_id: alice.mspId!, ...shown }));
    const email = newAddress();
    await invite(alice, email, 'client_viewer', await app.newClient(alice.mspId!));
    const { provider } = (await visit('look-up', { token: await tokenTo(email) })).body as InvitationOffer;
    expect(provider).toEqual({ name: (await mspOf(alice.mspId!)).company_name, logo: null, ...shown });
  });

  it('nothing exists before it is accepted, and the link alone opens only its own address', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    await invite(alice, email, 'msp_user');
    const token = await tokenTo(email);
    const people = () => app.db.transaction(PLATFORM, (tx) => tx.$count(profiles, eq(profiles.msp_id, alice.mspId!)));
    expect(await people()).toBe(1);
    const eve = await app.withoutProfile();
    expect((await visit('accept', { token }, eve)).error.code).toBe('INVITATION_OTHER_ADDRESS');
    expect((await eve.call('POST', '/api/sign-ups/provision')).body).toEqual({ outcome: 'nothing', route: null });
    expect(await people()).toBe(1);
    // An address that differs only in case is the same one.
    const bob = await app.withoutProfile(email);
    expect((await visit('accept', { token, name: 'Bob' }, bob)).body).toMatchObject({ outcome: 'joined' });
  });

  it('an account that belongs to an organization is never moved by an invitation', async () => {
    const alice = await app.as('msp_admin');
    const rival = await app.as('msp_user');
    const { email } = (await me(rival)).profile!;
    await invite(alice, email, 'msp_admin');
    const token = await tokenTo(email);
    expect((await visit('accept', { token }, rival)).error.code).toBe('ALREADY_MEMBER');
    expect((await me(rival)).profile).toMatchObject({ role: 'msp_user', msp_id: rival.mspId });
    const again = await invite(alice, (await me(alice)).profile!.email, 'msp_user');
    expect(again.error.data?.fields).toEqual({ email: 'This person is in the team already.' });
  });

  it('who may invite whom', async () => {
    const gives: Record<string, Role[]> = {
      msp_admin: ['msp_admin', 'msp_user', 'client_viewer'],
      trial_admin: ['trial_member'],
      nfr_admin: ['nfr_member'],
    };
    const every: Role[] = [
      'global_admin',
      'msp_admin',
      'msp_user',
      'client_viewer',
      'trial_admin',
      'trial_member',
      'nfr_admin',
      'nfr_member',
    ];
    for (const [inviter, roles] of Object.entries(gives)) {
      const caller = await app.as(inviter as Role);
      const client = await app.newClient(caller.mspId!);
      const given: Role[] = [];
      for (const role of every) if ((await invite(caller, newAddress(), role, client)).status === 200) given.push(role);
      expect([inviter, given]).toEqual([inviter, roles]);
    }
    for (const role of ['msp_user', 'trial_member', 'nfr_member', 'client_viewer'] as const)
      expect((await invite(await app.as(role), newAddress(), 'msp_user')).status).toBe(403);
  });

  it('a client user is invited to one client of the MSP', async () => {
    const alice = await app.as('msp_admin');
    const [client, prospect] = [await app.newClient(alice.mspId!), await app.newClient(alice.mspId!, 'prospect')];
    const foreign = await app.newClient(await app.newMsp());
    expect((await invite(alice, newAddress(), 'client_viewer')).error.data?.fields).toHaveProperty('client_id');
    expect((await invite(alice, newAddress(), 'client_viewer', prospect)).error.data?.fields).toHaveProperty(
      'client_id',
    );
    expect((await invite(alice, newAddress(), 'client_viewer', foreign)).status).toBe(404);
    const email = newAddress();
    await invite(alice, email, 'client_viewer', client);
    const olga = await app.withoutProfile(email);
    await visit('accept', { token: await tokenTo(email), name: 'Olga' }, olga);
    expect((await me(olga)).profile).toMatchObject({ role: 'client_viewer', client_id: client, msp_id: alice.mspId });
  });

  it('an expired link is renewed to the same address; the old one stays dead', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    await invite(alice, email, 'msp_user');
    const old = await tokenTo(email);
    now = new Date(START.getTime() + 7 * DAY_MS);
    expect(((await visit('look-up', { token: old })).body as InvitationOffer).state).toBe('expired');
    expect((await visit('begin', { token: old, name: 'Bob' })).error.code).toBe('INVITATION_EXPIRED');
    expect((await visit('renew', { token: old })).status).toBe(200);
    const fresh = await tokenTo(email);
    expect(fresh).not.toBe(old);
    expect((await visit('look-up', { token: old })).status).toBe(404);
    const bob = await app.withoutProfile(email);
    expect((await visit('accept', { token: fresh, name: 'Bob' }, bob)).body).toMatchObject({ outcome: 'joined' });
  });

  it('an expired invitation needs a seat again to be sent once more; one that waits holds its own', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ plan: 'starter' }) });
    const invited = async () => (await invite(alice, newAddress(), 'msp_user')).body as Invitation;
    const expired = [await invited(), await invited()];
    const resend = (at: Invitation | undefined) => alice.call('POST', `/api/invitations/${at?.id}/resend`);
    now = new Date(START.getTime() + 2 * 60_000);
    expect((await resend(expired[0])).status).toBe(200);
    now = new Date(START.getTime() + 4 * 60_000);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(invitations).set({ expiresAt: now }).where(eq(invitations.mspId, alice.mspId!)),
    );
    await invited();
    expect((await resend(expired[0])).status).toBe(200);
    const refused = await resend(expired[1]);
    expect([refused.error.code, refused.error.message]).toEqual([
      'SEATS_EXHAUSTED',
      'Every seat of the plan is taken. Choose a larger plan to add people.',
    ]);
  });

  it('a withdrawn invitation, and one replaced by a newer, open nothing', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    const first = (await invite(alice, email, 'msp_user')).body as Invitation;
    const old = await tokenTo(email);
    now = new Date(START.getTime() + 60_000);
    const second = (await invite(alice, email, 'msp_admin')).body as Invitation;
    expect((await visit('begin', { token: old, name: 'Bob' })).error.code).toBe('INVITATION_REVOKED');
    const token = await tokenTo(email);
    await alice.call('POST', `/api/invitations/${second.id}/revoke`);
    const bob = await app.withoutProfile(email);
    expect((await visit('accept', { token, name: 'Bob' }, bob)).error.code).toBe('INVITATION_REVOKED');
    expect((await visit('renew', { token })).error.code).toBe('INVITATION_REVOKED');
    expect((await bob.call('POST', '/api/sign-ups/provision')).body).toMatchObject({ outcome: 'nothing' });
    expect((await alice.call('POST', `/api/invitations/${first.id}/resend`)).error.code).toBe('INVITATION_REVOKED');
    const other = await app.as('msp_admin');
    expect((await other.call('POST', `/api/invitations/${first.id}/revoke`)).status).toBe(404);
  });

  /** Sends all at once; on a slow machine some are told that it is busy, and try again as people do. */
  async function allAtOnce(requests: readonly (() => Promise<string>)[]): Promise<string[]> {
    const codes: string[] = [];
    for (let waiting = requests; waiting.length > 0; ) {
      const said = await Promise.all(waiting.map((request) => request()));
      codes.push(...said.filter((code) => code !== 'SERVICE_UNAVAILABLE'));
      waiting = waiting.filter((_request, index) => said[index] === 'SERVICE_UNAVAILABLE');
    }
    return codes;
  }
  const saying = async (answer: Promise<Answer>) => {
    const { status, error } = await answer;
    return status === 200 ? 'in' : error.code;
  };
  const TWO_OF_FIFTY = [...Array<string>(48).fill('SEATS_EXHAUSTED'), 'in', 'in'];

  it('fifty invited at once to two seats: two are; fifty who come at once by every way in: two get in', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ plan: 'starter' }) });
    const invited = await allAtOnce(
      Array.from({ length: 50 }, () => () => saying(invite(alice, newAddress(), 'msp_user'))),
    );
    expect(invited.sort()).toEqual(TWO_OF_FIFTY);

    // More links than seats stand where the plan became smaller meanwhile.
    const mspId = await app.newMsp({ plan: 'starter' });
    const [ada, maren, elsewhere] = [
      await app.as('msp_admin', { mspId }),
      await app.as('global_admin'),
      await app.newMsp(),
    ];
    const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.db.transaction(PLATFORM, work);
    const people = (count: number, where: { msp_id: string; status: 'active' | 'suspended' }) =>
      inTx(async (tx) => {
        const rows = Array.from({ length: count }, () => ({ id: randomUUID(), email: newAddress() }));
        await tx
          .insert(profiles)
          .values(rows.map((row) => ({ ...row, ...where, name: 'P', role: 'msp_user' as const })));
        return rows;
      });
    const byLink = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const email = newAddress();
        const link = { kind: 'member', email, role: 'msp_user', mspId, clientId: null, companyName: null } as const;
        const { token } = await inTx((tx) => insertInvitation(tx, { ...link, invitedBy: ada.userId! }, now));
        const person = await app.withoutProfile(email);
        return () => saying(visit('accept', { token, name: 'P' }, person));
      }),
    );
    const byProvider = Array.from({ length: 10 }, () => async () => {
      const joining = { p_msp_id: mspId, p_user_id: randomUUID(), p_email: newAddress(), p_name: 'P', p_now: now };
      return inTx((tx) => joinBySingleSignOn(tx, { ...joining, p_seats: SEAT_LIMITS })).then(
        () => 'in',
        (error) => (error instanceof MembershipRefusedError ? 'SEATS_EXHAUSTED' : 'SERVICE_UNAVAILABLE'),
      );
    });
    const back = (await people(10, { msp_id: mspId, status: 'suspended' })).map(
      ({ id }) =>
        () =>
          saying(ada.call('POST', `/api/team/${id}/reactivate`)),
    );
    const moved = (await people(10, { msp_id: elsewhere, status: 'active' })).map(({ id }) => () => {
      const body = { role: 'msp_user', msp_id: mspId, seen: { role: 'msp_user', msp_id: elsewhere } };
      return saying(maren.call('PUT', `/api/admin/users/${id}/place`, { body }));
    });
    expect((await allAtOnce([...byLink, ...byProvider, ...back, ...moved])).sort()).toEqual(TWO_OF_FIFTY);
    const seated = and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active'));
    expect(await inTx((tx) => tx.$count(profiles, seated))).toBe(SEAT_LIMITS.starter);
  });

  it('what was begun comes to nothing when the invitation is withdrawn or runs out meanwhile', async () => {
    const alice = await app.as('msp_admin');
    const [withdrawn, late] = [newAddress(), newAddress()];
    const { id } = (await invite(alice, withdrawn, 'msp_user')).body as Invitation;
    await invite(alice, late, 'msp_user');
    for (const email of [withdrawn, late])
      expect((await visit('begin', { token: await tokenTo(email), name: 'Bob' })).status).toBe(200);
    await alice.call('POST', `/api/invitations/${id}/revoke`);
    for (const [email, at] of [
      [withdrawn, START],
      [late, new Date(START.getTime() + 7 * DAY_MS)],
    ] as const) {
      now = at;
      const bob = await app.withoutProfile(email);
      expect((await bob.call('POST', '/api/sign-ups/provision')).body).toEqual({ outcome: 'nothing', route: null });
      expect((await me(bob)).profile).toBeNull();
    }
  });

  it.runIf(engine === 'postgres')(
    'two who take the last seat in the same moment: the second waits, and gets none',
    async () => {
      const mspId = await app.newMsp({ plan: 'enterprise' });
      const alice = await app.as('msp_admin', { mspId });
      await app.as('msp_user', { mspId });
      const accepts = await Promise.all(
        ['Ann', 'Bob'].map(async (name) => {
          const email = newAddress();
          const { id } = (await invite(alice, email, 'msp_user')).body as Invitation;
          return (tx: Tx) =>
            acceptInvitation(tx, {
              p_invitation_id: id,
              p_user_id: randomUUID(),
              p_email: email,
              p_name: name,
              p_company_name: null,
              p_now: now,
              p_trial_end: null,
              p_seats: { enterprise: 3 },
            });
        }),
      );
      const [first, second] = accepts;
      const [open, taken] = [signal(), signal()];
      const holding = app.db.transaction(PLATFORM, async (tx) => {
        await first!(tx);
        taken.give();
        await open.given;
      });
      await taken.given;
      let isSettled = false;
      const late = app.db
        .transaction(PLATFORM, second!)
        .then(
          () => 'joined',
          (error: MembershipRefusedError) => error.reason,
        )
        .finally(() => {
          isSettled = true;
        });
      const waits = async () => {
        const { rows } = await app.db.transaction(PLATFORM, (tx) =>
          tx.execute<{ waits: boolean }>(sql`select exists (select from pg_locks where not granted) as waits`),
        );
        return rows[0]?.waits === true;
      };
      while (!isSettled && !(await waits()));
      open.give();
      await holding;
      expect(await late).toBe('no_seat');
    },
  );

  it('ten acceptances of one invitation at once: one profile', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    await invite(alice, email, 'msp_user');
    const token = await tokenTo(email);
    const bob = await app.withoutProfile(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit('accept', { token, name: 'Bob' }, bob)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('a trial and an NFR organization are founded by their first administrator, with all their rows', async () => {
    const maren = await app.as('global_admin');
    for (const [kind, role, days] of [
      ['trial', 'trial_admin', TRIAL_DAYS],
      ['nfr', 'nfr_admin', NFR_DAYS],
    ] as const) {
      const email = newAddress();
      const made = await maren.call('POST', '/api/admin/invitations', {
        body: { kind, email, company_name: 'Bay IT' },
      });
      expect(made.body).toMatchObject({ kind, role, organization: 'Bay IT' });
      expect(await app.linkTo(email)).toMatch(new RegExp(`^/${kind}-invite/[\\w-]{43}$`));
      const ada = await app.withoutProfile(email);
      const accepted = await visit('accept', { token: await tokenTo(email), name: 'Ada', company_name: 'Bay' }, ada);
      expect(accepted.body).toEqual({ outcome: 'created', route: '/dashboard' });
      const { profile, msp } = await me(ada);
      expect(profile).toMatchObject({ role, name: 'Ada', email });
      expect(msp).toMatchObject({
        company_name: 'Bay',
        is_trial: kind === 'trial',
        is_nfr: kind === 'nfr',
        trial_end_date: new Date(START.getTime() + days * DAY_MS).toISOString(),
      });
      const rows = await app.db.transaction(PLATFORM, async (tx) => ({
        trial: await tx.select().from(freeTrials).where(eq(freeTrials.msp_id, msp!.id)),
        nfr: await tx.select().from(nfrTrials).where(eq(nfrTrials.msp_id, msp!.id)),
      }));
      expect(rows.trial).toHaveLength(kind === 'trial' ? 1 : 0);
      expect(rows.nfr.map(({ status }) => status)).toEqual(kind === 'nfr' ? ['active'] : []);
    }
  });

  it('a global admin is made by a global admin, and belongs to no MSP', async () => {
    const maren = await app.as('global_admin');
    const email = newAddress();
    await maren.call('POST', '/api/admin/invitations', { body: { kind: 'admin', email } });
    const nils = await app.withoutProfile(email);
    await visit('accept', { token: await tokenTo(email), name: 'Nils' }, nils);
    expect((await me(nils)).profile).toMatchObject({ role: 'global_admin', msp_id: null });
    expect((await nils.call('GET', '/api/admin/users')).status).toBe(200);
  });

  it('an organization sends thirty mails an hour, and one a minute to an address', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    expect((await invite(alice, email, 'msp_user')).status).toBe(200);
    expect((await invite(alice, email, 'msp_user')).status).toBe(429);
    for (let sent = 1; sent < 30; sent += 1) expect((await invite(alice, newAddress(), 'msp_user')).status).toBe(200);
    expect((await invite(alice, newAddress(), 'msp_user')).status).toBe(429);
    expect((await invite(await app.as('msp_admin'), newAddress(), 'msp_user')).status).toBe(200);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`update outgoing_mails set created_at = created_at - interval '1 hour'`),
    );
    expect((await invite(alice, email, 'msp_user')).status).toBe(200);
  });

  it('keeps the token out of the database and of the answer', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    const answer = await invite(alice, email, 'msp_user');
    const token = await tokenTo(email);
    expect(answer.text).not.toContain(token);
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ found: boolean }>(
        sql`select exists (select from invitations i where i::text like ${`%${token}%`})
          or exists (select from outgoing_mails m where m::text like ${`%${token}%`} or m::text like ${`%${email}%`}) as found`,
      ),
    );
    expect(rows[0]?.found).toBe(false);
  });
});
