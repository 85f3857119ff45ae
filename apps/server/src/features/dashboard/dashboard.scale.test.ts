import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { seedPortfolio } from '@fairlead/db/seed/portfolio';
import { createTestDatabase, plainSqlEngines } from '@fairlead/db/testing';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parts } from '#app';
import { selectReports } from '#domain/reports/view';
import { MODEL } from '#domain/simulations/model-version';
import { selectSimulationSummaries } from '#domain/simulations/view';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { levelMoves, recentChanges, selectChanges } from './changes';
import { nextSteps, SEARCHES } from './next-steps/next-steps';
import { largestExposures, portfolioFigures } from './queries';

const CLIENTS = 10_000;
const NOW = new Date('2026-03-02T09:00:00Z');
const DAY = '2026-03-02';

describe.each(plainSqlEngines())(`a dashboard over ${CLIENTS} clients on %s`, (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    const mspId = randomUUID();
    const model = { engine: MODEL.modelVersion, parameterSet: MODEL.parameterSet };
    const seed = (owner: pg.ClientBase) => seedPortfolio(owner, { mspId, clients: CLIENTS, now: NOW, model });
    const open: Parts['open'] = ({ onMigrate, ...options }) =>
      createTestDatabase({
        engine,
        ...options,
        onMigrate: async (owner) => {
          await onMigrate?.(owner);
          await seed(owner);
        },
      });
    app = await startTestApp({ engine, features: createFeatures(), now: NOW, parts: { open } });
    alice = await app.as('msp_admin', { mspId });
  }, 120_000);
  afterAll(() => app.close());

  const inTenant = <T>(work: (tx: Tx) => Promise<T>) =>
    app.db.transaction(
      { kind: 'tenant', userId: alice.userId!, role: 'msp_admin', mspId: alice.mspId, clientId: null },
      work,
    );
  const since = () => new Date(app.now.getTime() - 30 * DAY_MS);

  it('adds up, and answers what each of its queries asks', async () => {
    const dashboard = (await alice.call('GET', '/api/dashboard')).body as Dashboard;
    const counted = Object.values(dashboard.levels).reduce((sum, count) => sum + count, 0);
    expect(dashboard).toMatchObject({ clientCount: CLIENTS, simulatedCount: 9_000, outdatedCount: 500 });
    expect(counted).toBe(9_000);
    expect(dashboard.levelMoves.raised + dashboard.levelMoves.lowered).toBeGreaterThan(1_000);
    expect(dashboard.changes).toHaveLength(5);
    expect(dashboard.nextSteps).toHaveLength(5);
  });

  it('takes this long, each query by itself', async () => {
    const mspId = alice.mspId!;
    const queries: Record<string, (tx: Tx) => Promise<unknown>> = {
      'figures, levels and out of date': (tx) => portfolioFigures(tx, mspId),
      'largest exposures': (tx) => largestExposures(tx, mspId, 8),
      'recent simulations': (tx) => selectSimulationSummaries(tx, mspId, undefined).limit(5),
      'recent reports': (tx) => selectReports(tx, mspId, undefined).limit(5),
      changes: (tx) => recentChanges(tx, mspId, since(), 5),
      'level moves': (tx) => levelMoves(tx, mspId, since()),
      // More than there is of any one kind, so that every kind is looked for.
      'all next steps': (tx) => nextSteps(tx, { mspId, today: DAY, limit: 3 * CLIENTS }),
      'five next steps': (tx) => nextSteps(tx, { mspId, today: DAY, limit: 5 }),
    };
    const measured: string[] = [];
    for (const [name, query] of Object.entries(queries)) {
      const durations: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        durations.push(
          await inTenant(async (tx) => {
            const start = performance.now();
            await query(tx);
            return performance.now() - start;
          }),
        );
      }
      measured.push(`${name} ${Math.min(...durations).toFixed(1)} ms`);
    }
    console.log(`${engine}, ${CLIENTS} clients: ${measured.join(', ')}`);
    expect(measured).toHaveLength(8);
  });
  it.each([
    ['resume_draft', 'simulation_drafts_recent'],
    ['release_report', 'reports_to_release'],
    ['refresh', 'clients_mean'],
    ['create_report', 'clients_completed'],
    ['simulate', 'clients_not_simulated'],
  ] as const)('finds clients to %s straight from the index %s', async (kind, index) => {
    expect(await planOf((tx) => SEARCHES[kind](tx, { mspId: alice.mspId!, today: DAY, limit: 5 }))).toContain(
      `using ${index} on`,
    );
  });

  it('finds what changed straight from its index', async () => {
    expect(await planOf((tx) => selectChanges(tx, alice.mspId!, since(), 5))).toContain('using clients_completed on');
  });

  it('notices a search without an index', async () => {
    const byNotes = (tx: Tx) =>
      tx
        .select({ id: clients.id })
        .from(clients)
        .where(eq(clients.mspId, alice.mspId!))
        .orderBy(clients.notes)
        .limit(5);
    expect(await planOf(byNotes)).toContain('Sort');
  });

  /** How the database would run the query; told to avoid sorting, it still sorts where no index delivers the order. */
  const planOf = (query: (tx: Tx) => SQLWrapper) =>
    inTenant(async (tx) => {
      await tx.execute(
        sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(tx).getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
});
