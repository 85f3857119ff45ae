import type { Client } from '@fairlead/contract/features/clients/clients';
import type { CheckResult, Lead, LeadForm, OpenedCheck } from '@fairlead/contract/features/leads';
import type { ScriptBasis } from '@fairlead/contract/features/sales-scripts';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leads } from '@fairlead/db/schema/leads';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { eraseLeadsJob } from './erase-leads.job';

const START = new Date('2026-03-02T09:00:00Z');
const DAY = 86_400_000;
const TEXT = {
  title: 'Ten-minute check',
  intro: 'Plain questions.',
  consent: 'You may write to me.',
  thanks: 'We will call you.',
  isOpen: true,
  retentionDays: 30,
};
const SENT = {
  name: 'Robin Marsh',
  company: 'Saltmarsh Legal',
  email: 'Robin@Saltmarsh.example',
  industry: 'legal',
  employees: 20,
  answers: { 'PR.AA-03': 'no' },
  accepted: true,
  website: '',
};

describe.each(plainSqlEngines())('a check for prospects on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const newForm = async (by = alice) =>
    (await by.call('POST', '/api/lead-forms', { body: { text: TEXT } })).body as LeadForm;
  const tokenOf = ({ link }: LeadForm) => link.split('/').at(-1)!;
  const submit = (form: LeadForm, changes: object = {}) =>
    app.anonymous.call('POST', `/api/checks/${tokenOf(form)}`, { body: { sent: { ...SENT, ...changes } } });
  const leadsOf = async (by: Caller) => ((await by.call('GET', '/api/leads')).body as { items: Lead[] }).items;

  it('is opened by its link under the provider’s name, with the quick questions', async () => {
    const form = await newForm();
    expect(form.qr).toMatch(/^<svg /);
    const opened = (await app.anonymous.call('GET', `/api/checks/${tokenOf(form)}`)).body as OpenedCheck;
    expect([opened.title, opened.minutes, opened.questions.length]).toEqual(['Ten-minute check', 10, 21]);
    expect(JSON.stringify(opened)).not.toContain(alice.mspId);
    await alice.call('PUT', `/api/lead-forms/${form.id}`, { body: { version: 1, text: { ...TEXT, isOpen: false } } });
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

  it('tells the provider by email, without a word that the visitor typed', async () => {
    const bob = await app.as('msp_admin');
    await submit(await newForm(bob));
    const mails = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.mspId, bob.mspId!)),
    );
    expect(mails.length).toBe(1);
    expect(JSON.stringify(mails)).not.toMatch(/Robin|Saltmarsh/i);
  });

  it('says what is missing at its field, and takes five tries of an address within an hour', async () => {
    const form = await newForm();
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
        setup: {
          industry: 'legal',
          persona: 'owner',
          purpose: 'first_call',
          minutes: 30,
          pains: ['mfa'],
          nextOn: null,
        },
      },
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
