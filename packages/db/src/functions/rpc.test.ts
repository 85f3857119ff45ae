import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope, Tx } from '../connection/database';
import { postgresErrorCode } from '../connection/errors';
import { clients } from '../schema/clients/clients';
import { simulationDrafts, simulations } from '../schema/simulations';
import { freeTrials, trialCredits } from '../schema/trials';
import { seedClient } from '../seed/clients';
import { seedMsp } from '../seed/msps';
import { seedCompletedSimulation, seedRunningSimulation } from '../seed/simulations';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { PLATFORM } from '../testing/two-tenants';
import {
  CreditsExhaustedError,
  completeSimulation,
  consumeCredit,
  submitNfrFeedback,
  submitTrialFeedback,
} from './rpc';

const NOW = new Date('2026-03-02T09:00:00Z');
const USER = '00000000-0000-4000-8000-0000000000aa';

/** The bar's own number. */
const PARALLEL = 200;

const completion = (p_msp_id: string, p_simulation_id: string) => ({
  p_msp_id,
  p_simulation_id,
  p_result: { figures: 'of the run' },
  p_trials: 100_000,
  p_mean_today: 1_200,
  p_mean_target: 300,
  p_risk_level: 'low' as const,
  p_chance_above_limit: 0.02,
  p_completed_at: NOW,
  p_level_of_figures: 'low' as const,
  p_critical_gaps: 0,
});

/** A credit check as it must not be: it looks first and counts afterwards. */
async function checkBeforeCounting(owner: pg.ClientBase): Promise<void> {
  await owner.query(`create or replace function public.consume_credit(p_msp_id uuid, p_kind text) returns integer
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      used integer := (select total_credits_used from public.free_trials where msp_id = p_msp_id);
    begin
      perform app.require_own_msp(p_msp_id), pg_sleep(0.01);
      if used >= 15 then
        raise exception 'all credits are used' using errcode = 'FL402';
      end if;
      update public.free_trials set total_credits_used = total_credits_used + 1,
        financial_simulations_used = financial_simulations_used + 1 where msp_id = p_msp_id;
      return 1;
    end
    $$`);
}

/** Runs of a client that are being computed. */
async function startRuns(tx: Tx, mspId: string, clientId: string, runs: number): Promise<string[]> {
  const ids: string[] = [];
  for (let version = 1; version <= runs; version += 1)
    ids.push(await seedRunningSimulation(tx, { mspId, clientId, version }));
  return ids;
}

describe.each(testEngines())('database functions on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ engine, maxConnections: 20 });
  });
  afterAll(() => db.close());

  const organization = (fields: { is_trial?: boolean; is_nfr?: boolean }) =>
    db.transaction(PLATFORM, (tx) => seedMsp(tx, { company_name: 'Harbor IT', now: NOW, ...fields }));
  const as = (mspId: string, role: Extract<Scope, { kind: 'tenant' }>['role'] = 'trial_admin'): Scope => ({
    kind: 'tenant',
    userId: USER,
    role,
    mspId,
    clientId: null,
  });

  it(`exactly 15 of ${PARALLEL} parallel credit uses succeed, and the counters add up`, async () => {
    const mspId = await organization({ is_trial: true });
    const kinds = ['financial_simulation', 'insurance_assessment', 'breach_assessment'] as const;
    const uses = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        db.transaction(as(mspId), (tx) => consumeCredit(tx, mspId, kinds[index % 3]!)).catch((error) => error),
      ),
    );
    expect(uses.filter((use) => typeof use === 'number').sort((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, left) => left),
    );
    expect(uses.filter((use) => use instanceof CreditsExhaustedError)).toHaveLength(PARALLEL - 15);
    const [trial] = await db.transaction(as(mspId), (tx) => tx.select().from(freeTrials));
    expect(trial).toMatchObject({ total_credits_used: 15, credit_limit: 15 });
    expect(trial!.financial_simulations_used + trial!.insurance_assessments_used + trial!.breach_assessments_used).toBe(
      15,
    );
    const byKind = await db.transaction(as(mspId), (tx) => tx.select().from(trialCredits).orderBy(trialCredits.kind));
    expect(byKind.map(({ kind, used }) => [kind, used])).toEqual([
      ['breach_assessment', trial!.breach_assessments_used],
      ['financial_simulation', trial!.financial_simulations_used],
      ['insurance_assessment', trial!.insurance_assessments_used],
    ]);
  });

  it(`exactly 15 of ${PARALLEL} uses succeed of a kind that only a new bank declares, and no column counts it`, async () => {
    const mspId = await organization({ is_trial: true });
    const use = () =>
      db.transaction(as(mspId), (tx) => tx.execute(sql`select consume_credit(${mspId}, 'harbor_assessment')`));
    const uses = await Promise.allSettled(Array.from({ length: PARALLEL }, use));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    const [trial] = await db.transaction(as(mspId), (tx) => tx.select().from(freeTrials));
    expect(trial).toMatchObject({ total_credits_used: 15, financial_simulations_used: 0, breach_assessments_used: 0 });
    expect(await db.transaction(as(mspId), (tx) => tx.select().from(trialCredits))).toEqual([
      { mspId, kind: 'harbor_assessment', used: 15 },
    ]);
    const forged = db.transaction(as(mspId), (tx) => tx.update(trialCredits).set({ used: 1 }));
    await expect(forged).rejects.toThrow();
  });

  it(`exactly 15 of ${PARALLEL} simulations that complete at the same moment are stored, each with its credit`, async () => {
    const mspId = await organization({ is_trial: true });
    const runs = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, kind: 'prospect', name: 'Quayside Dental', now: NOW });
      return startRuns(tx, mspId, client, PARALLEL);
    });
    const ends = await Promise.all(
      runs.map((id) =>
        db.transaction(as(mspId), (tx) => completeSimulation(tx, completion(mspId, id))).catch((error) => error),
      ),
    );
    expect(ends.filter((end) => end === true)).toHaveLength(15);
    expect(ends.filter((end) => end instanceof CreditsExhaustedError)).toHaveLength(PARALLEL - 15);
    const [trial, stored] = await db.transaction(as(mspId), async (tx) => [
      (await tx.select().from(freeTrials))[0],
      await tx.$count(simulations, eq(simulations.status, 'completed')),
    ]);
    expect(trial).toMatchObject({
      total_credits_used: 15,
      financial_simulations_used: 15,
      insurance_assessments_used: 0,
      breach_assessments_used: 0,
    });
    expect(stored).toBe(15);
  });

  // One session runs one transaction after the other, so only a server can race.
  if (engine === 'postgres')
    it('the same runs show a credit check that two transactions can pass at once', async () => {
      const racy = await createTestDatabase({ engine, maxConnections: 20, onMigrate: checkBeforeCounting });
      try {
        const { mspId, runs } = await racy.transaction(PLATFORM, async (tx) => {
          const mspId = await seedMsp(tx, { company_name: 'Harbor IT', now: NOW, is_trial: true });
          const client = await seedClient(tx, { mspId, kind: 'prospect', name: 'Quayside', now: NOW });
          return { mspId, runs: await startRuns(tx, mspId, client, 60) };
        });
        const complete = (id: string) =>
          racy.transaction(as(mspId), (tx) => completeSimulation(tx, completion(mspId, id))).catch(() => false);
        expect((await Promise.all(runs.map(complete))).filter(Boolean).length).toBeGreaterThan(15);
      } finally {
        await racy.close();
      }
    });

  it('one run that two attempts complete at once is stored once, for one credit', async () => {
    const mspId = await organization({ is_trial: true });
    const [id] = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, kind: 'prospect', name: 'Twice', now: NOW });
      return startRuns(tx, mspId, client, 1);
    });
    const attempt = () => db.transaction(as(mspId), (tx) => completeSimulation(tx, completion(mspId, id!)));
    expect((await Promise.all([attempt(), attempt(), attempt()])).filter(Boolean)).toHaveLength(1);
    const [trial] = await db.transaction(as(mspId), (tx) => tx.select().from(freeTrials));
    expect(trial?.total_credits_used).toBe(1);
  });

  it('completing gives the client its newest figures, keeps those before, and ends the draft it came from', async () => {
    const mspId = await organization({});
    const later = new Date(NOW.getTime() + 1_000);
    const state = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, name: 'Harbor', now: NOW });
      await tx.insert(simulationDrafts).values({ mspId, clientId: client, inputs: { sector: null }, version: 4 });
      const of = { mspId, clientId: client };
      const overtaken = await seedRunningSimulation(tx, { ...of, version: 1 });
      await seedCompletedSimulation(tx, { ...of, version: 2 }, { meanToday: 900, riskLevel: 'high', completedAt: NOW });
      const newest = { meanToday: 400, riskLevel: 'low', completedAt: later } as const;
      const id = await seedCompletedSimulation(tx, { ...of, version: 3, draftVersion: 4 }, newest);
      expect(await completeSimulation(tx, completion(mspId, overtaken))).toBe(true);
      const [row] = await tx.select().from(clients).where(eq(clients.id, client));
      const [draft] = await tx.select().from(simulationDrafts).where(eq(simulationDrafts.clientId, client));
      return { id, row, draft };
    });
    expect(state.row).toMatchObject({
      latestSimulationId: state.id,
      latestCompletedAt: later,
      latestParameterSet: '2026.1',
      meanToday: 400,
      riskLevel: 'low',
      previousMeanToday: 900,
      previousRiskLevel: 'high',
    });
    expect(state.draft).toMatchObject({ inputs: null, version: 5 });
  });

  it('a draft that was saved again after the run had started stays', async () => {
    const mspId = await organization({});
    const [draft] = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, name: 'Harbor', now: NOW });
      await tx.insert(simulationDrafts).values({ mspId, clientId: client, inputs: { a: 1 }, version: 5 });
      const run = { mspId, clientId: client, draftVersion: 4 };
      await seedCompletedSimulation(tx, run, { meanToday: 1, riskLevel: 'low', completedAt: NOW });
      return tx.select().from(simulationDrafts).where(eq(simulationDrafts.clientId, client));
    });
    expect(draft).toMatchObject({ inputs: { a: 1 }, version: 5 });
  });

  it('a run that was cancelled, or never began, is neither stored nor charged', async () => {
    const mspId = await organization({ is_trial: true });
    const [cancelled, waiting] = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, kind: 'prospect', name: 'Nothing', now: NOW });
      return startRuns(tx, mspId, client, 2);
    });
    const ends = await db.transaction(as(mspId), async (tx) => {
      await tx.delete(simulations).where(eq(simulations.id, cancelled!));
      await tx.update(simulations).set({ status: 'queued' }).where(eq(simulations.id, waiting!));
      return [
        await completeSimulation(tx, completion(mspId, cancelled!)),
        await completeSimulation(tx, completion(mspId, waiting!)),
      ];
    });
    expect(ends).toEqual([false, false]);
    const [trial] = await db.transaction(as(mspId), (tx) => tx.select().from(freeTrials));
    expect(trial?.total_credits_used).toBe(0);
  });

  it('facts of a client that change are dated, other changes are not', async () => {
    const mspId = await organization({});
    const facts = await db.transaction(PLATFORM, async (tx) => {
      const client = await seedClient(tx, { mspId, name: 'Harbor', employees: 10, now: NOW });
      const change = async (values: Partial<typeof clients.$inferInsert>) => {
        await tx.update(clients).set(values).where(eq(clients.id, client));
        const [row] = await tx.select({ at: clients.factsChangedAt }).from(clients).where(eq(clients.id, client));
        return row?.at;
      };
      return [
        await change({ name: 'Harbor Dental', updatedAt: new Date(NOW.getTime() + 1) }),
        await change({ employees: 10, updatedAt: new Date(NOW.getTime() + 2) }),
        await change({ employees: 11, updatedAt: new Date(NOW.getTime() + 3) }),
        await change({ notes: 'Moved', updatedAt: new Date(NOW.getTime() + 4) }),
      ];
    });
    const changed = new Date(NOW.getTime() + 3);
    expect(facts).toEqual([null, null, changed, changed]);
  });

  it('a failed transaction gives its credit back', async () => {
    const mspId = await organization({ is_trial: true });
    const attempt = db.transaction(as(mspId), async (tx) => {
      await consumeCredit(tx, mspId, 'financial_simulation');
      throw new Error('the simulation failed');
    });
    await expect(attempt).rejects.toThrow('the simulation failed');
    const left = await db.transaction(as(mspId), (tx) => consumeCredit(tx, mspId, 'financial_simulation'));
    expect(left).toBe(14);
  });

  it('NFR and planned organizations are unlimited', async () => {
    const nfr = await organization({ is_nfr: true });
    expect(await db.transaction(as(nfr, 'nfr_member'), (tx) => consumeCredit(tx, nfr, 'breach_assessment'))).toBeNull();
    const planned = await organization({});
    expect(
      await db.transaction(as(planned, 'msp_user'), (tx) => consumeCredit(tx, planned, 'breach_assessment')),
    ).toBeNull();
  });

  it("another organization's id is refused by every function", async () => {
    const [own, foreign] = [await organization({ is_trial: true }), await organization({ is_trial: true })];
    const calls = [
      (tx: Tx): Promise<unknown> => consumeCredit(tx, foreign, 'financial_simulation'),
      (tx: Tx): Promise<unknown> => submitTrialFeedback(tx, foreign, 5, null),
      (tx: Tx): Promise<unknown> => completeSimulation(tx, completion(foreign, USER)),
      (tx: Tx): Promise<unknown> => submitNfrFeedback(tx, foreign, 5, null),
    ];
    for (const call of calls) {
      expect(await db.transaction(as(own), (tx) => call(tx)).catch(postgresErrorCode)).toBe('42501');
    }
    const viewer: Scope = { kind: 'tenant', userId: USER, role: 'client_viewer', mspId: own, clientId: foreign };
    expect(await db.transaction(viewer, (tx) => submitTrialFeedback(tx, own, 5, null)).catch(postgresErrorCode)).toBe(
      '42501',
    );
  });

  it('feedback takes 1 to 5 stars; a trial may leave them out for a comment', async () => {
    const mspId = await organization({ is_trial: true });
    const trial = (rating: number | null, comment: string | null) =>
      db
        .transaction(as(mspId), (tx) => submitTrialFeedback(tx, mspId, rating, comment))
        .then(() => 'stored', postgresErrorCode);
    const nfr = (rating: number, comment: string | null) =>
      db
        .transaction(as(mspId), (tx) => submitNfrFeedback(tx, mspId, rating, comment))
        .then(() => 'stored', postgresErrorCode);
    expect(await Promise.all([trial(5, null), trial(null, 'Good'), nfr(1, '  ')])).toEqual([
      'stored',
      'stored',
      'stored',
    ]);
    expect(await Promise.all([trial(null, ' \n'), trial(0, 'x'), trial(6, null), nfr(6, 'x')])).toEqual(
      Array(4).fill('22023'),
    );
    const { rows } = await db.transaction(as(mspId), (tx) =>
      tx.execute(sql`select kind, rating, comment, user_id from feedback order by kind, rating nulls last`),
    );
    expect(rows).toEqual([
      { kind: 'nfr', rating: 1, comment: null, user_id: USER },
      { kind: 'trial', rating: 5, comment: null, user_id: USER },
      { kind: 'trial', rating: null, comment: 'Good', user_id: USER },
    ]);
  });
});
