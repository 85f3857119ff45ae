import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import type { Simulation, SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { completedAssessment, completedSimulation } from '#testing/business-risk-work';
import type { Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';
import { SMALL_FIRM } from '#testing/small-firm';

describe.each(plainSqlEngines())('the Business Risk Assessment on %s', (engine) => {
  let app: TestApp;
  let now = new Date('2026-03-03T09:00:00Z');
  const tick = () => {
    now = new Date(now.getTime() + 60_000);
  };
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
  });
  afterAll(() => app.close());

  const read = async (caller: Caller, clientId: string) =>
    (await caller.call('GET', `/api/clients/${clientId}/business-risk`)).body as BusinessRiskStanding;
  const states = ({ parts }: BusinessRiskStanding) => parts.map(({ part, state }) => `${part} ${state}`);
  const seenOf = ({ parts }: BusinessRiskStanding) => {
    const [insurance, breach, financial] = parts.map(({ current }) => current?.id);
    return { simulationId: financial, insuranceAssessmentId: insurance, breachAssessmentId: breach };
  };
  const complete = (caller: Caller, clientId: string, body: object) =>
    caller.call('POST', `/api/clients/${clientId}/business-risk`, { body });

  // The order to run again, and the run.
  const settled = async () => {
    for (const _lane of ['again', 'run', 'after']) await app.jobs.idle();
  };

  it('runs a simulation again by itself when an assessment changes what it starts from, and takes no credit for it', async () => {
    const trudy = await app.as('trial_admin');
    const clientId = await app.newClient(trudy.mspId!, 'prospect');
    const used = async () => ((await trudy.call('GET', '/api/me')).body as { credits: TrialCredits }).credits;
    const runs = async () => {
      const { body } = await trudy.call('GET', `/api/simulations?clientId=${clientId}`);
      return (body as { items: SimulationSummary[] }).items.toSorted((a, b) => b.version - a.version);
    };
    const of = async (id: string) => (await trudy.call('GET', `/api/simulations/${id}`)).body as Simulation;
    const firstId = await completedSimulation(app, trudy, clientId);
    expect(await used()).toMatchObject({ total_credits_used: 1, inProgress: 0 });
    await completedAssessment(app, trudy, { clientId, bankId: 'insurance', answers: { I03: 'no' } });
    await settled();
    const [again, ...older] = await runs();
    expect(older.map(({ id }) => id)).toEqual([firstId]);
    expect(again).toMatchObject({ version: 2, status: 'completed', outdated: null });
    const [first, second] = [await of(firstId), await of(again!.id)];
    expect(second.inputs).toMatchObject({ ...SMALL_FIRM, levels: { mfa: { origin: 'answered' } } });
    expect([second.seed, second.currency]).toEqual([first.seed, first.currency]);
    expect(second.result!.decision.averageToday).not.toBe(first.result!.decision.averageToday);
    expect(await used()).toMatchObject({ total_credits_used: 2, inProgress: 0, financial_simulations_used: 1 });
    expect(states(await read(trudy, clientId))).toEqual(['insurance done', 'breach none', 'financial done']);

    // What else has changed is for a person to look at first.
    tick();
    const { version } = (await trudy.call('GET', `/api/clients/${clientId}`)).body as { version: number };
    const edit = { version, annualRevenue: 7_000_000 };
    expect((await trudy.call('PATCH', `/api/clients/${clientId}`, { body: edit })).status).toBe(200);
    await completedAssessment(app, trudy, { clientId, bankId: 'breach' });
    await settled();
    expect((await runs()).map(({ outdated }) => outdated)).toEqual(['facts', 'facts']);
    expect(states(await read(trudy, clientId))).toEqual(['insurance done', 'breach done', 'financial out_of_date']);
  });

  it('of a prospect takes three credits of a trial, one for each part, and none for joining them', async () => {
    const trudy = await app.as('trial_member');
    const clientId = await app.newClient(trudy.mspId!, 'prospect');
    const used = async () =>
      ((await trudy.call('GET', '/api/me')).body as { credits: TrialCredits }).credits.total_credits_used;
    const before = await used();
    const begun = await read(trudy, clientId);
    expect(states(begun)).toEqual(['insurance none', 'breach none', 'financial none']);
    expect(begun.combined).toEqual({
      score: null,
      missing: ['financial', 'insurance', 'breach'].map((part) => ({ part, reason: 'absent' })),
    });
    await completedAssessment(app, trudy, { clientId, bankId: 'insurance', answers: { I03: 'no', I97: 'months_12' } });
    await completedAssessment(app, trudy, { clientId, bankId: 'breach', answers: { R47: 'no' } });
    expect(states(await read(trudy, clientId))).toEqual(['insurance done', 'breach done', 'financial none']);
    await completedSimulation(app, trudy, clientId);
    const done = await read(trudy, clientId);
    expect(states(done)).toEqual(['insurance done', 'breach done', 'financial done']);
    expect(done.isNew).toBe(true);
    const answer = await complete(trudy, clientId, seenOf(done));
    expect(answer.status).toBe(200);
    const kept = answer.body as BusinessRiskStanding;
    const { parts } = kept.versions[0]!;
    const expected = 0.4 * parts.financial + 0.3 * parts.insurance + 0.3 * parts.breach;
    expect(kept.versions[0]!.score).toBeCloseTo(expected, 0);
    expect(kept).toMatchObject({ isNew: false, versions: [{ number: 1, money: { annualRevenue: 6_000_000 } }] });
    expect(await used()).toBe(before + 3);
  });

  it('is never graded above C, and its simulation never low, while a coverage blocker is open', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const answers = { I02: 'partly' };
    await completedAssessment(app, alice, { clientId, bankId: 'insurance', answers });
    await completedAssessment(app, alice, { clientId, bankId: 'breach' });
    await completedSimulation(app, alice, clientId);
    const { body } = await alice.call('GET', `/api/clients/${clientId}`);
    const { latest } = body as { latest: ClientListItem['latest'] };
    expect(latest).toMatchObject({ riskLevel: 'moderate', raised: { own: 'low', gaps: 1 } });
    const before = await read(alice, clientId);
    const { combined } = before;
    expect(combined).toMatchObject({ grade: 'C', cap: { gaps: ['mfa'] } });
    const kept = (await complete(alice, clientId, seenOf(before))).body as BusinessRiskStanding;
    expect(kept.versions[0]).toMatchObject({ grade: 'C', cap: { gaps: ['mfa'] }, money: { model: 2, basis: 'gross' } });
    // The same firm with the blocker closed has what the figures say.
    const other = await app.newClient(alice.mspId!);
    await completedAssessment(app, alice, { clientId: other, bankId: 'insurance' });
    await completedAssessment(app, alice, { clientId: other, bankId: 'breach' });
    await completedSimulation(app, alice, other);
    expect((await read(alice, other)).combined).toMatchObject({ grade: 'A', cap: null });
    const now = (await alice.call('GET', `/api/clients/${other}`)).body as { latest: ClientListItem['latest'] };
    expect(now.latest).toMatchObject({ riskLevel: 'low', raised: null });
  });

  it('has a resilience score of at most 60 while two gaps make the risk high, and keeps why', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await completedAssessment(app, alice, { clientId, bankId: 'insurance', answers: { I02: 'partly', I60: 'no' } });
    await completedAssessment(app, alice, { clientId, bankId: 'breach' });
    await completedSimulation(app, alice, clientId);
    const { latest } = (await alice.call('GET', `/api/clients/${clientId}`)).body as {
      latest: ClientListItem['latest'];
    };
    expect(latest).toMatchObject({ riskLevel: 'high' });
    const before = await read(alice, clientId);
    expect(before.combined).toMatchObject({ score: 60, scoreCap: { level: 'high' } });
    const kept = (await complete(alice, clientId, seenOf(before))).body as BusinessRiskStanding;
    expect(kept.combined).toEqual(before.combined);
    expect(kept.versions[0]).toMatchObject({ score: 60, scoreCap: { level: 'high' } });
  });

  it('counts what is newest alone: older parts, parts out of date and the same parts twice are refused', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await completedAssessment(app, alice, { clientId, bankId: 'insurance' });
    await completedAssessment(app, alice, { clientId, bankId: 'breach' });
    await completedSimulation(app, alice, clientId);
    const first = seenOf(await read(alice, clientId));
    // Two people finish at once: one version, and one of them is told.
    const both = await Promise.all([complete(alice, clientId, first), complete(alice, clientId, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await completedAssessment(app, alice, { clientId, bankId: 'insurance', answers: { I03: 'no' } });
    await settled();
    expect((await complete(alice, clientId, first)).error.code).toBe('CONFLICT');
    tick();
    const { version } = (await alice.call('GET', `/api/clients/${clientId}`)).body as { version: number };
    await alice.call('PATCH', `/api/clients/${clientId}`, { body: { version, annualRevenue: 7_000_000 } });
    const later = await read(alice, clientId);
    expect(later.combined).toEqual({ score: null, missing: [{ part: 'financial', reason: 'out_of_date' }] });
    expect((await complete(alice, clientId, first)).error.code).toBe('CONFLICT');
    expect((await complete(alice, clientId, seenOf(later))).error.data?.fields).toEqual({
      financial: 'This part is out of date. Rerun it first.',
    });
    tick();
    await completedSimulation(app, alice, clientId);
    const again = await complete(alice, clientId, seenOf(await read(alice, clientId)));
    expect((again.body as BusinessRiskStanding).versions.map(({ number }) => number)).toEqual([2, 1]);

    // What is kept stands, also against plain writes of a tenant; a client's user reads it without the provider's people.
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_user',
      mspId: alice.mspId!,
      clientId: null,
    } as const;
    await expect(app.db.transaction(scope, (tx) => tx.update(businessRisks).set({ score: 100 }))).rejects.toThrow();
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    await alice.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId: 'breach' } });
    expect((await read(alice, clientId)).parts[1]).toMatchObject({ state: 'done', underWay: { isRunning: false } });
    expect((await vera.call('GET', `/api/clients/${clientId}/business-risk`)).status).toBe(404);
    for (const { id } of (await read(alice, clientId)).versions)
      await shareWithClient(alice, clientId, 'business_risk', id);
    const seen = await read(vera, clientId);
    expect(seen.parts.map(({ current }) => current)).toEqual([null, null, null]);
    expect(seen.parts.map(({ leadName, underWay }) => [leadName, underWay])).toEqual(Array(3).fill([null, null]));
    expect(seen.versions.map(({ completedByName }) => completedByName)).toEqual([null, null]);
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await other.call('GET', `/api/clients/${clientId}/business-risk`)).status).toBe(404);
  });
});
