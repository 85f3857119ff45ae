import type { ProposalHistory } from '@fairlead/contract/features/proposals/history';
import type { Pipeline } from '@fairlead/contract/features/proposals/pipeline';
import type { Proposal, ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('what becomes of a proposal on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let vera: Caller;
  let clientId: string;
  let time = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => time } });
  });
  beforeEach(async () => {
    time = new Date('2026-03-02T09:00:00Z');
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!);
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
  });
  afterAll(() => app.close());

  const line = (key: string, price = 100): ProposalLine => ({
    ...{ id: key, serviceKey: key, name: key, description: '', closes: [] },
    ...{ unit: 'month', quantity: 1, price, currency: 'USD' },
  });
  const act = async (path: string, body: object, caller = alice) =>
    (await caller.call('POST', `/api/proposals/${path}`, { body })).body as Proposal;
  const change = async (draft: Proposal, fields: Partial<Proposal>) => {
    const body = { version: draft.version, ...fields };
    return (await alice.call('PATCH', `/api/proposals/${draft.id}`, { body })).body as Proposal;
  };
  const begin = async () =>
    (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body: {} })).body as Proposal;
  const send = ({ id, version }: Proposal) => act(`${id}/send`, { version });
  const sentWith = async (lines: ProposalLine[], fields: Partial<Proposal> = {}) =>
    send(await change(await begin(), { lines, ...fields }));
  const sign = ({ id, version }: Proposal, more: object = {}) =>
    act(`${id}/answer`, { version, answer: 'accepted', name: 'Vera Hall', title: '', confirmed: true, ...more }, vera);
  const pipeline = async () => (await alice.call('GET', '/api/dashboard/pipeline')).body as Pipeline;
  const note = ({ id, version }: Proposal, reason: string) =>
    alice.call('PUT', `/api/proposals/${id}/loss-reason`, { body: { version, reason } });

  it('is lost by the reason it was withdrawn for, which the client never reads', async () => {
    const proposal = await sentWith([line('bcdr')]);
    expect((await note(proposal, 'price')).error.code).toBe('CONFLICT');
    const refused = { version: proposal.version, reason: 'nothing' };
    expect((await alice.call('POST', `/api/proposals/${proposal.id}/withdraw`, { body: refused })).status).toBe(400);
    const withdrawn = await act(`${proposal.id}/withdraw`, { version: proposal.version, reason: 'competitor' });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', lossReason: 'competitor' });
    expect((await pipeline()).lost).toMatchObject({
      count: 1,
      withdrawn: 1,
      monthly: 10_000,
      reasons: [{ reason: 'competitor', count: 1 }],
      unexplained: [],
    });
    expect((await note(withdrawn, 'price')).body).toMatchObject({ lossReason: 'price' });
  });

  it('has its reason asked for once it has expired, and keeps the client’s own', async () => {
    const expired = await sentWith([line('bcdr')], { validUntil: '2026-03-05' });
    time = new Date('2026-03-09T09:00:00Z');
    // Earlier sessions are over by now.
    alice = await app.as('msp_admin', { mspId: alice.mspId! });
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await pipeline()).lost).toMatchObject({ expired: 1, unexplained: [{ id: expired.id }] });
    expect((await note(expired, 'no_answer')).body).toMatchObject({ state: 'expired', lossReason: 'no_answer' });
    expect((await pipeline()).lost).toMatchObject({
      reasons: [{ reason: 'no_answer', count: 1 }],
      unexplained: [],
    });
    const read = (await vera.call('GET', `/api/proposals/${expired.id}`)).body as Proposal;
    expect(read).toMatchObject({ state: 'expired', lossReason: null });
    const declined = await sign(await sentWith([line('email_security')]), { answer: 'declined', reason: 'timing' });
    expect((await note(declined, 'price')).error.code).toBe('CONFLICT');
  });

  it('is told version by version, with what changed from one to the next', async () => {
    const first = await sentWith([line('bcdr'), line('email_security')], { terms: 'Net 30.' });
    await act(`${first.id}/withdraw`, { version: first.version, reason: 'correction' });
    const draft = await act(`${first.id}/revision`, {});
    const second = await send(
      await change(draft, { lines: [line('bcdr', 90), line('managed_edr')], termMonths: 12, terms: 'Net 14.' }),
    );
    const third = await act(`${second.id}/revision`, {});
    const other = await begin();
    const { items } = (await alice.call('GET', `/api/proposals/${first.id}/history`)).body as ProposalHistory;
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [third.id, 'draft'],
      [second.id, 'sent'],
      [first.id, 'withdrawn'],
    ]);
    expect(items.map(({ from }) => from?.number ?? null)).toEqual([second.number, first.number, null]);
    expect(items[0]?.from?.changes.filter(({ what }) => what !== 'valid_until')).toEqual([]);
    const changed = items[1]?.from?.changes.map(({ what, service, before, after }) => [what, service, before, after]);
    expect(changed).toEqual([
      ['monthly', null, 20_000, 19_000],
      ['term', null, null, 12],
      ['service_removed', 'email_security', 100, null],
      ['service_price', 'bcdr', 100, 90],
      ['service_added', 'managed_edr', null, 100],
      ['terms', null, 'Net 30.', 'Net 14.'],
    ]);
    expect(items[2]).toMatchObject({ lossReason: 'correction', endedAt: time.toISOString() });
    expect(items.some(({ id }) => id === other.id)).toBe(false);
    expect((await vera.call('GET', `/api/proposals/${first.id}/history`)).status).toBe(403);
    expect((await (await app.as('msp_admin')).call('GET', `/api/proposals/${first.id}/history`)).status).toBe(404);
    expect((await pipeline()).lost.count).toBe(0);
  });

  describe('on the roadmap', () => {
    const addStep = async (fields: object) => {
      const path = `/api/clients/${clientId}/roadmap`;
      const { steps } = (await alice.call('POST', path, { body: { shared: true, ...fields } })).body as Roadmap;
      return steps.at(-1)!;
    };
    const stepOf = async ({ id }: RoadmapStep, caller = alice) =>
      ((await caller.call('GET', `/api/clients/${clientId}/roadmap`)).body as Roadmap).steps.find(
        (step) => step.id === id,
      )!;
    const decide = ({ id, version }: RoadmapStep, answer: string, comment = '') =>
      vera.call('POST', `/api/roadmap-steps/${id}/decision`, { body: { version, answer, comment } });

    it('an item has the price of the proposal that offers it, and is agreed by signing alone', async () => {
      const step = await addStep({ title: 'Backup', serviceKey: 'bcdr', costMonthly: 480, costOnce: 50 });
      const proposal = await sentWith([line('bcdr', 400)], { discountPercent: 10 });
      const offered = await stepOf(step, vera);
      expect(offered).toMatchObject({
        costMonthly: 360,
        costOnce: null,
        proposal: { id: proposal.id, number: proposal.number, state: 'sent', signedOn: null },
      });
      for (const answer of ['agreed', 'not_now']) expect((await decide(offered, answer)).error.code).toBe('CONFLICT');
      const edit = { version: offered.version, costMonthly: 300 };
      const refused = await alice.call('PATCH', `/api/roadmap-steps/${step.id}`, { body: edit });
      expect(refused.error.data?.fields?.costMonthly).toMatch(/^Proposal \d+ offers this and waits for an answer/);
      // One that is added later has the same price from the start.
      const added = await addStep({ title: 'Backup again', serviceKey: 'bcdr', costMonthly: 999 });
      expect(added).toMatchObject({ costMonthly: 360, proposal: { id: proposal.id } });
      await act(`${proposal.id}/withdraw`, { version: proposal.version, reason: 'correction' });
      const free = await stepOf(step);
      expect(free.proposal).toBeNull();
      expect((await decide(free, 'agreed')).status).toBe(200);
    });

    it('a signed item says when it was signed, and changes on request alone', async () => {
      const step = await addStep({ title: 'Backup', serviceKey: 'bcdr', costMonthly: 480 });
      const signed = await sign(await sentWith([line('bcdr', 400), line('managed_edr')]));
      const before = await stepOf(step, vera);
      expect(before.proposal).toEqual({
        id: signed.id,
        number: signed.number,
        state: 'signed',
        signedOn: '2026-03-02',
      });
      await act(`${signed.id}/services`, { version: signed.version });
      const { steps } = (await vera.call('GET', `/api/clients/${clientId}/roadmap`)).body as Roadmap;
      expect(steps.map(({ proposal, state }) => [proposal?.signedOn, state])).toEqual([
        ['2026-03-02', 'agreed'],
        ['2026-03-02', 'agreed'],
      ]);
      const after = await stepOf(step, vera);
      expect((await decide(after, 'not_now')).error.code).toBe('CONFLICT');
      expect((await decide(after, 'change_asked')).error.data?.fields).toEqual({ comment: 'Say what should change.' });
      const asked = await decide(after, 'change_asked', 'Begin in July, please.');
      expect(asked.body).toMatchObject({
        state: 'agreed',
        costMonthly: 400,
        decision: { answer: 'change_asked', comment: 'Begin in July, please.' },
      });
      const edit = (fields: object) =>
        alice.call('PATCH', `/api/roadmap-steps/${step.id}`, { body: { version: after.version, ...fields } });
      const refused = await edit({ title: 'Other', costMonthly: 500 });
      expect(Object.keys(refused.error.data?.fields ?? {})).toEqual(['title', 'costMonthly']);
      expect((await edit({ state: 'in_progress', startTarget: '2026-Q3', finishTarget: '2026-Q3' })).status).toBe(200);
    });

    it('an item of an option that was not taken is not signed', async () => {
      const step = await addStep({ title: 'EDR', serviceKey: 'managed_edr', costMonthly: 200 });
      const options: Proposal['options'] = [
        { key: 'a', name: 'Essential' },
        { key: 'b', name: 'Complete' },
      ];
      const lines = [line('bcdr'), { ...line('managed_edr'), options: ['b' as const] }];
      const proposal = await sentWith(lines, { options });
      expect((await stepOf(step)).proposal).toMatchObject({ state: 'sent' });
      await sign(proposal, { choice: { option: 'a', extras: [] } });
      expect((await stepOf(step)).proposal).toBeNull();
    });
  });
});
