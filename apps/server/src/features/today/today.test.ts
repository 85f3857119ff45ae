import { INCIDENT_MOMENT_KEYS } from '@fairlead/content/fields/notice-facts';
import { DAY_MS } from '@fairlead/content/format/days';
import type { DueItem, PlatformDueItem } from '@fairlead/contract/features/today';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { clientAgreements, surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { obligations } from '@fairlead/db/schema/obligations';
import { proposals } from '@fairlead/db/schema/proposals';
import { reviewActions, reviewDecisions, reviews } from '@fairlead/db/schema/reviews';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { salesCalls } from '@fairlead/db/schema/sales-scripts';
import { threatMatches } from '@fairlead/db/schema/threats';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { addEvidenceRow } from '#testing/evidence-rows';

/** What the database demands of a proposal that was sent. */
const FROZEN = {
  currency: 'USD',
  frozenText: 'As it was sent.',
  fingerprint: 'a'.repeat(64),
  lines: [{ id: 'mdr', name: 'MDR', price: 1 }],
};

describe.each(plainSqlEngines())('what is due on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: new Date('2026-11-21T09:00:00Z') });
    const entry = {
      vendor: 'Quay',
      product: 'Firewall',
      name: 'Firewall',
      summary: 'It lets in.',
      requiredAction: 'Update.',
    };
    const known = { ...entry, dateAdded: '2026-11-01', dueDate: '2026-11-22', ransomware: false, changedAt: app.now };
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(knownExploited)
        .values(['CVE-2026-0001', 'CVE-2026-0002'].map((cveId) => ({ ...known, cveId })))
        .onConflictDoNothing(),
    );
  });
  afterAll(() => app.close());

  const day = (days: number) => new Date(app.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const page = async (caller: Caller, query = '') =>
    (await caller.call('GET', `/api/today${query}`)).body as { items: DueItem[]; nextCursor: string | null };
  const lines = async (caller: Caller, query = '') =>
    (await page(caller, query)).items.map(({ on, kind, subject }) => `${on} ${kind} ${subject}`);

  /** One of each source, each on a day of its own. */
  async function seedEach(mspId: string, clientId: string, assessmentOwner: string | null = null) {
    const owner = { mspId, clientId };
    await app.db.transaction(PLATFORM, async (tx) => {
      await addEvidenceRow(tx, owner, { title: 'Old report', validUntil: day(-3), covers: [], at: app.now });
      await tx
        .insert(obligations)
        .values({ ...owner, title: 'Lease', kind: 'contract', citation: '4', dueOn: day(-2) });
      const open = { ...owner, bankId: 'insurance', bankVersion: 2, number: 1, leadId: assessmentOwner };
      const [assessment] = await tx
        .insert(assessments)
        .values({ ...open, dueOn: day(1) })
        .returning();
      const answer = { ...owner, assessmentId: assessment!.id, value: 'no', targetOn: day(2) };
      await tx.insert(assessmentAnswers).values(['I38', 'I37'].map((questionId) => ({ ...answer, questionId })));
      const sent = { ...owner, ...FROZEN, title: 'Managed detection', sentAt: app.now };
      await tx.insert(proposals).values({ ...sent, number: 1, state: 'sent', validUntil: day(3) });
      const answered = { answeredAt: app.now, signedOn: day(0), signedHow: 'paper' as const, signedName: 'Vera' };
      await tx.insert(proposals).values({ ...sent, ...answered, number: 2, title: 'Backup', state: 'accepted' });
      const [firewall] = await tx
        .insert(clientTechnology)
        .values({ ...owner, vendor: 'Quay', product: 'Firewall', supportEndsOn: day(5) })
        .returning();
      const matched = { ...owner, technologyId: firewall!.id, cveId: 'CVE-2026-0001', confidence: 'exact' as const };
      const found = { reason: 'model' as const, foundOn: day(-5), deadline: '14D' as const, rule: 'table' as const };
      const moments = { createdAt: app.now, updatedAt: app.now };
      await tx.insert(threatMatches).values({ ...matched, ...found, ...moments, dueDays: 13 });
      await tx.insert(threatMatches).values({
        ...matched,
        ...found,
        ...moments,
        cveId: 'CVE-2026-0002',
        dueDays: 1,
        state: 'fixed',
      });
      const review = { kind: 'quarterly' as const, title: 'Fourth quarter', sections: [] };
      const period = { periodFrom: '2026-10-01', periodTo: '2026-12-31' };
      await tx.insert(reviews).values({ ...owner, ...review, ...period, startsAt: new Date(`${day(9)}T15:00:00Z`) });
      const question = { ...owner, about: 'free' as const, answerKind: 'text' as const, question: 'Who pays?' };
      await tx.insert(clientQuestions).values({ ...question, dueOn: day(6), sentAt: app.now });
      const step = { ...owner, title: 'Roll out MFA', source: 'manual' as const, position: 1 };
      await tx.insert(roadmapSteps).values({ ...step, state: 'agreed', finishTarget: '2026-Q4' });
      await tx
        .update(clients)
        .set({ insuranceRenewsOn: day(7) })
        .where(eq(clients.id, clientId));
    });
  }

  it('is everything of every source in the order of its days, page by page, and nothing that is far or over', async () => {
    const alice = await app.as('msp_user');
    const client = await app.newClient(alice.mspId!, 'client', 'Quay Dental');
    await seedEach(alice.mspId!, client);
    await app.db.transaction(PLATFORM, async (tx) => {
      const owner = { mspId: alice.mspId!, clientId: client };
      await addEvidenceRow(tx, owner, { title: 'Fresh', validUntil: day(61), covers: [], at: app.now });
      const expired = { ...owner, ...FROZEN, title: 'Over', sentAt: app.now, number: 3 };
      await tx.insert(proposals).values({ ...expired, state: 'sent', validUntil: day(-1) });
    });
    expect(await lines(alice)).toEqual([
      `${day(-3)} evidence Old report`,
      `${day(-2)} obligation Lease`,
      `${day(0)} countersign Backup`,
      `${day(1)} assessment Insurance readiness`,
      `${day(2)} follow_up I37, I38`,
      `${day(3)} proposal Managed detection`,
      `${day(5)} support Quay Firewall`,
      `${day(6)} question Who pays?`,
      `${day(7)} renewal `,
      `${day(8)} vulnerability CVE-2026-0001, Quay Firewall`,
      `${day(9)} review Fourth quarter`,
      '2026-12-31 roadmap Roll out MFA',
    ]);
    const [first] = (await page(alice)).items;
    expect(first).toMatchObject({
      clientName: 'Quay Dental',
      what: 'Renew evidence',
      isDeadline: true,
      path: `/clients/${client}/evidence`,
    });
  });

  it('is read to its end by cursors, each thing once, also where many fall on one day', async () => {
    const alice = await app.as('msp_user');
    const client = await app.newClient(alice.mspId!);
    const owner = { mspId: alice.mspId!, clientId: client };
    await app.db.transaction(PLATFORM, async (tx) => {
      for (let count = 0; count < 24; count += 1)
        await addEvidenceRow(tx, owner, { title: `Piece ${count}`, validUntil: day(4), covers: [], at: app.now });
      const owed = { ...owner, title: 'Owed', kind: 'law' as const, citation: '1', dueOn: day(4) };
      await tx.insert(obligations).values(Array.from({ length: 23 }, () => owed));
    });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
      const read: Awaited<ReturnType<typeof page>> = await page(alice, cursor ? `?cursor=${cursor}` : '');
      seen.push(...read.items.map(({ targetId }) => targetId));
      cursor = read.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([47, 47]);
    expect((await alice.call('GET', '/api/today?cursor=abc')).error.code).toBe('BAD_REQUEST');
  });

  it('is mine by the thing’s owner, else by the owner of the client', async () => {
    const alice = await app.as('msp_user');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const client = await app.newClient(alice.mspId!);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ ownerId: alice.userId! }).where(eq(clients.id, client)).returning(),
    );
    await seedEach(alice.mspId!, client, bob.userId!);
    expect(await lines(bob, '?whose=mine')).toEqual([`${day(1)} assessment Insurance readiness`]);
    expect((await lines(alice, '?whose=mine')).length).toBe(11);
  });

  it('is each person’s own: nothing of another MSP, of a sample or an archived client, and for a client’s user what it does', async () => {
    const alice = await app.as('msp_admin');
    const client = await app.newClient(alice.mspId!);
    const archived = await app.newClient(alice.mspId!);
    await seedEach(alice.mspId!, client);
    await seedEach(alice.mspId!, archived);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archivedAt: app.now }).where(eq(clients.id, archived)).returning(),
    );
    expect((await lines(alice)).length).toBe(12);
    expect(await lines(await app.as('msp_admin'))).toEqual([]);
    expect((await lines(alice, `?clientId=${archived}`)).length).toBe(0);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client });
    expect(await lines(vera)).toEqual([`${day(3)} my_proposal Managed detection`, `${day(6)} my_question Who pays?`]);
    const trudy = await app.as('trial_admin');
    expect(await lines(trudy)).toEqual([]);
  });

  it('counts down an incident: every notice that was not sent, by its day', async () => {
    const alice = await app.as('msp_user');
    const client = await app.newClient(alice.mspId!);
    const moments = Object.fromEntries(INCIDENT_MOMENT_KEYS.map((key) => [key, null]));
    const incident = {
      zone: 'America/New_York',
      moments: { ...moments, discovery: '2026-11-20T16:00' },
      people: [{ place: 'US-CA', count: 900 }],
      dataKinds: ['identity'],
      ransom: 'none',
      moneySent: false,
      told: [],
    };
    const opened = await alice.call('PUT', `/api/clients/${client}/incident`, { body: { version: 1, incident } });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const notices = (await page(alice)).items.filter(({ kind }) => kind === 'notice');
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.every(({ on, path: to }) => on > day(-1) && to.endsWith('/breach-notices'))).toBe(true);
  });

  /** What follows of reviews, agreements, surveys and calls, each on a day of its own; the review is shared. */
  async function seedRelationship(mspId: string, clientId: string) {
    const owner = { mspId, clientId };
    await app.db.transaction(PLATFORM, async (tx) => {
      const period = { periodFrom: '2026-07-01', periodTo: '2026-09-30', heldOn: '2026-10-05' };
      const held = {
        ...owner,
        kind: 'quarterly' as const,
        title: 'Third quarter',
        sections: [],
        state: 'closed' as const,
      };
      const [review] = await tx
        .insert(reviews)
        .values({ ...held, ...period, fingerprint: 'a'.repeat(64), sharedAt: app.now })
        .returning();
      const promise = { ...owner, reviewId: review!.id, owner: 'Ada' };
      await tx.insert(reviewActions).values([
        { ...promise, side: 'msp', text: 'Test a restore', dueOn: day(-1) },
        { ...promise, side: 'client', text: 'Name a deputy', dueOn: day(1) },
        { ...promise, side: 'msp', text: 'Over', dueOn: day(1), state: 'done', doneOn: day(-1) },
      ]);
      await tx.insert(reviewDecisions).values({
        ...owner,
        reviewId: review!.id,
        question: 'MFA for all?',
        isSecurity: true,
        proposedOn: '2026-10-05',
        outcome: 'declined',
        decidedBy: 'Paul',
        decidedOn: '2026-10-05',
        reason: 'Later.',
        lookAgainOn: day(2),
      });
      const agreement = { ...owner, monthlyAmount: 900, startsOn: '2025-01-01', noticeDays: 30 };
      await tx.insert(clientAgreements).values([
        { ...agreement, title: 'Service', endsOn: day(33) },
        { ...agreement, title: 'Backup', endsOn: day(4), state: 'in_talks' },
        { ...agreement, title: 'Old', endsOn: day(-4) },
      ]);
      await tx.insert(surveyRequests).values({
        ...owner,
        kind: 'nps',
        question: 'How likely?',
        name: 'Paul',
        email: 'paul@quay.example',
        tokenHash: `${clientId}`,
        sentAt: new Date(app.now.getTime() - DAY_MS),
        closesAt: new Date(app.now.getTime() + DAY_MS),
        score: 3,
        answeredAt: app.now,
        followUp: 'owed',
        followUpDueOn: day(5),
      });
      const call = { ...owner, purpose: 'renewal', persona: 'owner', seconds: {}, ticks: {}, notes: {}, score: 50 };
      const at = { startedAt: app.now, endedAt: app.now, createdAt: app.now };
      const nextStep = { text: 'Send the price', person: 'Paul', on: day(6) };
      await tx.insert(salesCalls).values({ ...call, ...at, key: `call-${clientId}`, outcome: 'next_step', nextStep });
    });
  }

  it('follows up on reviews, agreements, surveys and calls, and shows a client what it promised and has to confirm', async () => {
    const alice = await app.as('msp_user');
    const client = await app.newClient(alice.mspId!);
    await seedRelationship(alice.mspId!, client);
    expect(await lines(alice)).toEqual([
      `${day(-1)} review_action Test a restore`,
      `${day(2)} accepted_risk MFA for all?`,
      `${day(3)} agreement Service`,
      `${day(4)} agreement_end Backup`,
      `${day(5)} low_score Paul`,
      `${day(6)} call Send the price`,
    ]);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client });
    expect(await lines(vera)).toEqual([
      '2026-10-05 my_risk_acceptance MFA for all?',
      `${day(1)} my_review_action Name a deputy`,
    ]);
  });

  it('of the platform is for its operator alone: what ends, what is asked, what is erased', async () => {
    const maren = await app.as('global_admin');
    const mspId = await app.newMsp({ company_name: 'Harbor IT' });
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx
        .update(msps)
        .set({
          is_trial: true,
          trial_end_date: new Date(`${day(3)}T12:00:00Z`),
          deletionRequestedAt: app.now,
          deletionDueAt: new Date(`${day(9)}T12:00:00Z`),
        })
        .where(eq(msps.id, mspId));
      const asked = { company_name: 'Pier IT', contact_email: 'ann@pier.example', contact_name: 'Ann' };
      await tx.insert(nfrTrials).values({ ...asked, created_at: new Date(`${day(-2)}T12:00:00Z`) });
    });
    const { body } = await maren.call('GET', '/api/admin/today');
    const { items } = body as { items: PlatformDueItem[] };
    const own = items.filter(({ subject }) => subject === 'Harbor IT' || subject === 'Pier IT');
    expect(own.map(({ on, kind, path: to }) => `${on} ${kind} ${to}`)).toEqual([
      `${day(-2)} nfr_request /admin/msps?tab=requests`,
      `${day(3)} access_end /admin/msps/${mspId}`,
      `${day(9)} deletion /admin/msps/${mspId}`,
    ]);
    expect((await (await app.as('msp_admin')).call('GET', '/api/admin/today')).status).toBe(403);
  });
});
