import { newestBank } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import type {
  ClientPosture,
  Simulation,
  SimulationInputs,
  SimulationSummary,
} from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { plainSqlEngines } from '@fairlead/db/testing';
import { answerMoney } from '@fairlead/risk/assessment/client-money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { catalogEntry } from '#testing/catalog-entry';
import { SMALL_FIRM } from '#testing/small-firm';

describe.each(plainSqlEngines())('posture on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let now = new Date('2026-03-03T09:00:00Z');
  const tick = () => {
    now = new Date(now.getTime() + 60_000);
  };
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const assess = async (clientId: string, bankId: string, answers: Record<string, string>): Promise<Assessment> => {
    const begun = (await alice.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId } }))
      .body as Assessment;
    for (const [questionId, value] of Object.entries(answers)) {
      const version = begun.answers.find((answer) => answer.questionId === questionId)?.version ?? 0;
      await alice.call('PUT', `/api/assessments/${begun.id}/answers/${questionId}`, { body: { version, value } });
    }
    const { answers: said } = (await alice.call('GET', `/api/assessments/${begun.id}`)).body as Assessment;
    const answersSeen = said.reduce((sum, { version }) => sum + version, 0);
    const done = await alice.call('POST', `/api/assessments/${begun.id}/completion`, { body: { answersSeen } });
    expect(done.status).toBe(200);
    // The order to run again, and the run.
    for (const _lane of ['again', 'run', 'after']) await app.jobs.idle();
    return done.body as Assessment;
  };
  const posture = async (clientId: string) => {
    const { levels, changedAt } = (await alice.call('GET', `/api/clients/${clientId}/posture`)).body as ClientPosture;
    return { changedAt, level: (control: string) => levels.find((one) => one.control === control) };
  };
  const start = (clientId: string, change: Partial<SimulationInputs> = {}) =>
    alice.call('POST', '/api/simulations', {
      body: { clientId, inputs: { ...SMALL_FIRM, ...change }, trials: 1_000 },
    });
  const run = async (clientId: string, change: Partial<SimulationInputs> = {}) => {
    const { id } = (await start(clientId, change)).body as SimulationSummary;
    await app.jobs.idle();
    return (await alice.call('GET', `/api/simulations/${id}`)).body as Simulation;
  };
  const reasons = async (clientId: string) => {
    const { items } = (await alice.call('GET', `/api/simulations?clientId=${clientId}`)).body as {
      items: SimulationSummary[];
    };
    return items.toSorted((a, b) => b.version - a.version).map(({ outdated }) => outdated);
  };

  it('flows from completed assessments into runs, marked; a newer assessment makes the next run', async () => {
    const clientId = await app.newClient(alice.mspId!);
    const first = await run(clientId);
    expect(first.inputs).toEqual(SMALL_FIRM);
    expect((await posture(clientId)).changedAt).toBeNull();
    expect((await posture(clientId)).level('mfa')).toMatchObject({ level: 0, origin: 'chosen', from: [] });
    expect((await posture(clientId)).level('ddos')).toMatchObject({ level: 0.3, origin: 'assumed' });

    tick();
    const done = await assess(clientId, 'insurance', { I01: 'yes', I02: 'partly', I03: 'no', I08: 'no' });
    const from = [{ bankId: 'insurance', completedAt: done.completedAt! }];
    expect(await reasons(clientId)).toEqual([null, 'posture']);
    const listed = (await alice.call('GET', '/api/clients?riskLevel=out_of_date')).body as { items: ClientListItem[] };
    expect(listed.items.map(({ id }) => id)).not.toContain(clientId);
    const known = await posture(clientId);
    expect(known.changedAt).toBe(now.toISOString());
    // (5 x 1 + 5 x 0.5 + 4.5 x 0) / 14.5, in place of the "no" of the short form.
    expect(known.level('mfa')).toEqual({
      control: 'mfa',
      level: 0.51724137931,
      origin: 'answered',
      from,
      replaces: null,
    });

    tick();
    const second = await run(clientId, {
      levels: { ddos: { level: 0.9, origin: 'overridden', from: [], replaces: null } },
    });
    expect(second.inputs.levels).toEqual({
      mfa: { level: 0.51724137931, origin: 'answered', from, replaces: null },
      endpoint: { level: 0, origin: 'answered', from, replaces: null },
      ddos: { level: 0.9, origin: 'overridden', from: [], replaces: { level: 0.3, origin: 'assumed', from: [] } },
    });
    expect(second.result!.closedForm.today.lambda_).not.toBe(first.result!.closedForm.today.lambda_);
    // The same firm, with answers of an assessment where nothing was said: what moved is what is known.
    expect([first.betterInformation, second.betterInformation]).toEqual([undefined, true]);
    expect(await reasons(clientId)).toEqual([null, null, 'posture']);
    expect((await posture(clientId)).level('ddos')).toMatchObject({ level: 0.9, origin: 'overridden' });

    await assess(clientId, 'breach', { L15: 'partly' });
    expect(await reasons(clientId)).toEqual([null, 'posture', 'posture', 'posture']);
    await assess(clientId, 'insurance', { I03: 'yes' });
    const old = await start(clientId, {
      levels: { mfa: { level: 0.51724137931, origin: 'answered', from, replaces: null } },
    });
    expect([old.status, old.error.data?.fields]).toEqual([
      400,
      { 'levels.mfa': 'An assessment was completed since this form was opened. Reload to take its answers.' },
    ]);
    const bad = { level: 1.2, origin: 'overridden' as const, from: [], replaces: null };
    expect((await start(clientId, { levels: { ddos: bad, drums: bad } })).error.data?.fields).toEqual({
      'levels.ddos': 'DDoS protection must be between 0% and 100%.',
      'levels.drums': 'Unknown control: drums.',
    });
    const sheet = await alice.call('GET', `/api/simulations/${second.id}/export?format=csv`);
    expect(sheet.text).toContain(
      'Protection,Multi-factor authentication (MFA),0.51724137931,"51.7%, from the insurance readiness assessment of 2026-03-03"',
    );
    expect(sheet.text).toContain('Protection,DDoS protection,0.9,"90%, set by hand; replaces 30%, assumed: typical"');
    expect(sheet.text).toContain('Protection,Backups,"Yes, kept apart and tested",');
  });

  it('turns gaps into money at completion and for the page, once the business is known', async () => {
    const clientId = await app.newClient(alice.mspId!);
    const money = async (id: string, caller = alice) =>
      (await caller.call('GET', `/api/assessments/${id}/money`)).body as AssessmentMoney;
    const unknown = await assess(clientId, 'insurance', { I01: 'no', I08: 'no', I57: 'partly' });
    expect(unknown.result!.gaps.every(({ reduction }) => reduction === null)).toBe(true);
    expect(await money(unknown.id)).toMatchObject({ form: null, missing: expect.arrayContaining(['annualRevenue']) });

    await run(clientId);
    await alice.call('POST', `/api/clients/${clientId}/services`, { body: { serviceKey: 'bcdr' } });
    const done = await assess(clientId, 'insurance', { I01: 'no' });
    const facts = await money(done.id);
    expect(facts).toMatchObject({ missing: [], currency: 'USD', bankId: 'insurance', form: { employees: 35 } });
    expect(facts.services.find(({ key }) => key === 'bcdr')).toMatchObject({ held: true, origin: 'suggested' });
    const bank = newestBank('insurance')!;
    const live = answerMoney([{ bank, answers: facts.answers }], { ...facts, form: facts.form! }, currentParameters);
    const [gap] = done.result!.gaps;
    const { service } = bank.questions.find(({ id }) => id === gap!.questionId)!;
    expect(gap!.reduction).toBe(live.serviceReduction(service!));
    expect(gap!.reduction).toBeGreaterThan(0);
    // The page's figure of today is the one that a run of the same levels computes.
    const again = await run(clientId);
    expect(again.result!.closedForm.today.meanAnnualLoss).toBeCloseTo(live.today.meanAnnualLoss, 6);
    const bob = await app.as('msp_user');
    expect((await bob.call('GET', `/api/assessments/${done.id}/money`)).status).toBe(404);
  });

  it('names exposed things whose updates are overdue, and keeps why a level was set by hand', async () => {
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(knownExploited).values(catalogEntry('CVE-2026-40001', { vendor: 'Overdue Works' })),
    );
    const overdueOf = async (who: Caller, clientId: string) =>
      ((await who.call('GET', `/api/clients/${clientId}/posture`)).body as ClientPosture).overdueUpdates;
    const clientId = await app.newClient(alice.mspId!);
    for (const exposure of ['internet', 'internal'])
      await alice.call('POST', `/api/clients/${clientId}/technology`, {
        body: { vendor: 'Overdue Works', product: 'Gate', productVersion: exposure, exposure },
      });
    expect(await overdueOf(alice, clientId)).toEqual([]);
    const longAgo = { foundOn: '2026-01-01' };
    await app.db.transaction(PLATFORM, (tx) => tx.update(threatMatches).set(longAgo));
    const found = await overdueOf(alice, clientId);
    expect(found).toEqual([{ technologyName: 'Overdue Works Gate', dueOn: '2026-01-04', vulnerabilities: 1 }]);
    const because = 'overdue_updates' as const;
    const levels = { patching: { level: 0.5, origin: 'overridden' as const, from: [], replaces: null, because } };
    const { inputs } = await run(clientId, { levels });
    expect(inputs.levels?.patching).toMatchObject({ level: 0.5, because, replaces: { origin: 'assumed' } });
    expect((await posture(clientId)).level('patching')).toMatchObject({ origin: 'overridden', because });

    // Threat intelligence is not for roles that hold prospects alone.
    const trial = await app.as('trial_admin');
    const prospect = await app.newClient(trial.mspId!, 'prospect');
    await trial.call('POST', `/api/clients/${prospect}/technology`, {
      body: { vendor: 'Overdue Works', product: 'Gate', exposure: 'internet' },
    });
    await app.db.transaction(PLATFORM, (tx) => tx.update(threatMatches).set(longAgo));
    expect(await overdueOf(trial, prospect)).toEqual([]);
  });
});
