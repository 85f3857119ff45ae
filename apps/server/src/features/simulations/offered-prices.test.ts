import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { testEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { netPrices } from '#domain/proposals/net-prices';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { completedSimulation } from '#testing/business-risk-work';
import type { Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';

describe.each(testEngines())('what a simulated service costs once it is offered, on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  async function simulated() {
    const clientId = await app.newClient(alice.mspId!);
    const id = await completedSimulation(app, alice, clientId);
    const read = async (caller = alice) => (await caller.call('GET', `/api/simulations/${id}`)).body as Simulation;
    const services = (await read()).inputs.services;
    return { clientId, id, read, services };
  }
  async function offer(clientId: string, services: object[], discountPercent = 0): Promise<Proposal> {
    const body = { plan: { currency: 'USD', services } };
    const begun = (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body })).body as Proposal;
    const changed = { version: begun.version, discountPercent };
    return (await alice.call('PATCH', `/api/proposals/${begun.id}`, { body: changed })).body as Proposal;
  }
  const exported = async (id: string) => (await alice.call('GET', `/api/simulations/${id}/export?format=csv`)).text;

  it('is what the proposal asks for after its discount, on page and in the workbook', async () => {
    const { clientId, id, read, services } = await simulated();
    expect(services.length).toBeGreaterThan(1);
    expect((await read()).offer).toBeUndefined();
    const before = await exported(id);
    const proposal = await offer(clientId, services, 7.5);
    const { offer: found, inputs } = await read();
    expect(found).toMatchObject({ proposalId: proposal.id, number: proposal.number });
    const sum = found!.prices.reduce((all, { monthlyPrice }) => all + Math.round(100 * monthlyPrice), 0);
    expect(sum).toBe(proposalTotals(proposal)?.monthly.net);
    const prices = netPrices(proposal);
    for (const [index, { serviceKey }] of proposal.lines.entries())
      expect(found!.prices.find(({ key }) => key === serviceKey)?.monthlyPrice).toBe(prices[index]);
    // What the version was run with stays what it is.
    expect(inputs.services).toEqual(services);
    expect(await exported(id)).not.toBe(before);
  });

  it('stays what the simulation was run with where other services are offered, or one has no price yet', async () => {
    const { clientId, read, services } = await simulated();
    const [first, ...others] = services;
    const fewer = await offer(clientId, others, 5);
    expect((await read()).offer).toBeUndefined();
    await alice.call('DELETE', `/api/proposals/${fewer.id}`, { body: { version: fewer.version } });
    await offer(clientId, [{ ...first, monthlyPrice: null }, ...others], 5);
    expect((await read()).offer).toBeUndefined();
  });

  it('is told to staff alone', async () => {
    const { clientId, id, read, services } = await simulated();
    await offer(clientId, services, 5);
    await shareWithClient(alice, clientId, 'simulation', id);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const told = await read(vera);
    expect(told.status).toBe('completed');
    expect(told.offer).toBeUndefined();
    expect((await read()).offer).toBeDefined();
  });
});
