import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { completedAssessment, completedSimulation } from '#testing/business-risk-work';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('the Business Risk Assessment on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
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
    await completedAssessment(app, trudy, { clientId, bankId: 'insurance', answers: { I03: 'no', I13: 'partly' } });
    await completedAssessment(app, trudy, { clientId, bankId: 'breach', answers: { R17: 'no' } });
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
    const later = await read(alice, clientId);
    expect(later.combined).toEqual({ score: null, missing: [{ part: 'financial', reason: 'out_of_date' }] });
    expect((await complete(alice, clientId, first)).error.code).toBe('CONFLICT');
    expect((await complete(alice, clientId, seenOf(later))).error.data?.fields).toEqual({
      financial: 'This part is out of date. Do it again first.',
    });
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
    const seen = await read(vera, clientId);
    expect(seen.parts.map(({ leadName, underWay }) => [leadName, underWay])).toEqual(Array(3).fill([null, null]));
    expect(seen.versions.map(({ completedByName }) => completedByName)).toEqual([null, null]);
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await other.call('GET', `/api/clients/${clientId}/business-risk`)).status).toBe(404);
  });
});
