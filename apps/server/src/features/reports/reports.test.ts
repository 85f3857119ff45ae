import { randomUUID } from 'node:crypto';
import { REPORT_STATES, type Report, type ReportKindOffer } from '@fairlead/contract/features/reports';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers } from '@fairlead/db/schema/assessments';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { files } from '@fairlead/db/schema/files';
import { reportFormats, reports } from '@fairlead/db/schema/reports';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { ReadinessPart } from '@fairlead/reports/document/input';
import { and, eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { JobRefusedError } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import { addAssessmentRows } from '#testing/assessment-rows';
import type { Caller } from '#testing/caller';
import { addEvidenceRow } from '#testing/evidence-rows';
import { jobDeps } from '#testing/job-deps';
import { UNTOUCHED_ANSWERS } from '#testing/untouched-answers';
import type { ReportProcesses } from '#threads/report-processes';
import { ThreadLostError } from '#threads/thread-pool';
import { renderReportJob } from './render-report.job';

const inputs: SimulationInputs = {
  ...UNTOUCHED_ANSWERS,
  sector: 'healthcare',
  region: 'US',
  annualRevenue: 6_000_000,
  employees: 35,
  recordsHeld: 8_000,
  dataSensitivity: 'health',
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 0.25,
  criticalVendors: 10,
  lossLimit: null,
  posture: { mfa: 'no' },
  services: [{ key: 'managed_mdr', monthlyPrice: 960 }],
};
const LINK = { endsOn: '2026-03-20', downloads: true };

describe.each(plainSqlEngines())('reports on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let simulationId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    ({ clientId, simulationId } = await simulated(alice, '<script>#{1+1}</script> "مستشفى" 🦊 ../x'));
  });
  afterAll(() => app.close());

  async function simulated(caller: Caller, name?: string) {
    const id = await app.newClient(caller.mspId!, 'client', name);
    const started = await caller.call('POST', '/api/simulations', { body: { clientId: id, inputs, trials: 1_000 } });
    await app.jobs.idle();
    return { clientId: id, simulationId: (started.body as { id: string }).id };
  }
  const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/reports/${id}`)).body as Report;
  const made = async (caller = alice, of = simulationId, body = {}) => {
    const answer = await caller.call('POST', '/api/reports', { body: { simulationId: of, ...body } });
    await app.jobs.idle();
    return get(caller, (answer.body as Report).id);
  };

  it('are queued at once, then ready with pages, size and hash', async () => {
    const answer = await alice.call('POST', '/api/reports', { body: { simulationId, paper: 'us-letter' } });
    expect(answer.body).toMatchObject({ status: 'queued', state: 'draft', sha256: null, paper: 'us-letter', clientId });
    await app.jobs.idle();
    const report = await get(alice, (answer.body as Report).id);
    expect(report).toMatchObject({ status: 'ready', error: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(report.pageCount).toBeGreaterThan(1);
    const listed = (await alice.call('GET', `/api/reports?clientId=${clientId}`)).body as { items: Report[] };
    expect(listed.items.find((item) => item.id === report.id)).toEqual(report);
  });

  it.each(['impact-summary', 'impact-report'] as const)('of the kind %s are made again to the byte', async (kind) => {
    const report = await made(alice, simulationId, { kind });
    expect(report).toMatchObject({ kind, status: 'ready', progress: 1, error: null });
    expect(report.pageCount).toBe(kind === 'impact-summary' ? 2 : 7);
    await alice.call('POST', `/api/reports/${report.id}/remake`, { body: {} });
    await app.jobs.idle();
    expect(await get(alice, report.id)).toEqual(report);
  });

  it('come as a file with a harmless name', async () => {
    const report = await made();
    const answer = await fetchFile(alice, report.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="script-1-1-script-[?]+-x_Cyber-risk-report_2026-03-02_v\d\.pdf"; filename\*=/,
    );
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toMatch(
      /^script-1-1-script-مستشفى-x_Cyber-risk-report_2026-03-02_v\d\.pdf$/,
    );
    expect(disposition).not.toMatch(/[<>#/{}]|script>/);
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
  });

  it('come with a quoted name also where it is a single word', async () => {
    const { simulationId: plain } = await simulated(alice, 'Harborlight');
    const answer = await fetchFile(alice, (await made(alice, plain)).id);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Harborlight_Cyber-risk-report_2026-03-02_v1.pdf"',
    );
  });

  it('are made again byte for byte, whatever was renamed since', async () => {
    const { clientId: ownClient, simulationId: own } = await simulated(alice, 'Before');
    const report = await made(alice, own);
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.update(clients).set({ name: 'After' }).where(eq(clients.id, ownClient));
      await tx.insert(mspBranding).values({ msp_id: alice.mspId!, primary_color: '#aa2200' }).onConflictDoNothing();
    });
    const remade = await alice.call('POST', `/api/reports/${report.id}/remake`);
    expect(remade.status).toBe(200);
    expect(remade.body).toMatchObject({ status: 'ready', progress: 0, sha256: report.sha256 });
    await app.jobs.idle();
    expect(await get(alice, report.id)).toMatchObject({
      status: 'ready',
      progress: 1,
      sha256: report.sha256,
      error: null,
      clientName: 'After',
    });
    const fresh = await made(alice, own);
    expect(fresh.sha256).not.toBe(report.sha256);
  });

  it('say so when the stored file is not what is made again', async () => {
    const report = await made();
    const wrong = '0'.repeat(64);
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(files)
        .set({ sha256: wrong })
        .where(and(eq(files.sha256, report.sha256!), eq(files.contentType, 'application/pdf'))),
    );
    await alice.call('POST', `/api/reports/${report.id}/remake`);
    await app.jobs.idle();
    expect((await get(alice, report.id)).error).toMatch(/differs from the stored one/);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(reports).set({ templateVersion: 'impact-summary@0' }).where(eq(reports.id, report.id)),
    );
    await alice.call('POST', `/api/reports/${report.id}/remake`);
    await app.jobs.idle();
    expect((await get(alice, report.id)).error).toMatch(/new layout since this one was made/);
  });

  it('reach a client user once released, and only its own', async () => {
    const { clientId: ownClient, simulationId: own } = await simulated(alice);
    const report = await made(alice, own);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: ownClient });
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await fetchFile(vera, report.id)).status).toBe(404);
    const released = await alice.call('POST', `/api/reports/${report.id}/release`);
    expect(released.body).toMatchObject({ state: 'released' });
    expect((await fetchFile(vera, report.id)).status).toBe(200);
    expect((await get(vera, report.id)).sha256).toBe(report.sha256);
    expect((await fetchFile(other, report.id)).status).toBe(404);
    const next = await made(alice, own);
    await alice.call('POST', `/api/reports/${next.id}/release`);
    expect((await get(alice, report.id)).state).toBe('superseded');
    const seen = (await vera.call('GET', '/api/reports')).body as { items: Report[] };
    expect(seen.items.map((item) => item.id)).toEqual([next.id]);
    for (const operation of ['remake', 'release'])
      expect((await vera.call('POST', `/api/reports/${next.id}/${operation}`)).status).toBe(403);
  });

  it('say what they were made from, and that there is newer work, to staff of the provider alone', async () => {
    const { clientId: ownClient, simulationId: own } = await simulated(alice, 'Outdated');
    const report = await made(alice, own);
    const basis = (caller: Caller) => caller.call('GET', `/api/reports/${report.id}/basis`);
    const first = { source: 'simulation', sourceId: own, number: 1, completedAt: app.now.toISOString() };
    expect((await basis(alice)).body).toEqual({ items: [{ ...first, outdated: null }] });
    await alice.call('POST', '/api/simulations', { body: { clientId: ownClient, inputs, trials: 1_000 } });
    await app.jobs.idle();
    expect((await basis(alice)).body).toEqual({ items: [{ ...first, outdated: 'newer' }] });
    await alice.call('POST', `/api/reports/${report.id}/release`);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: ownClient });
    expect((await basis(vera)).status).toBe(403);
    expect((await basis(await app.as('msp_admin'))).status).toBe(404);
  });

  it('go from draft to approved to released, and out again, each step once', async () => {
    const { clientId: ownClient, simulationId: own } = await simulated(alice, 'Stated');
    const act = (id: string, operation: string, body = {}) =>
      alice.call('POST', `/api/reports/${id}/${operation}`, { body });
    const report = await made(alice, own);
    expect((await act(report.id, 'approve')).body).toMatchObject({ state: 'approved', releasedAt: null });
    expect((await act(report.id, 'approve')).body).toMatchObject({ state: 'approved' });
    expect((await act(report.id, 'release')).body).toMatchObject({
      state: 'released',
      releasedAt: app.now.toISOString(),
    });
    expect((await act(report.id, 'approve')).status).toBe(409);
    expect(await act(report.id, 'withdraw', { reason: '  ' })).toMatchObject({
      status: 400,
      body: { data: { fields: { reason: 'Enter why it is withdrawn.' } } },
    });
    expect((await act(report.id, 'withdraw', { reason: 'A figure is wrong.' })).body).toMatchObject({
      state: 'withdrawn',
      withdrawnReason: 'A figure is wrong.',
    });
    for (const operation of ['approve', 'release'])
      expect([operation, (await act(report.id, operation)).status]).toEqual([operation, 409]);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: ownClient });
    expect((await vera.call('GET', `/api/reports/${report.id}`)).status).toBe(404);
    for (const operation of ['approve', 'withdraw', 'renew', 'formats'])
      expect((await vera.call('POST', `/api/reports/${report.id}/${operation}`, { body: {} })).status).toBe(403);
    const activity = (await alice.call('GET', `/api/clients/${ownClient}/activity`)).body as {
      items: { action: string }[];
    };
    expect(activity.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report.withdrawn', 'report.released', 'report.approved', 'report.created']),
    );
  });

  it("are made of the client's newest work, numbered by kind, also two at once", async () => {
    const { clientId: ownClient } = await simulated(alice, 'Counted');
    const order = (body: object) => alice.call('POST', '/api/reports', { body });
    const both = await Promise.all([order({ clientId: ownClient }), order({ clientId: ownClient })]);
    expect(both.map(({ body }) => (body as Report).number).sort()).toEqual([1, 2]);
    expect((await order({ clientId: ownClient, kind: 'impact-summary' })).body).toMatchObject({ number: 1 });
    await app.jobs.idle();
    const renewed = await alice.call('POST', `/api/reports/${(both[0]!.body as Report).id}/renew`);
    expect(renewed.body).toMatchObject({ number: 3, kind: 'impact-report', state: 'draft', status: 'queued' });
    await app.jobs.idle();
    const refused = async (body: object) => (await order(body)).error.data?.fields?.clientId;
    expect(await refused({})).toBe('Choose a client.');
    const nothing = 'There is no completed assessment for this client. Finish one first.';
    expect(await refused({ clientId: await app.newClient(alice.mspId!) })).toBe(nothing);
    expect((await order({ clientId: ownClient, sections: ['no-such'] })).error.data?.fields).toEqual({
      sections: 'Choose sections of this report.',
    });
  });

  it('of a readiness assessment print the chosen sections, and nothing the provider noted', async () => {
    const ownClient = await app.newClient(alice.mspId!, 'client', 'Assessed');
    const secret = 'only-for-the-team';
    const stored = { sha256: 'a'.repeat(64), size: 1, storageKey: 'b'.repeat(64) };
    const owner = { mspId: alice.mspId!, clientId: ownClient };
    await app.db.transaction(PLATFORM, async (tx) => {
      const { assessment } = await addAssessmentRows(tx, owner, { secret, stored, now: app.now });
      await addEvidenceRow(tx, owner, { title: secret, covers: ['insurance:I02'], at: app.now });
      const answer = { ...owner, assessmentId: assessment, questionId: 'I02', value: 'yes', answeredAt: app.now };
      await tx.insert(assessmentAnswers).values({ ...answer, answeredBy: randomUUID(), answeredByName: 'Alice' });
    });
    const ordered = async (body: object) => {
      const order = { clientId: ownClient, kind: 'insurance-readiness', ...body };
      const { body: report } = await alice.call('POST', '/api/reports', { body: order });
      await app.jobs.idle();
      return get(alice, (report as Report).id);
    };
    const offers = (await alice.call('GET', '/api/report-kinds')).body as { items: ReportKindOffer[] };
    const keys = offers.items.find(({ kind }) => kind === 'insurance-readiness')!.sections.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    const whole = await ordered({ sections: keys.toReversed() });
    expect(whole).toMatchObject({ status: 'ready', error: null, sections: null, simulationId: null, number: 1 });
    const part = await ordered({ sections: keys.slice(0, 1) });
    expect(part).toMatchObject({ status: 'ready', sections: keys.slice(0, 1), number: 2 });
    expect(part.pageCount!).toBeLessThan(whole.pageCount!);
    const renewed = (await alice.call('POST', `/api/reports/${part.id}/renew`)).body;
    expect(renewed).toMatchObject({ sections: keys.slice(0, 1), number: 3, kind: 'insurance-readiness' });
    const [snapshot] = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(files)
        .where(eq(files.name, `report-${part.id}.json`)),
    );
    const kept = Buffer.from(await app.services.files.get(snapshot!.storageKey)).toString('utf8');
    expect(kept).toContain('I01');
    expect(kept).not.toContain(secret);
    // Proof of another question, and of the same question in another version, proves nothing here.
    const { insurance } = JSON.parse(kept) as { insurance: ReadinessPart };
    expect(Object.entries(insurance.answers).map(([id, { proofs }]) => [id, proofs])).toEqual([
      ['I01', 0],
      ['I02', 1],
    ]);
  });

  it('are found by client, kind, state and words, in three orders', async () => {
    const { simulationId: own } = await simulated(alice, 'Zebra Freight');
    const report = await made(alice, own, { kind: 'impact-summary' });
    const list = async (query: string) =>
      ((await alice.call('GET', `/api/reports?${query}`)).body as { items: Report[] }).items;
    expect((await list('q=zebra')).map(({ id }) => id)).toEqual([report.id]);
    expect(await list('q=zebra&kind=impact-report')).toEqual([]);
    expect(await list('q=zebra&state=released')).toEqual([]);
    expect((await list('q=zebra&state=draft&kind=impact-summary')).length).toBe(1);
    const [newest, oldest] = [await list('sort=newest'), await list('sort=oldest')];
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
    const names = (await list('sort=client')).map(({ clientName }) => clientName);
    expect(names.at(-1)).toBe('Zebra Freight');
  });

  it('come as a workbook from the same snapshot when asked, and several in one file', async () => {
    const report = await made(alice, simulationId, { kind: 'impact-report' });
    const order = (format: string) => alice.call('POST', `/api/reports/${report.id}/formats`, { body: { format } });
    const file = (format: string) => alice.call('GET', `/api/reports/${report.id}/file?format=${format}`);
    expect((await file('xlsx')).status).toBe(404);
    expect((await order('xlsx')).body).toMatchObject({ formats: [{ format: 'xlsx', status: 'queued', error: null }] });
    await app.jobs.idle();
    expect((await order('xlsx')).body).toMatchObject({ formats: [{ format: 'xlsx', status: 'ready', error: null }] });
    const workbook = await file('xlsx');
    expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK']);
    expect(workbook.headers.get('content-disposition')).toMatch(/_Cyber-risk-report_2026-03-02_v\d+\.xlsx/);
    const other = await made(alice, simulationId, { kind: 'impact-summary' });
    const zip = await alice.call('POST', '/api/reports/zip', { body: { ids: [report.id, other.id, report.id] } });
    const archive = await JSZip.loadAsync(zip.bytes);
    expect(Object.keys(archive.files).map((name) => name.replace(/^.*?_/, ''))).toEqual([
      `Cyber-risk-report_2026-03-02_v${report.number}.pdf`,
      `Executive-summary_2026-03-02_v${other.number}.pdf`,
    ]);
    const mallory = await app.as('msp_admin');
    expect((await mallory.call('POST', '/api/reports/zip', { body: { ids: [report.id] } })).status).toBe(404);
    expect((await mallory.call('POST', `/api/reports/${report.id}/formats`, { body: { format: 'xlsx' } })).status).toBe(
      404,
    );
  });

  it('say that a file could not be made, keep what is there, and are made at the next try', async () => {
    const report = await made();
    const lost: ReportProcesses = { run: () => Promise.reject(new ThreadLostError('x')), close: async () => undefined };
    const deps = { ...jobDeps(() => app.now), db: app.db, jobs: app.jobs.queue, files: app.services.files };
    const caller = { mspId: alice.mspId!, userId: alice.userId!, role: 'msp_admin', clientId: null } as const;
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(reportFormats).values({ mspId: alice.mspId!, clientId, reportId: report.id, format: 'xlsx' }),
    );
    await renderReportJob(lost).run({ ...caller, reportId: report.id, format: 'xlsx' }, deps);
    const error = 'The file could not be made. Your report is saved. Try again.';
    expect(await get(alice, report.id)).toMatchObject({
      status: 'ready',
      sha256: report.sha256,
      formats: [{ format: 'xlsx', status: 'failed', error }],
    });
    await alice.call('POST', `/api/reports/${report.id}/formats`, { body: { format: 'xlsx' } });
    await app.jobs.idle();
    expect((await get(alice, report.id)).formats).toEqual([{ format: 'xlsx', status: 'ready', error: null }]);
    // A payload that names another organization's report is refused; `work-security.test.ts` sees it parked.
    const mallory = await app.as('msp_admin');
    const foreign = renderReportJob(lost).run({ ...caller, mspId: mallory.mspId!, reportId: report.id }, deps);
    await expect(foreign).rejects.toThrow(JobRefusedError);
    expect(await get(alice, report.id)).toMatchObject({ error: null, progress: 1 });
  });

  it('move as the table of their states says, whoever of the team moves them; a client reads what is released', async () => {
    const { clientId: own, simulationId: source } = await simulated(alice, 'Table');
    const { id } = await made(alice, source);
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: own });
    const [other, mallory] = [await app.as('client_viewer', { mspId: alice.mspId! }), await app.as('msp_admin')];
    const put = (state: Report['state'], more: Partial<typeof reports.$inferInsert> = {}) => {
      const isWithdrawn = state === 'withdrawn';
      const because = { withdrawnAt: isWithdrawn ? app.now : null, withdrawnReason: isWithdrawn ? 'Wrong.' : null };
      const changes = { state, ...because, ...more };
      return app.db.transaction(PLATFORM, (tx) => tx.update(reports).set(changes).where(eq(reports.id, id)));
    };
    const BODIES = { approve: {}, release: {}, withdraw: { reason: 'A figure is wrong.' }, links: LINK };
    type Act = keyof typeof BODIES;
    const act = async (caller: Caller, operation: Act) => {
      const { status, error } = await caller.call('POST', `/api/reports/${id}/${operation}`, {
        body: BODIES[operation],
      });
      return status === 200 ? (await get(alice, id)).state : (error?.code ?? status);
    };
    // What comes of each act: the state after it, or why not.
    const CONFLICTS = { approve: 'CONFLICT', release: 'CONFLICT', withdraw: 'CONFLICT', links: 'CONFLICT' };
    const onward = { approve: 'approved', release: 'released', withdraw: 'withdrawn' };
    const TABLE: Record<Report['state'], Record<Act, string>> = {
      draft: { ...onward, links: 'REPORT_NOT_APPROVED' },
      approved: { ...onward, links: 'REPORT_NOT_RELEASED' },
      released: { ...onward, approve: 'CONFLICT', links: 'released' },
      superseded: CONFLICTS,
      withdrawn: CONFLICTS,
    };
    const acts = Object.keys(BODIES) as Act[];
    for (const [row, state] of REPORT_STATES.entries()) {
      const came: Record<string, unknown> = {};
      for (const [column, operation] of acts.entries()) {
        await put(state);
        // An admin and a user in turn: the policy lets both do the same.
        came[operation] = await act((row + column) % 2 === 0 ? alice : bob, operation);
      }
      expect(came, state).toEqual(TABLE[state]);
      await put(state);
      const read = async (caller: Caller) => (await caller.call('GET', `/api/reports/${id}`)).status;
      expect([state, await read(bob), await read(vera)]).toEqual([state, 200, state === 'released' ? 200 : 404]);
      // Neither moves anything, so they may try at once.
      const tried = (Object.keys(BODIES) as Act[]).flatMap((operation) => [
        act(vera, operation),
        act(mallory, operation),
      ]);
      expect([state, await read(other), await read(mallory), ...(await Promise.all(tried))]).toEqual([
        ...[state, 404, 404],
        ...acts.flatMap(() => ['FORBIDDEN', 'NOT_FOUND']),
      ]);
      expect((await get(alice, id)).state).toBe(state);
    }
    // Nobody stands behind what is still being made.
    await put('draft', { status: 'queued', fileId: null });
    for (const operation of ['approve', 'release', 'withdraw'] as const)
      expect([operation, await act(alice, operation)]).toEqual([operation, 'CONFLICT']);
  });

  it('do not exist for another MSP', async () => {
    const report = await made();
    const mallory = await app.as('msp_admin');
    expect((await mallory.call('GET', `/api/reports/${report.id}`)).status).toBe(404);
    expect((await fetchFile(mallory, report.id)).status).toBe(404);
    expect((await mallory.call('POST', `/api/reports/${report.id}/remake`)).status).toBe(404);
    expect((await mallory.call('POST', `/api/reports/${report.id}/release`)).status).toBe(404);
    expect((await mallory.call('POST', '/api/reports', { body: { simulationId } })).status).toBe(404);
  });

  it('need a completed simulation', async () => {
    const id = await app.newClient(alice.mspId!);
    const version = {
      mspId: alice.mspId!,
      clientId: id,
      version: 1,
      modelVersion: 'x',
      parameterSet: '2026.1',
      seed: 1,
      trials: 1000,
      currency: 'USD',
      inputs: {},
    };
    const { simulations } = await import('@fairlead/db/schema/simulations');
    const [row] = await app.db.transaction(PLATFORM, (tx) => tx.insert(simulations).values(version).returning());
    expect((await alice.call('POST', '/api/reports', { body: { simulationId: row!.id } })).status).toBe(409);
  });

  const fetchFile = (caller: Caller, id: string) => caller.call('GET', `/api/reports/${id}/file`);
});
