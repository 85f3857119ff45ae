import { randomUUID } from 'node:crypto';
import type { Proposal, ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('options and optional services of a proposal on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let vera: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  beforeEach(async () => {
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!);
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
  });
  afterAll(() => app.close());

  const line = (name: string, price: number, more: Partial<ProposalLine> = {}): ProposalLine => ({
    ...{ id: randomUUID(), serviceKey: null, name, description: '', closes: [] },
    ...{ unit: 'month' as const, quantity: 1, price, currency: 'USD' },
    ...more,
  });
  const base = line('Backup', 100);
  const more = line('Monitoring', 50, { options: ['b'] });
  const extra = line('Training', 20, { optional: true });
  const whole = {
    lines: [base, more, extra],
    options: [
      { key: 'a', name: 'Essential' },
      { key: 'b', name: 'Complete' },
    ],
  };
  const begun = async () =>
    (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body: {} })).body as Proposal;
  async function changed(fields: object) {
    const { id, version } = await begun();
    return (await alice.call('PATCH', `/api/proposals/${id}`, { body: { version, title: 'Security', ...fields } }))
      .body as Proposal;
  }
  const send = ({ id, version }: Proposal) => alice.call('POST', `/api/proposals/${id}/send`, { body: { version } });
  const sent = async (fields: object = whole) => (await send(await changed(fields))).body as Proposal;
  const accept = ({ id, version }: Proposal, choice?: object, said: object = {}) =>
    vera.call('POST', `/api/proposals/${id}/answer`, {
      body: {
        version,
        answer: 'accepted',
        name: 'Vera Hall',
        title: '',
        confirmed: true,
        ...(choice && { choice }),
        ...said,
      },
    });
  const listed = async () =>
    ((await alice.call('GET', `/api/clients/${clientId}/proposals`)).body as { items: Proposal[] }).items;

  it('make what was chosen the agreement, its price and its services', async () => {
    const proposal = await sent();
    expect(await listed()).toMatchObject([{ totals: { monthly: 10_000 } }]);
    const { body } = await accept(proposal, { option: 'b', extras: [extra.id] });
    expect(body).toMatchObject({ state: 'accepted', choice: { option: 'b', extras: [extra.id] } });
    expect(await listed()).toMatchObject([{ totals: { monthly: 17_000 } }]);
    const ofProposal = eq(acceptances.proposalId, proposal.id);
    const [record] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(acceptances).where(ofProposal));
    expect(record!.subject).toMatchObject({ costMonthly: 170, chosen: 'Option B: Complete. With Training' });
    const { version } = body as Proposal;
    await alice.call('POST', `/api/proposals/${proposal.id}/services`, { body: { version } });
    const ofClient = eq(roadmapSteps.clientId, clientId);
    const steps = await app.db.transaction(PLATFORM, (tx) => tx.select().from(roadmapSteps).where(ofClient));
    expect(steps.map(({ title }) => title).sort()).toEqual(['Backup', 'Monitoring', 'Training']);
  });

  it('activate nothing that was left out', async () => {
    const proposal = await sent();
    const { version } = (await accept(proposal, { option: 'a', extras: [] })).body as Proposal;
    await alice.call('POST', `/api/proposals/${proposal.id}/services`, { body: { version } });
    const ofClient = eq(roadmapSteps.clientId, clientId);
    const steps = await app.db.transaction(PLATFORM, (tx) => tx.select().from(roadmapSteps).where(ofClient));
    expect(steps.map(({ title }) => title)).toEqual(['Backup']);
  });

  it.each([
    ['an option there is not', { option: 'c', extras: [] }],
    ['no option where one has to be chosen', { option: null, extras: [] }],
    ['a service that is not optional', { option: 'a', extras: [more.id] }],
    ['a service of nobody', { option: 'a', extras: [randomUUID()] }],
    ['one service twice', { option: 'a', extras: [extra.id, extra.id] }],
  ])('refuse %s, and stay open', async (_what, choice) => {
    const proposal = await sent();
    const { status, error } = await accept(proposal, choice);
    expect([status, Object.keys(error.data?.fields ?? {})]).toEqual([400, ['choice']]);
    expect(await listed()).toMatchObject([{ state: 'sent' }]);
  });

  it('are sent only where every option offers something', async () => {
    const bare = { ...whole, lines: [more, extra] };
    expect((await send(await changed(bare))).error.data?.fields).toEqual({
      lines: 'Give each option at least one service that is not optional.',
    });
    const one = { ...whole, options: [whole.options[0]] };
    expect((await send(await changed(one))).error.data?.fields).toEqual({
      lines: 'Offer two or three options, or none.',
    });
  });

  it('leave out of what is signed the parts that are not shown, and name the term', async () => {
    const proposal = await sent({
      ...whole,
      introduction: 'Hello.',
      terms: 'Net 30.',
      hidden: ['terms'],
      termMonths: 36,
    });
    expect(proposal).toMatchObject({ introduction: 'Hello.', terms: '', termMonths: 36 });
    await accept(proposal, { option: 'a', extras: [] });
    const ofProposal = eq(acceptances.proposalId, proposal.id);
    const [record] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(acceptances).where(ofProposal));
    expect(record!.subject.text).toContain('Term: 36 months');
    expect(record!.subject.text).toContain('Over 36 months: $3,600');
    expect(record!.subject.text).toContain('3. Training [optional]');
    expect(record!.subject.text).toContain('2. Monitoring [Option B: Complete]');
    expect(record!.subject.text).not.toContain('Net 30.');
  });
});
