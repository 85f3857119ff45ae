import type { CaptainsDashboard, Dashboard } from '@fairlead/contract/dashboard';
import { clients } from '@fairlead/db/schema/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../../features';
import { startTestApp, type TestApp } from '../../testing/app';

const PLATFORM = { kind: 'platform', userId: null } as const;

describe.each(testEngines())('dashboards on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  /** A client with figures as a completed simulation leaves them. */
  async function simulatedClient(mspId: string, mean: number, level: 'low' | 'severe') {
    const id = await app.newClient(mspId);
    const figures = { mean_today: mean, mean_target: mean / 4, risk_level: level, chance_above_limit: 0.3 };
    await app.db.transaction(PLATFORM, async (tx) => {
      const version = {
        msp_id: mspId,
        client_id: id,
        version: 1,
        model_version: '1',
        parameter_set: '1',
        seed: 1,
        trials: 1000,
        currency: 'USD',
        inputs: {},
      };
      const [row] = await tx
        .insert(simulations)
        .values({ ...version, ...figures, status: 'completed', result: {}, completed_at: app.now })
        .returning();
      await tx
        .update(clients)
        .set({ ...figures, latest_simulation_id: row!.id, latest_completed_at: app.now })
        .where(eq(clients.id, id));
    });
    return id;
  }
  const dashboardOf = async (caller: { call: TestApp['anonymous']['call'] }) =>
    (await caller.call('GET', '/api/dashboard')).body as Dashboard;

  it('of a new MSP is empty and says what to do first', async () => {
    const dashboard = await dashboardOf(await app.as('msp_admin'));
    expect(dashboard).toMatchObject({ clientCount: 0, meanToday: 0, topClients: [], recentReports: [] });
    expect(dashboard.setup).toEqual({
      branding: false,
      firstClient: false,
      firstSimulation: false,
      firstReport: false,
    });
  });

  it('adds up the active clients of the MSP and no others', async () => {
    const alice = await app.as('msp_user');
    const mspId = alice.mspId!;
    const large = await simulatedClient(mspId, 4_000, 'severe');
    const small = await simulatedClient(mspId, 1_000, 'low');
    const gone = await simulatedClient(mspId, 9_000, 'severe');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(clients).set({ archived_at: app.now }).where(eq(clients.id, gone)),
    );
    await app.newClient(mspId);
    await simulatedClient(await app.newMsp(), 77_000, 'severe');
    const dashboard = await dashboardOf(alice);
    expect(dashboard).toMatchObject({ clientCount: 3, simulatedCount: 2, meanToday: 5_000, meanTarget: 1_250 });
    expect(dashboard.levels).toEqual({ low: 1, moderate: 0, high: 0, severe: 1 });
    expect(dashboard.topClients.map(({ id }) => id)).toEqual([large, small]);
    expect(dashboard.setup).toMatchObject({ firstClient: true, firstSimulation: true, firstReport: false });
  });

  it("of a client's user holds its one client", async () => {
    const alice = await app.as('msp_user');
    const own = await simulatedClient(alice.mspId!, 1_000, 'low');
    await simulatedClient(alice.mspId!, 5_000, 'severe');
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: own });
    const dashboard = await dashboardOf(vera);
    expect(dashboard).toMatchObject({ clientCount: 1, meanToday: 1_000 });
    expect(dashboard.topClients.map(({ id }) => id)).toEqual([own]);
    expect(dashboard.recentSimulations).toHaveLength(1);
  });

  it('of the captain counts across all MSPs', async () => {
    const maren = await app.as('global_admin');
    const get = async () => (await maren.call('GET', '/api/admin/dashboard')).body as CaptainsDashboard;
    const before = await get();
    const tess = await app.as('trial_admin');
    await simulatedClient(tess.mspId!, 1_000, 'low');
    const after = await get();
    expect(after.msps).toEqual({ total: before.msps.total + 1, trial: before.msps.trial + 1, nfr: before.msps.nfr });
    expect([after.users, after.clients]).toEqual([before.users + 1, before.clients + 1]);
    expect(after.simulations.last30Days).toBe(before.simulations.last30Days + 1);
    const refused = await (await app.as('msp_admin')).call('GET', '/api/admin/dashboard');
    expect(refused.status).toBe(403);
  });
});
