import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope, Tx } from './database';
import { postgresErrorCode } from './errors';
import { CreditsExhaustedError, consumeCredit, submitNfrFeedback, submitTrialFeedback } from './rpc';
import { freeTrials } from './schema/msps';
import { seedMsp } from './seed/msps';
import { createTestDatabase, type TestDatabase, testEngines } from './testing';
import { PLATFORM } from './testing/two-tenants';

const NOW = new Date('2026-03-02T09:00:00Z');
const USER = '00000000-0000-4000-8000-0000000000aa';

/** The bar's own number in the long tier. */
const PARALLEL = process.env.FAIRLEAD_TEST_LONG === '1' ? 200 : 60;

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
