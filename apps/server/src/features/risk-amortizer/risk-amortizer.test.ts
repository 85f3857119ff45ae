import {
  type AmortizerPlan,
  type AmortizerStart,
  MOST_PLANS,
  PLANS_FULL,
} from '@fairlead/contract/features/risk-amortizer';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { plainSqlEngines } from '@fairlead/db/testing';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { WORKED_SHEET } from '#testing/amortizer-rows';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';

describe.each(plainSqlEngines())('the risk amortizer on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
    clientId = await app.newClient(alice.mspId!, 'client', '=Dental');
  });
  afterAll(() => app.close());

  const plans = () => `/api/clients/${clientId}/amortizer-plans`;
  const save = async (body: Record<string, unknown> = {}) =>
    alice.call('POST', plans(), { body: { name: 'Core plan', sheet: WORKED_SHEET, simulationId: null, ...body } });
  const start = async () =>
    (await alice.call('GET', `/api/clients/${clientId}/amortizer-start`)).body as AmortizerStart;
  const simulate = async () => {
    const body = { clientId, inputs: SMALL_FIRM, trials: 1_000 };
    const { id } = (await alice.call('POST', '/api/simulations', { body })).body as Simulation;
    await app.jobs.idle();
    return id;
  };

  it('begins with nothing, then with the newest simulation and what its services cost', async () => {
    expect(await start()).toEqual({
      clientId,
      clientName: '=Dental',
      archived: false,
      currency: 'USD',
      simulation: null,
    });
    const id = await simulate();
    const { result } = (await alice.call('GET', `/api/simulations/${id}`)).body as Simulation;
    const { simulation } = await start();
    expect(simulation).toMatchObject({ id, version: 1, outdated: null, monthlyFee: 1_425 });
    expect(simulation?.services).toHaveLength(2);
    expect(simulation?.exposure.mean.targetReduction).toBeCloseTo(result!.decision.riskReduction, 12);
    expect(simulation?.exposure.cost_of_risk.annualExposure).toBe(result!.decision.costOfRiskToday);
    const { lambda_, meanAnnualLoss } = result!.closedForm.today;
    expect([simulation?.eventRate, simulation?.averageEvent]).toEqual([lambda_, meanAnnualLoss / lambda_]);
  });

  it('keeps, changes and deletes plans; the stale writer is told and changes nothing', async () => {
    const first = (await save({ simulationId: (await start()).simulation!.id })).body as AmortizerPlan;
    expect(first).toMatchObject({
      name: 'Core plan',
      version: 1,
      sheet: WORKED_SHEET,
      outdated: null,
      currency: 'USD',
    });
    const at = `/api/amortizer-plans/${first.id}`;
    const change = { version: 1, name: 'Full plan', sheet: WORKED_SHEET, simulationId: first.simulation!.id };
    expect((await alice.call('PUT', at, { body: change })).body).toMatchObject({ version: 2, name: 'Full plan' });
    const stale = await alice.call('PUT', at, { body: { ...change, name: 'Mine' } });
    expect([stale.status, stale.error.code]).toEqual([409, 'CONFLICT']);
    expect((await alice.call('DELETE', at, { body: { version: 1 } })).error.code).toBe('CONFLICT');
    await simulate();
    const { items } = (await alice.call('GET', plans())).body as { items: AmortizerPlan[] };
    expect(items).toEqual([expect.objectContaining({ name: 'Full plan', outdated: 'newer_run' })]);
    const { items: told } = (await alice.call('GET', `/api/clients/${clientId}/activity?kind=amortizer`)).body as {
      items: { action: string; subject: string }[];
    };
    // Both of one instant: they have no order.
    expect(told.map(({ action, subject }) => [action, subject]).sort()).toEqual([
      ['amortizer.changed', 'Full plan'],
      ['amortizer.saved', 'Core plan'],
    ]);
    expect((await alice.call('DELETE', at, { body: { version: 2 } })).status).toBe(200);
    expect((await alice.call('GET', at)).status).toBe(404);
  });

  it('says what is wrong with a figure, takes no strange simulation, and no more plans than a client keeps', async () => {
    const wrong = { ...WORKED_SHEET, inputs: { ...WORKED_SHEET.inputs, horizonMonths: 0, targetReduction: 0.96 } };
    expect((await save({ sheet: { ...wrong, eventRate: 51 } })).error.data?.fields).toEqual({
      targetReduction: 'Target reduction must be between 0% and 95%.',
      horizonMonths: 'Horizon must be 1 to 120 months.',
      eventRate: 'The yearly event rate may not exceed 50.',
    });
    const delayed = { ...WORKED_SHEET, inputs: { ...WORKED_SHEET.inputs, horizonMonths: 12, startDelayMonths: 12 } };
    expect((await save({ sheet: delayed })).error.data?.fields).toEqual({
      startDelayMonths: 'The start delay must be shorter than the horizon.',
    });
    const other = await app.newClient(alice.mspId!);
    const elsewhere = `/api/clients/${other}/amortizer-plans`;
    const foreign = { name: 'x', sheet: WORKED_SHEET, simulationId: (await start()).simulation!.id };
    expect((await alice.call('POST', elsewhere, { body: foreign })).status).toBe(404);
    const row = { mspId: alice.mspId!, clientId: other, name: 'Full', currency: 'USD', sheet: WORKED_SHEET };
    await app.db.transaction(PLATFORM, (tx) => tx.insert(amortizerPlans).values(Array(MOST_PLANS).fill(row)));
    const full = await alice.call('POST', elsewhere, { body: { ...foreign, simulationId: null } });
    expect(full.error.data?.fields).toEqual({ name: PLANS_FULL });
  });

  it('exports what was saved, to the cent, and nothing that runs', async () => {
    const { id } = (await save({ name: '=cmd|x' })).body as AmortizerPlan;
    const { text, headers } = await alice.call('GET', `/api/amortizer-plans/${id}/export?format=csv`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Risk-amortizer-Dental-cmd-x.csv"');
    const rows = Papa.parse<string[]>(text.replace('\ufeff', '')).data;
    expect(rows).toContainEqual(['About', 'Plan', "'=cmd|x"]);
    expect(rows).toContainEqual(['About', 'Client', "'=Dental"]);
    expect(text).not.toMatch(/(^|,)"?=/m);
    const figure = (name: string) => rows.find(([sheet, label]) => sheet === 'Figures' && label === name);
    expect(Number(figure('Exposure as entered, level by the month')?.[2])).toBeCloseTo(10_716.84, 2);
    expect(Number(figure('Net present value')?.[2])).toBeCloseTo(120_301.94, 2);
    expect(figure('Break-even month')?.[4]).toBe('7');
    expect(Number(figure('If it happened: payment a month')?.[2])).toBeCloseTo(9_362.32, 2);
    const last = rows.find(([sheet, month]) => sheet === 'By month' && month === '36');
    expect(Number(last?.[10])).toBeCloseTo(138_531.63, 2);
    const book = await alice.call('GET', `/api/amortizer-plans/${id}/export?format=xlsx`);
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
    const sheet = await alice.call('GET', `/api/amortizer-plans/${id}/export?format=pdf`);
    expect([sheet.status, sheet.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="Risk-amortizer-Dental-cmd-x.pdf"');
  });

  it("is the provider's alone, and closed for an archived client", async () => {
    const { id } = (await save()).body as AmortizerPlan;
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    for (const path of [plans(), `/api/amortizer-plans/${id}`, `/api/clients/${clientId}/amortizer-start`])
      expect((await vera.call('GET', path)).status).toBe(403);
    const seen = await app.db.transaction(
      { kind: 'tenant', userId: vera.userId!, role: 'client_viewer', mspId: alice.mspId!, clientId },
      (tx) => tx.$count(amortizerPlans),
    );
    expect(seen).toBe(0);
    const { body } = await alice.call('GET', `/api/clients/${clientId}`);
    const { version } = body as { version: number };
    await alice.call('POST', `/api/clients/${clientId}/archive`, { body: { version } });
    expect((await save()).error.code).toBe('CONFLICT');
    expect((await start()).archived).toBe(true);
  });
});
