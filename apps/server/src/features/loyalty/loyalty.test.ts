import {
  ANSWERED_ALREADY,
  type LoyaltyPortfolio,
  type Relationship,
} from '@fairlead/contract/features/loyalty/loyalty';
import { workingDaysAfter } from '@fairlead/contract/features/loyalty/working-days';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientMeasures, clientTouchpoints, healthRecords, surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { reviewActions, reviews } from '@fairlead/db/schema/reviews';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { knownClients } from './known-clients';
import { loyaltyRows } from './queries';
import { recordHealthJob } from './record-health.job';
import { remindOfSurveysJob } from './remind-of-surveys.job';

// A Friday.
const START = new Date('2026-04-03T09:00:00Z');
const AGREEMENT = {
  title: 'Managed services',
  monthlyAmount: 2_400,
  startsOn: '2025-01-01',
  endsOn: '2026-06-30',
  noticeDays: 60,
  renewsItself: true,
  coversStandard: true,
  invoiceDaysLate: 0,
  state: 'active',
  lossReason: '',
};

describe('workingDaysAfter', () => {
  it('skips the weekend', () => {
    expect(workingDaysAfter('2026-04-03', 2)).toBe('2026-04-07');
    expect(workingDaysAfter('2026-04-06', 2)).toBe('2026-04-08');
  });
});

describe.each(plainSqlEngines())('the loyalty of clients on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const call = async <Body = Relationship>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    caller = alice,
  ) => {
    const answer = await caller.call(method, `/api${path}`, body ? { body } : {});
    return { status: answer.status, body: answer.body as Body & { data?: { fields: Record<string, string> } } };
  };
  const saveAgreement = (clientId: string, change: object = {}) =>
    call('POST', `/clients/${clientId}/agreements`, { target: null, agreement: { ...AGREEMENT, ...change } });
  const measures = (clientId: string, value: number) =>
    call('PUT', `/clients/${clientId}/measures`, {
      measures: ['answered_in_time', 'paid_in_time'].map((measure) => ({
        measure,
        month: '2026-03-01',
        value,
        source: '',
      })),
    });
  async function withContact(email: string) {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Harborlight');
    const fields = { name: 'Paul Reed', title: '', role: 'decision_maker', email, phone: '', note: '' };
    const added = await call<{ items: { id: string }[] }>('POST', `/clients/${clientId}/contacts`, fields);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const { body } = await call('GET', `/clients/${clientId}/relationship`);
    return { clientId, contactId: body.people[0]!.contactId };
  }

  it('has no score before enough is known, and says what each part comes to', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Quiet');
    expect((await call('GET', `/clients/${clientId}/relationship`)).body).toMatchObject({ score: null, risk: null });
    await saveAgreement(clientId);
    const { body } = await measures(clientId, 0.9);
    // Service: answered in time alone, 90. Commercial: 45 + 30 + 20 of 100, since it pays what it paid a year ago.
    expect(body.parts).toMatchObject({ service: 90, commercial: 95, sentiment: null });
    expect(body).toMatchObject({ monthly: 2_400, noticeOn: '2026-05-01' });
  });

  it('keeps measures of a table, all of its rows or none, and says of each row what is wrong', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Measured');
    const put = (table: string) => call('POST', `/clients/${clientId}/measures/import`, { table });
    const wrong = await put('measure,month,value\nRestores tested,2026-02,2\nspeed,2026-02,1\ntrained,2026-02,x');
    expect([wrong.status, wrong.body.data?.fields.table]).toEqual([
      400,
      'Row 3: unknown measure "speed".\nRow 4: value must be a number.',
    ]);
    expect((await put('measure,month,value')).body.data?.fields.table).toMatch(/no rows below the column names/);
    const empty = (await call('GET', `/clients/${clientId}/relationship`)).body;
    expect(empty.measures).toEqual([]);
    const { body } = await put('measure,month,value,source\nRestores tested,2026-02,2,Backup\ntrained,2026-03,93%,\n');
    expect(body.measures.map(({ measure, value, source }) => [measure, value, source])).toEqual([
      ['restores_tested', 2, 'Backup'],
      ['trained', 0.93, ''],
    ]);
    // What a script sends is held to the same ranges, and moves no health that is not made of it.
    const beyond = { measures: [{ measure: 'restores_tested', month: '2026-02-01', value: 1.5, source: '' }] };
    expect((await call('PUT', `/clients/${clientId}/measures`, beyond)).status).toBe(400);
    expect(body.parts.service).toBeNull();
  });

  it('asks by a link that answers once; a low score is followed up within two working days', async () => {
    const { clientId, contactId } = await withContact('paul@harborlight.example');
    const sent = await call('POST', `/clients/${clientId}/surveys`, { kind: 'nps', contactIds: [contactId] });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const again = await call('POST', `/clients/${clientId}/surveys`, { kind: 'csat', contactIds: [contactId] });
    expect(again.body.data?.fields.contactIds).toBe(
      'Paul Reed was asked 0 days ago. The next survey is possible on July 2, 2026.',
    );
    const mail = (await app.services.mails.waiting(app.db)).find(({ to }) => to === 'paul@harborlight.example');
    const token = /\/survey\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = app.anonymous;
    const opened = await call('GET', `/surveys/by-link/${token}`, undefined, visitor);
    expect(opened.body).toMatchObject({ kind: 'nps', isAnswered: false });
    const answer = (score: number) =>
      call('POST', '/surveys/by-link/answer', { token, score, comment: 'Answer faster.', mayQuote: false }, visitor);
    expect((await answer(4)).status).toBe(200);
    expect((await answer(10)).body.data?.fields.score).toBe(ANSWERED_ALREADY);
    const { body } = await call('GET', `/clients/${clientId}/relationship`);
    expect(body.surveys[0]).toMatchObject({ score: 4, followUp: 'owed', followUpDueOn: '2026-04-07' });
    expect(body.parts.sentiment).toBeCloseTo(40, 6);
    const done = await call('PUT', `/surveys/${body.surveys[0]!.id}/follow-up`, {});
    expect(done.body.surveys[0]?.followUp).toBe('done');
  });

  it('is closed after its days, and a link that never was answers the same', async () => {
    const { clientId, contactId } = await withContact('anna@harborlight.example');
    await call('POST', `/clients/${clientId}/surveys`, { kind: 'csat', contactIds: [contactId] });
    const mail = (await app.services.mails.waiting(app.db)).find(({ to }) => to === 'anna@harborlight.example');
    const token = /\/survey\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const six = await call(
      'POST',
      '/surveys/by-link/answer',
      { token, score: 6, comment: '', mayQuote: false },
      app.anonymous,
    );
    expect(six.body.data?.fields.score).toBe('Choose a score from 1 to 5.');
    now = new Date('2026-05-03T09:00:00Z');
    const late = await call('GET', `/surveys/by-link/${token}`, undefined, app.anonymous);
    const never = await call('GET', `/surveys/by-link/${'a'.repeat(43)}`, undefined, app.anonymous);
    now = START;
    expect([late.status, never.status]).toEqual([410, 410]);
  });

  it('adds up the portfolio of one organization in its currency, and records each day once', async () => {
    const bob = await app.as('msp_admin');
    const clientId = await app.newClient(bob.mspId!, 'client', 'Cobalt Ridge');
    await call('POST', `/clients/${clientId}/agreements`, { target: null, agreement: AGREEMENT }, bob);
    const { body } = await call<LoyaltyPortfolio>('GET', '/loyalty', undefined, bob);
    expect(body.items).toMatchObject([{ clientName: 'Cobalt Ridge', monthly: 2_400, endsOn: '2026-06-30' }]);
    expect(body).toMatchObject({ monthly: 2_400, netRetention: 1, grossRetention: 1, nps: null, npsAnswers: 0 });
    const deps = { ...jobDeps(() => now), db: app.db, jobs: null as never };
    for (const _ of [1, 2]) await recordHealthJob().run(PLATFORM_CALLER, deps);
    const rows = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(healthRecords).where(eq(healthRecords.clientId, clientId)),
    );
    expect(rows).toMatchObject([{ onDay: '2026-04-03', score: null }]);
  });

  it('counts a client that was archived as one that left', async () => {
    const bob = await app.as('msp_admin');
    const [stays, leaves] = [await app.newClient(bob.mspId!), await app.newClient(bob.mspId!)];
    for (const [clientId, monthlyAmount] of [
      [stays, 3_000],
      [leaves, 1_000],
    ] as const)
      await call(
        'POST',
        `/clients/${clientId}/agreements`,
        { target: null, agreement: { ...AGREEMENT, monthlyAmount } },
        bob,
      );
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx
        .insert(healthRecords)
        .values({ mspId: bob.mspId!, clientId: leaves, onDay: '2025-04-03', parts: {}, score: 30, risk: 62 });
      await tx.update(clients).set({ archivedAt: now }).where(eq(clients.id, leaves)).returning();
    });
    const { body } = await call<LoyaltyPortfolio>('GET', '/loyalty', undefined, bob);
    // Of 4,000 a month a year ago, 3,000 are left; the one that left had been marked high.
    expect(body).toMatchObject({ netRetention: 0.75, grossRetention: 0.75 });
    expect(body.hits).toEqual({ marked: 1, markedAndLeft: 1, left: 1, leftAndMarked: 1 });
  });

  it('is exported: words only of those who allowed to quote them, none of another organization', async () => {
    const bob = await app.as('msp_admin');
    const clientId = await app.newClient(bob.mspId!, 'client', 'Quay');
    const sentAt = new Date('2026-03-01T09:00:00Z');
    const asked = {
      mspId: bob.mspId!,
      clientId,
      kind: 'nps' as const,
      question: 'How likely?',
      sentAt,
      answeredAt: sentAt,
    };
    const told = { ...asked, score: 9, closesAt: new Date('2026-04-30T09:00:00Z') };
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(surveyRequests).values([
        { ...told, name: 'Ann', email: 'ann@quay.example', tokenHash: 'ann', comment: 'Quick', mayQuote: true },
        { ...told, name: 'Ben', email: 'ben@quay.example', tokenHash: 'ben', comment: 'Secret' },
        { ...told, name: 'Cas', email: 'cas@quay.example', tokenHash: 'cas', isAnonymous: true },
      ]),
    );
    const csv = async (what: string, caller = bob) => {
      const { bytes } = await caller.call('GET', `/api/loyalty/export?what=${what}&format=csv`);
      return new TextDecoder().decode(bytes);
    };
    const responses = await csv('responses');
    expect(responses).toContain('Responses,Quay,Recommendation (NPS),Ann,2026-03-01,9,Quick');
    for (const hidden of ['Secret', 'Cas']) expect(responses).not.toContain(hidden);
    expect(await csv('portfolio')).toContain('Loyalty,Quay,');
    expect(await csv('responses', await app.as('msp_admin'))).not.toContain('Quay');
  });

  it('is a sheet of one client and slides of all, of its own organization alone', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Sheet');
    const file = async (path: string, caller = alice) => {
      const { status, text, headers } = await caller.call('GET', `/api${path}`);
      return [status, status === 200 ? text.slice(0, 2) : '', headers.get('content-disposition')];
    };
    const sheet = `/clients/${clientId}/relationship/sheet`;
    expect(await file(sheet)).toEqual([200, '%P', 'attachment; filename="Sheet-client-health.pdf"']);
    expect(await file('/loyalty/summary?format=pptx')).toEqual([
      200,
      'PK',
      'attachment; filename="Client-loyalty.pptx"',
    ]);
    expect((await file(sheet, await app.as('msp_admin')))[0]).toBe(404);
    const prospectId = await app.newClient(alice.mspId!, 'prospect', 'Not yet');
    expect((await file(`/clients/${prospectId}/relationship/sheet`))[0]).toBe(404);
  });

  it('is closed to trial roles and to the client’s own user', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Closed');
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const tim = await app.as('trial_admin');
    expect((await call('GET', `/clients/${clientId}/relationship`, undefined, vera)).status).toBe(403);
    expect((await call('GET', '/loyalty', undefined, tim)).status).toBe(403);
  });

  it('starts one play for a reason, owned by whoever starts it, and ends it with what came of it', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Cobalt');
    const started = await call('POST', `/clients/${clientId}/plays`, { trigger: 'low_score' });
    const [play] = started.body.plays;
    expect(play).toMatchObject({ trigger: 'low_score', dueOn: '2026-04-05', ownerId: alice.userId, state: 'open' });
    expect((await call('POST', `/clients/${clientId}/plays`, { trigger: 'low_score' })).status).toBe(409);
    const { id, version, trigger: _, ...fields } = play!;
    const save = (change: object, seen = version) =>
      call('PUT', `/clients/${clientId}/plays/${id}`, { version: seen, play: { ...fields, ...change } });
    expect((await save({ state: 'done' })).body.data?.fields['play.result']).toBe('Enter what came of it.');
    const bob = await app.as('msp_admin');
    expect((await save({ ownerId: bob.userId })).body.data?.fields['play.ownerId']).toBe(
      'Choose someone of your team.',
    );
    const ticked = await save({ steps: play!.steps.map((step) => ({ ...step, isDone: true })) });
    expect(ticked.body.plays[0]?.steps.every(({ isDone }) => isDone)).toBe(true);
    expect((await save({})).status).toBe(409);
    expect((await save({ state: 'done', result: 'They stay.' }, 2)).body.plays).toMatchObject([
      { result: 'They stay.' },
    ]);
    expect((await save({}, 3)).status).toBe(409);
    expect((await call('POST', `/clients/${clientId}/plays`, { trigger: 'low_score' }, bob)).status).toBe(404);
  });

  it('keeps how a client speaks for its provider, and shows it over all clients', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Tallgrass');
    const advocacy = { kind: 'referral', state: 'asked', person: 'Samir', note: '', value: null };
    const added = await call('POST', `/clients/${clientId}/advocacy`, { target: null, advocacy });
    const [one] = added.body.advocacy;
    const won = { target: { id: one!.id, version: 1 }, advocacy: { ...advocacy, state: 'won', value: 4_800 } };
    expect((await call('POST', `/clients/${clientId}/advocacy`, won)).body.advocacy).toMatchObject([{ state: 'won' }]);
    expect((await call('POST', `/clients/${clientId}/advocacy`, won)).status).toBe(409);
    const { body } = await call<LoyaltyPortfolio>('GET', '/loyalty');
    expect(body.advocacy.filter((row) => row.clientId === clientId)).toMatchObject([
      { value: 4_800, clientName: 'Tallgrass' },
    ]);
  });

  it('reminds once of a survey nobody answered, after a week and not on its last day', async () => {
    const { clientId, contactId } = await withContact('ida@harborlight.example');
    await call('POST', `/clients/${clientId}/surveys`, { kind: 'nps', contactIds: [contactId] });
    const reminders = async (at: string) => {
      const deps = { ...jobDeps(() => new Date(at)), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
      for (const _ of [1, 2]) await remindOfSurveysJob().run(PLATFORM_CALLER, deps);
      const mails = await app.services.mails.waiting(app.db);
      return mails.filter(({ to, subject }) => to === 'ida@harborlight.example' && subject.includes('still welcome'))
        .length;
    };
    expect([await reminders('2026-04-10T08:59:00Z'), await reminders('2026-04-10T09:00:00Z')]).toEqual([0, 1]);
    expect(await reminders('2026-05-02T10:00:00Z')).toBe(1);
  });

  it('shows and takes nothing by a link while the provider is suspended', async () => {
    const { clientId, contactId } = await withContact('paused@quay.example');
    await call('POST', `/clients/${clientId}/surveys`, { kind: 'nps', contactIds: [contactId] });
    const mail = (await app.services.mails.waiting(app.db)).find(({ to }) => to === 'paused@quay.example');
    const token = /\/survey\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const said = { token, score: 9, comment: '', mayQuote: false };
    const answer = async () => (await call('POST', '/surveys/by-link/answer', said, app.anonymous)).status;
    const setMsp = (values: Partial<typeof msps.$inferInsert>) =>
      app.db.transaction(PLATFORM, (tx) => tx.update(msps).set(values).where(eq(msps.id, alice.mspId!)));
    await setMsp({ suspendedAt: new Date('2026-04-01T00:00:00Z'), suspendedReason: 'Unpaid' });
    expect(await answer()).toBe(410);
    await setMsp({ suspendedAt: null, suspendedReason: null });
    expect(await answer()).toBe(200);
  });

  it('shows anonymous answers from three on, without names, and until then they move nothing', async () => {
    const { clientId } = await withContact('a@quay.example');
    for (const email of ['b@quay.example', 'c@quay.example']) {
      const fields = { name: email, title: '', role: 'other', email, phone: '', note: '' };
      expect((await call('POST', `/clients/${clientId}/contacts`, fields)).status).toBe(200);
    }
    const { people } = (await call('GET', `/clients/${clientId}/relationship`)).body;
    const contactIds = people.map((person) => person.contactId);
    const send = (ids: string[]) =>
      call('POST', `/clients/${clientId}/surveys`, { kind: 'nps', contactIds: ids, isAnonymous: true });
    expect((await send(contactIds.slice(0, 2))).body.data?.fields.contactIds).toBe(
      'Choose at least 3 people: fewer answers would say who gave them.',
    );
    expect((await send(contactIds)).status).toBe(200);
    const mails = await app.services.mails.waiting(app.db);
    const tokenOf = (to: string) =>
      /\/survey\/([A-Za-z0-9_-]{43})/.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
    const answer = (to: string, score: number, comment: string) =>
      call('POST', '/surveys/by-link/answer', { token: tokenOf(to), score, comment, mayQuote: false }, app.anonymous);
    await answer('a@quay.example', 2, 'Slow');
    await answer('b@quay.example', 9, 'Great');
    const two = (await call('GET', `/clients/${clientId}/relationship`)).body;
    expect(two.anonymous).toMatchObject([{ asked: 3, answered: 2, scores: [], comments: [] }]);
    expect([two.surveys, two.parts.sentiment]).toEqual([[], null]);
    await answer('c@quay.example', 8, '');
    const three = (await call('GET', `/clients/${clientId}/relationship`)).body;
    expect(three.anonymous).toMatchObject([{ answered: 3, scores: [2, 8, 9], comments: ['Great', 'Slow'] }]);
    expect(three.parts.sentiment).not.toBeNull();
    expect(JSON.stringify(three.anonymous)).not.toContain('quay.example');
  });

  it('reads for today less than the whole past, and comes to the same health and risk', async () => {
    const bob = await app.as('msp_admin');
    const owner = { mspId: bob.mspId!, clientId: await app.newClient(bob.mspId!, 'client', 'Quay') };
    const today = now.toISOString().slice(0, 10);
    await app.db.transaction(PLATFORM, async (tx) => {
      const months = ['2025-08-01', '2025-11-01', '2026-01-01', '2026-02-01', '2026-03-01'];
      await tx
        .insert(clientMeasures)
        .values(
          (['answered_in_time', 'solved_in_time', 'reopened', 'paid_in_time'] as const).flatMap((measure, kind) =>
            months.map((month, at) => ({ ...owner, measure, month, value: (kind + at) / 10 })),
          ),
        );
      // On both sides of the last day that counts.
      await tx.insert(clientTouchpoints).values(
        [89, 91, 179, 180, 181, 400].map((age) => ({
          ...owner,
          kind: 'referral' as const,
          onDay: daysAfter(today, -age),
          people: `Person ${age}`,
        })),
      );
      const nobody = { ...owner, kind: 'call' as const, onDay: daysAfter(today, -30), people: '' };
      await tx.insert(clientTouchpoints).values(nobody);
      const period = { periodFrom: '2025-01-01', periodTo: '2025-03-31' };
      const [review] = await tx
        .insert(reviews)
        .values({ ...owner, kind: 'quarterly', title: 'First quarter', ...period, sections: [] })
        .returning({ id: reviews.id });
      const promise = { ...owner, reviewId: review!.id, side: 'msp' as const, text: 'Test a restore', owner: 'Ada' };
      const due = (age: number, done: number | null, more = {}) => ({
        ...promise,
        dueOn: daysAfter(today, -age),
        ...(done === null ? {} : { state: 'done' as const, doneOn: daysAfter(today, -done) }),
        ...more,
      });
      await tx
        .insert(reviewActions)
        .values([
          due(0, null),
          due(1, 1),
          due(20, 19),
          due(90, 100),
          due(180, null),
          due(181, null),
          due(30, null, { state: 'dropped' }),
          due(30, null, { side: 'client' }),
        ]);
    });
    const known = (reach: 'today' | 'with the past') =>
      app.db.transaction(PLATFORM, async (tx) => {
        const rows = await loyaltyRows(tx, owner.mspId, now, reach);
        const { measures, touchpoints, actions } = rows;
        return { rows: [measures, touchpoints, actions].map(({ length }) => length), known: knownClients(rows, now) };
      });
    const [short, whole] = [await known('today'), await known('with the past')];
    // Of the promises one row for the two that were kept in time, and one for the two that were not.
    expect([short.rows, whole.rows]).toEqual([
      [4, 4, 2],
      [20, 7, 6],
    ]);
    expect(short.known).toEqual(whole.known);
    expect(short.known[0]?.parts.service).not.toBeNull();
    expect(short.known[0]?.parts.value).toBe(50);
  });
});
