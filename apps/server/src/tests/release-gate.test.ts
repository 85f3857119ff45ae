import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClientShares, ShareKind } from '@fairlead/contract/features/client-shares';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { completeSimulation } from '@fairlead/db/functions/rpc';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { complianceChecks, complianceResults } from '@fairlead/db/schema/compliance';
import { files } from '@fairlead/db/schema/files';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { seedRunningSimulation } from '@fairlead/db/seed/simulations';
import { createTestDatabase, plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import { sampleResult } from '@fairlead/reports/charts/sample-result';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import type { Parts } from '../app';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { SAMPLE_ASSESSMENT_RESULT } from '../testing/assessment-rows';
import type { Caller } from '../testing/caller';
import { sampleOf, send } from '../testing/operation-samples';
import { addBusinessRiskRows } from '../testing/share-rows';
import { shareWithClient } from '../testing/share-with-client';
import { seedTargets, type Targets, unknownTargets } from '../testing/world';

/** In every text that was not shared; the figure stands for every figure. */
const HIDDEN = 'canary-not-shared';
const FIGURE = 7_654_321;
const SCORE = 76.54321;
const marks = [HIDDEN, String(FIGURE), String(SCORE)];
const routes = await operationRoutes();

/** What the client's user may try, reads first: the last of the writes could change what they read. */
const tried = routes
  .filter(({ policy }) => typeof policy.who === 'string' || policy.who.includes('client_viewer'))
  .toSorted((a, b) => Number(a.policy.audit !== null) - Number(b.policy.audit !== null));

/** Of every kind one that is finished and that nobody shared; what the world has shared before is older. */
async function addHidden(tx: Tx, own: Targets, now: Date) {
  const owner = { mspId: own.msp, clientId: own.client };
  const [assessment, report, complianceCheck] = [randomUUID(), randomUUID(), randomUUID()];
  const [step, proposal, document, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const inputs = { form: SAMPLE_INPUTS, fxToUsd: 1, fxDate: '2026-01-02' };
  const simulation = await seedRunningSimulation(tx, { ...owner, version: 9, parameterSet: HIDDEN, inputs });
  await completeSimulation(tx, {
    p_msp_id: own.msp,
    p_simulation_id: simulation,
    p_result: sampleResult(2),
    p_trials: 1_000,
    p_mean_today: FIGURE,
    p_mean_target: FIGURE,
    p_risk_level: 'severe',
    p_chance_above_limit: 0.7654321,
    p_completed_at: now,
    p_level_of_figures: 'severe',
    p_critical_gaps: 0,
  });
  const done = { state: 'completed' as const, completedAt: now, createdAt: now, updatedAt: now };
  const bank = { bankId: 'insurance', bankVersion: 1, number: 9, score: 59, band: HIDDEN, openStops: 1 };
  const result = { ...SAMPLE_ASSESSMENT_RESULT, band: HIDDEN };
  await tx.insert(assessments).values({ ...owner, ...done, ...bank, id: assessment, result });
  const answer = { questionId: 'I01', value: HIDDEN, answeredAt: now };
  await tx.insert(assessmentAnswers).values({ ...owner, ...answer, assessmentId: assessment });
  const { businessRisk } = await addBusinessRiskRows(tx, owner, {
    simulation,
    assessment,
    number: 9,
    score: SCORE,
    now,
  });
  const [shown] = await tx.select().from(reports).where(eq(reports.id, own.report));
  const draft = { id: report, title: HIDDEN, state: 'draft' as const, releasedAt: null };
  await tx.insert(reports).values({ ...shown!, ...draft });
  const line = { title: HIDDEN, description: HIDDEN, costOnce: FIGURE, source: 'manual' as const, position: 9 };
  await tx.insert(roadmapSteps).values({ ...owner, ...line, id: step });
  await tx.insert(proposals).values({ ...owner, id: proposal, number: 9, title: HIDDEN, currency: 'USD' });
  const [ofDocument] = await tx.select().from(clientDocuments).where(eq(clientDocuments.id, own.document));
  const [stored] = await tx.select().from(files).where(eq(files.id, ofDocument!.fileId));
  await tx.insert(files).values({ ...stored!, id: file, name: `${HIDDEN}.pdf` });
  await tx.insert(clientDocuments).values({ ...owner, id: document, title: HIDDEN, fileId: file });
  const of = { frameworkId: 'hipaa-security-rule', scope: {}, createdAt: now, updatedAt: now };
  await tx.insert(complianceChecks).values({ ...owner, ...of, id: complianceCheck });
  const said = { requirement: '164.316(a)', status: 'not_met' as const, source: 'own' as const, reason: HIDDEN };
  await tx.insert(complianceResults).values({ ...owner, ...said, checkId: complianceCheck, updatedAt: now });
  await tx.insert(amortizerPlans).values({ ...owner, name: HIDDEN, currency: 'USD', sheet: {} });
  const hidden = { simulation, assessment, businessRisk, report, step, proposal, document, complianceCheck };
  return { ...own, ...hidden } as Targets;
}

type World = { staff: Caller; viewer: Caller; own: Targets; hidden: Targets };

async function worldOf(app: TestApp): Promise<World> {
  const mspId = await app.newMsp();
  const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own-words' });
  const hidden = await app.db.transaction(PLATFORM, (tx) => addHidden(tx, own, app.now));
  const staff = await app.as('msp_admin', { mspId });
  return { staff, own, hidden, viewer: await app.as('client_viewer', { mspId, clientId: own.client }) };
}

const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

/** What a client's user learns of what was not shared, by any operation it may call. */
async function findLeaks({ viewer, own, hidden }: World, of: readonly OperationRoute[] = tried): Promise<string[]> {
  const leaks: string[] = [];
  for (const route of of) {
    for (const targets of [own, hidden]) {
      const { text } = await send(viewer, route, sampleOf(route, targets));
      if (marks.some((mark) => text.includes(mark))) leaks.push(`${route.operationId} shows what was not shared`);
    }
    const [sample, ownSample] = [sampleOf(route, hidden), sampleOf(route, own)];
    if (JSON.stringify(sample) === JSON.stringify(ownSample)) continue;
    const answer = await send(viewer, route, sample);
    const unknown = await send(
      viewer,
      route,
      sampleOf(route, { ...unknownTargets(), client: own.client, msp: own.msp }),
    );
    if (answer.status !== unknown.status || withoutId(answer.text) !== withoutId(unknown.text))
      leaks.push(`${route.operationId} tells what was not shared from what there is not`);
  }
  return [...new Set(leaks)];
}

function appOn(engine: TestEngine, openings: readonly string[] = []): Promise<TestApp> {
  const open: Parts['open'] = (options) =>
    createTestDatabase({
      engine,
      ...options,
      onMigrate: async (owner) => {
        await options.onMigrate?.(owner);
        for (const opening of openings) await owner.query(opening);
      },
    });
  return startTestApp({ engine, features: createFeatures(), parts: { open } });
}

/** How each kind is shared as a whole, and where its user finds it. */
const KINDS = [
  { kind: 'simulation', target: 'simulation', path: (_: string, id: string) => `/api/simulations/${id}` },
  { kind: 'assessment', target: 'assessment', path: (_: string, id: string) => `/api/assessments/${id}` },
  { kind: 'business_risk', target: 'businessRisk', path: (client: string) => `/api/clients/${client}/business-risk` },
  { kind: 'breach_notices', target: 'client', path: (client: string) => `/api/clients/${client}/breach-notices` },
  {
    kind: 'compliance_check',
    target: 'complianceCheck',
    path: (_: string, id: string) => `/api/compliance-checks/${id}`,
  },
] as const satisfies { kind: ShareKind; target: keyof Targets; path: (client: string, id: string) => string }[];

describe.each(plainSqlEngines())('what was not shared with a client on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await appOn(engine);
  });
  afterAll(() => app.close());

  it('does not exist for its users, by any of the operations they may call', async () => {
    const world = await worldOf(app);
    expect(tried.length).toBeGreaterThan(40);
    expect(await findLeaks(world)).toEqual([]);
    const portal = await world.viewer.call('GET', '/api/portal');
    // The looking itself works: the older simulation that was shared is there.
    expect(portal.body).toMatchObject({ latest: { simulationId: world.own.simulation, meanToday: 1 } });
  }, 120_000);

  it.each(KINDS)('is there once it is shared, and gone once taken back: $kind', async ({ kind, target, path }) => {
    const { staff, viewer, hidden, own } = await worldOf(app);
    const over = { takenBackAt: app.now, takenBackByName: 'Ada' };
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clientShares).set(over).where(eq(clientShares.clientId, own.client)),
    );
    const id = hidden[target];
    const look = async () => (await viewer.call('GET', path(own.client, id))).status;
    expect(await look()).toBe(404);
    await shareWithClient(staff, own.client, kind, id);
    await shareWithClient(staff, own.client, kind, id);
    expect(await look()).toBe(200);
    const told = (await viewer.call('GET', `/api/clients/${own.client}/shares`)).body as ClientShares;
    expect([told.items.map((one) => [one.kind, one.targetId]), told.history]).toEqual([[[kind, id]], []]);
    const body = { kind, targetId: id };
    const back = await staff.call('POST', `/api/clients/${own.client}/shares/withdrawal`, { body });
    const { items, history } = back.body as ClientShares;
    expect([
      items,
      history
        .slice(0, 2)
        .map(({ action }) => action)
        .sort(),
    ]).toEqual([[], ['share.shared', 'share.taken_back']]);
    expect(await look()).toBe(404);
    const again = await staff.call('POST', `/api/clients/${own.client}/shares/withdrawal`, { body });
    expect(again.status).toBe(404);
  });

  it('is not shared by its own users, for another client, or while it is under way', async () => {
    const { staff, viewer, hidden, own } = await worldOf(app);
    const share = (caller: Caller, clientId: string, targetId: string) =>
      caller.call('POST', `/api/clients/${clientId}/shares`, { body: { kind: 'simulation', targetId } });
    expect((await share(viewer, own.client, hidden.simulation)).status).toBe(403);
    const other = await app.newClient(own.msp);
    expect((await share(staff, other, hidden.simulation)).status).toBe(404);
    expect((await share(staff, own.client, own.queued)).status).toBe(404);
    expect((await share(await app.as('msp_admin'), own.client, hidden.simulation)).status).toBe(404);
  });

  it('is previewed by staff exactly as its users see it, and nothing is changed there', async () => {
    const { staff, viewer, hidden, own } = await worldOf(app);
    const as = (share?: string) => ({
      'x-fairlead-preview-client': own.client,
      ...(share ? { 'x-fairlead-preview-share': share } : {}),
    });
    for (const route of tried.filter(({ method, policy }) => method === 'GET' && Array.isArray(policy.who))) {
      if (route.path.startsWith('/me')) continue;
      const sample = sampleOf(route, own);
      const previewing: Caller = {
        ...staff,
        call: (method, path, options = {}) =>
          staff.call(method, path, { ...options, headers: { ...options.headers, ...as() } }),
      };
      const [seen, previewed] = [await send(viewer, route, sample), await send(previewing, route, sample)];
      if (route.operationId === 'listMyAssessmentRequests') continue;
      expect([route.operationId, previewed.status, withoutId(previewed.text)]).toEqual([
        route.operationId,
        seen.status,
        withoutId(seen.text),
      ]);
    }
    const path = `/api/simulations/${hidden.simulation}`;
    const look = async (headers: Record<string, string>) => (await staff.call('GET', path, { headers })).status;
    expect([await look(as()), await look(as(`simulation:${hidden.simulation}`))]).toEqual([404, 200]);
    // Its own user cannot ask for the same.
    const forged = await viewer.call('GET', path, { headers: as(`simulation:${hidden.simulation}`) });
    expect(forged.status).toBe(404);
    const written = await staff.call('POST', `/api/clients/${own.client}/shares`, {
      headers: as(),
      body: { kind: 'simulation', targetId: hidden.simulation },
    });
    expect(written.error.code).toBe('PREVIEW_CHANGES_NOTHING');
    const decided = await staff.call('POST', `/api/roadmap-steps/${own.step}/decision`, {
      headers: as(),
      body: { version: 1, answer: 'agreed' },
    });
    expect(decided.error.code).toBe('PREVIEW_CHANGES_NOTHING');
    const stranger = await app.as('msp_admin');
    expect((await stranger.call('GET', '/api/portal', { headers: as() })).status).toBe(404);
  }, 60_000);
});

it('has every operation that a client’s user may call in its list', async () => {
  const list = await readFile(new URL('../../../../docs/client-portal.md', import.meta.url), 'utf8');
  const named = routes.filter(({ policy }) => Array.isArray(policy.who) && policy.who.includes('client_viewer'));
  expect(named.filter(({ operationId }) => !list.includes(`\`${operationId}\``)).map((one) => one.operationId)).toEqual(
    [],
  );
});

describe('the gate is seen to leak', () => {
  const opened = [
    'simulations',
    'assessments',
    'business_risks',
    'reports',
    'roadmap_steps',
    'client_documents',
    'proposals',
  ];

  it('once a policy lets everything of a client through', async () => {
    const engine = plainSqlEngines()[0]!;
    const app = await appOn(
      engine,
      opened.map(
        (table) => `create policy open_door on ${table} for select using (app.sees_client(msp_id, client_id))`,
      ),
    );
    try {
      const leaks = await findLeaks(
        await worldOf(app),
        tried.filter(({ method }) => method === 'GET'),
      );
      for (const operationId of [
        'getPortal',
        'getClient',
        'listClients',
        'listSimulations',
        'getSimulation',
        'listAssessments',
        'getAssessment',
        'listReports',
        'getRoadmap',
        'listProposals',
      ])
        expect(leaks).toContain(`${operationId} shows what was not shared`);
    } finally {
      await app.close();
    }
  }, 120_000);
});
