import { randomUUID } from 'node:crypto';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { OpenedProposal, ProposalRecipient } from '@fairlead/contract/features/proposals/signing';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { proposalRecipients } from '@fairlead/db/schema/proposals';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { remindRecipientsJob } from './remind-recipients.job';

const MINUTE_MS = 60_000;

describe.each(plainSqlEngines())('signing a proposal by email on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let time = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => time } });
  });
  // Each its own organization, whose emails are counted by the hour.
  beforeEach(async () => {
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!);
  });
  afterAll(() => app.close());
  const later = (minutes: number) => {
    time = new Date(time.getTime() + minutes * MINUTE_MS);
  };

  const line = () => ({
    ...{ id: randomUUID(), serviceKey: null, name: 'Backup', description: '', closes: [] },
    ...{ unit: 'month' as const, quantity: 1, price: 1_250.5, currency: 'USD' },
  });
  const anna = () => ({ name: 'Anna Reed', email: `${randomUUID()}@people.example` });
  type Person = ReturnType<typeof anna>;

  async function sentTo(people: Person[], client = clientId): Promise<Proposal> {
    const draft = (await alice.call('POST', `/api/clients/${client}/proposals`, { body: {} })).body as Proposal;
    const body = { version: draft.version, title: 'Security', lines: [line()] };
    const { version } = (await alice.call('PATCH', `/api/proposals/${draft.id}`, { body })).body as Proposal;
    const sent = await alice.call('POST', `/api/proposals/${draft.id}/send`, { body: { version, recipients: people } });
    expect([sent.status, sent.error?.data]).toEqual([200, undefined]);
    return sent.body as Proposal;
  }
  const mailsTo = async ({ email }: Person) =>
    (await app.services.mails.waiting(app.db)).filter(({ to }) => to === email);
  /** The secret of the newest link to a person. */
  const tokenOf = async (person: Person) => {
    const links = (await mailsTo(person)).flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? []);
    return links[0]!;
  };
  const newestCode = async (person: Person) =>
    (await mailsTo(person)).flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? [])[0]!;
  const visit = (path: string, body: object) => app.anonymous.call('POST', `/api/signing/${path}`, { body });
  const open = async (token: string) => (await visit('open', { token })).body as OpenedProposal;
  const codeFor = async (person: Person, token: string) => {
    later(1);
    expect((await visit('code', { token })).status).toBe(200);
    return newestCode(person);
  };
  const said = { name: 'Anna Reed', title: 'Owner', answer: 'accepted', confirmed: true } as const;
  const answer = (token: string, proposal: Proposal, more: object) =>
    visit('answer', { token, version: proposal.version, ...said, ...more });
  const recipients = async ({ id }: Proposal) =>
    ((await alice.call('GET', `/api/proposals/${id}/recipients`)).body as { items: ProposalRecipient[] }).items;
  const read = async ({ id }: Proposal) => (await alice.call('GET', `/api/proposals/${id}`)).body as Proposal;

  it('lets a person without an account read, confirm the address by a code and sign, once', async () => {
    const person = anna();
    const proposal = await sentTo([person]);
    const [invited] = await mailsTo(person);
    expect(invited!.subject).toMatch(/^You have a proposal from .+ to sign$/);
    const token = await tokenOf(person);
    expect(await recipients(proposal)).toMatchObject([{ ...person, state: 'sent', viewedAt: null }]);
    const opened = await open(token);
    if (opened.state !== 'open') throw new Error(opened.state);
    expect(opened.recipient).toEqual(person);
    expect(opened.proposal).toMatchObject({ title: 'Security', takenOnAt: null, lines: [{ name: 'Backup' }] });
    expect(await recipients(proposal)).toMatchObject([{ state: 'viewed', viewedAt: time.toISOString() }]);
    expect((await read(proposal)).viewedAt).toBe(time.toISOString());

    expect((await answer(token, proposal, { code: '123456' })).error.data?.fields).toEqual({
      code: 'This code has expired or was tried too often. Send a new one.',
    });
    const code = await codeFor(person, token);
    expect((await answer(token, proposal, { code, confirmed: false })).error.data?.fields).toEqual({
      confirmed: 'Check the box to accept.',
    });
    expect((await answer(token, proposal, { code: 'abc' })).error.data?.fields).toEqual({
      code: 'Enter the six digits from the email.',
    });
    const signed = await answer(token, proposal, { code });
    expect(signed.body).toMatchObject({
      state: 'accepted',
      proposal: { state: 'accepted', answer: { how: 'link', email: person.email, name: 'Anna Reed', title: 'Owner' } },
    });
    // The same again, and another code, change nothing.
    expect((await answer(token, proposal, { code })).error.code).toBe('LINK_ENDED');
    expect((await visit('code', { token })).error.code).toBe('LINK_ENDED');
    expect(await open(token)).toMatchObject({ state: 'accepted', proposal: { fingerprint: proposal.fingerprint } });
    const ofProposal = eq(acceptances.proposalId, proposal.id);
    const records = await app.db.transaction(PLATFORM, (tx) => tx.select().from(acceptances).where(ofProposal));
    expect(records).toMatchObject([
      {
        userId: null,
        signerEmail: person.email,
        signerName: 'Anna Reed',
        subject: { fingerprint: proposal.fingerprint },
      },
    ]);
    const receipt = (await mailsTo(person)).find(({ subject }) => subject === 'Your copy: Security');
    expect(receipt!.text).toContain(proposal.fingerprint);
    expect(await recipients(proposal)).toMatchObject([{ state: 'accepted' }]);
  });

  it('takes five tries of one code at most, also at once, and each code for ten minutes', async () => {
    const person = anna();
    const proposal = await sentTo([person]);
    const token = await tokenOf(person);
    const code = await codeFor(person, token);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tries = await Promise.all(Array.from({ length: 12 }, () => answer(token, proposal, { code: wrong })));
    const messages = tries.map(({ error }) => error.data?.fields?.code);
    expect(messages.filter((text) => text === 'This code is not right. Use the one in the newest email.')).toHaveLength(
      5,
    );
    expect((await answer(token, proposal, { code })).error.data?.fields).toHaveProperty('code');
    // A fresh one is sent after half a minute, and takes the place of the one before it.
    expect((await visit('code', { token })).status).toBe(429);
    const fresh = await codeFor(person, token);
    if (fresh !== code) expect((await answer(token, proposal, { code })).error.data?.fields).toHaveProperty('code');
    later(11);
    expect((await answer(token, proposal, { code: fresh })).error.data?.fields).toHaveProperty('code');
    // Another person's code opens nothing here.
    const other = anna();
    await alice.call('POST', `/api/proposals/${proposal.id}/recipients`, { body: { people: [other] } });
    const theirs = await codeFor(other, await tokenOf(other));
    const mine = await codeFor(person, token);
    if (theirs !== mine)
      expect((await answer(token, proposal, { code: theirs })).error.data?.fields).toHaveProperty('code');
    expect((await answer(token, proposal, { code: mine })).status).toBe(200);
  });

  it('makes exactly one agreement of two people who answer at once', async () => {
    const people = [anna(), anna()];
    const proposal = await sentTo(people);
    const tokens = await Promise.all(people.map(tokenOf));
    const codes: string[] = [];
    for (const [index, person] of people.entries()) codes.push(await codeFor(person, tokens[index]!));
    const answers = await Promise.all([
      answer(tokens[0]!, proposal, { code: codes[0] }),
      answer(tokens[1]!, proposal, { code: codes[1], answer: 'declined', reason: 'price' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)!.error.code).toMatch(/^(CONFLICT|LINK_ENDED)$/);
    const ofProposal = eq(acceptances.proposalId, proposal.id);
    expect(await app.db.transaction(PLATFORM, (tx) => tx.$count(acceptances, ofProposal))).toBe(1);
    const { state } = await read(proposal);
    expect((await recipients(proposal)).map((one) => one.state).sort()).toEqual([state, 'sent'].sort());
    for (const token of tokens) expect(await open(token)).toMatchObject({ state });
  });

  it('ends with the proposal, with its last day, and with the one link that was withdrawn', async () => {
    const people = [anna(), anna()];
    const proposal = await sentTo(people);
    const [token, kept] = (await Promise.all(people.map(tokenOf))) as [string, string];
    const code = await codeFor(people[0]!, token);
    const [first] = await recipients(proposal);
    const byName = (await recipients(proposal)).find(({ email }) => email === people[0]!.email) ?? first!;
    await alice.call('POST', `/api/proposals/${proposal.id}/recipients/${byName.id}/withdraw`);
    expect(await open(token)).toEqual({ state: 'withdrawn', provider: expect.anything() });
    expect((await answer(token, proposal, { code })).error.code).toBe('LINK_ENDED');
    expect(await open(kept)).toMatchObject({ state: 'open' });
    // A suspended provider takes no answers; an expired access does not stop a link.
    const suspend = (suspendedAt: Date | null) =>
      app.db.transaction(PLATFORM, (tx) =>
        tx
          .update(msps)
          .set({ suspendedAt, suspendedReason: suspendedAt && 'Unpaid.' })
          .where(eq(msps.id, alice.mspId!)),
      );
    await suspend(time);
    expect(await open(kept)).toEqual({ state: 'paused', provider: expect.anything() });
    await suspend(null);
    const { version } = await read(proposal);
    await alice.call('POST', `/api/proposals/${proposal.id}/withdraw`, { body: { version } });
    expect(await open(kept)).toEqual({ state: 'withdrawn', provider: expect.anything() });

    const late = anna();
    await sentTo([late]);
    const lateToken = await tokenOf(late);
    const before = time;
    later(60 * 24 * 60);
    expect(await open(lateToken)).toEqual({ state: 'expired', provider: expect.anything() });
    time = before;
    for (const unknown of ['b'.repeat(43), `${lateToken.slice(0, 42)}${lateToken.endsWith('A') ? 'B' : 'A'}`])
      expect((await visit('open', { token: unknown })).status).toBe(404);
  });

  it('is sent again by a reminder, never twice to one address, and to no more than ten people', async () => {
    const person = anna();
    const proposal = await sentTo([person]);
    const token = await tokenOf(person);
    const [{ id } = { id: '' }] = await recipients(proposal);
    later(1);
    const reminded = await alice.call('POST', `/api/proposals/${proposal.id}/recipients/${id}/remind`);
    expect(reminded.body).toMatchObject({ items: [{ remindedAt: time.toISOString() }] });
    expect((await visit('open', { token })).status).toBe(404);
    expect(await open(await tokenOf(person))).toMatchObject({ state: 'open' });
    const more = (people: Person[]) =>
      alice.call('POST', `/api/proposals/${proposal.id}/recipients`, { body: { people } });
    expect((await more([{ ...person, email: person.email.toUpperCase() }])).error.data?.fields).toEqual({
      people: `${person.email} has it already. Send a reminder instead.`,
    });
    expect((await more(Array.from({ length: 10 }, anna))).error.data?.fields).toEqual({
      people: 'Send it to at most 10 people.',
    });
    const twice = anna();
    expect((await more([twice, twice])).error.data?.fields).toHaveProperty('people');
    expect((await more([])).status).toBe(400);
    const eve = await app.as('msp_admin');
    for (const path of ['', `/${id}/remind`, `/${id}/withdraw`])
      expect(
        (
          await eve.call('POST', `/api/proposals/${proposal.id}/recipients${path}`, {
            body: path ? {} : { people: [anna()] },
          })
        ).status,
      ).toBe(404);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await vera.call('GET', `/api/proposals/${proposal.id}/recipients`)).status).toBe(403);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archivedAt: time }).where(eq(clients.id, clientId)),
    );
    expect(await open(await tokenOf(person))).toMatchObject({ state: 'paused' });
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archivedAt: null }).where(eq(clients.id, clientId)),
    );
  });

  it('is countersigned once, and whoever signed by a link gets the copy of both signatures', async () => {
    const person = anna();
    const proposal = await sentTo([person]);
    const token = await tokenOf(person);
    const countersign = (version: number) =>
      alice.call('POST', `/api/proposals/${proposal.id}/countersignature`, {
        body: { version, name: 'Alice Kerr', title: 'Director' },
      });
    expect((await countersign(proposal.version)).error.code).toBe('CONFLICT');
    expect((await answer(token, proposal, { code: await codeFor(person, token) })).status).toBe(200);
    const { version } = await read(proposal);
    later(1);
    const both = await Promise.all([countersign(version), countersign(version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await read(proposal);
    expect(after.countersignature).toEqual({ name: 'Alice Kerr', title: 'Director', at: time.toISOString() });
    expect((await countersign(after.version)).error.code).toBe('CONFLICT');
    await app.jobs.idle();
    expect((await mailsTo(person)).some(({ subject }) => subject.endsWith('signed: Security'))).toBe(true);
    expect((await visit('open', { token })).status).toBe(404);
    expect(await open(await tokenOf(person))).toMatchObject({
      state: 'accepted',
      proposal: { countersignature: { name: 'Alice Kerr' } },
    });
  });

  it('reminds by itself after three and seven days, once each, and never who has answered or was just reminded', async () => {
    const [waits, signed] = [anna(), anna()];
    await sentTo([waits]);
    const other = await sentTo([signed]);
    const token = await tokenOf(signed);
    expect((await answer(token, other, { code: await codeFor(signed, token) })).status).toBe(200);
    const reminders = async (person: Person) =>
      (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Reminder: ')).length;
    const deps = { ...jobDeps(() => time), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    const run = () => Promise.all([1, 2].map(() => remindRecipientsJob().run(PLATFORM_CALLER, deps)));
    const began = time;
    const counts: number[] = [];
    for (const days of [2, 3, 3, 5, 7, 8, 20]) {
      time = new Date(began.getTime() + days * 24 * 60 * MINUTE_MS + MINUTE_MS);
      await run();
      counts.push(await reminders(waits));
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(await open(await tokenOf(waits))).toMatchObject({ state: 'open' });
    expect(await reminders(signed)).toBe(0);
    time = began;
  });

  it('makes one agreement at most, whatever is tried with a link and its code', async () => {
    const agreements = ({ id }: Proposal) =>
      app.db.transaction(PLATFORM, (tx) => tx.$count(acceptances, eq(acceptances.proposalId, id)));
    const begun = async () => {
      const person = anna();
      const proposal = await sentTo([person]);
      const token = await tokenOf(person);
      return { person, proposal, token, code: await codeFor(person, token) };
    };
    // The same request many times over, at once and again: a replay changes nothing.
    const replayed = await begun();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => answer(replayed.token, replayed.proposal, { code: replayed.code })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const later200 = await answer(replayed.token, replayed.proposal, { code: replayed.code, answer: 'declined' });
    expect(later200.error.code).toBe('LINK_ENDED');
    expect(await agreements(replayed.proposal)).toBe(1);
    expect((await read(replayed.proposal)).state).toBe('accepted');

    // Forwarded: who reads the link and not the mailbox can read, and sign nothing. The code goes to the first address.
    const forwarded = await begun();
    const stranger = { name: 'Eve Stranger', code: forwarded.code === '111111' ? '222222' : '111111' };
    expect((await answer(forwarded.token, forwarded.proposal, stranger)).error.data?.fields).toHaveProperty('code');
    expect(await mailsTo({ name: 'Eve', email: 'eve@people.example' })).toEqual([]);
    expect((await read(forwarded.proposal)).state).toBe('sent');
    // Nor does a code of another proposal fit, or the code with another link.
    const second = await begun();
    if (second.code !== forwarded.code) {
      const crossed = await answer(forwarded.token, forwarded.proposal, { code: second.code });
      expect(crossed.error.data?.fields).toHaveProperty('code');
    }
    expect(await agreements(forwarded.proposal)).toBe(0);

    // Withdrawn while it is open on the signer's screen, with a code that still fits.
    expect(await open(second.token)).toMatchObject({ state: 'open' });
    const { version } = await read(second.proposal);
    await alice.call('POST', `/api/proposals/${second.proposal.id}/withdraw`, { body: { version } });
    expect((await answer(second.token, second.proposal, { code: second.code })).error.code).toBe('LINK_ENDED');
    expect(await agreements(second.proposal)).toBe(0);

    // Sent again meanwhile: the answer to the earlier one is no answer to the new one.
    const third = await begun();
    const revised = (await alice.call('POST', `/api/proposals/${third.proposal.id}/revision`, { body: {} }))
      .body as Proposal;
    await alice.call('POST', `/api/proposals/${revised.id}/send`, { body: { version: revised.version } });
    expect((await answer(third.token, third.proposal, { code: third.code })).error.code).toBe('LINK_ENDED');
    expect([await agreements(third.proposal), await agreements(revised)]).toEqual([0, 0]);

    // Its last day passes while it is open, and the code is younger than that.
    const late = anna();
    const last = await sentTo([late]);
    const before = time;
    time = new Date(`${last.validUntil}T23:59:00Z`);
    const token = await tokenOf(late);
    const code = await codeFor(late, token);
    time = new Date(new Date(`${last.validUntil}T12:00:00Z`).getTime() + 24 * 60 * MINUTE_MS);
    expect((await answer(token, last, { code })).error.code).toBe('LINK_ENDED');
    expect(await agreements(last)).toBe(0);
    time = before;

    // In the portal and by the link at once.
    const both = await begun();
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const inPortal = () =>
      vera.call('POST', `/api/proposals/${both.proposal.id}/answer`, {
        body: { version: both.proposal.version, ...said, answer: 'declined', confirmed: false },
      });
    const answers = await Promise.all([answer(both.token, both.proposal, { code: both.code }), inPortal()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await agreements(both.proposal)).toBe(1);
  });

  it('keeps nothing that opens a link or fits a code', async () => {
    const person = anna();
    const proposal = await sentTo([person]);
    const token = await tokenOf(person);
    const code = await codeFor(person, token);
    const ofProposal = eq(proposalRecipients.proposalId, proposal.id);
    const rows = await app.db.transaction(PLATFORM, (tx) => tx.select().from(proposalRecipients).where(ofProposal));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
