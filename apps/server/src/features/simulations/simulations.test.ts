import type { Client } from '@fairlead/contract/features/clients/clients';
import type {
  Simulation,
  SimulationInputs,
  SimulationSummary,
} from '@fairlead/contract/features/simulations/simulations';
import { DatabaseUnavailableError } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { simulations } from '@fairlead/db/schema/simulations';
import { freeTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { createLog } from '#log';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';
import { SMALL_FIRM } from '#testing/small-firm';
import { ThreadLostError } from '#threads/thread-pool';
import { runSimulationJob } from './run-simulation.job';

const inputs = SMALL_FIRM;

describe.each(plainSqlEngines())('simulations on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  // Few trials: how a run is kept and counted does not depend on how many there are.
  const start = (caller: Caller, clientId: string, change: Partial<SimulationInputs> = {}) =>
    caller.call('POST', '/api/simulations', { body: { clientId, inputs: { ...inputs, ...change }, trials: 1_000 } });
  const get = async (caller: Caller, id: string) =>
    (await caller.call('GET', `/api/simulations/${id}`)).body as Simulation;
  const completed = async (caller: Caller, clientId: string, change: Partial<SimulationInputs> = {}) => {
    const answer = await start(caller, clientId, change);
    await app.jobs.idle();
    return get(caller, (answer.body as SimulationSummary).id);
  };
  const creditsOf = async (mspId: string) => {
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
    );
    return row;
  };

  it('answers at once with a queued version, then holds the result, and the client its newest figures', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const answer = await start(alice, clientId);
    expect(answer.body).toMatchObject({ status: 'queued', version: 1, progress: 0, figures: null, clientId });
    await app.jobs.idle();
    const done = await get(alice, (answer.body as SimulationSummary).id);
    expect(done).toMatchObject({
      status: 'completed',
      progress: 1,
      seed: 1,
      parameterSet: '2026.2',
      currency: 'USD',
      inputs,
    });
    expect(done.result?.lossLimit.amount).toBe(0.02 * inputs.annualRevenue);
    expect(done.result?.trials).toBe(done.trials);
    expect(done.figures?.meanToday).toBe(done.result && meanAnnualLoss(done.result, 'today'));
    expect(done.figures?.meanTarget).toBeLessThan(done.figures?.meanToday ?? 0);
    const client = (await alice.call('GET', `/api/clients/${clientId}`)).body as Client;
    expect(client.latest).toMatchObject({ simulationId: done.id, ...done.figures });
    expect(client).toMatchObject({ employees: 35, sector: 'professional', posture: inputs.posture, version: 2 });
  });

  it('counts versions up, gives the same figures for the same form, and leaves old versions as they are', async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    const first = await completed(alice, clientId);
    const second = await completed(alice, clientId);
    expect(second.version).toBe(2);
    expect(JSON.stringify(second.result)).toBe(JSON.stringify(first.result));
    const third = await completed(alice, clientId, { annualRevenue: 12_000_000 });
    expect(third.figures?.meanToday).not.toBe(first.figures?.meanToday);
    expect(await get(alice, first.id)).toEqual(first);
    const change = app.db.transaction(PLATFORM, (tx) =>
      tx.update(simulations).set({ status: 'failed' }).where(eq(simulations.id, first.id)),
    );
    await expect(change).rejects.toThrow();
  });

  it("computes in the MSP's currency with the rate it keeps", async () => {
    const mspId = await app.newMsp({ preferred_currency: 'GBP' });
    const alice = await app.as('msp_user', { mspId });
    const pounds = await completed(alice, await app.newClient(mspId), { region: 'UK' });
    expect(pounds).toMatchObject({ currency: 'GBP', status: 'completed' });
    expect(pounds.result?.currency).toBe('GBP');
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(simulations).where(eq(simulations.id, pounds.id)),
    );
    expect(row?.inputs).toMatchObject({ fxToUsd: 1.347, fxDate: '2025-12-31' });
    // The clock stands at 2 March, 61 days after the rate.
    expect(pounds.result?.notices.filter((notice) => notice.includes('exchange rate'))).toEqual([
      'The exchange rate for GBP is from 2025-12-31. Enter a newer one if it has moved.',
    ]);
    const alan = await app.as('msp_user');
    const dollars = await completed(alan, await app.newClient(alan.mspId!));
    expect(dollars.result?.notices.join()).not.toContain('exchange rate');
  });

  it('refuses bad numbers with the sentences of the model, and queues nothing', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const answer = await start(alice, clientId, { annualRevenue: 5, employees: 1.5, posture: { mfa: 'maybe' } });
    expect([answer.status, answer.error.data?.fields]).toEqual([
      400,
      {
        annualRevenue: 'Annual revenue must be between 10,000 and 10,000,000,000.',
        employees: 'Employees must be a whole number between 1 and 50,000.',
        'posture.mfa': 'Unknown choice: maybe.',
      },
    ]);
    const list = await alice.call('GET', `/api/simulations?clientId=${clientId}`);
    expect(list.body).toEqual({ items: [], nextCursor: null });
  });

  it.each(['1e400', '"12"', 'null', '-1e-400'])('does not take %s for the revenue', async (number) => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const body = JSON.stringify({ clientId, inputs }).replace('6000000', number);
    expect((await alice.call('POST', '/api/simulations', { body })).status).toBe(400);
  });

  it('are drawn with the seed and the trials they were asked for, exactly', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const run = async (settings: object) => {
      const answer = await alice.call('POST', '/api/simulations', { body: { clientId, inputs, ...settings } });
      await app.jobs.idle();
      return get(alice, (answer.body as SimulationSummary).id);
    };
    const few = await run({ seed: 77, trials: 2_000 });
    expect(few).toMatchObject({ status: 'completed', seed: 77, trials: 2_000, result: { seed: 77, trials: 2_000 } });
    // Too few to be stable, and run no further all the same.
    expect(few.result?.diagnostics.status).toBe('indicative');
    const usual = await run({});
    expect(usual).toMatchObject({ seed: 1, result: { seed: 1 } });
    expect(usual.trials).toBeGreaterThanOrEqual(100_000);
    const other = await run({ seed: 0, trials: 2_000 });
    expect(other.result?.simulated).not.toEqual(few.result?.simulated);
    expect((await run({ seed: 77, trials: 2_000 })).result).toEqual(few.result);
  });

  it.each([
    ['trials', '999', 'Trials must be between 1,000 and 1,000,000.'],
    ['trials', '1000001', 'Trials must be between 1,000 and 1,000,000.'],
    ['trials', '-5', 'Trials must be between 1,000 and 1,000,000.'],
    ['trials', '1e300', 'Trials must be between 1,000 and 1,000,000.'],
    ['trials', '2000.5', 'Trials must be between 1,000 and 1,000,000.'],
    ['trials', '1e400', null],
    ['trials', '"5000"', null],
    ['trials', 'null', null],
    ['seed', '-1', 'Seed must be a whole number between 0 and 4,294,967,295.'],
    ['seed', '4294967296', 'Seed must be a whole number between 0 and 4,294,967,295.'],
    ['seed', '9007199254740993', 'Seed must be a whole number between 0 and 4,294,967,295.'],
    ['seed', '0.5', 'Seed must be a whole number between 0 and 4,294,967,295.'],
    ['seed', '-1e400', null],
    ['seed', 'NaN', null],
    ['seed', 'Infinity', null],
  ])('do not start with the %s %s', async (field, number, sentence) => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const body = `${JSON.stringify({ clientId, inputs }).slice(0, -1)},"${field}":${number}}`;
    const answer = await alice.call('POST', '/api/simulations', { body });
    expect([answer.status, answer.error.code]).toEqual([400, 'BAD_REQUEST']);
    if (sentence) expect(answer.error.data?.fields).toEqual({ [field]: sentence });
    expect(((await alice.call('GET', '/api/simulations')).body as { items: unknown[] }).items).toEqual([]);
  });

  it('of a trial take one credit each, when completed, and never more than there are', async () => {
    const tess = await app.as('trial_admin');
    const mspId = tess.mspId!;
    const clientId = await app.newClient(mspId, 'prospect');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(freeTrials).set({ credit_limit: 3 }).where(eq(freeTrials.msp_id, mspId)),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(tess, clientId)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const versions = answers.map((answer) => (answer.body as SimulationSummary).version);
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5]);
    await app.jobs.idle();
    const { items } = (await tess.call('GET', '/api/simulations')).body as { items: SimulationSummary[] };
    expect(items.filter((item) => item.status === 'completed')).toHaveLength(3);
    const failed = items.filter((item) => item.status === 'failed');
    expect(new Set(failed.map((item) => item.error))).toEqual(new Set(['All credits of this trial are used.']));
    expect(await creditsOf(mspId)).toMatchObject({ total_credits_used: 3, financial_simulations_used: 3 });
    const refused = await start(tess, clientId);
    expect([refused.status, refused.error.code]).toEqual([402, 'CREDITS_EXHAUSTED']);
  }, 60_000);

  it('of a trial that complete at the same moment take exactly the credits there are', async () => {
    const tess = await app.as('trial_admin');
    const mspId = tess.mspId!;
    const clientId = await app.newClient(mspId, 'prospect');
    const { result } = await completed(tess, clientId);
    const runs = 200;
    const limit = 15;
    const ids = await app.db.transaction(PLATFORM, async (tx) => {
      await tx.update(freeTrials).set({ credit_limit: limit }).where(eq(freeTrials.msp_id, mspId));
      const [row] = await tx.select().from(simulations).where(eq(simulations.mspId, mspId));
      const { id: _id, ...done } = row!;
      const queued = { ...done, status: 'queued' as const, result: null, completedAt: null };
      const versions = Array.from({ length: runs }, (_, n) => ({ ...queued, version: n + 2 }));
      return tx.insert(simulations).values(versions).returning({ id: simulations.id });
    });
    // Every run waits here until all have been computed; then all of them want to be stored.
    let arrived = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const computed = {
      async run() {
        arrived += 1;
        if (arrived >= runs) open();
        await gate;
        return result as SimulationResult;
      },
      close: async () => {},
    };
    const job = runSimulationJob(computed);
    const deps = {
      db: app.db,
      files: app.services.files,
      mails: app.services.mails,
      auth: app.services.auth,
      publicUrl: app.services.publicUrl,
      clock: () => app.now,
      log: createLog('silent'),
      jobs: app.jobs.queue,
      fetch: app.services.fetch,
      feeds: app.services.feeds,
      domains: app.services.domains,
      website: app.services.website,
    };
    const caller = { mspId, userId: tess.userId!, role: 'trial_admin' as const, clientId: null };
    // So many at once can wait too long for the one connection; the queue then tries again, as here.
    const attempt = (simulationId: string): Promise<void> =>
      job.run({ ...caller, simulationId }, deps).catch((error) => {
        if (error instanceof DatabaseUnavailableError) return attempt(simulationId);
        throw error;
      });
    await Promise.all(ids.map(({ id }) => attempt(id)));
    const statuses = await app.db.transaction(PLATFORM, (tx) =>
      tx.select({ status: simulations.status }).from(simulations).where(eq(simulations.mspId, mspId)),
    );
    expect(statuses.filter(({ status }) => status === 'completed')).toHaveLength(limit);
    expect(statuses.filter(({ status }) => status === 'failed')).toHaveLength(1 + runs - limit);
    expect(await creditsOf(mspId)).toMatchObject({
      total_credits_used: limit,
      financial_simulations_used: limit,
      insurance_assessments_used: 0,
      breach_assessments_used: 0,
    });
  }, 60_000);

  it('whose thread is lost keep a sentence for people, and no credit and no figure changes', async () => {
    const tess = await app.as('trial_admin');
    const clientId = await app.newClient(tess.mspId!, 'prospect');
    const { id } = await completed(tess, clientId);
    const [before] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(simulations).where(eq(simulations.id, id)),
    );
    const { id: _id, ...done } = before!;
    const next = { ...done, version: 2, status: 'queued' as const, result: null, completedAt: null };
    const [row] = await app.db.transaction(PLATFORM, (tx) => tx.insert(simulations).values(next).returning());
    const lost = { run: () => Promise.reject(new ThreadLostError('gone')), close: async () => {} };
    const deps = {
      db: app.db,
      files: app.services.files,
      mails: app.services.mails,
      auth: app.services.auth,
      publicUrl: app.services.publicUrl,
      clock: () => app.now,
      log: createLog('silent'),
      jobs: app.jobs.queue,
      fetch: app.services.fetch,
      feeds: app.services.feeds,
      domains: app.services.domains,
      website: app.services.website,
    };
    const payload = {
      mspId: tess.mspId!,
      userId: tess.userId!,
      role: 'trial_admin' as const,
      clientId: null,
      simulationId: row!.id,
    };
    await runSimulationJob(lost).run(payload, deps);
    const failed = await get(tess, row!.id);
    expect(failed).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/was interrupted/),
      result: null,
    });
    expect((await creditsOf(tess.mspId!))?.total_credits_used).toBe(1);
    const client = (await tess.call('GET', `/api/clients/${clientId}`)).body as Client;
    expect(client.latest?.simulationId).toBe(id);
  });

  it('are refused once the trial has ended, to the millisecond', async () => {
    const { now } = app;
    const atEnd = await app.newMsp({ is_trial: true, trial_end_date: now });
    const past = await app.newMsp({ is_trial: true, trial_end_date: new Date(now.getTime() - 1) });
    const tess = await app.as('trial_admin', { mspId: atEnd });
    const late = await app.as('trial_admin', { mspId: past });
    expect((await start(tess, await app.newClient(atEnd, 'prospect'))).status).toBe(200);
    const refused = await start(late, await app.newClient(past, 'prospect'));
    expect([refused.status, refused.error.code]).toEqual([402, 'TRIAL_ENDED']);
    const added = await late.call('POST', '/api/clients', { body: { kind: 'prospect', name: 'Too late' } });
    expect([added.status, added.error.code]).toEqual([402, 'TRIAL_ENDED']);
    expect((await late.call('GET', '/api/simulations')).error.code).toBe('TRIAL_ENDED');
    await app.jobs.idle();
  });

  it('of an NFR organization are unlimited', async () => {
    const nils = await app.as('nfr_member');
    expect((await completed(nils, await app.newClient(nils.mspId!, 'prospect'))).status).toBe('completed');
  });

  it('that are run a second time change nothing', async () => {
    const tess = await app.as('trial_member');
    const done = await completed(tess, await app.newClient(tess.mspId!, 'prospect'));
    const payload = {
      mspId: tess.mspId!,
      userId: tess.userId!,
      role: 'trial_member' as const,
      clientId: null,
      simulationId: done.id,
    };
    await app.db.transaction(PLATFORM, (tx) => app.jobs.queue.enqueue(tx, 'simulation.run', payload));
    await app.jobs.idle();
    expect(await get(tess, done.id)).toEqual(done);
    expect((await creditsOf(tess.mspId!))?.total_credits_used).toBe(1);
  });

  it("belong to their MSP: a foreign client or version does not exist, a client user's own is read only", async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    const done = await completed(alice, clientId);
    const mallory = await app.as('msp_admin');
    expect((await start(mallory, clientId)).status).toBe(404);
    expect((await mallory.call('GET', `/api/simulations/${done.id}`)).status).toBe(404);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await vera.call('GET', `/api/simulations/${done.id}`)).status).toBe(404);
    await shareWithClient(alice, clientId, 'simulation', done.id);
    expect((await get(vera, done.id)).id).toBe(done.id);
    expect((await other.call('GET', `/api/simulations/${done.id}`)).status).toBe(404);
    expect((await start(vera, clientId)).status).toBe(403);
    const { items } = (await other.call('GET', '/api/simulations')).body as { items: unknown[] };
    expect(items).toEqual([]);
  });

  it('do not run for archived records, and trial roles cannot run them for clients', async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    await alice.call('POST', `/api/clients/${clientId}/archive`, { body: { version: 1 } });
    expect((await start(alice, clientId)).status).toBe(409);
    const tess = await app.as('trial_admin');
    expect((await start(tess, await app.newClient(tess.mspId!, 'client'))).status).toBe(404);
  });

  it('whose job names another tenant do nothing', async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    const version = {
      mspId: alice.mspId!,
      clientId,
      version: 1,
      modelVersion: 'x',
      parameterSet: '2026.2',
      seed: 1,
      trials: 1000,
      currency: 'USD',
      inputs: {},
    };
    const [row] = await app.db.transaction(PLATFORM, (tx) => tx.insert(simulations).values(version).returning());
    const mallory = await app.as('msp_admin');
    const payload = {
      mspId: mallory.mspId!,
      userId: mallory.userId!,
      role: 'msp_admin' as const,
      clientId: null,
      simulationId: row!.id,
    };
    await app.db.transaction(PLATFORM, (tx) => app.jobs.queue.enqueue(tx, 'simulation.run', payload));
    await app.jobs.idle();
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`select status from simulations where id = ${row!.id}`),
    );
    expect(rows).toEqual([{ status: 'queued' }]);
  });
});
