import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { CaptainsDashboard, Dashboard } from '@fairlead/contract/features/dashboard';
import type { Portal } from '@fairlead/contract/features/portal';
import type { Pipeline } from '@fairlead/contract/features/proposals/pipeline';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { files } from '@fairlead/db/schema/files';
import { proposals } from '@fairlead/db/schema/proposals';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { simulationDrafts } from '@fairlead/db/schema/simulations';
import { seedCompletedSimulation } from '@fairlead/db/seed/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL } from '#domain/simulations/model-version';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { addProposalRows } from '#testing/proposal-rows';
import { shareWithClient } from '#testing/share-with-client';
import { POLICY, SMALL_FIRM } from '#testing/small-firm';

type NewReport = { id: string; mspId: string; clientId: string; simulationId: string; createdAt: Date };

/** A finished report, still a draft unless said. */
async function seedReport(tx: Tx, { mspId, clientId, simulationId, ...fields }: NewReport & { state?: 'released' }) {
  const own = { mspId, clientId };
  const pdf = { purpose: 'report' as const, name: 'r.pdf', contentType: 'application/pdf', size: 1 };
  const file = { ...own, ...pdf, id: randomUUID(), sha256: 'a'.repeat(64), storageKey: 'a'.repeat(64) };
  await tx.insert(files).values(file);
  const printed = { templateVersion: '1', pageCount: 2, snapshotId: file.id, fileId: file.id };
  const kind = { kind: 'impact-summary', title: 'Report' } as const;
  await tx.insert(reports).values({ ...own, ...kind, ...printed, status: 'ready', ...fields });
  await tx.insert(reportSources).values({ ...own, reportId: fields.id, kind: 'simulation', sourceId: simulationId });
}

describe.each(plainSqlEngines())('dashboards on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  type Completed = {
    mean?: number;
    level?: 'low' | 'moderate' | 'high' | 'severe';
    daysAgo?: number;
    version?: number;
    betterInformation?: boolean;
    result?: Record<string, unknown>;
  };
  const daysAgo = (days: number) => new Date(app.now.getTime() - days * DAY_MS);
  /** A completed version of a client, by the model of today. Gives its id. */
  const complete = (mspId: string, clientId: string, done: Completed = {}) => {
    const { mean = 1_000, level = 'low', daysAgo: days = 0, version = 1, betterInformation = false, result } = done;
    const model = { modelVersion: MODEL.modelVersion, parameterSet: MODEL.parameterSet };
    const run = { ...model, mspId, clientId, version, betterInformation, ...(result && { result }) };
    return app.db.transaction(PLATFORM, (tx) =>
      seedCompletedSimulation(tx, run, { meanToday: mean, riskLevel: level, completedAt: daysAgo(days) }),
    );
  };
  async function simulatedClient(mspId: string, mean: number, level: 'low' | 'severe') {
    const id = await app.newClient(mspId);
    await complete(mspId, id, { mean, level });
    return id;
  }
  const dashboardOf = async (caller: { call: TestApp['anonymous']['call'] }) =>
    (await caller.call('GET', '/api/dashboard')).body as Dashboard;

  it('of a new MSP is empty', async () => {
    const dashboard = await dashboardOf(await app.as('msp_admin'));
    expect(dashboard).toMatchObject({ clientCount: 0, meanToday: 0, topClients: [], recentReports: [] });
  });

  it('say what one event at the provider costs its clients together, from versions that name it', async () => {
    const alice = await app.as('msp_user');
    const eventOf = async () => (await alice.call('GET', '/api/dashboard/provider-event')).body;
    await simulatedClient(alice.mspId!, 4_000, 'severe');
    expect(await eventOf()).toEqual({ event: null });
    const provider = { meanEventLossToday: 100_000, secondMomentToday: 5e10 };
    const id = await app.newClient(alice.mspId!);
    await complete(alice.mspId!, id, { result: { parameters: { provider } } });
    expect(await eventOf()).toMatchObject({
      event: { clients: 1, loss: { mean: expect.closeTo(37_500, 4) }, lossPerYear: expect.closeTo(60, 6) },
    });
  });

  it('tell what became of the proposals of the MSP, without the sample and those of another MSP', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const pipelineFor = async (caller: { call: TestApp['anonymous']['call'] }) =>
      (await caller.call('GET', '/api/dashboard/pipeline')).body as Pipeline;
    expect(await pipelineFor(alice)).toMatchObject({ currency: 'USD', drafts: 0, sent: { count: 0 }, open: [] });
    const clientId = await app.newClient(mspId);
    const sample = randomUUID();
    const foreign = await app.newMsp();
    const foreignClient = await app.newClient(foreign);
    const rows = { canary: 'Shown', secret: 'Drafted', now: app.now };
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx
        .insert(clients)
        .values({ id: sample, mspId, kind: 'prospect', name: 'Sample', currency: 'USD', isSample: true });
      await addProposalRows(tx, { mspId, clientId }, rows);
      await addProposalRows(tx, { mspId, clientId: sample }, rows);
      await addProposalRows(tx, { mspId: foreign, clientId: foreignClient }, rows);
    });
    expect(await pipelineFor(alice)).toMatchObject({
      drafts: 1,
      sent: { count: 1, monthly: 14_000 },
      viewed: { count: 0, monthly: 0 },
      signed: { count: 1, monthly: 14_000 },
      lost: { count: 0 },
      decided: 1,
      winRate: null,
      open: [{ clientId, title: 'Shown', viewedAt: null }],
    });
    const vera = await app.as('client_viewer', { mspId, clientId });
    expect((await vera.call('GET', '/api/dashboard/pipeline')).status).toBe(403);
    const { open } = await pipelineFor(alice);
    await vera.call('POST', `/api/proposals/${open[0]!.id}/view`, { body: {} });
    expect(await pipelineFor(alice)).toMatchObject({ sent: { count: 0 }, viewed: { count: 1, monthly: 14_000 } });
  });

  it('adds up the active clients of the MSP and no others', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const large = await simulatedClient(mspId, 4_000, 'severe');
    const small = await simulatedClient(mspId, 1_000, 'low');
    const gone = await simulatedClient(mspId, 9_000, 'severe');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archivedAt: app.now }).where(eq(clients.id, gone)),
    );
    await app.newClient(mspId);
    await simulatedClient(await app.newMsp(), 77_000, 'severe');
    const dashboard = await dashboardOf(alice);
    expect(dashboard).toMatchObject({ clientCount: 3, simulatedCount: 2, meanToday: 5_000, meanTarget: 1_250 });
    expect(dashboard.levels).toEqual({ low: 1, moderate: 0, high: 0, severe: 1 });
    expect(dashboard.topClients.map(({ id }) => id)).toEqual([large, small]);
  });

  it("are not for a client's user, whose start page is the portal", async () => {
    const alice = await app.as('msp_user');
    const own = await simulatedClient(alice.mspId!, 1_000, 'low');
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: own });
    expect((await vera.call('GET', '/api/dashboard')).status).toBe(403);
    expect((await vera.call('GET', '/api/portal')).body).toMatchObject({ client: { id: own }, latest: null });
  });

  it("of a client's user says what its averages are of: what it keeps where it is insured", async () => {
    const alice = await app.as('msp_user');
    const portalOf = async (insurance: object | null) => {
      const clientId = await app.newClient(alice.mspId!);
      const body = { clientId, inputs: { ...SMALL_FIRM, insurance }, trials: 1_000 };
      const { id } = (await alice.call('POST', '/api/simulations', { body })).body as { id: string };
      await app.jobs.idle();
      await shareWithClient(alice, clientId, 'simulation', id);
      const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
      return (await vera.call('GET', '/api/portal')).body as Portal;
    };
    expect((await portalOf(null)).latest).toMatchObject({ model: 2, basis: 'gross' });
    expect((await portalOf(POLICY)).latest).toMatchObject({ model: 2, basis: 'retained' });
  });

  it("of a client's user names the proposals it may sign, and leads to them among its news", async () => {
    const mspId = (await app.as('msp_user')).mspId!;
    const clientId = await app.newClient(mspId);
    const other = await app.newClient(mspId);
    const vera = await app.as('client_viewer', { mspId, clientId });
    const day = (days: number) => daysAgo(-days).toISOString().slice(0, 10);
    const shown = { state: 'sent', sentAt: daysAgo(1), frozenText: 'x', fingerprint: 'y' } as const;
    const ids = await app.db.transaction(PLATFORM, async (tx) => {
      const rows = [
        { title: 'Later', number: 1, validUntil: day(20), ...shown },
        { title: 'Sooner', number: 2, validUntil: day(3), ...shown },
        { title: 'Over', number: 3, validUntil: day(-3), ...shown },
        { title: 'Not sent', number: 4, validUntil: day(9) },
        { title: 'Signed', number: 5, validUntil: day(9), ...shown, state: 'accepted' as const, answeredAt: app.now },
      ];
      const of = { mspId, currency: 'USD' };
      const added = await tx
        .insert(proposals)
        .values([
          ...rows.map((row) => ({ ...of, ...row, clientId })),
          { ...of, ...shown, title: 'Of others', number: 1, clientId: other },
        ])
        .returning({ id: proposals.id, title: proposals.title });
      return new Map(added.map(({ id, title }) => [title, id]));
    });
    const { openProposals, news } = (await vera.call('GET', '/api/portal')).body as Portal;
    expect(openProposals.map(({ title, validUntil }) => [title, validUntil])).toEqual([
      ['Sooner', day(3)],
      ['Later', day(20)],
    ]);
    expect(news.map(({ kind, targetId }) => [kind, targetId])).toEqual([
      ['proposal_sent', ids.get('Sooner')],
      ['proposal_sent', ids.get('Later')],
    ]);
  });

  it('tells what newest versions of the last 30 days changed, and which levels moved', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const [rose, fell, first, old] = await Promise.all(
      ['Rose', 'Fell', 'First', 'Old'].map((n) => app.newClient(mspId, 'client', n)),
    );
    await complete(mspId, rose!, { mean: 100, level: 'low', daysAgo: 200 });
    const raised = await complete(mspId, rose!, { mean: 700, level: 'severe', daysAgo: 2, version: 2 });
    await complete(mspId, fell!, { mean: 900, level: 'high', daysAgo: 6 });
    const lowered = await complete(mspId, fell!, { mean: 300, level: 'moderate', daysAgo: 5, version: 2 });
    const begun = await complete(mspId, first!, { mean: 50, level: 'low', daysAgo: 29 });
    await complete(mspId, old!, { mean: 10, level: 'low', daysAgo: 90 });
    await complete(mspId, old!, { mean: 80, level: 'severe', daysAgo: 31, version: 2 });
    const { changes, levelMoves } = await dashboardOf(alice);
    expect(changes).toEqual([
      {
        clientId: rose,
        clientName: 'Rose',
        simulationId: raised,
        at: daysAgo(2).toISOString(),
        before: { meanToday: 100, riskLevel: 'low' },
        after: { meanToday: 700, riskLevel: 'severe' },
      },
      {
        clientId: fell,
        clientName: 'Fell',
        simulationId: lowered,
        at: daysAgo(5).toISOString(),
        before: { meanToday: 900, riskLevel: 'high' },
        after: { meanToday: 300, riskLevel: 'moderate' },
      },
      {
        clientId: first,
        clientName: 'First',
        simulationId: begun,
        at: daysAgo(29).toISOString(),
        before: null,
        after: { meanToday: 50, riskLevel: 'low' },
      },
    ]);
    expect(levelMoves).toEqual({ raised: 1, lowered: 1, betterKnown: 0 });
  });

  it('takes a level that moved because more was answered for better information, not for a change', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const clientId = await app.newClient(mspId, 'client', 'Known');
    await complete(mspId, clientId, { level: 'high', daysAgo: 3 });
    await complete(mspId, clientId, { level: 'low', daysAgo: 2, version: 2, betterInformation: true });
    const { changes, levelMoves } = await dashboardOf(alice);
    expect(changes).toMatchObject([{ clientName: 'Known', betterInformation: true }]);
    expect(levelMoves).toEqual({ raised: 0, lowered: 0, betterKnown: 1 });
  });

  it('names the next steps, most pressing first, and no more than five', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const named = (name: string) => app.newClient(mspId, 'client', name);
    const [draft, report, stale, done, never, gone] = [
      await named('Draft'),
      await named('Report'),
      await named('Stale'),
      await named('Done'),
      await named('Never'),
      await named('Gone'),
    ];
    const reported = await complete(mspId, report);
    const outdated = await complete(mspId, stale, { daysAgo: 3 });
    const fresh = await complete(mspId, done, { daysAgo: 1 });
    await complete(mspId, draft, { daysAgo: 90 });
    const reportId = randomUUID();
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx
        .update(clients)
        .set({ employees: 77, updatedAt: daysAgo(2) })
        .where(eq(clients.id, stale));
      await tx.update(clients).set({ archivedAt: app.now }).where(eq(clients.id, gone));
      for (const client of [draft, gone])
        await tx.insert(simulationDrafts).values({ mspId, clientId: client, inputs: {}, updatedAt: daysAgo(1) });
      await tx.insert(simulationDrafts).values({ mspId, clientId: never, inputs: null });
      await seedReport(tx, { id: reportId, mspId, clientId: report, simulationId: reported, createdAt: daysAgo(1) });
      const [newest] = await tx.select().from(clients).where(eq(clients.id, draft));
      const made = { mspId, clientId: draft, simulationId: newest!.latestSimulationId!, createdAt: daysAgo(80) };
      await seedReport(tx, { ...made, id: randomUUID(), state: 'released' });
    });
    const step = (kind: string, clientId: string, clientName: string, targetId: string, since: Date) => ({
      kind,
      clientId,
      clientName,
      targetId,
      since: since.toISOString(),
      part: null,
      dueOn: null,
    });
    const { nextSteps, outdatedCount } = await dashboardOf(alice);
    expect(nextSteps).toEqual([
      step('resume_draft', draft, 'Draft', draft, daysAgo(1)),
      step('release_report', report, 'Report', reportId, daysAgo(1)),
      step('refresh', stale, 'Stale', outdated, daysAgo(2)),
      step('create_report', done, 'Done', fresh, daysAgo(1)),
      step('simulate', never, 'Never', never, app.now),
    ]);
    expect(outdatedCount).toBe(1);
    for (const name of ['A', 'B', 'C', 'D']) {
      const client = await named(name);
      await app.db.transaction(PLATFORM, (tx) =>
        tx.insert(simulationDrafts).values({ mspId, clientId: client, inputs: {}, updatedAt: app.now }),
      );
    }
    const full = (await dashboardOf(alice)).nextSteps;
    expect(full.map(({ kind }) => kind)).toEqual(Array(5).fill('resume_draft'));
  });

  it('asks to refresh what an older model computed', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const [engine, parameters, patch] = [
      await app.newClient(mspId),
      await app.newClient(mspId),
      await app.newClient(mspId),
    ];
    const done = { meanToday: 500, riskLevel: 'low', completedAt: app.now } as const;
    const version = (clientId: string, modelVersion: string, parameterSet: string) =>
      app.db.transaction(PLATFORM, (tx) =>
        seedCompletedSimulation(tx, { mspId, clientId, modelVersion, parameterSet }, done),
      );
    const minor = MODEL.modelVersion.slice(0, MODEL.modelVersion.lastIndexOf('.'));
    await version(engine, '1.0.0', MODEL.parameterSet);
    await version(parameters, MODEL.modelVersion, '2025.4');
    await version(patch, `${minor}.99`, MODEL.parameterSet);
    const { outdatedCount, nextSteps, topClients, recentSimulations } = await dashboardOf(alice);
    expect(outdatedCount).toBe(2);
    const refreshed = nextSteps.filter(({ kind }) => kind === 'refresh').map(({ clientId }) => clientId);
    expect(refreshed.sort()).toEqual([engine, parameters].sort());
    // What model 1 computed is not ranked among figures of model 2.
    expect(topClients.filter(({ latest }) => latest?.outdated).map(({ id }) => id)).toEqual([parameters]);
    const reasons = new Map(recentSimulations.map(({ clientId, outdated }) => [clientId, outdated]));
    expect([reasons.get(engine), reasons.get(parameters), reasons.get(patch)]).toEqual(['model', 'model', null]);
  });

  it('of the captain counts across all MSPs', async () => {
    const maren = await app.as('global_admin');
    const get = async () => (await maren.call('GET', '/api/admin/dashboard')).body as CaptainsDashboard;
    const before = await get();
    const tess = await app.as('trial_admin');
    await simulatedClient(tess.mspId!, 1_000, 'low');
    const after = await get();
    expect(after.msps).toEqual({ total: before.msps.total + 1, trial: before.msps.trial + 1, nfr: before.msps.nfr });
    expect([after.users, after.clients]).toEqual([before.users + 1, before.clients + 1]);
    expect(after.simulations.last30Days).toBe(before.simulations.last30Days + 1);
    const refused = await (await app.as('msp_admin')).call('GET', '/api/admin/dashboard');
    expect(refused.status).toBe(403);
  });
});
