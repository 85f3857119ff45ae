import { createHash, randomUUID } from 'node:crypto';
import type { Client } from '@fairlead/contract/features/clients/clients';
import {
  type AboutCheck,
  type CheckResult,
  type CheckWork,
  LARGEST_WORK,
  type Lead,
  type LeadForm,
  type OpenedCheck,
  type VisitorsOutsideView,
  workText,
} from '@fairlead/contract/features/leads';
import type { OutsideViews } from '@fairlead/contract/features/outside-views';
import type { ScriptBasis } from '@fairlead/contract/features/sales-scripts';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leads, leadTries } from '@fairlead/db/schema/leads';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { dnsZone } from '#testing/dns-zone';
import { jobDeps } from '#testing/job-deps';
import { LEAD_FORM_TEXT } from '#testing/lead-form-text';
import { eraseLeadsJob } from './erase-leads.job';

const START = new Date('2026-03-02T09:00:00Z');
const DAY = 86_400_000;
const SENT = {
  name: 'Robin Marsh',
  company: 'Saltmarsh Legal',
  email: 'Robin@Saltmarsh.example',
  industry: 'legal',
  employees: 20,
  answers: { 'PR.AA-03': 'no' },
  accepted: true,
  domainAgreed: false,
  website: '',
};

const SCRIPT = {
  industry: 'legal',
  persona: 'owner',
  purpose: 'first_call',
  minutes: 30,
  pains: ['mfa'],
  nextOn: null,
};

/** Visitors of the normal run; the long one has 1,000. */
const MANY = process.env.FAIRLEAD_TEST_LONG === '1' ? 1_000 : 40;

/** What the browser of a visitor does. */
function solved(work: CheckWork) {
  for (let number = 0; number < LARGEST_WORK; number += 1)
    if (createHash('sha256').update(workText(work.salt, number)).digest('hex') === work.hash)
      return { ...work, number };
  throw new Error('The work has no answer.');
}

describe.each(plainSqlEngines())('a check for prospects on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let now = START;
  const dns = dnsZone();
  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    app = await startTestApp({ engine, features: createFeatures(), env, parts: { clock: () => now, dns } });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const newForm = async (by = alice) =>
    (await by.call('POST', '/api/lead-forms', { body: { text: LEAD_FORM_TEXT } })).body as LeadForm;
  const tokenOf = ({ link }: LeadForm) => link.split('/').at(-1)!;
  const open = async (form: LeadForm) =>
    (await app.anonymous.call('GET', `/api/checks/${tokenOf(form)}`)).body as OpenedCheck;
  const send = (form: LeadForm, sent: object, from = '203.0.113.7') =>
    app.anonymous.call('POST', `/api/checks/${tokenOf(form)}`, {
      body: { sent },
      headers: { 'x-forwarded-for': from },
    });
  const submit = async (form: LeadForm, changes: object = {}, from?: string) =>
    send(form, { ...SENT, work: solved((await open(form)).work), ...changes }, from);
  const withdraw = (form: LeadForm, key: string) =>
    app.anonymous.call('POST', `/api/checks/${tokenOf(form)}/withdraw`, { body: { key } });
  const look = (form: LeadForm, key: string) =>
    app.anonymous.call('POST', `/api/checks/${tokenOf(form)}/outside-view`, { body: { key } });
  const viewsOf = async (by: Caller, clientId: string | null) =>
    ((await by.call('GET', `/api/clients/${clientId}/outside-views`)).body as OutsideViews).items;
  const mailsOf = (by: Caller) =>
    app.db.transaction(PLATFORM, (tx) => tx.$count(outgoingMails, eq(outgoingMails.mspId, by.mspId!)));
  const leadsOf = async (by: Caller) => ((await by.call('GET', '/api/leads')).body as { items: Lead[] }).items;

  it('is opened by its link under the provider’s name, with the quick questions', async () => {
    const form = await newForm();
    expect(form.qr).toMatch(/^<svg /);
    const opened = await open(form);
    expect([opened.title, opened.minutes, opened.questions.length]).toEqual(['Ten-minute check', 10, 21]);
    expect(JSON.stringify(opened)).not.toContain(alice.mspId);
    await alice.call('PUT', `/api/lead-forms/${form.id}`, {
      body: { version: 1, text: { ...LEAD_FORM_TEXT, isOpen: false } },
    });
    expect(await app.anonymous.call('GET', `/api/checks/${tokenOf(form)}`)).toMatchObject({ status: 410 });
    expect(await app.anonymous.call('GET', `/api/checks/${'a'.repeat(43)}`)).toMatchObject({ status: 410 });
  });

  it('shows its result at once, and becomes a lead and a prospect with the answers kept', async () => {
    const form = await newForm();
    const answered = await submit(form);
    const result = answered.body as CheckResult;
    expect([answered.status, result.score, result.findings.length]).toEqual([200, 0, 3]);
    expect(result.typical.employees).toBe(15);
    expect(result.typical.rareYear.low).toBeLessThan(result.typical.rareYear.high);
    const lead = (await leadsOf(alice)).find(({ email }) => email === 'robin@saltmarsh.example')!;
    expect([lead.state, lead.company, lead.eraseOn, lead.formTitle]).toEqual([
      'new',
      'Saltmarsh Legal',
      '2026-04-01',
      'Ten-minute check',
    ]);
    expect(lead.answers.find(({ questionId }) => questionId === 'PR.AA-03')?.answer).toBe('no');
    const prospect = (await alice.call('GET', `/api/clients/${lead.clientId}`)).body as Client;
    expect([prospect.kind, prospect.name, prospect.contactEmail, prospect.employees]).toEqual([
      'prospect',
      'Saltmarsh Legal',
      'robin@saltmarsh.example',
      20,
    ]);
    expect(prospect.posture.mfa).toBe('no');
    const basis = (await alice.call('GET', `/api/clients/${lead.clientId}/sales-script-basis`)).body as ScriptBasis;
    expect(basis.industry).toBe('legal');
    await submit(form);
    const twice = (await leadsOf(alice)).filter(({ company }) => company === 'Saltmarsh Legal');
    expect([twice.length, new Set(twice.map(({ clientId }) => clientId)).size]).toEqual([2, 1]);
  });

  it('tells the provider and the visitor by email, without a word that was typed', async () => {
    const bob = await app.as('msp_admin');
    const form = await newForm(bob);
    const sent = { ...SENT, email: 'ada@tern.example' };
    const { withdrawKey } = (await submit(form, sent)).body as CheckResult;
    const waiting = await app.services.mails.waiting(app.db);
    const toVisitor = waiting.filter(({ to }) => to === sent.email);
    expect(toVisitor.map(({ subject }) => subject)).toEqual(['Your result: 0 of 100']);
    expect(toVisitor[0]!.text).toContain(`/check/${tokenOf(form)}/about?withdraw=${withdrawKey}`);
    expect(await mailsOf(bob)).toBe(2);
    expect(JSON.stringify(waiting.map(({ subject, text }) => [subject, text]))).not.toMatch(/Robin|Saltmarsh/i);
    // Anyone can type anyone's address: it is written to once a day.
    await submit(form, sent);
    expect((await app.services.mails.waiting(app.db)).filter(({ to }) => to === sent.email).length).toBe(1);
  });

  it('says who asks and how long answers are kept, also when it is closed, and deletes them for the visitor', async () => {
    const bob = await app.as('msp_admin');
    const form = await newForm(bob);
    const first = (await submit(form)).body as CheckResult;
    await submit(form, { company: 'Gull & Daughters', email: 'a@gull.example' });
    const [clientId] = (await leadsOf(bob))
      .filter(({ company }) => company === SENT.company)
      .map((lead) => lead.clientId);
    await bob.call('PUT', `/api/lead-forms/${form.id}`, {
      body: { version: 1, text: { ...LEAD_FORM_TEXT, isOpen: false } },
    });
    const about = (await app.anonymous.call('GET', `/api/checks/${tokenOf(form)}/about`)).body as AboutCheck;
    expect([about.contact, about.retentionDays, about.consent, about.isOpen]).toEqual([
      'privacy@harbor.example',
      30,
      'You may write to me.',
      false,
    ]);
    expect(JSON.stringify(about)).not.toMatch(/Robin|Saltmarsh|Gull/);
    // Another check's link, or a key that never was, deletes nothing and tells nothing.
    expect((await withdraw(await newForm(), first.withdrawKey)).body).toEqual({ deleted: true });
    expect((await withdraw(form, 'a'.repeat(43))).body).toEqual({ deleted: true });
    expect((await leadsOf(bob)).length).toBe(2);
    expect((await withdraw(form, first.withdrawKey)).body).toEqual({ deleted: true });
    expect((await withdraw(form, first.withdrawKey)).body).toEqual({ deleted: true });
    expect((await leadsOf(bob)).map(({ company }) => company)).toEqual(['Gull & Daughters']);
    expect((await bob.call('GET', `/api/clients/${clientId}`)).status).toBe(404);
  });

  it('takes answers only with work that was given for it, done, fresh and not handed in before', async () => {
    const bob = await app.as('msp_admin');
    const [form, other] = [await newForm(bob), await newForm(bob)];
    const work = solved((await open(form)).work);
    const status = async (changed: object, to = form) =>
      (await send(to, { ...SENT, work: { ...work, ...changed } })).status;
    expect(await status({ number: (work.number + 1) % LARGEST_WORK })).toBe(409);
    expect(await status({ signature: work.signature.toUpperCase() })).toBe(409);
    expect(await status({ expiresAt: '2099-01-01T00:00:00Z' })).toBe(409);
    expect(await status({}, other)).toBe(409);
    const late = solved((await open(form)).work);
    now = new Date(now.getTime() + DAY / 12 + 1);
    expect((await send(form, { ...SENT, work: late })).status).toBe(409);
    const fresh = solved((await open(form)).work);
    expect((await send(form, { ...SENT, work: fresh })).status).toBe(200);
    expect((await send(form, { ...SENT, work: fresh })).status).toBe(409);
    expect((await leadsOf(await app.as('msp_admin'))).length).toBe(0);
    const kept = await app.db.transaction(PLATFORM, (tx) => tx.$count(leads, eq(leads.formId, form.id)));
    expect(kept).toBe(1);
  });

  it(`keeps each of ${MANY} visitors from as many addresses, and refuses a flood from one`, {
    timeout: 600_000,
  }, async () => {
    const bob = await app.as('msp_admin');
    const form = await newForm(bob);
    const hostile = `<img src=x onerror=alert(1)> '; drop table leads; -- \u202e=cmd|'/c calc'!A1`;
    const answers: { status: number; text: string }[] = [];
    for (let at = 0; at < MANY; at += 1)
      answers.push(
        await submit(
          form,
          { name: hostile, company: `${hostile} ${at}`, email: `visitor-${at}@x.example` },
          `198.51.${at >> 8}.${at & 255}`,
        ),
      );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    // What one of them typed is shown to nobody, not even back to themselves.
    expect(answers.filter(({ text }) => /onerror|visitor-|x\.example/.test(text))).toEqual([]);
    const flood = await Promise.all(
      Array.from({ length: 12 }, (_, at) => submit(form, { email: `flood-${at}@x.example` }, '2001:db8::1')),
    );
    // The next addresses of a network are the same visitor.
    const next = await submit(form, {}, '2001:db8::2');
    expect([...flood, next].map(({ status }) => status).filter((status) => status === 200).length).toBe(5);
    const counted = await app.db.transaction(PLATFORM, async (tx) => ({
      leads: await tx.$count(leads, eq(leads.formId, form.id)),
      tries: await tx.$count(leadTries, eq(leadTries.formId, form.id)),
    }));
    expect(counted).toEqual({ leads: MANY + 5, tries: MANY + 13 });
    // A notice for each visitor waits for its hour, and so do results beyond a hundred.
    expect(await mailsOf(bob)).toBeLessThanOrEqual(30 + 100);
    const oversized = await submit(form, { company: 'x'.repeat(5_000) }, '198.51.100.1');
    expect([oversized.status, oversized.error.data?.fields]).toEqual([
      400,
      { 'sent.company': 'Use at most 200 characters.' },
    ]);
  });

  it('says what is missing at its field, and takes five tries of an address within an hour', async () => {
    // Signed in now: an earlier test moved the clock past her session.
    const form = await newForm(await app.as('msp_admin'));
    const refused = await submit(form, { email: 'robin', accepted: false, employees: 0, industry: '' });
    expect([refused.status, Object.keys(refused.error.data?.fields ?? {}).sort()]).toEqual([
      400,
      ['sent.accepted', 'sent.email', 'sent.employees', 'sent.industry'],
    ]);
    expect(refused.error.data?.fields?.['sent.accepted']).toBe('Please accept the privacy notice.');
    for (let tried = 0; tried < 5; tried += 1) expect((await submit(form)).status).toBe(200);
    const sixth = await submit(form);
    expect([sixth.status, sixth.error.message]).toEqual([429, 'Too many tries. Please try again later.']);
    now = new Date(now.getTime() + DAY / 24 + 1);
    expect((await submit(form)).status).toBe(200);
  });

  it('keeps nothing of a machine that fills in the hidden field', async () => {
    const bob = await app.as('trial_admin');
    const form = await newForm(bob);
    expect((await submit(form, { website: 'https://spam.example' })).status).toBe(200);
    expect(await leadsOf(bob)).toEqual([]);
  });

  it('looks at the domain of an email where the visitor agreed, once, and keeps it with the prospect', async () => {
    const bob = await app.as('msp_admin');
    const form = await newForm(bob);
    const asked = dns.records;
    asked.set('TXT _dmarc.gannet.example', ['v=DMARC1; p=none']);
    const sent = { company: 'Gannet Tools', email: 'ida@gannet.example', domainAgreed: true };
    const { withdrawKey, outsideDomain } = (await submit(form, sent)).body as CheckResult;
    expect(outsideDomain).toBe('gannet.example');
    const [lead] = await leadsOf(bob);
    expect(lead?.outsideDomain).toBe('gannet.example');
    // Two requests of one moment are one look.
    const both = await Promise.all([look(form, withdrawKey), look(form, withdrawKey)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const seen = both.find(({ status }) => status === 200)!.body as VisitorsOutsideView;
    expect(seen.findings.find(({ key }) => key === 'dmarc')).toMatchObject({ state: 'weak', seen: 'v=DMARC1; p=none' });
    // Asked again, it is what was seen, whatever the domain says by now.
    asked.set('TXT _dmarc.gannet.example', ['v=DMARC1; p=reject']);
    expect((await look(form, withdrawKey)).body).toEqual(seen);
    expect(await viewsOf(bob, lead!.clientId)).toMatchObject([{ domain: 'gannet.example', createdByName: null }]);
    expect(await viewsOf(await app.as('msp_admin'), lead!.clientId)).toBeUndefined();

    await bob.call('POST', `/api/clients/${lead!.clientId}/sales-scripts`, { body: { setup: SCRIPT } });
    now = new Date(now.getTime() + 61_000);
    await bob.call('POST', `/api/clients/${lead!.clientId}/outside-views`, {
      body: { look: { domain: 'gannet.example', agreed: true } },
    });
    await withdraw(form, withdrawKey);
    // What the team looked up by itself stays with the prospect it has worked on.
    expect((await viewsOf(bob, lead!.clientId)).map(({ createdByName }) => createdByName)).toEqual([
      expect.any(String),
    ]);
    expect((await look(form, withdrawKey)).status).toBe(410);
  });

  it('looks at nothing without consent, for a machine, or where the domain is anyone’s', async () => {
    const form = await newForm(await app.as('msp_admin'));
    for (const change of [
      { domainAgreed: false, email: 'a@tern.example' },
      { domainAgreed: true, email: 'a@gmail.com' },
      { domainAgreed: true, email: 'a@firm.onmicrosoft.com' },
      { domainAgreed: true, email: 'a@tern.example', website: 'https://spam.example' },
    ]) {
      const { outsideDomain, withdrawKey } = (await submit(form, change, `203.0.113.${change.email.length}`))
        .body as CheckResult;
      expect([outsideDomain, (await look(form, withdrawKey)).status]).toEqual([null, 410]);
    }
    expect((await look(form, 'a'.repeat(43))).status).toBe(410);
  });

  it('looks at one domain five times an hour, for all visitors together', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const form = await newForm(await app.as('msp_admin'));
      const sent = { email: `a${at}@petrel.example`, domainAgreed: true };
      const { withdrawKey } = (await submit(form, sent)).body as CheckResult;
      statuses.push((await look(form, withdrawKey)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('moves from new to client, for its own team alone', async () => {
    const bob = await app.as('trial_member');
    await submit(await newForm(bob), { company: 'Gull & Daughters', email: 'a@gull.example' });
    const [lead] = await leadsOf(bob);
    const change = (by: Caller, version: number) =>
      by.call('PUT', `/api/leads/${lead!.id}`, { body: { version, change: { state: 'meeting', note: 'Tuesday' } } });
    expect((await change(bob, 1)).body).toMatchObject({ state: 'meeting', note: 'Tuesday', version: 2 });
    expect((await change(bob, 1)).status).toBe(409);
    // Signed in now: the hour of the tries has ended earlier sessions.
    const stranger = await app.as('msp_admin');
    expect((await change(stranger, 2)).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/leads/${lead!.id}`)).status).toBe(404);
  });

  it('is deleted on request and after its time, with a prospect that nobody worked on', async () => {
    const bob = await app.as('msp_admin');
    const form = await newForm(bob);
    for (const company of ['First', 'Second', 'Third'])
      await submit(form, { company, email: `${company.toLowerCase()}@x.example` });
    const all = await leadsOf(bob);
    const of = (name: string) => all.find(({ company }) => company === name)!;
    expect((await bob.call('DELETE', `/api/leads/${of('First').id}`)).body).toEqual({ deleted: true });
    expect((await bob.call('GET', `/api/clients/${of('First').clientId}`)).status).toBe(404);
    await bob.call('POST', `/api/clients/${of('Second').clientId}/sales-scripts`, {
      body: {
        setup: SCRIPT,
      },
    });
    // More than one transaction deletes, of people whose prospects are gone already.
    await app.db.transaction(PLATFORM, async (tx) => {
      const [pattern] = await tx
        .select()
        .from(leads)
        .where(eq(leads.id, of('Third').id));
      const gone = Array.from({ length: 410 }, () => ({ id: randomUUID(), clientId: null, withdrawHash: null }));
      await tx.insert(leads).values(gone.map((one) => ({ ...pattern!, ...one })));
    });
    now = new Date(now.getTime() + 31 * DAY);
    const deps = { ...jobDeps(() => now), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    await eraseLeadsJob().run(PLATFORM_CALLER, deps);
    const left = await app.db.transaction(PLATFORM, async (tx) => ({
      leads: await tx.$count(leads, eq(leads.mspId, bob.mspId!)),
      clients: await tx
        .select({ name: clients.name, email: clients.contactEmail })
        .from(clients)
        .where(and(eq(clients.mspId, bob.mspId!), eq(clients.kind, 'prospect'))),
    }));
    expect(left).toEqual({ leads: 0, clients: [{ name: 'Second', email: null }] });
  });
});
