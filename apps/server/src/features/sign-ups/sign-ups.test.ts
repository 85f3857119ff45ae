import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Me } from '@fairlead/contract/features/session';
import type { NfrRequest } from '@fairlead/contract/features/sign-ups';
import { NFR_DAYS, TRIAL_DAYS } from '@fairlead/contract/features/trials/trial';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { testEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(testEngines())('signing up on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const newAddress = () => `${randomUUID()}@people.example`;
  const form = (email: string) => ({ name: 'Tess Tide', company_name: 'Tide IT', email, country: 'Norway' });
  const start = (email: string, kind = 'trial') =>
    app.anonymous.call('POST', `/api/sign-ups/${kind}`, { body: form(email) });
  const provision = (caller: Caller) => caller.call('POST', '/api/sign-ups/provision');
  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;
  const set = (maren: Caller, body: Record<string, boolean>) => maren.call('PATCH', '/api/admin/settings', { body });
  const organizations = (name: string) =>
    app.db.transaction(PLATFORM, (tx) => tx.$count(msps, eq(msps.company_name, name)));

  it('a trial exists once its address is confirmed and signs in, with all its rows', async () => {
    const email = newAddress();
    const before = await organizations('Tide IT');
    expect((await start(email)).body).toEqual({});
    expect(await organizations('Tide IT')).toBe(before);
    const tess = await app.withoutProfile(email);
    expect((await provision(tess)).body).toEqual({ outcome: 'created', route: '/dashboard' });
    const { profile, msp, credits } = await me(tess);
    expect(profile).toMatchObject({ role: 'trial_admin', name: 'Tess Tide', email });
    expect(msp).toMatchObject({
      company_name: 'Tide IT',
      country: 'Norway',
      is_trial: true,
      trial_end_date: new Date(app.now.getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
    });
    expect(credits).toMatchObject({ credit_limit: 15, total_credits_used: 0 });
  });

  it('all or none: a trial row that cannot be written leaves neither organization nor profile', async () => {
    const email = newAddress();
    await start(email);
    const tess = await app.withoutProfile(email);
    const broken = `refuse_${randomUUID().replaceAll('-', '')}`;
    // A profile that stands in the way at the very last step.
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.insert(msps).values({ company_name: broken });
      const [other] = await tx.select().from(msps).where(eq(msps.company_name, broken));
      await tx
        .insert(profiles)
        .values({ id: randomUUID(), name: 'Other', email: email.toUpperCase(), role: 'msp_user', msp_id: other!.id });
    });
    const before = await organizations('Tide IT');
    expect((await provision(tess)).body).toEqual({ outcome: 'member', route: null });
    expect(await organizations('Tide IT')).toBe(before);
    expect((await me(tess)).profile).toBeNull();
  });

  it('twenty first sign-ins at once found one organization', async () => {
    const email = newAddress();
    await start(email);
    const tess = await app.withoutProfile(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => provision(tess)));
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(answers.filter(({ body }) => (body as { outcome: string }).outcome === 'created')).toHaveLength(1);
    const trials = await app.db.transaction(PLATFORM, (tx) =>
      tx.$count(freeTrials, sql`msp_id in (select msp_id from profiles where email = ${email})`),
    );
    expect(trials).toBe(1);
  });

  it('nobody gets what another address has asked for, and an old form is forgotten', async () => {
    const email = newAddress();
    await start(email);
    expect((await provision(await app.withoutProfile())).body).toEqual({ outcome: 'nothing', route: null });
    const late = await app.withoutProfile(email);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(
        sql`update pending_provisioning set created_at = ${new Date(app.now.getTime() - 31 * DAY_MS)} where email = ${email}`,
      ),
    );
    expect((await provision(late)).body).toEqual({ outcome: 'nothing', route: null });
  });

  it('answers alike for addresses that have an account and those that have none', async () => {
    const member = (await me(await app.as('msp_user'))).email;
    const [known, unknown] = [await start(member), await start(newAddress())];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  it("an MSP signs up by itself only where Captain's Settings let it", async () => {
    const maren = await app.as('global_admin');
    const email = newAddress();
    expect((await start(email, 'msp')).error.code).toBe('SIGN_UP_CLOSED');
    expect((await set(maren, { signupOpen: true })).body).toMatchObject({ signupOpen: true, trialOpen: true });
    expect((await app.anonymous.call('GET', '/api/sign-ups/options')).body).toMatchObject({ signupOpen: true });
    await start(email, 'msp');
    const mona = await app.withoutProfile(email);
    expect((await provision(mona)).body).toMatchObject({ outcome: 'created' });
    expect((await me(mona)).profile).toMatchObject({ role: 'msp_admin' });
    expect((await me(mona)).msp).toMatchObject({ is_trial: false, is_nfr: false, trial_end_date: null });
    await set(maren, { signupOpen: false, trialOpen: false });
    expect((await start(newAddress())).error.code).toBe('SIGN_UP_CLOSED');
    await set(maren, { trialOpen: true });
    expect((await set(await app.as('msp_admin'), { signupOpen: true })).status).toBe(403);
  });

  it('NFR access: asked for, approved, invited, begun', async () => {
    const maren = await app.as('global_admin');
    const email = newAddress();
    const ask = () =>
      app.anonymous.call('POST', '/api/sign-ups/nfr', {
        body: { contact_name: 'Nora', company_name: 'Nord IT', contact_email: email, note: '12 clients' },
      });
    expect((await ask()).status).toBe(200);
    const waiting = async () =>
      ((await maren.call('GET', '/api/admin/nfr-requests')).body as { items: NfrRequest[] }).items.filter(
        ({ contact_email }) => contact_email === email,
      );
    const [request] = await waiting();
    expect(request).toMatchObject({ company_name: 'Nord IT', contact_name: 'Nora', note: '12 clients' });
    // The answer to the request was a mail of this minute; the decision comes later.
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`update outgoing_mails set created_at = created_at - interval '2 minutes'`),
    );
    const approve = () => maren.call('POST', `/api/admin/nfr-requests/${request!.id}/approve`);
    const decided = await Promise.all([approve(), approve()]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await waiting()).toEqual([]);

    const token = /[\w-]{43}$/.exec(await app.linkTo(email))![0];
    const nora = await app.withoutProfile(email);
    await app.anonymous.call('POST', '/api/invitations/begin', { body: { token, name: 'Nora Nord' } });
    expect((await provision(nora)).body).toMatchObject({ outcome: 'created' });
    const { msp, profile } = await me(nora);
    expect(profile).toMatchObject({ role: 'nfr_admin', name: 'Nora Nord' });
    expect(msp?.trial_end_date).toBe(new Date(app.now.getTime() + NFR_DAYS * DAY_MS).toISOString());
    const rows = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(nfrTrials).where(eq(nfrTrials.contact_email, email)),
    );
    expect(rows).toMatchObject([{ status: 'active', msp_id: msp!.id, company_name: 'Nord IT' }]);
  });

  it('NFR access: the answers to a request repeat nothing that was typed, since the address may be a stranger', async () => {
    const maren = await app.as('global_admin');
    const email = newAddress();
    const typed = { contact_name: 'Win now', company_name: 'www.prizes.example', note: 'Click here' };
    await app.anonymous.call('POST', '/api/sign-ups/nfr', { body: { ...typed, contact_email: email } });
    const { items } = (await maren.call('GET', '/api/admin/nfr-requests')).body as { items: NfrRequest[] };
    const { id } = items.find(({ contact_email }) => contact_email === email)!;
    expect((await maren.call('POST', `/api/admin/nfr-requests/${id}/decline`)).status).toBe(200);
    const mails = (await app.services.mails.waiting(app.db)).filter(({ to }) => to === email);
    expect(mails.length).toBe(2);
    for (const words of Object.values(typed)) expect(JSON.stringify(mails)).not.toContain(words);
    expect(JSON.stringify(mails)).not.toMatch(/\{\w+\}/);
  });

  it('a declined request is told so, and gives no access', async () => {
    const maren = await app.as('global_admin');
    const email = newAddress();
    await app.anonymous.call('POST', '/api/sign-ups/nfr', {
      body: { contact_name: 'Ned', company_name: 'Ned IT', contact_email: email },
    });
    const { items } = (await maren.call('GET', '/api/admin/nfr-requests')).body as { items: NfrRequest[] };
    const { id } = items.find(({ contact_email }) => contact_email === email)!;
    expect((await maren.call('POST', `/api/admin/nfr-requests/${id}/decline`)).status).toBe(200);
    expect(await app.linkTo(email)).toBe('/trial-signup');
    expect((await provision(await app.withoutProfile(email))).body).toMatchObject({ outcome: 'nothing' });
  });

  it('tells each field what is wrong with it', async () => {
    const wrong = await app.anonymous.call('POST', '/api/sign-ups/trial', {
      body: { name: ' ', company_name: '', email: 'not an address' },
    });
    expect(wrong.error.data?.fields).toEqual({
      name: 'Enter your name.',
      company_name: "Enter your company's name.",
      email: 'Enter an email address such as name@company.com.',
    });
  });
});
