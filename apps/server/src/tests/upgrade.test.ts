import type { Client } from '@fairlead/contract/features/clients/clients';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Simulation, SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { openDatabase } from '@fairlead/db/connection/database';
import { testEngines } from '@fairlead/db/testing';
import { createReleasedDatabase, releasedRows } from '@fairlead/db/testing/released-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { signInAs } from '../testing/sign-in';
import { UNTOUCHED_ANSWERS } from '../testing/untouched-answers';

const rows = await releasedRows(1);
const [client] = rows.clients!;
const [older, newer] = rows.simulations as unknown as [Stored, Stored];
type Figures = Record<string, unknown>;
type Stored = {
  id: string;
  inputs: { form: object };
  result: Figures & { decision: Figures; lossLimit: Figures };
  mean_today: number;
};

describe.each(testEngines())('what release 1 wrote on %s', (engine) => {
  let app: TestApp;
  let teo: Caller;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const released = await createReleasedDatabase(engine, 1);
    remove = released.remove;
    const open = (options: object) => openDatabase({ ...options, ...released.address });
    app = await startTestApp({ engine, features: createFeatures(), parts: { open } });
    const { id, email, msp_id } = rows.profiles![0] as Record<'id' | 'email' | 'msp_id', string>;
    teo = httpCaller(app.baseUrl, await signInAs(app.auth, { userId: id, email }), { userId: id, mspId: msp_id });
  });
  afterAll(async () => {
    await app.close();
    await remove();
  });

  it('is read: both versions with their figures, what came later as left alone or not computed', async () => {
    for (const stored of [older, newer]) {
      const simulation = (await teo.call('GET', `/api/simulations/${stored.id}`)).body as Simulation;
      expect(simulation).toMatchObject({ status: 'completed', modelVersion: '1.0.0', outdated: 'model' });
      expect(simulation.inputs).toEqual({ ...stored.inputs.form, ...UNTOUCHED_ANSWERS });
      expect(simulation.figures?.meanToday).toBe(stored.mean_today);
      const { ransomwareEventToday, simulated, decision, lossLimit, ...figures } = stored.result;
      const { deltaALEClosedForm, deltaALESd, rosiClosedForm, costOfRiskRosi, ...kept } = decision;
      const { deltaALESimulated: _notShown, ...sameNames } = kept;
      const { limit, ...chances } = lossLimit;
      expect(simulation.result).toMatchObject({
        ...figures,
        simulated,
        eventViews: { ransomware: ransomwareEventToday },
        decision: {
          ...sameNames,
          basis: 'gross',
          averageToday: stored.mean_today,
          avoidedAverage: deltaALEClosedForm,
          grossAvoidedClosedForm: deltaALEClosedForm,
          avoidedSd: deltaALESd,
          returnOnAverage: rosiClosedForm,
          returnOnCostOfRisk: costOfRiskRosi,
        },
        lossLimit: { amount: limit, ...chances },
      });
      expect(simulation.result).toMatchObject({ breakdown: null, insurance: null, returnPeriods: [] });
    }
    const { items } = (await teo.call('GET', '/api/simulations')).body as { items: SimulationSummary[] };
    expect(items.map(({ status, outdated }) => [status, outdated])).toEqual([
      ['failed', null],
      ['completed', 'model'],
      ['completed', 'model'],
    ]);
  });

  it('is on the dashboard: out of date, and with what its newest version changed', async () => {
    const record = (await teo.call('GET', `/api/clients/${client?.id}`)).body as Client;
    expect(record.latest).toMatchObject({ simulationId: newer.id, outdated: true });
    const dashboard = (await teo.call('GET', '/api/dashboard')).body as Dashboard;
    expect(dashboard).toMatchObject({ outdatedCount: 1, levelMoves: { raised: 1, lowered: 0 } });
    expect(dashboard.changes).toMatchObject([
      { simulationId: newer.id, before: { meanToday: older.mean_today }, after: { meanToday: newer.mean_today } },
    ]);
    expect(dashboard.nextSteps).toMatchObject([{ kind: 'refresh', targetId: newer.id }, { kind: 'simulate' }]);
  });

  it('is worked on: the same form runs again as the next version, with the model of today', async () => {
    const body = { clientId: client?.id, inputs: newer.inputs.form, trials: 1_000 };
    const started = (await teo.call('POST', '/api/simulations', { body })).body as SimulationSummary;
    expect(started.version).toBe(4);
    await app.jobs.idle();
    const done = (await teo.call('GET', `/api/simulations/${started.id}`)).body as Simulation;
    expect(done).toMatchObject({ status: 'completed', outdated: null, inputs: UNTOUCHED_ANSWERS });
    const record = (await teo.call('GET', `/api/clients/${client?.id}`)).body as Client;
    expect(record.latest).toMatchObject({ simulationId: started.id, outdated: false });
  });
});
