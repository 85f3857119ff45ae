import { DAY_MS } from '@fairlead/content/format/days';
import { newestBank } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { EvidenceLocker, EvidencePiece, QualityFinding } from '@fairlead/contract/features/evidence';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { evidence } from '@fairlead/db/schema/evidence';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { catalogEntry } from '#testing/catalog-entry';
import { jobDeps } from '#testing/job-deps';
import { askForEvidenceJob } from './ask-for-evidence.job';

describe.each(testEngines())('evidence of a client on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const day = (days: number) => new Date(app.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const aSecondLater = () => app.now.setTime(app.now.getTime() + 1_000);
  const link = async (client: string, body: object = {}) =>
    (
      await alice.call('POST', `/api/clients/${client}/evidence/links`, {
        body: { title: 'Sign-in report', link: 'https://proof.example/r', ...body },
      })
    ).body as EvidencePiece;
  const update = (client: string, { id, version }: EvidencePiece, body: object, caller = alice) =>
    caller.call('PATCH', `/api/clients/${client}/evidence/${id}`, { body: { version, ...body } });
  const locker = async (client: string, caller = alice) =>
    (await caller.call('GET', `/api/clients/${client}/evidence`)).body as EvidenceLocker;
  const begin = async (client: string, bankId: string, yes: string[]) => {
    const { body } = await alice.call('POST', `/api/clients/${client}/assessments`, { body: { bankId } });
    const { id, answers } = body as Assessment;
    for (const questionId of yes) {
      const version = answers.find((answer) => answer.questionId === questionId)?.version ?? 0;
      const said = await alice.call('PUT', `/api/assessments/${id}/answers/${questionId}`, {
        body: { version, value: 'yes' },
      });
      expect(said.status).toBe(200);
    }
    return id;
  };
  const read = async (id: string) => (await alice.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const complete = async (id: string) => {
    const { answers } = await read(id);
    const answersSeen = answers.reduce((sum, { version }) => sum + version, 0);
    expect((await alice.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen } })).status).toBe(200);
  };

  it('is one piece wherever it is attached: two assessments and a framework nobody has started', async () => {
    const client = await app.newClient(alice.mspId!);
    const insurance = await begin(client, 'insurance', ['I37']);
    const breach = await begin(client, 'breach', []);
    const attached = (
      await alice.call('POST', `/api/assessments/${insurance}/answers/I37/links`, {
        body: { title: 'Backup report', link: 'https://proof.example/b' },
      })
    ).body as { id: string };
    const [piece] = (await locker(client)).items;
    expect(piece).toMatchObject({ id: attached.id, covers: [{ requirement: 'insurance:I37' }] });
    const covers = ['insurance:I37', 'breach:R12', 'hipaa-security-rule:164.308(a)(5)'];
    const changed = await update(client, piece!, { covers });
    expect((changed.body as EvidencePiece).covers.map(({ requirement }) => requirement).sort()).toEqual(covers.sort());
    expect((await read(breach)).evidence).toMatchObject([{ id: attached.id, questionId: 'R12' }]);
    // Taken off one of them, it stays with the others.
    expect((await alice.call('DELETE', `/api/assessments/${breach}/evidence/${attached.id}`)).status).toBe(200);
    expect((await read(insurance)).evidence).toMatchObject([{ id: attached.id }]);
    expect((await update(client, piece!, { title: 'Mine' })).error.code).toBe('CONFLICT');
  });

  it('lowers the evidence rate the day after its last day, and says so thirty days ahead', async () => {
    const client = await app.newClient(alice.mspId!);
    await begin(client, 'insurance', ['I37', 'I38']);
    const piece = await link(client, { validUntil: day(20) });
    await update(client, piece, { covers: ['insurance:I37'] });
    const rate = async () => (await locker(client)).rates.find(({ met }) => met === 2);
    expect(await rate()).toMatchObject({ shown: 1, shownSoon: 0 });
    const ends = (validUntil: string) =>
      app.db.transaction(PLATFORM, (tx) =>
        tx.update(evidence).set({ validUntil }).where(eq(evidence.id, piece.id)).returning(),
      );
    await ends(day(0));
    expect(await rate()).toMatchObject({ shown: 1 });
    await ends(day(-1));
    expect(await rate()).toMatchObject({ shown: 0 });
    // A newer one takes its place, with what it covered; without an end date it counts for a year.
    const renewed = await link(client, { replaces: piece.id });
    expect(renewed).toMatchObject({ covers: [{ requirement: 'insurance:I37' }], countsUntil: day(364) });
    expect([(await locker(client)).items.length, (await rate())?.shown]).toEqual([1, 1]);
  });

  it('stays with what was completed with it, and goes with its file where nothing was', async () => {
    const client = await app.newClient(alice.mspId!);
    const id = await begin(client, 'insurance', ['I37']);
    const piece = await link(client);
    await update(client, piece, { covers: ['insurance:I37'] });
    aSecondLater();
    await complete(id);
    aSecondLater();
    const late = await link(client, { title: 'Later' });
    await update(client, late, { covers: ['insurance:I37'] });
    expect((await read(id)).evidence.map(({ title }) => title)).toEqual(['Sign-in report']);
    expect((await alice.call('DELETE', `/api/clients/${client}/evidence/${piece.id}`)).status).toBe(200);
    expect((await read(id)).evidence.map(({ title }) => title)).toEqual(['Sign-in report']);
    expect((await locker(client)).items.map(({ title }) => title)).toEqual(['Later']);
    const form = { file: new File(['a,b\n1,2\n'], 'users.csv', { type: 'text/csv' }) };
    const sent = await alice.call('POST', `/api/clients/${client}/evidence`, { form });
    const file = sent.body as EvidencePiece;
    expect(file).toMatchObject({ title: 'users', file: { name: 'users.csv' } });
    const path = `/api/clients/${client}/evidence/${file.id}`;
    expect((await alice.call('GET', `${path}/file`)).status).toBe(200);
    expect((await alice.call('DELETE', path)).status).toBe(200);
    expect((await alice.call('GET', `${path}/file`)).status).toBe(404);
  });

  it('is owned by the team or a contact of the client, and by nobody else', async () => {
    const client = await app.newClient(alice.mspId!);
    const other = await app.newClient(alice.mspId!);
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const stranger = await app.as('msp_user');
    const contact = async (clientId: string) =>
      app.db.transaction(PLATFORM, async (tx) => {
        const [row] = await tx
          .insert(clientContacts)
          .values({ mspId: alice.mspId!, clientId, name: 'Anna Reed', email: 'anna@quay.example' })
          .returning();
        return row!.id;
      });
    const piece = await link(client);
    expect((await update(client, piece, { ownerId: stranger.userId })).error.data?.fields).toEqual({
      ownerId: 'Choose someone of your team.',
    });
    expect((await update(client, piece, { ownerContactId: await contact(other) })).error.data?.fields).toEqual({
      ownerContactId: 'Choose a contact of this client.',
    });
    const owned = (await update(client, piece, { ownerId: bob.userId })).body as EvidencePiece;
    expect(owned.ownerId).toBe(bob.userId);
    const handed = (await update(client, owned, { ownerContactId: await contact(client) })).body;
    expect(handed).toMatchObject({ ownerId: null, ownerName: 'Anna Reed' });
    expect((await update(client, owned, { title: 'X' }, stranger)).status).toBe(404);
    expect((await stranger.call('GET', `/api/clients/${client}/evidence`)).status).toBe(404);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client });
    expect((await vera.call('GET', `/api/clients/${client}/evidence`)).status).toBe(403);
  });

  it('is asked for by email, once at each stage: of its owner, and of a contact in the name of the provider', async () => {
    const carol = await app.as('msp_admin');
    const mspId = carol.mspId!;
    const bob = await app.as('msp_user', { mspId });
    const client = await app.newClient(mspId, 'client', 'Quay Dental');
    const email = 'anna.reed@quay.example';
    const contactId = await app.db.transaction(PLATFORM, async (tx) => {
      const [row] = await tx
        .insert(clientContacts)
        .values({ mspId, clientId: client, name: 'Anna', email })
        .returning();
      return row!.id;
    });
    const add = async (title: string, body: object) => {
      const piece = (
        await carol.call('POST', `/api/clients/${client}/evidence/links`, {
          body: { title, link: 'https://proof.example/r', validUntil: day(25) },
        })
      ).body as EvidencePiece;
      expect((await update(client, piece, body, carol)).status).toBe(200);
    };
    await add('Restore test', { ownerId: bob.userId, covers: ['insurance:I14'] });
    await add('Signed policy', { ownerContactId: contactId });
    const run = (days = 0) => {
      const clock = () => new Date(app.now.getTime() + days * DAY_MS);
      const deps = { ...jobDeps(clock), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
      return askForEvidenceJob().run(PLATFORM_CALLER, deps);
    };
    const subjects = async (to: string) =>
      (await app.services.mails.waiting(app.db)).filter((mail) => mail.to === to).map(({ subject }) => subject);
    await run();
    await run();
    const ofBob = `${bob.userId}@people.example`;
    expect(await subjects(ofBob)).toEqual(['Evidence of Quay Dental stops counting in 25 days: Restore test']);
    expect(await subjects(email)).toHaveLength(1);
    expect((await subjects(email))[0]).toMatch(/needs a current version of “Signed policy”$/);
    await run(20);
    await run(27);
    await run(27);
    expect((await subjects(ofBob)).sort()).toEqual([
      'Evidence of Quay Dental no longer counts: Restore test',
      'Evidence of Quay Dental stops counting in 25 days: Restore test',
      'Evidence of Quay Dental stops counting in 5 days: Restore test',
    ]);
  });

  it('is checked before a report: a finding stands with a reason until it grows, or is opened again', async () => {
    const client = await app.newClient(alice.mspId!);
    const id = await begin(client, 'insurance', ['I37']);
    const path = `/api/clients/${client}/evidence-checks`;
    const checks = async () => ((await alice.call('GET', path)).body as { items: QualityFinding[] }).items;
    expect(await checks()).toMatchObject([
      { check: 'met_without_evidence', sourceId: id, found: 1, of: 1, dismissed: null },
    ]);
    const dismiss = (reason: string | null) =>
      alice.call('PUT', `${path}/${id}/met_without_evidence`, { body: { reason } });
    expect((await dismiss('Soon')).error.data?.fields).toEqual({
      reason: 'Enter a reason of at least 10 characters.',
    });
    expect((await dismiss('The report is ordered.')).status).toBe(200);
    expect((await checks())[0]?.dismissed).toMatchObject({ reason: 'The report is ordered.' });
    await alice.call('PUT', `/api/assessments/${id}/answers/I38`, { body: { version: 0, value: 'yes' } });
    expect((await checks())[0]).toMatchObject({ found: 2, dismissed: null });
    await dismiss('Both reports are ordered.');
    await dismiss(null);
    expect((await checks())[0]?.dismissed).toBeNull();
  });

  it('is spoken against by updates that are overdue, for those who see threat intelligence', async () => {
    const client = await app.newClient(alice.mspId!);
    const { id: updates } = newestBank('insurance')!.questions.find(({ control }) => control === 'patching')!;
    const id = await begin(client, 'insurance', [updates]);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(knownExploited).values(catalogEntry('CVE-2026-50001', { vendor: 'Overdue Works' })),
    );
    await alice.call('POST', `/api/clients/${client}/technology`, {
      body: { vendor: 'Overdue Works', product: 'Gate', exposure: 'internal' },
    });
    const found = async () =>
      (
        (await alice.call('GET', `/api/clients/${client}/evidence-checks`)).body as { items: QualityFinding[] }
      ).items.filter(({ check }) => check === 'met_while_overdue');
    expect(await found()).toEqual([]);
    await app.db.transaction(PLATFORM, (tx) => tx.update(threatMatches).set({ foundOn: '2020-01-01' }));
    expect(await found()).toMatchObject([
      { sourceId: id, found: 1, of: 1, overdue: [{ technologyName: 'Overdue Works Gate', vulnerabilities: 1 }] },
    ]);
  });
});
