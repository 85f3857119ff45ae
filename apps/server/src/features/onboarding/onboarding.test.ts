import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import type { CaptainsDashboard, Dashboard } from '@fairlead/contract/features/dashboard';
import type { Onboarding, OnboardingMeasures } from '@fairlead/contract/features/onboarding/onboarding';
import type { Me } from '@fairlead/contract/features/session';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials } from '@fairlead/db/schema/trials';
import { seedCompletedSimulation } from '@fairlead/db/seed/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL } from '#domain/simulations/model-version';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';

const MINUTE_MS = 60_000;

describe.each(plainSqlEngines())('setting up on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const read = async (caller: Caller) => (await caller.call('GET', '/api/onboarding')).body as Onboarding;
  const keep = async (caller: Caller, body: object) =>
    (await caller.call('PUT', '/api/onboarding', { body })).body as Onboarding;
  const states = ({ steps }: Onboarding) => Object.fromEntries(steps.map(({ key, state }) => [key, state]));
  const recordOf = async (caller: Caller) =>
    ((await caller.call('GET', '/api/me')).body as Me).profile!.onboarding_steps_completed;
  const setRecord = (caller: Caller, onboarding_steps_completed: Record<string, boolean>) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ onboarding_steps_completed }).where(eq(profiles.id, caller.userId!)),
    );

  it('counts as a team who was invited by the organization, and not the first person the platform invited', async () => {
    const alice = await app.as('msp_admin');
    const operator = await app.as('global_admin');
    const invite = (invitedBy: string, email: string) =>
      app.db.transaction(PLATFORM, (tx) =>
        tx.insert(invitations).values({
          ...{ tokenHash: email, email, role: 'msp_user', mspId: alice.mspId!, kind: 'member', invitedBy },
          expiresAt: new Date(app.now.getTime() + 86_400_000),
        }),
      );
    await invite(operator.userId!, 'first@harbor.example');
    expect(states(await read(alice))).toMatchObject({ team: 'open' });
    await invite(alice.userId!, 'second@harbor.example');
    expect(states(await read(alice))).toMatchObject({ team: 'done' });
  });

  it('counts what holds for the organization, whoever brought it about; passing over is each person’s own', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    expect(states(await read(bob))).not.toHaveProperty('team');
    await app.db.transaction(PLATFORM, (tx) => tx.update(msps).set({ country: 'US' }).where(eq(msps.id, alice.mspId!)));
    await bob.call('POST', '/api/clients', { body: { kind: 'client', name: 'Harborlight' } });
    await alice.call('POST', '/api/services/usual');
    const seen = await read(alice);
    expect(states(seen)).toMatchObject({
      company: 'done',
      services: 'done',
      first_client: 'done',
      first_result: 'open',
    });
    // Two people work here already.
    expect(states(seen)).toMatchObject({ team: 'done', brand: 'open' });
    expect(seen).toMatchObject({ progress: { done: 3, needed: 5 }, client: { name: 'Harborlight' }, closed: false });

    const passed = await keep(alice, { skip: 'brand', purpose: 'audit' });
    expect(states(passed)).toMatchObject({ brand: 'skipped' });
    // A needed one stays open, and is passed all the same.
    const step = (await keep(alice, { skip: 'first_result' })).steps.find(({ key }) => key === 'first_result');
    expect(step).toMatchObject({ state: 'open', passed: true });
    expect(states(await read(bob))).toMatchObject({ brand: 'open' });
    const at = app.now.toISOString();
    expect(await recordOf(alice)).toMatchObject({
      opened: { state: 'done', at },
      purpose: { state: 'done', at, choice: 'audit' },
      brand: { state: 'skipped', at },
      first_result: { state: 'open', at },
      first_client: { state: 'done', at },
    });
    expect(await keep(alice, { close: true })).toMatchObject({ closed: true, purpose: 'audit' });
    expect((await read(bob)).closed).toBe(false);
  });

  it('still reads what was kept as plain booleans', async () => {
    const alice = await app.as('msp_admin');
    await setRecord(alice, { company: true, brand: true });
    expect(states(await read(alice))).toMatchObject({ company: 'open', brand: 'open' });
    expect(await recordOf(alice)).toEqual({ company: true, brand: true });
    await keep(alice, { skip: 'brand' });
    expect(await recordOf(alice)).toMatchObject({ company: true, brand: { state: 'skipped' } });
  });

  it('makes one sample with a run and a report by the real engine: no credit, in no number, gone with one act', async () => {
    const tess = await app.as('trial_admin');
    const other = await app.as('msp_admin');
    const captain = await app.as('global_admin');
    const platform = async () => (await captain.call('GET', '/api/admin/dashboard')).body as CaptainsDashboard;
    const before = await platform();
    const [first, second] = await Promise.all([1, 2].map(() => tess.call('POST', '/api/onboarding/sample')));
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect((first!.body as Onboarding).sample?.client.id).toBe((second!.body as Onboarding).sample?.client.id);
    // The run, the order of its report, and the report: each lane is waited for in its turn.
    for (const _lane of ['run', 'order', 'report']) await app.jobs.idle();
    const { sample, steps } = await read(tess);
    expect(sample).toMatchObject({ state: 'ready' });
    expect(steps.filter(({ state }) => state === 'done').map(({ key }) => key)).toEqual([
      'first_client',
      'first_result',
      'first_report',
    ]);
    const pdf = await tess.call('GET', `/api/reports/${sample!.reportId}`);
    expect(pdf.body).toMatchObject({ status: 'ready', clientName: sample!.client.name });
    const listed = (await tess.call('GET', '/api/clients')).body as { items: ClientListItem[] };
    expect(listed.items).toMatchObject([{ id: sample!.client.id, kind: 'prospect', isSample: true }]);

    const dashboard = (await tess.call('GET', '/api/dashboard')).body as Dashboard;
    expect(dashboard).toMatchObject({ clientCount: 0, simulatedCount: 0, meanToday: 0, outdatedCount: 0 });
    const { topClients, changes, nextSteps, recentSimulations, recentReports } = dashboard;
    expect([topClients, changes, nextSteps, recentSimulations, recentReports]).toEqual([[], [], [], [], []]);
    const { clients, simulations, reports } = await platform();
    expect({ clients, simulations, reports }).toEqual({
      clients: before.clients,
      simulations: before.simulations,
      reports: before.reports,
    });
    const [trial] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, tess.mspId!)),
    );
    expect(trial?.total_credits_used ?? 0).toBe(0);

    // Nor does a run that is started by hand, not even while it waits; and the one report stays the only one.
    const clientId = sample!.client.id;
    const byHand = await tess.call('POST', '/api/simulations', {
      body: { clientId, inputs: SMALL_FIRM, trials: 1_000 },
    });
    expect(byHand.status).toBe(200);
    const creditsOf = async () => ((await tess.call('GET', '/api/me')).body as Me).credits;
    expect(await creditsOf()).toMatchObject({ total_credits_used: 0, inProgress: 0 });
    for (const _lane of ['run', 'order', 'report']) await app.jobs.idle();
    const runs = (await tess.call('GET', `/api/simulations?clientId=${clientId}`)).body as {
      items: SimulationSummary[];
    };
    expect(runs.items.map(({ version, status }) => [version, status]).toSorted()).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ]);
    expect(await creditsOf()).toMatchObject({ total_credits_used: 0, inProgress: 0, usedByKind: {} });
    const made = (await tess.call('GET', `/api/reports?clientId=${clientId}`)).body as { items: unknown[] };
    expect(made.items).toHaveLength(1);

    const remove = (caller: Caller, clientId: string) =>
      caller.call('POST', '/api/onboarding/sample/remove', { body: { clientId } });
    expect((await remove(other, sample!.client.id)).status).toBe(404);
    // Nothing but a sample goes this way.
    const real = await app.newClient(tess.mspId!, 'prospect');
    expect((await remove(tess, real)).status).toBe(404);
    // A file of the records is of the real ones.
    const target = { by: 'shown', list: {}, asOf: app.now.toISOString() };
    const file = await tess.call('POST', '/api/client-book/export', { body: { target, format: 'csv' } });
    expect(file.text.trim().split('\n')).toHaveLength(2);
    expect(file.text).not.toContain(sample!.client.name);
    expect((await remove(tess, sample!.client.id)).body).toMatchObject({ sample: null });
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`select (select count(*)::int from simulations where msp_id = ${tess.mspId}) as simulations,
        (select count(*)::int from reports where msp_id = ${tess.mspId}) as reports,
        (select count(*)::int from files where msp_id = ${tess.mspId}) as files,
        (select count(*)::int from clients where msp_id = ${tess.mspId}) as clients`),
    );
    expect(rows).toEqual([{ simulations: 0, reports: 0, files: 0, clients: 1 }]);
  });

  it('is measured across organizations only where enough of them contribute, without samples and the demo', async () => {
    const captain = await app.as('global_admin');
    const measured = async () => (await captain.call('GET', '/api/admin/onboarding')).body as OnboardingMeasures;
    // What other tests founded stays out of these.
    await app.db.transaction(PLATFORM, (tx) => tx.update(msps).set({ is_demo: true }));
    expect(await measured()).toEqual({
      organizations: 0,
      minutesToFirstReport: null,
      finishedIn7Days: null,
      stops: null,
    });
    const founded = new Date(app.now.getTime() - 10 * 24 * 60 * MINUTE_MS);
    for (const minutes of [10, 20, 30, 40]) await withReport(founded, minutes);
    expect(await measured()).toMatchObject({ organizations: 4, minutesToFirstReport: null, finishedIn7Days: null });
    await withReport(founded, 50);
    // They never switched a service on, so that none has finished.
    expect(await measured()).toEqual({
      organizations: 5,
      minutesToFirstReport: 30,
      finishedIn7Days: 0,
      stops: [{ step: 'services', organizations: 5 }],
    });
  });

  /** An organization founded then, whose first report was made so many minutes later. */
  async function withReport(founded: Date, minutes: number): Promise<void> {
    const mspId = await app.newMsp();
    const clientId = await app.newClient(mspId);
    const made = new Date(founded.getTime() + minutes * MINUTE_MS);
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.update(msps).set({ country: 'US', created_at: founded }).where(eq(msps.id, mspId));
      const model = { modelVersion: MODEL.modelVersion, parameterSet: MODEL.parameterSet };
      const run = { ...model, mspId, clientId, version: 1 };
      const figures = { meanToday: 1, riskLevel: 'low' as const, completedAt: made };
      await seedCompletedSimulation(tx, run, figures);
      await tx.execute(sql`with file as (
        insert into files (msp_id, client_id, purpose, name, content_type, size, sha256, storage_key)
        values (${mspId}, ${clientId}, 'report', 'r', 'application/pdf', 1, ${'a'.repeat(64)}, 'k') returning id)
        insert into reports (msp_id, client_id, kind, title, template_version, snapshot_id, file_id, status, created_at)
        select ${mspId}, ${clientId}, 'impact-report', 'R', '1', id, id, 'ready', ${made.toISOString()} from file`);
    });
  }
});
