import type {
  SimulationDraft,
  SimulationDraftInputs,
  SimulationSummary,
} from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { simulationDrafts } from '@fairlead/db/schema/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { POLICY, SMALL_FIRM } from '#testing/small-firm';

const CHANGED = 'This assessment was changed elsewhere. Reload to see the latest answers.';
const form = (employees: number | null): SimulationDraftInputs => ({ ...SMALL_FIRM, employees });

describe.each(plainSqlEngines())('drafts on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const path = (clientId: string) => `/api/clients/${clientId}/simulation-draft`;
  const save = (caller: Caller, clientId: string, version: number | null, inputs = form(10)) =>
    caller.call('PUT', path(clientId), { body: { inputs, version } });
  const saved = async (...of: Parameters<typeof save>) => (await save(...of)).body as SimulationDraft;
  const read = async (caller: Caller, clientId: string) =>
    ((await caller.call('GET', path(clientId))).body as { draft: SimulationDraft | null }).draft;
  const discard = (caller: Caller, clientId: string, version: number) =>
    caller.call('DELETE', path(clientId), { body: { version } });
  const start = (caller: Caller, clientId: string, draftVersion: number) =>
    caller.call('POST', '/api/simulations', { body: { clientId, inputs: SMALL_FIRM, trials: 1_000, draftVersion } });

  it('keep a form with answers missing, and count its version up', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    expect(await read(alice, clientId)).toBeNull();
    const first = await saved(alice, clientId, null, form(null));
    expect(first).toEqual({
      clientId,
      inputs: form(null),
      version: 1,
      updatedAt: app.now.toISOString(),
      updatedByName: 'A msp_user',
    });
    const second = await saved(alice, clientId, 1, form(12));
    expect(second).toMatchObject({ version: 2, inputs: { employees: 12 } });
    const colleague = await app.as('msp_admin', { mspId: alice.mspId! });
    expect(await read(colleague, clientId)).toEqual(second);
  });

  it('that were begun in model 1 are read in the terms of today, and say what to look at', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const hours = { kind: 'lognormal' as const, tag: 'downtime', p05: 4, p95: 200, reason: 'Own plant' };
    const { openingHours, operatingProfit, cashReserve, includeProvider, ...rest } = form(10);
    const { extortionShare, rebuildShare, dependentSublimit, ...terms } = POLICY;
    const old = {
      ...rest,
      assumptionSet: 'elevated',
      insurance: { ...terms, coversRansom: true },
      amountOverrides: [
        { ...hours, scenario: 'ransomware' },
        { ...hours, scenario: 'bec' },
      ],
    };
    await save(alice, clientId, null);
    const stored = { inputs: old as unknown as SimulationDraftInputs };
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(simulationDrafts).set(stored).where(eq(simulationDrafts.clientId, clientId)),
    );
    const draft = await read(alice, clientId);
    expect(draft?.inputs).toMatchObject({
      assumptionSet: 'high',
      openingHours: null,
      insurance: { ...terms, extortionShare: 1, rebuildShare: 1, dependentSublimit: terms.aggregateLimit },
      amountOverrides: [{ ...hours, scenario: 'ransomware', madeFor: 'working_hours' }],
      notices: ['waiting_hours', 'dropped_amounts'],
    });
    // The notices stay until someone has read them, and what an older page still sends is taken.
    expect((await saved(alice, clientId, 1, draft!.inputs)).inputs.notices).toEqual(draft!.inputs.notices);
    const again = await saved(alice, clientId, 2, {
      ...draft!.inputs,
      insurance: stored.inputs.insurance,
      notices: [],
    });
    expect(again.inputs.insurance).toEqual(draft!.inputs.insurance);
    expect(again.inputs.notices).toEqual([]);
    const inputs = { ...SMALL_FIRM, insurance: POLICY, amountOverrides: draft!.inputs.amountOverrides };
    const refused = await alice.call('POST', '/api/simulations', { body: { clientId, inputs, trials: 1_000 } });
    expect(refused.error.data?.fields).toEqual({
      'amountOverrides.0.madeFor': 'Made for working hours. Confirm that these are clock hours.',
    });
  });

  it('are not overwritten by who started from an older version, nor begun twice', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const begun = await Promise.all([save(alice, clientId, null, form(1)), save(alice, clientId, null, form(2))]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save(alice, clientId, 1, form(20));
    const late = await save(alice, clientId, 1, form(21));
    expect([late.status, late.error.code, late.error.message]).toEqual([409, 'DRAFT_CHANGED', CHANGED]);
    expect((await discard(alice, clientId, 1)).error.message).toBe(CHANGED);
    expect(await read(alice, clientId)).toMatchObject({ version: 2, inputs: { employees: 20 } });
  });

  it('that were thrown away are gone, and no version of them comes back', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await save(alice, clientId, null);
    expect((await discard(alice, clientId, 1)).body).toEqual({ clientId });
    expect(await read(alice, clientId)).toBeNull();
    expect((await discard(alice, clientId, 2)).status).toBe(409);
    const again = await saved(alice, clientId, null, form(30));
    expect(again.version).toBeGreaterThan(1);
    expect((await save(alice, clientId, 1, form(31))).status).toBe(409);
    expect(await read(alice, clientId)).toEqual(again);
  });

  it('start one run, whose completion ends them', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await save(alice, clientId, null);
    const [one, other] = await Promise.all([start(alice, clientId, 1), start(alice, clientId, 1)]);
    const answers = [one, other].sort((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.error.message).toBe(CHANGED);
    await app.jobs.idle();
    expect(await read(alice, clientId)).toBeNull();
    expect((await start(alice, clientId, 1)).error.code).toBe('DRAFT_CHANGED');
    const { items } = (await alice.call('GET', '/api/simulations')).body as { items: SimulationSummary[] };
    expect(items.map(({ status }) => status)).toEqual(['completed']);
  });

  it('start no run once somebody has saved another answer', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await save(alice, clientId, null);
    await save(await app.as('msp_user', { mspId: alice.mspId! }), clientId, 1, form(40));
    expect((await start(alice, clientId, 1)).error.code).toBe('DRAFT_CHANGED');
    expect(((await alice.call('GET', '/api/simulations')).body as { items: unknown[] }).items).toEqual([]);
  });

  it('belong to those who hold the record', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const clientId = await app.newClient(mspId);
    await save(alice, clientId, null);
    const tess = await app.as('trial_admin', { mspId });
    for (const other of [await app.as('msp_admin'), tess]) {
      expect((await other.call('GET', path(clientId))).status).toBe(404);
      expect((await save(other, clientId, 1)).status).toBe(404);
      expect((await discard(other, clientId, 1)).status).toBe(404);
    }
    const vera = await app.as('client_viewer', { mspId, clientId });
    expect((await vera.call('GET', path(clientId))).status).toBe(403);
    expect((await save(tess, await app.newClient(mspId, 'prospect'), null)).status).toBe(200);
    expect(await read(alice, clientId)).toMatchObject({ version: 1 });
  });

  it('are not written for archived records, nor written or read after a trial has ended', async () => {
    const past = await app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() - 1) });
    const late = await app.as('trial_admin', { mspId: past });
    const prospect = await app.newClient(past, 'prospect');
    expect((await save(late, prospect, null)).error.code).toBe('TRIAL_ENDED');
    expect((await discard(late, prospect, 1)).error.code).toBe('TRIAL_ENDED');
    expect((await late.call('GET', path(prospect))).error.code).toBe('TRIAL_ENDED');
    const alice = await app.as('msp_admin');
    const archived = await app.newClient(alice.mspId!);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archivedAt: app.now }).where(eq(clients.id, archived)),
    );
    expect((await save(alice, archived, null)).error.code).toBe('CONFLICT');
  });

  it('leave an audit entry when somebody begins or takes over, not with every save', async () => {
    const alice = await app.as('msp_user');
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const clientId = await app.newClient(alice.mspId!);
    const savers = [alice, alice, alice, bob, bob, alice];
    for (const [index, saver] of savers.entries()) await save(saver, clientId, index === 0 ? null : index);
    await save(alice, clientId, 1);
    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select({ actor: auditLog.actorId, result: auditLog.result, target: auditLog.targetId })
        .from(auditLog)
        .where(and(eq(auditLog.mspId, alice.mspId!), eq(auditLog.action, 'simulation.draft_saved')))
        .orderBy(auditLog.sequence),
    );
    const begun = (actor: Caller) => ({ actor: actor.userId, result: 'ok', target: clientId });
    expect(entries).toEqual([
      begun(alice),
      begun(bob),
      begun(alice),
      { actor: alice.userId, result: 'refused', target: null },
    ]);
  });
});
