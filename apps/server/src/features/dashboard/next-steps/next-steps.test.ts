import { DAY_MS } from '@fairlead/content/format/days';
import { newestBank } from '@fairlead/content/question-banks/banks';
import type { Dashboard, NextStep } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { completeAssessment } from '@fairlead/db/functions/rpc';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { seedCompletedSimulation } from '@fairlead/db/seed/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { SCORING_VERSION } from '@fairlead/risk/assessment/result';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL } from '#domain/simulations/model-version';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('the next step of a client on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const change = <T>(work: (tx: Tx) => Promise<T>) => app.db.transaction(PLATFORM, work);
  const inDays = (days: number) => new Date(app.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const stepOf = async (caller: Caller, clientId: string) =>
    ((await caller.call('GET', `/api/clients/${clientId}/next-step`)).body as { step: NextStep | null }).step;
  const dashboardSteps = async (caller: Caller) =>
    ((await caller.call('GET', '/api/dashboard')).body as Dashboard).nextSteps;

  const begin = (clientId: string, bank: 'insurance' | 'breach', fields = {}) =>
    change(async (tx) => {
      const version = newestBank(bank)?.version ?? 1;
      const of = { mspId: alice.mspId!, clientId, bankId: bank, bankVersion: version, number: 1 };
      const [row] = await tx
        .insert(assessments)
        .values({ ...of, ...fields })
        .returning({ id: assessments.id });
      return row!.id;
    });
  const complete = (id: string, stops: number) =>
    app.db.transaction(
      { kind: 'tenant', userId: alice.userId!, role: 'msp_user', mspId: alice.mspId!, clientId: null },
      (tx) =>
        completeAssessment(tx, {
          p_msp_id: alice.mspId!,
          p_assessment_id: id,
          p_credit: 'insurance_assessment',
          p_completed_at: app.now,
          p_result: { engine: SCORING_VERSION },
          p_score: 50,
          p_band: 'conditional',
          p_open_stops: stops,
        }),
    );
  const renewsOn = (clientId: string, day: string | null) =>
    change((tx) => tx.update(clients).set({ insuranceRenewsOn: day }).where(eq(clients.id, clientId)));
  /** Simulated from the answers that there are. */
  const simulated = (clientId: string) =>
    change(async (tx) => {
      const { modelVersion, parameterSet } = MODEL;
      const [row] = await tx
        .select({ postureAt: clients.postureChangedAt })
        .from(clients)
        .where(eq(clients.id, clientId));
      const run = { mspId: alice.mspId!, clientId, version: 1, modelVersion, parameterSet, ...row };
      return seedCompletedSimulation(tx, run, { meanToday: 900, riskLevel: 'high', completedAt: app.now });
    });

  it('goes from the first part to the services that are taken on, and names what it is about', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Walker & Sons');
    const next = async () => stepOf(alice, clientId);
    expect(await next()).toMatchObject({ kind: 'simulate', targetId: clientId, part: null, dueOn: null });
    const insurance = await begin(clientId, 'insurance', { dueOn: inDays(9) });
    expect(await next()).toMatchObject({
      kind: 'finish_part',
      targetId: insurance,
      part: 'insurance',
      dueOn: inDays(9),
      clientName: 'Walker & Sons',
    });
    await complete(insurance, 2);
    expect(await next()).toMatchObject({ kind: 'next_part', targetId: clientId, part: 'breach' });

    // A renewal within 90 days goes before everything, while stops are open.
    await renewsOn(clientId, inDays(90));
    const fix = { kind: 'fix_before_renewal', targetId: insurance, dueOn: inDays(90) };
    expect(await next()).toMatchObject(fix);
    for (const day of [inDays(91), inDays(-1), null]) {
      await renewsOn(clientId, day);
      expect((await next())?.kind).toBe('next_part');
    }
    await complete(await begin(clientId, 'breach'), 0);
    expect(await next()).toMatchObject({ kind: 'next_part', part: 'financial' });
    const simulationId = await simulated(clientId);
    expect(await next()).toMatchObject({ kind: 'join_parts', targetId: clientId });

    const of = { mspId: alice.mspId!, clientId };
    await change(async (tx) => {
      const [row] = await tx
        .select({ id: assessments.id })
        .from(assessments)
        .where(sql`${assessments.clientId} = ${clientId} and ${assessments.bankId} = 'breach'`);
      const ids = { insuranceAssessmentId: insurance, breachAssessmentId: row!.id, simulationId };
      const kept = { number: 1, score: 50, grade: 'D', result: {}, completedAt: app.now } as const;
      await tx.insert(businessRisks).values({ ...of, ...ids, ...kept });
    });
    expect(await next()).toMatchObject({ kind: 'propose' });
    const proposal = await change(async (tx) => {
      const [row] = await tx
        .insert(proposals)
        .values({ ...of, number: 1, title: 'Safer', currency: 'USD', validUntil: inDays(30), createdAt: app.now })
        .returning({ id: proposals.id });
      return row!.id;
    });
    const move = (fields: object) => change((tx) => tx.update(proposals).set(fields).where(eq(proposals.id, proposal)));
    expect(await next()).toMatchObject({ kind: 'send_proposal', targetId: proposal, dueOn: null });
    await move({ state: 'sent', sentAt: app.now, frozenText: 'x', fingerprint: 'y' });
    expect(await next()).toMatchObject({ kind: 'follow_up', targetId: proposal, dueOn: inDays(30) });
    await move({ state: 'accepted', answeredAt: app.now });
    expect(await next()).toMatchObject({ kind: 'take_on', targetId: proposal });
    await move({ takenOnAt: app.now });
    expect(await next()).toMatchObject({ kind: 'create_report', targetId: simulationId });
  });

  it('stands on the dashboard once for each client, by role, and nowhere for others', async () => {
    const clientId = await app.newClient(alice.mspId!, 'client', 'Once');
    await complete(await begin(clientId, 'insurance'), 1);
    await renewsOn(clientId, inDays(3));
    await begin(clientId, 'breach');
    const own = (await dashboardSteps(alice)).filter((step) => step.clientId === clientId);
    expect(own.map(({ kind }) => kind)).toEqual(['fix_before_renewal']);

    const trudy = await app.as('trial_member', { mspId: alice.mspId! });
    const prospect = await app.newClient(alice.mspId!, 'prospect', 'Try');
    await begin(prospect, 'breach');
    expect((await dashboardSteps(trudy)).map((step) => [step.kind, step.clientName])).toEqual([['finish_part', 'Try']]);
    expect((await trudy.call('GET', `/api/clients/${clientId}/next-step`)).status).toBe(404);
    expect((await (await app.as('msp_admin')).call('GET', `/api/clients/${clientId}/next-step`)).status).toBe(404);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await vera.call('GET', '/api/dashboard')).status).toBe(403);
    expect((await vera.call('GET', `/api/clients/${clientId}/next-step`)).status).toBe(403);
  });
});
