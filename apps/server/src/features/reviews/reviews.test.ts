import type { CalendarRow, Review, ReviewPlan } from '@fairlead/contract/features/reviews/reviews';
import {
  DECLINED_NEEDS,
  hasNoData,
  NO_ATTENDANCE,
  TOO_MANY_DECISIONS,
} from '@fairlead/contract/features/reviews/terms';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { complianceChecks } from '@fairlead/db/schema/compliance';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { clientMeasures, clientTouchpoints } from '@fairlead/db/schema/loyalty';
import { obligations } from '@fairlead/db/schema/obligations';
import { reviews } from '@fairlead/db/schema/reviews';
import { threatMatches } from '@fairlead/db/schema/threats';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { remindOfReviewsJob } from './remind-of-reviews.job';

const START = new Date('2026-04-01T09:00:00Z');
const PLAN: ReviewPlan = {
  kind: 'quarterly',
  title: 'First quarter',
  periodFrom: '2026-01-01',
  periodTo: '2026-03-31',
  startsAt: '2026-04-08T14:00:00Z',
  minutes: 60,
  place: 'Their office',
};
type Refreshed = { review: Review; changes: { key: string | null; before: unknown; after: unknown }[] };
const PAUL = { name: 'Paul Reed', email: 'paul@saltmarsh.example', side: 'client', decides: true, attended: false };

describe.each(plainSqlEngines())('a business review on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => START } });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const post = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST', caller = alice) => {
    const answer = await caller.call(method, `/api${path}`, { body });
    return { status: answer.status, body: answer.body as Review & { data?: { fields: Record<string, string> } } };
  };
  const done = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await post(path, body, method);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const get = async (id: string) => (await alice.call('GET', `/api/reviews/${id}`)).body as Review;
  const newClient = () => app.newClient(alice.mspId!, 'client', 'Harborlight');
  const planned = async (plan: Partial<ReviewPlan> = {}, clientId?: string) =>
    done(`/clients/${clientId ?? (await newClient())}/reviews`, { plan: { ...PLAN, ...plan } });
  /** A review with one person, one typed section and nothing else. */
  async function ready(review: Review) {
    const sections = review.sections.map((one) => ({
      ...one,
      isOn: one.kind === 'incidents' || one.kind === 'decisions',
      text: one.kind === 'incidents' ? 'No incident in this quarter.' : '',
      notes: 'Say it slowly.',
    }));
    const people = await done(`/reviews/${review.id}/people`, { version: review.version, attendees: [PAUL] }, 'PUT');
    const set = await done(`/reviews/${review.id}/sections`, { version: people.version, sections }, 'PUT');
    return done(`/reviews/${review.id}/state`, { version: set.version, state: 'ready', reason: '' }, 'PUT');
  }
  const to = (review: Review, state: Review['state'], reason = '') =>
    done(`/reviews/${review.id}/state`, { version: review.version, state, reason }, 'PUT');

  it('refuses two reviews of the same days, and says which one is there', async () => {
    const first = await planned();
    const second = await post(`/clients/${first.clientId}/reviews`, {
      plan: { ...PLAN, periodFrom: '2026-03-31', periodTo: '2026-06-30' },
    });
    expect(second.body.data?.fields['plan.periodFrom']).toBe(
      'This review overlaps with "First quarter" (2026-01-01 to 2026-03-31).',
    );
    await to(first, 'canceled', 'The owner sold the business.');
    expect((await post(`/clients/${first.clientId}/reviews`, { plan: PLAN })).status).toBe(200);
  });

  it('is filled with what the product knows, and says what changed since it was filled before', async () => {
    const review = await planned();
    const step = await alice.call('POST', `/api/clients/${review.clientId}/roadmap`, {
      body: { title: 'Managed detection', costMonthly: 960, costOnce: 2000, finishTarget: '2026-Q2' },
    });
    const { id: stepId, version } = (step.body as { steps: { id: string; version: number }[] }).steps[0]!;
    const first = (await done(`/reviews/${review.id}/refresh`, { version: review.version })) as unknown as Refreshed;
    expect(first.changes).toEqual([]);
    const roadmap = first.review.facts!.find(({ kind }) => kind === 'roadmap')!;
    expect(Object.fromEntries(roadmap.figures.map(({ key, value }) => [key, value]))).toMatchObject({
      proposed_once: 2000,
      proposed_monthly: 960,
      approved_monthly: 0,
    });
    // June alone of the quarter: the monthly cost begins with the last day of the quarter in which it is finished.
    expect(roadmap.budget[0]).toMatchObject({ fiscalYear: 2026, quarter: 2, proposed: 2960, approved: 0 });
    await alice.call('PATCH', `/api/roadmap-steps/${stepId}`, { body: { version, state: 'agreed' } });
    const second = (await done(`/reviews/${review.id}/refresh`, {
      version: first.review.version,
    })) as unknown as Refreshed;
    expect(second.changes).toContainEqual({
      kind: 'roadmap',
      key: 'approved_monthly',
      title: null,
      before: 0,
      after: 960,
    });
  });

  it('is not ready while a section that is on has no data', async () => {
    const review = await planned();
    const people = await done(`/reviews/${review.id}/people`, { version: review.version, attendees: [PAUL] }, 'PUT');
    const refused = await post(
      `/reviews/${review.id}/state`,
      { version: people.version, state: 'ready', reason: '' },
      'PUT',
    );
    expect(refused.status).toBe(400);
    expect(refused.body.data?.fields.state).toContain(hasNoData('Security posture and change'));
  });

  it('is frozen when it is ready, in the database too, and opened again by going back', async () => {
    const review = await ready(await planned());
    const { sections, version, id } = review;
    expect((await post(`/reviews/${id}/sections`, { version, sections }, 'PUT')).status).toBe(409);
    expect((await post(`/reviews/${id}/refresh`, { version })).status).toBe(409);
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_admin',
      mspId: alice.mspId!,
      clientId: null,
    } as const;
    await expect(
      app.db.transaction(scope, (tx) => tx.update(reviews).set({ sections: [] }).where(eq(reviews.id, id))),
    ).rejects.toThrow();
    const back = await to(review, 'preparing');
    expect((await post(`/reviews/${id}/sections`, { version: back.version, sections }, 'PUT')).status).toBe(200);
  });

  it('takes at most five decisions, and an outcome for each before it is closed', async () => {
    const review = await planned();
    const decision = { question: 'MFA for everyone?', options: [], recommended: '', stepId: null, isSecurity: true };
    for (let count = 0; count < 5; count += 1)
      await done(`/reviews/${review.id}/decisions`, { target: null, decision });
    const sixth = await post(`/reviews/${review.id}/decisions`, { target: null, decision });
    expect(sixth.body.data?.fields['decision.question']).toBe(TOO_MANY_DECISIONS);
  });

  it('makes a declined recommendation a risk that the client confirms once', async () => {
    const review = await planned();
    const step = await alice.call('POST', `/api/clients/${review.clientId}/roadmap`, { body: { title: 'MFA' } });
    const stepId = (step.body as { steps: { id: string }[] }).steps[0]!.id;
    const asked = await done(`/reviews/${review.id}/decisions`, {
      target: null,
      decision: { question: 'MFA for everyone?', options: [], recommended: '', stepId, isSecurity: true },
    });
    const { id, version } = asked.decisions[0]!;
    const outcome = {
      outcome: 'declined',
      choice: '',
      decidedBy: 'Paul Reed',
      decidedOn: '2026-04-01',
      reason: '',
      residualRisk: 'A stolen password opens a mailbox.',
      lookAgainOn: '2026-10-01',
    };
    const refused = await post(`/review-decisions/${id}/outcome`, { version, outcome }, 'PUT');
    expect(refused.body.data?.fields['outcome.reason']).toBe(DECLINED_NEEDS);
    const reason = 'After the move.';
    const recorded = await done(`/review-decisions/${id}/outcome`, { version, outcome: { ...outcome, reason } }, 'PUT');
    const roadmap = await alice.call('GET', `/api/clients/${review.clientId}/roadmap`);
    expect((roadmap.body as { steps: { state: string }[] }).steps[0]?.state).toBe('declined');

    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: review.clientId });
    const seen = recorded.decisions[0]!;
    const confirm = () =>
      vera.call('POST', `/api/review-decisions/${id}/confirmation`, { body: { version: seen.version } });
    expect((await confirm()).status, 'before it is shared').toBe(404);
    const frozen = await ready(await read(review.id));
    await done(`/reviews/${review.id}/sharing`, { version: frozen.version, shared: true }, 'PUT');
    const confirmed = await confirm();
    expect(confirmed.status).toBe(200);
    expect((confirmed.body as Review).decisions[0]?.confirmed?.at).toBe(START.toISOString());
    expect((confirmed.body as Review).sections.every(({ notes }) => notes === '')).toBe(true);
    const again = { version: seen.version + 1, outcome: { ...outcome, outcome: 'approved', reason } };
    expect((await post(`/review-decisions/${id}/outcome`, again, 'PUT')).status).toBe(409);
  });

  const read = async (id: string) => (await alice.call('GET', `/api/reviews/${id}`)).body as Review;

  it('is held with a fingerprint, and closed with minutes, promises and the next draft', async () => {
    const frozen = await ready(await planned());
    const held = await to(frozen, 'held');
    expect(held.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    const early = await post(`/reviews/${held.id}/closing`, {
      version: held.version,
      summary: '',
      minutesTo: [],
      next: null,
    });
    expect(early.body.data?.fields.summary).toBe(NO_ATTENDANCE);
    const attended = await done(
      `/reviews/${held.id}/people`,
      { version: held.version, attendees: [{ ...PAUL, attended: true }] },
      'PUT',
    );
    const action = { text: 'Test a restore', side: 'msp', owner: 'Ada', dueOn: '2026-05-01', state: 'open' };
    await done(`/reviews/${held.id}/actions`, { target: null, action });
    const stranger = { version: attended.version, summary: '', minutesTo: ['eve@elsewhere.example'], next: null };
    expect((await post(`/reviews/${held.id}/closing`, stranger)).status).toBe(400);
    const closed = await done(`/reviews/${held.id}/closing`, {
      version: attended.version,
      summary: 'A calm quarter.',
      minutesTo: [PAUL.email],
      next: { startsAt: null, on: '2026-07-08' },
    });
    expect(closed.state).toBe('closed');
    const next = await read(closed.nextReviewId!);
    expect(next).toMatchObject({ periodFrom: '2026-04-01', periodTo: '2026-06-29', state: 'planned' });
    expect(next.title).toBe('Quarterly review from April 1, 2026');
    expect(next.actions.map(({ text }) => text)).toEqual(['Test a restore']);
    await app.jobs.idle();
    const mail = (await app.services.mails.waiting(app.db)).find(({ to: address }) => address === PAUL.email);
    expect(mail?.text).toContain('A calm quarter.');
    expect(mail?.text).toContain('Action: Test a restore. Ada (provider), by May 1, 2026.');
    expect(mail?.text).toContain('Next review: July 8, 2026.');

    // Closing the next one tells of what is still open from this one.
    const again = await to(await ready(next), 'held');
    const there = { version: again.version, attendees: [{ ...PAUL, attended: true }] };
    const { version } = await done(`/reviews/${again.id}/people`, there, 'PUT');
    await done(`/reviews/${again.id}/closing`, { version, summary: '', minutesTo: [PAUL.email], next: null });
    await app.jobs.idle();
    const texts = (await app.services.mails.waiting(app.db)).filter(({ to: address }) => address === PAUL.email);
    expect(texts.map(({ text }) => text).join()).toContain(
      'Still open from an earlier review: Test a restore. Ada (provider), by May 1, 2026.',
    );
  });

  it('counts a promise as kept on the day it was due', async () => {
    const first = await planned();
    const action = { text: 'Test a restore', side: 'msp', owner: 'Ada', dueOn: '2026-04-01', state: 'open' };
    const promised = await done(`/reviews/${first.id}/actions`, { target: null, action });
    const { id, version } = promised.actions[0]!;
    await done(`/reviews/${first.id}/actions`, { target: { id, version }, action: { ...action, state: 'done' } });
    const second = await planned({ periodFrom: '2026-04-01', periodTo: '2026-06-30' }, first.clientId);
    const { review } = (await done(`/reviews/${second.id}/refresh`, { version: second.version })) as unknown as {
      review: Review;
    };
    const promises = review.facts!.find(({ kind }) => kind === 'promises')!;
    expect(promises.figures).toMatchObject([{ value: 1 }, { value: 1 }, { value: null }, { value: 0 }]);
  });

  it('shows every client in the calendar by when it is due, and only the own organization’s', async () => {
    const bob = await app.as('msp_admin');
    const client = await app.newClient(bob.mspId!, 'client', 'Cobalt Ridge');
    await bob.call('PUT', `/api/clients/${client}/review-rhythm`, { body: { cadence: 'A', fiscalYearStart: 7 } });
    const { items } = (await bob.call('GET', '/api/reviews/calendar')).body as { items: CalendarRow[] };
    expect(items).toMatchObject([{ clientName: 'Cobalt Ridge', cadence: 'A', isChosen: true, lastHeldOn: null }]);
    const since = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ due: string }>(sql`select (created_at::date + 90)::text as due from clients where id = ${client}`),
    );
    expect(items[0]?.dueOn).toBe(since.rows[0]?.due);
  });

  it('fills rules, vulnerabilities, incidents and service from the records, switched on the first time, without notes', async () => {
    const review = await planned();
    const owner = { mspId: alice.mspId!, clientId: review.clientId };
    await app.db.transaction(PLATFORM, async (tx) => {
      const at = { createdAt: START, updatedAt: START };
      const check = {
        ...owner,
        frameworkId: 'cmmc-2.0',
        scope: {},
        readiness: 0.62,
        openCount: 7,
        dueOn: '2026-06-01',
      };
      await tx.insert(complianceChecks).values({ ...check, ...at });
      const owed = { ...owner, title: 'Pen test', kind: 'contract' as const, citation: 'Section 4', ...at };
      await tx.insert(obligations).values([
        { ...owed, dueOn: '2026-05-01' },
        { ...owed, title: 'Far', dueOn: '2026-12-01' },
      ]);
      const [firewall] = await tx
        .insert(clientTechnology)
        .values({ ...owner, vendor: 'Quay', product: 'Firewall' })
        .returning();
      const suite = { ...owner, vendor: 'Microsoft', product: '365', kind: 'cloud' as const, units: 36 };
      await tx.insert(clientTechnology).values(suite);
      const known = {
        vendor: 'Quay',
        product: 'Firewall',
        name: 'Firewall',
        summary: 'It lets in.',
        requiredAction: 'Update.',
      };
      const dated = { ...known, dateAdded: '2026-01-01', dueDate: '2026-01-22', ransomware: false, changedAt: START };
      await tx
        .insert(knownExploited)
        .values(['CVE-2026-0011', 'CVE-2026-0012'].map((cveId) => ({ ...dated, cveId })))
        .onConflictDoNothing();
      const match = { ...owner, technologyId: firewall!.id, confidence: 'exact' as const, reason: 'model' as const };
      const clock = { foundOn: '2026-03-01', deadline: '14D' as const, rule: 'table' as const, dueDays: 14, ...at };
      await tx.insert(threatMatches).values([
        { ...match, ...clock, cveId: 'CVE-2026-0011' },
        { ...match, ...clock, cveId: 'CVE-2026-0012', state: 'fixed' },
      ]);
      const happened = { ...owner, kind: 'incident' as const, createdAt: START };
      await tx.insert(clientTouchpoints).values([
        { ...happened, onDay: '2026-02-10', note: 'Grant is furious.' },
        { ...happened, onDay: '2025-11-10', note: 'Before the period.' },
      ]);
      const share = { ...owner, measure: 'answered_in_time' as const, source: 'Desk' };
      await tx.insert(clientMeasures).values([
        { ...share, month: '2026-01-01', value: 0.9 },
        { ...share, month: '2026-02-01', value: 0.8 },
        { ...share, month: '2025-12-01', value: 0.1 },
        { ...share, measure: 'restores_tested', month: '2026-01-01', value: 1 },
        { ...share, measure: 'restores_tested', month: '2026-02-01', value: 2 },
        { ...share, measure: 'restore_hours', month: '2026-01-01', value: 9 },
        { ...share, measure: 'restore_hours', month: '2026-02-01', value: 5 },
        { ...share, measure: 'phishing_reported', month: '2026-03-01', value: 0.4 },
        { ...share, measure: 'paid_in_time', month: '2026-03-01', value: 0.5 },
        { ...share, measure: 'licenses_unused', month: '2026-02-01', value: 7 },
        { ...share, measure: 'licenses_unused', month: '2026-03-01', value: 4 },
      ]);
    });
    const refreshed = (await done(`/reviews/${review.id}/refresh`, {
      version: review.version,
    })) as unknown as Refreshed;
    const of = (kind: string) => refreshed.review.facts?.find((one) => one.kind === kind);
    const figures = (kind: string) =>
      Object.fromEntries((of(kind)?.figures ?? []).map(({ key, value }) => [key, value]));
    // A cloud service is told of with the licenses, and not among what has to be replaced.
    expect(figures('cloud')).toEqual({ cloud_services: 1, licenses_unused: 4 });
    expect(of('cloud')?.rows.map(({ title, state }) => [title, state])).toEqual([['Microsoft 365', '36 in use']]);
    expect(figures('technology')).toMatchObject({ entries: 1 });
    expect(of('compliance')?.rows.map(({ state, on, score }) => [state, on, score])).toEqual([
      ['7 requirements open', '2026-06-01', 62],
      ['Section 4', '2026-05-01', null],
    ]);
    // Found on March 1 and due on March 15: past on April 1.
    expect(figures('threats')).toEqual({ threats_found: 2, threats_fixed: 1, threats_open: 1, threats_overdue: 1 });
    expect(figures('incidents')).toEqual({ incidents: 1 });
    // The mean of 90% and 80%; December is before the period.
    expect(figures('service').answered_in_time).toBeCloseTo(0.85, 10);
    expect(of('service')?.dataAt).toBe('2026-02-28T23:59:59.999Z');
    // Restores add up, and the longest counts.
    expect(figures('backup')).toEqual({ restores_tested: 3, restore_hours: 9 });
    expect(figures('people')).toEqual({ phishing_reported: 0.4 });
    // What the client pays is not told to it.
    expect(JSON.stringify(refreshed.review.facts)).not.toContain('paid_in_time');
    expect(JSON.stringify(refreshed.review.facts)).not.toContain('furious');
    const on = refreshed.review.sections.filter(({ isOn }) => isOn).map(({ kind }) => kind);
    expect(on).toEqual(expect.arrayContaining(['compliance', 'threats', 'incidents', 'service', 'people', 'backup']));
    const hidden = refreshed.review.sections.map((one) => (one.kind === 'threats' ? { ...one, isOn: false } : one));
    const { version } = refreshed.review;
    const set = await done(`/reviews/${review.id}/sections`, { version, sections: hidden }, 'PUT');
    const again = (await done(`/reviews/${review.id}/refresh`, { version: set.version })) as unknown as Refreshed;
    expect(again.review.sections.find(({ kind }) => kind === 'threats')?.isOn).toBe(false);
  });

  it('is an invitation with one UID: a request, an update with a higher sequence, and its cancellation', async () => {
    const review = await planned();
    await done(`/reviews/${review.id}/people`, { version: review.version, attendees: [PAUL] }, 'PUT');
    const lines = async () => {
      const { bytes } = await alice.call('GET', `/api/reviews/${review.id}/invitation`);
      return new TextDecoder().decode(bytes).replaceAll('\r\n ', '').split('\r\n');
    };
    const first = await lines();
    expect(first).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'DTSTART:20260408T140000Z',
        'DTEND:20260408T150000Z',
        'SUMMARY:First quarter\\, Harborlight',
        'ATTENDEE;CN="Paul Reed";ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:paul@saltmarsh.example',
      ]),
    );
    await to(await get(review.id), 'canceled', 'The owner is ill.');
    const last = await lines();
    expect(last).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
    const of = (all: string[], name: string) => all.find((line) => line.startsWith(name))!.slice(name.length);
    expect(of(last, 'UID:')).toBe(of(first, 'UID:'));
    expect(Number(of(last, 'SEQUENCE:'))).toBeGreaterThan(Number(of(first, 'SEQUENCE:')));
  });

  it('is exported with a row for each action, text that could run as a formula made inert', async () => {
    const review = await planned();
    const action = { text: '=HYPERLINK("x")', side: 'msp', owner: 'Ada', dueOn: '2026-05-01', state: 'open' };
    await done(`/reviews/${review.id}/actions`, { target: null, action });
    const { bytes, headers } = await alice.call('GET', `/api/reviews/${review.id}/export?format=csv`);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(new TextDecoder().decode(bytes)).toContain(`Actions,"'=HYPERLINK(""x"")",Provider,Ada,2026-05-01,Open`);
    const mallory = await app.as('msp_admin');
    expect((await mallory.call('GET', `/api/reviews/${review.id}/export?format=csv`)).status).toBe(404);
    expect((await mallory.call('GET', `/api/reviews/${review.id}/invitation`)).status).toBe(404);
  });

  it('is written about by both sides once it is shared, and each is told of the other', async () => {
    const review = await ready(await planned());
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: review.clientId });
    const ask = (body: string, caller = vera) => post(`/reviews/${review.id}/comments`, { body }, 'POST', caller);
    expect((await ask('Hello?')).status).toBe(404);
    await done(`/reviews/${review.id}/sharing`, { version: review.version, shared: true }, 'PUT');
    expect((await ask('Can we start with the price?')).body.comments).toMatchObject([
      { body: 'Can we start with the price?', isFromClient: true },
    ]);
    expect(
      (await ask('Yes, it is the first question.', alice)).body.comments.map(({ isFromClient }) => isFromClient),
    ).toEqual(expect.arrayContaining([true, false]));
    expect((await ask('   ')).body.data?.fields.body).toBe('Enter a comment or a question.');
    const told = async (caller: Caller) =>
      ((await caller.call('GET', '/api/me/notices')).body as { items: { kind: string; path: string }[] }).items;
    const path = `/clients/${review.clientId}/reviews/${review.id}`;
    expect((await told(vera)).filter(({ kind }) => kind === 'review_shared')).toMatchObject([{ path }, { path }]);
    expect((await told(alice)).filter(({ kind }) => kind === 'review_commented')).toMatchObject([{ path }]);
    const other = await app.as('client_viewer', { mspId: alice.mspId!, clientId: await newClient() });
    expect((await ask('Me too.', other)).status).toBe(404);
  });

  it('reminds the client’s users once of the meeting and once of what they agreed to', async () => {
    const review = await ready(await planned({ startsAt: '2026-04-03T08:00:00Z' }));
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: review.clientId });
    const action = { text: 'Name a deputy', side: 'client', owner: 'Paul', dueOn: '2026-04-03', state: 'open' };
    await done(`/reviews/${review.id}/actions`, { target: null, action });
    const deps = { ...jobDeps(() => START), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    const run = () => remindOfReviewsJob().run(PLATFORM_CALLER, deps);
    const titles = async () =>
      ((await vera.call('GET', '/api/me/notices')).body as { items: { title: string }[] }).items.map(
        ({ title }) => title,
      );
    await run();
    expect(await titles()).toEqual([]);
    await done(`/reviews/${review.id}/sharing`, { version: review.version, shared: true }, 'PUT');
    await run();
    await run();
    expect((await titles()).toSorted()).toEqual([
      'Due in 2 days: Name a deputy',
      'Our business review is in 2 days',
      expect.stringContaining('Your business review from'),
    ]);
  });
});
