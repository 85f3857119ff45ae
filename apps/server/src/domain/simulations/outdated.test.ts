import type { Client, ClientListItem } from '@fairlead/contract/features/clients/clients';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { SMALL_FIRM } from '#testing/small-firm';
import { MODEL } from './model-version';
import { outdatedReason } from './outdated';

describe('a version', () => {
  const at = (ms: number) => new Date(1_772_442_000_000 + ms);
  const current = { parameterSet: MODEL.parameterSet, modelVersion: MODEL.modelVersion };
  const version = { completedAt: at(0), factsChangedAt: null, postureChangedAt: null, postureAt: null, ...current };

  it.each([
    [{}, null],
    [{ factsChangedAt: at(0) }, null],
    [{ factsChangedAt: at(-1) }, null],
    [{ factsChangedAt: at(1) }, 'facts'],
    [{ modelVersion: '1.0.0' }, 'model'],
    [{ modelVersion: null }, 'model'],
    [{ parameterSet: '2025.4' }, 'model'],
    [{ factsChangedAt: at(1), parameterSet: '2025.4' }, 'facts'],
    [{ postureChangedAt: at(-5), postureAt: at(-5) }, null],
    [{ postureChangedAt: at(-4), postureAt: at(-5) }, 'posture'],
    [{ postureChangedAt: at(1) }, 'posture'],
    [{ postureChangedAt: at(1), factsChangedAt: at(1) }, 'facts'],
    [{ postureChangedAt: at(1), modelVersion: '1.0.0' }, 'posture'],
    [{ postureChangedAt: at(1), completedAt: null }, null],
    [{ completedAt: null, parameterSet: '2025.4' }, null],
  ])('with %j is out of date by %s', (change, reason) => {
    expect(outdatedReason({ ...version, ...change })).toBe(reason);
  });

  it('of the same engine with another patch is not', () => {
    const patched = MODEL.modelVersion.replace(/\d+$/, '98');
    expect(outdatedReason({ ...version, modelVersion: patched })).toBeNull();
  });
});

describe.each(plainSqlEngines())('a client whose facts change on %s', (engine) => {
  let app: TestApp;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
  });
  afterAll(() => app.close());

  it('is out of date until the next version, in lists, record and dashboard', async () => {
    const alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!);
    const run = async (employees: number) => {
      const inputs = { ...SMALL_FIRM, employees };
      await alice.call('POST', '/api/simulations', { body: { clientId, inputs, trials: 1_000 } });
      await app.jobs.idle();
    };
    const change = async (fields: object) => {
      now = new Date(now.getTime() + 60_000);
      const { version } = (await alice.call('GET', `/api/clients/${clientId}`)).body as Client;
      await alice.call('PATCH', `/api/clients/${clientId}`, { body: { version, ...fields } });
    };
    const seen = async () => {
      const versions = (await alice.call('GET', '/api/simulations')).body as { items: SimulationSummary[] };
      const client = (await alice.call('GET', `/api/clients/${clientId}`)).body as Client;
      const list = (await alice.call('GET', '/api/clients')).body as { items: ClientListItem[] };
      const { outdatedCount } = (await alice.call('GET', '/api/dashboard')).body as Dashboard;
      const newest = [client.latest?.outdated, list.items[0]?.latest?.outdated, outdatedCount];
      return { versions: versions.items.map(({ outdated }) => outdated), newest };
    };
    await run(35);
    expect(await seen()).toEqual({ versions: [null], newest: [false, false, 0] });
    await change({ name: 'Renamed', notes: 'Met them on Monday' });
    expect(await seen()).toEqual({ versions: [null], newest: [false, false, 0] });
    await change({ employees: 60 });
    expect(await seen()).toEqual({ versions: ['facts'], newest: [true, true, 1] });
    now = new Date(now.getTime() + 60_000);
    await run(60);
    expect(await seen()).toEqual({ versions: [null, 'facts'], newest: [false, false, 0] });
  });
});
