import { randomUUID } from 'node:crypto';
import type { ClientService } from '@fairlead/contract/features/clients/services';
import type { Acceptance } from '@fairlead/contract/features/portal';
import type { Proposal, ProposalOffer } from '@fairlead/contract/features/proposals/proposals';
import { MIXED_CURRENCIES } from '@fairlead/contract/features/proposals/totals';
import type { Roadmap } from '@fairlead/contract/features/roadmap';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { erasePerson } from '@fairlead/db/functions/rpc';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { proposals } from '@fairlead/db/schema/proposals';
import { plainSqlEngines } from '@fairlead/db/testing';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { completedAssessment, completedSimulation } from '#testing/business-risk-work';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('proposals on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let bob: Caller;
  let clientId: string;
  let simulationId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    bob = await app.as('msp_user', { mspId: alice.mspId! });
    clientId = await app.newClient(alice.mspId!);
    await completedAssessment(app, alice, { clientId, bankId: 'insurance', answers: { I03: 'no', I21: 'no' } });
    // Its bad year says what the services change, which a short run has too few years for.
    simulationId = await completedSimulation(app, alice, clientId, 20_000);
    await alice.call('PATCH', '/api/services/managed_mdr', {
      body: { version: 0, active: true, price: 12, unit: 'month' },
    });
  });
  afterAll(() => app.close());

  const call = async (caller: Caller, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
    caller.call(method, `/api/proposals/${path}`, { body });
  const begin = async (caller = alice, client = clientId) =>
    (await caller.call('POST', `/api/clients/${client}/proposals`, { body: {} })).body as Proposal;
  const change = async (proposal: Proposal, fields: Partial<Proposal>, caller = alice) =>
    call(caller, 'PATCH', proposal.id, { version: proposal.version, ...fields });
  const sent = async (fields: Partial<Proposal> = {}): Promise<Proposal> => {
    const draft = (await change(await begin(), fields)).body as Proposal;
    return (await call(alice, 'POST', `${draft.id}/send`, { version: draft.version })).body as Proposal;
  };
  const sign = (proposal: Proposal, caller: Caller, more: object = {}) =>
    call(caller, 'POST', `${proposal.id}/answer`, {
      version: proposal.version,
      answer: 'accepted',
      name: 'Dr. Ida Lindgren',
      title: 'Owner',
      confirmed: true,
      ...more,
    });

  it('have the price of the client’s own size where a service is priced by size', async () => {
    const dora = await app.as('msp_admin');
    const id = await app.newClient(dora.mspId!);
    await dora.call('PATCH', '/api/services/incident_readiness', {
      body: { version: 0, active: true, price: 300, unit: 'size' },
    });
    const readiness = async () => {
      const { items } = (await dora.call('GET', `/api/clients/${id}/proposal-offers`)).body as {
        items: ProposalOffer[];
      };
      return items.find(({ line }) => line.id === 'incident_readiness')?.line;
    };
    expect(await readiness()).toMatchObject({ unit: 'month', quantity: 1, price: null });
    for (const [employees, price] of [
      [12, 150],
      [60, 300],
      [400, 1_200],
    ]) {
      const { version } = (await dora.call('GET', `/api/clients/${id}`)).body as { version: number };
      await dora.call('PATCH', `/api/clients/${id}`, { body: { version, employees } });
      expect(await readiness()).toMatchObject({ unit: 'month', quantity: 1, price });
    }
    // The MSP's own multiplier counts from then on, and what was proposed before keeps its amount.
    const proposal = (await dora.call('POST', `/api/clients/${id}/proposals`, { body: {} })).body as Proposal;
    const proposed = async () => {
      const { lines } = (await dora.call('GET', `/api/proposals/${proposal.id}`)).body as Proposal;
      return lines.find((line) => line.id === 'incident_readiness')?.price;
    };
    const body = { version: proposal.version, lines: [await readiness()] };
    expect((await dora.call('PATCH', `/api/proposals/${proposal.id}`, { body })).status).toBe(200);
    await dora.call('PATCH', '/api/services/incident_readiness', {
      body: { version: 1, sizeTimes: [0.5, 1, 2, 6, 12] },
    });
    expect(await readiness()).toMatchObject({ price: 1_800 });
    expect(await proposed()).toBe(1_200);
  });

  it('begin with given services at given prices, in the client’s currency alone', async () => {
    const id = await app.newClient(alice.mspId!);
    const beginWith = async (plan: object) =>
      (await alice.call('POST', `/api/clients/${id}/proposals`, { body: { plan } })) as {
        status: number;
        body: Proposal;
      };
    const services = [
      { key: 'bcdr', monthlyPrice: 480 },
      { key: 'email_security', monthlyPrice: 120.5 },
    ];
    const prices = ({ body }: { body: Proposal }) => body.lines.map(({ id, price }) => [id, price]).toSorted();
    expect(prices(await beginWith({ currency: 'USD', services }))).toEqual([
      ['bcdr', 480],
      ['email_security', 120.5],
    ]);
    expect(prices(await beginWith({ currency: 'EUR', services }))).toEqual([
      ['bcdr', null],
      ['email_security', null],
    ]);
    expect((await beginWith({ currency: 'USD', services: [] })).status).toBe(400);
  });

  it('begin with the plan at its prices, tell its effect, and never overwrite in silence', async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ state: 'draft', number: 1, currency: 'USD' });
    expect(draft.lines.map(({ id, price, unit }) => [id, price, unit])).toEqual([
      ['managed_identity', 465, 'month'],
      ['managed_mdr', 960, 'month'],
    ]);
    const { effect } = draft;
    expect(effect!.meanWith).toBeLessThan(effect!.meanToday);
    expect(effect!.rareWith).toBeLessThan(effect!.rareToday);
    expect(effect!.costPerYear).toBe(12 * (960 + 465));
    expect(effect!.returnOnCost).toBeCloseTo((effect!.meanToday - effect!.meanWith) / effect!.costPerYear - 1, 6);
    // The simulation's own services have its own figures; others are worked out from it.
    const { result: before } = (await alice.call('GET', `/api/simulations/${simulationId}`)).body as {
      result: SimulationResult;
    };
    expect(effect).toMatchObject({
      simulated: true,
      // The database keeps an object's keys in an order of its own, and with them the order of a sum.
      meanWith: expect.closeTo(meanAnnualLoss(before, 'target'), 6),
      rareWith: before.simulated.grossTarget.var99,
    });
    const offers = (await alice.call('GET', `/api/clients/${clientId}/proposal-offers`)).body as {
      items: ProposalOffer[];
    };
    const reductions = offers.items.map(({ reduction }) => reduction ?? -1);
    expect(reductions).toEqual(reductions.toSorted((a, b) => b - a));
    expect(offers.items.some(({ line }) => line.closes.length > 0)).toBe(true);

    const both = await Promise.all([change(draft, { title: 'Mine' }), change(draft, { title: 'Theirs' }, bob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = both.find(({ status }) => status === 200)!.body as Proposal;
    const one = (await change(now, { lines: now.lines.slice(1, 2), discountPercent: 10 })).body as Proposal;
    expect(one.effect).toMatchObject({ simulated: false, costPerYear: 12 * 864 });
    const unpriced = (await change(one, { lines: [now.lines[0]!, { ...now.lines[1]!, price: null }] }))
      .body as Proposal;
    expect(unpriced.effect).toMatchObject({ returnOnCost: null, breakEvenMonth: null });
    expect(one.effect!.meanWith).toBeGreaterThan(effect!.meanWith);
    const yen = { ...one.lines[0]!, currency: 'JPY', price: 10.5 };
    expect((await change(unpriced, { currency: 'JPY', lines: [yen] })).error.data?.fields).toEqual({
      'lines.0.price': 'Enter a whole amount: JPY has no decimals.',
    });
    expect((await change(unpriced, { validUntil: '0000-01-01' })).error.data?.fields).toEqual({
      validUntil: 'Choose a day that exists.',
    });
    const euro = { ...one.lines[0]!, currency: 'EUR' };
    const mixed = (await change(unpriced, { lines: [euro, { ...now.lines[0]!, price: null }] })).body as Proposal;
    expect(mixed.effect).toBeNull();
    const refused = await call(alice, 'POST', `${mixed.id}/send`, { version: mixed.version });
    expect(refused.error.data?.fields).toEqual({
      currency: MIXED_CURRENCIES,
      'lines.1.price': 'Enter a price, or remove this service.',
    });
    const unknown = await change(mixed, { lines: [{ ...euro, serviceKey: 'no_such' }] });
    expect(unknown.error.data?.fields).toEqual({ 'lines.0.serviceKey': 'Choose one of the listed services.' });
    expect((await call(bob, 'DELETE', mixed.id, { version: mixed.version })).status).toBe(200);
  });

  it('stand once they are sent: read by their client, signed once, and taken on by one click', async () => {
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const draft = await begin();
    expect((await vera.call('GET', `/api/proposals/${draft.id}`)).status).toBe(404);
    const proposal = await sent({ lines: [line()], terms: 'Net 30.', discountPercent: 5 });
    expect(proposal).toMatchObject({ state: 'sent', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await change(proposal, { title: 'Other' })).error.code).toBe('CONFLICT');
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_admin',
      mspId: alice.mspId!,
      clientId: null,
    } as const;
    const isIt = eq(proposals.id, proposal.id);
    for (const wrong of [{ lines: [] }, { terms: 'Pay twice.' }, { state: 'draft' as const, sentAt: null }])
      await expect(app.db.transaction(scope, (tx) => tx.update(proposals).set(wrong).where(isIt))).rejects.toThrow();
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await sign(proposal, other)).status).toBe(404);
    expect((await sign(proposal, vera, { confirmed: false })).error.data?.fields).toEqual({
      confirmed: 'Check the box to accept.',
    });
    const two = await Promise.all([sign(proposal, vera), sign(proposal, vera, { answer: 'declined' })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await sent();
    const accepted = (await sign(again, vera)).body as Proposal;
    expect(accepted.answer).toMatchObject({
      answer: 'accepted',
      name: 'Dr. Ida Lindgren',
      title: 'Owner',
      how: 'portal',
    });
    const records = (await alice.call('GET', `/api/clients/${clientId}/acceptances`)).body as { items: Acceptance[] };
    const record = records.items.find(({ proposalId }) => proposalId === again.id)!;
    expect(record).toMatchObject({ signerName: 'Dr. Ida Lindgren', subject: { fingerprint: again.fingerprint } });
    expect(record.ip).not.toBeNull();
    expect(record.subject.text).toContain('Per month: $1,425');
    await expect(
      app.db.transaction(scope, (tx) =>
        tx.update(proposals).set({ signedName: 'Me' }).where(eq(proposals.id, again.id)),
      ),
    ).rejects.toThrow();

    const taken = (await call(bob, 'POST', `${again.id}/services`, { version: accepted.version })).body as Proposal;
    expect(taken.takenOnAt).not.toBeNull();
    expect((await call(bob, 'POST', `${again.id}/services`, { version: taken.version })).error.code).toBe('CONFLICT');
    const services = (await alice.call('GET', `/api/clients/${clientId}/services`)).body as { items: ClientService[] };
    expect(services.items.map(({ serviceKey, monthlyPrice }) => [serviceKey, monthlyPrice]).toSorted()).toEqual([
      ['managed_identity', 465],
      ['managed_mdr', 960],
    ]);
    const { steps } = (await vera.call('GET', `/api/clients/${clientId}/roadmap`)).body as Roadmap;
    expect(steps.map(({ serviceKey, state }) => [serviceKey, state])).toEqual([
      ['managed_identity', 'agreed'],
      ['managed_mdr', 'agreed'],
    ]);

    // Erasing the person takes the name out of the record and of the proposal, and nothing else.
    await app.db.transaction(PLATFORM, (tx) => erasePerson(tx, vera.userId!, app.now));
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(proposals).where(eq(proposals.id, again.id)),
    );
    expect(row).toMatchObject({ state: 'accepted', signedName: 'A former user', fingerprint: again.fingerprint });
    const left = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(acceptances).where(eq(acceptances.proposalId, again.id)),
    );
    expect(left[0]).toMatchObject({ signerName: 'A former user', signerTitle: null, ip: null });
  });

  it('note once when their client first opened them, and nothing of staff or of other clients', async () => {
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const stranger = await app.as('client_viewer', { mspId: alice.mspId! });
    const proposal = await sent({ lines: [line()] });
    const view = (caller: Caller) => call(caller, 'POST', `${proposal.id}/view`);
    expect((await view(bob)).status).toBe(403);
    expect((await view(stranger)).status).toBe(404);
    expect((await vera.call('GET', `/api/proposals/${proposal.id}`)).body).toMatchObject({ viewedAt: null });
    const first = (await view(vera)).body as Proposal;
    expect(first).toMatchObject({ viewedAt: expect.any(String), version: proposal.version });
    expect((await view(vera)).body).toMatchObject({ viewedAt: first.viewedAt });
    const seen = (await alice.call('GET', `/api/clients/${clientId}/proposals`)).body as { items: Proposal[] };
    expect(seen.items.find(({ id }) => id === proposal.id)?.viewedAt).toBe(first.viewedAt);
    const scope = { userId: alice.userId!, role: 'msp_admin', mspId: alice.mspId!, clientId: null } as const;
    for (const viewedAt of [null, new Date(0)])
      await expect(
        app.db.transaction({ kind: 'tenant', ...scope }, (tx) =>
          tx
            .update(proposals)
            .set({ viewedAt })
            .where(and(eq(proposals.clientId, clientId), eq(proposals.state, 'sent'))),
        ),
      ).rejects.toThrow();
    // A person who signs has opened it; an opening does not get in the way of a withdrawal.
    const other = await sent({ lines: [line()] });
    expect((await sign(other, vera)).body).toMatchObject({ state: 'accepted', viewedAt: expect.any(String) });
    expect((await call(alice, 'POST', `${proposal.id}/withdraw`, { version: proposal.version })).status).toBe(200);
  });

  it('never offer a service that another one offers already', async () => {
    const prospect = await app.newClient(alice.mspId!, 'prospect');
    const lines = [line(), line()];
    const drafted = async (some: ReturnType<typeof line>[]) =>
      (await change(await begin(alice, prospect), { lines: some })).body as Proposal;
    const send = ({ id, version }: Proposal) => call(alice, 'POST', `${id}/send`, { version });
    const first = (await send(await drafted([lines[1]!]))).body as Proposal;
    const second = await drafted(lines);
    expect((await send(second)).error.data?.fields).toEqual({
      'lines.1.name': `Proposal ${first.number} already offers this and waits for an answer. Withdraw it, or remove this line.`,
    });
    // A revision takes its place, so that there is one offer again.
    const revision = (await call(alice, 'POST', `${first.id}/revision`)).body as Proposal;
    const revised = (await send(revision)).body as Proposal;
    expect(revised.state).toBe('sent');
    const paper = { version: revised.version, answer: 'accepted', name: 'Sam Ortiz', title: '' };
    const on = app.now.toISOString().slice(0, 10);
    const signed = (await call(alice, 'POST', `${revised.id}/paper-answer`, { ...paper, on })).body as Proposal;
    expect((await send(second)).error.data?.fields).toEqual({
      'lines.1.name': `Proposal ${revised.number} with this service is signed. Activate its services, or remove this line.`,
    });
    await call(alice, 'POST', `${revised.id}/services`, { version: signed.version });
    expect((await send(second)).body).toMatchObject({ state: 'sent' });
  });

  it('begin without what another one offers already, and list in which', async () => {
    const prospect = await app.newClient(alice.mspId!, 'prospect');
    const services = ['bcdr', 'email_security'].map((key) => ({ key, monthlyPrice: 100 }));
    const begun = async () =>
      (
        await alice.call('POST', `/api/clients/${prospect}/proposals`, {
          body: { plan: { currency: 'USD', services } },
        })
      ).body as Proposal;
    const first = await begun();
    const kept = first.lines.filter(({ id }) => id === 'bcdr');
    const { version } = (await change(first, { lines: kept })).body as Proposal;
    expect((await call(alice, 'POST', `${first.id}/send`, { version })).status).toBe(200);
    expect((await begun()).lines.map(({ id }) => id)).toEqual(['email_security']);
    const { body } = await alice.call('GET', `/api/clients/${prospect}/proposal-offers`);
    const offers = (body as { items: ProposalOffer[] }).items;
    for (const { line, offeredIn } of offers)
      expect([line.id, offeredIn]).toEqual([line.id, line.id === 'bcdr' ? 1 : null]);
  });

  it('expire after their last day, are withdrawn, revised, and signed on paper by a prospect', async () => {
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const draft = (await change(await begin(), { lines: [line()], validUntil: '2020-01-01' })).body as Proposal;
    const past = await call(alice, 'POST', `${draft.id}/send`, { version: draft.version });
    expect(past.error.data?.fields).toEqual({ validUntil: 'Choose a day from today on.' });
    const proposal = await sent({ lines: [line()] });
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.delete(proposals).where(eq(proposals.id, proposal.id));
      await tx.insert(proposals).values({
        id: proposal.id,
        mspId: alice.mspId!,
        clientId,
        number: 99,
        state: 'sent',
        title: 'Old',
        currency: 'USD',
        lines: [line()],
        validUntil: '2020-01-01',
        sentAt: app.now,
        frozenText: 'Old',
        fingerprint: 'a'.repeat(64),
      });
    });
    const late = await sign({ ...proposal, version: 1 }, vera);
    expect(late.error.data?.fields).toEqual({
      validUntil: 'This proposal has expired. Ask your provider for a new one.',
    });
    const expired = (await alice.call('GET', `/api/proposals/${proposal.id}`)).body as Proposal;
    expect(expired.state).toBe('expired');
    const revision = (await call(alice, 'POST', `${proposal.id}/revision`)).body as Proposal;
    expect(revision).toMatchObject({ state: 'draft', replacesId: proposal.id, title: 'Old' });
    await call(alice, 'POST', `${revision.id}/send`, { version: revision.version });
    expect(((await alice.call('GET', `/api/proposals/${proposal.id}`)).body as Proposal).state).toBe('withdrawn');
    expect((await vera.call('GET', `/api/proposals/${proposal.id}`)).status).toBe(404);

    const trudy = await app.as('trial_member');
    const prospect = await app.newClient(trudy.mspId!, 'prospect');
    const own = await begin(trudy, prospect);
    expect(own.effect).toBeNull();
    const priced = (await change(own, { lines: [line()] }, trudy)).body as Proposal;
    const out = (await call(trudy, 'POST', `${own.id}/send`, { version: priced.version })).body as Proposal;
    const paper = { version: out.version, answer: 'accepted', name: 'Sam Ortiz', title: '', on: '2100-01-01' };
    expect((await call(trudy, 'POST', `${own.id}/paper-answer`, paper)).error.data?.fields).toHaveProperty('on');
    const signed = await call(trudy, 'POST', `${own.id}/paper-answer`, {
      ...paper,
      on: app.now.toISOString().slice(0, 10),
    });
    expect(signed.body).toMatchObject({ state: 'accepted', answer: { how: 'paper', name: 'Sam Ortiz' } });
  });

  const line = () => ({
    id: randomUUID(),
    serviceKey: null,
    name: '=HYPERLINK("x")',
    description: '',
    closes: [],
    unit: 'project' as const,
    quantity: 2,
    price: 1_250.5,
    currency: 'USD',
  });
});
