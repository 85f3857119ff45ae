import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import { NO_CASE, type SalesCase, type SalesCaseFields } from '@fairlead/contract/features/sales-cases';
import type { SalesScript, ScriptBasis } from '@fairlead/contract/features/sales-scripts';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const CARD: SalesCaseFields['pains'][number] = {
  key: 'pain-0001',
  control: 'backup',
  problem: 'The schedule was gone for two days',
  funnel: { example: 'In May.', howLong: '', tried: '', effect: '', feeling: 'It keeps me awake.', givenUp: '' },
  cost: { timesLow: 1, timesHigh: 2, hours: 16, hourly: 220, direct: 0 },
  whoFeels: 'Front desk',
  priority: 'now',
};
const TOLD: SalesCaseFields = {
  pains: [
    { ...CARD, key: 'pain-0002', control: 'email', problem: 'Fake invoices arrive', cost: null, priority: 'later' },
    CARD,
  ],
  money: { ours: null, theirs: { low: 500, high: 800 }, source: 'IT budget', effort: '' },
  decision: {
    ...NO_CASE.decision,
    people: [
      { name: 'Priya Nair', role: 'Owner', influence: 'decides', support: 'for' },
      { name: 'Tom Ash', role: 'Partner', influence: 'decides', support: 'unsure' },
      { name: 'Lee', role: 'IT', influence: 'uses', support: 'unknown' },
    ],
  },
};
const SETUP = {
  industry: 'healthcare',
  persona: 'owner',
  purpose: 'discovery',
  minutes: 45,
  pains: ['backup'],
  nextOn: null,
};

describe.each(plainSqlEngines())('what a client told in sales talks, on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const newClient = (by = alice, kind: 'client' | 'prospect' = 'client') =>
    app.newClient(by.mspId!, kind, 'Harborlight');
  const save = (clientId: string, version = 0, fields: object = TOLD, by = alice) =>
    by.call('PUT', `/api/clients/${clientId}/sales-case`, { body: { version, fields } });

  it('is empty at first, kept as a whole, and never over someone else’s change', async () => {
    const clientId = await newClient();
    const path = `/api/clients/${clientId}/sales-case`;
    const empty = (await alice.call('GET', path)).body as SalesCase;
    expect(empty).toEqual({ clientId, ...NO_CASE, currency: 'USD', version: 0, updatedAt: null });
    expect((await save(clientId)).body).toMatchObject({ ...TOLD, currency: 'USD', version: 1 });
    expect((await save(clientId)).status).toBe(409);
    expect((await save(clientId, 1, { ...TOLD, pains: [] })).body).toMatchObject({ pains: [], version: 2 });
    expect((await save(clientId, 1)).status).toBe(409);
    const wrong = { ...TOLD, pains: [{ ...CARD, control: 'no_such', cost: { ...CARD.cost, timesHigh: 0 } }] };
    expect((await save(clientId, 2, wrong)).error.data?.fields).toEqual({
      'fields.pains.0.cost.timesHigh': 'The upper number must not be below the lower one.',
    });
    const unknown = await save(clientId, 2, { ...TOLD, pains: [{ ...CARD, control: 'no_such' }] });
    expect(Object.keys(unknown.error.data?.fields ?? {})).toEqual(['fields.pains.0.control']);
    const stranger = await app.as('msp_admin');
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await save(clientId, 2, TOLD, stranger)).status).toBe(404);
  });

  it('is said back by a script, with its source, and chosen first among the pains', async () => {
    const trial = await app.as('trial_member');
    const clientId = await newClient(trial, 'prospect');
    const make = async () =>
      (await trial.call('POST', `/api/clients/${clientId}/sales-scripts`, { body: { setup: SETUP } }))
        .body as SalesScript;
    const talks = ({ stages }: SalesScript) =>
      stages.flatMap(({ lines }) =>
        lines.filter(({ source }) => source === 'talks').map(({ key, text }) => [key, text]),
      );
    expect(talks(await make())).toEqual([]);
    await save(clientId, 0, TOLD, trial);
    const script = await make();
    expect(talks(script)).toEqual([
      ['pain.told.backup', 'You told me: The schedule was gone for two days. You put that at $3,520 to $7,040 a year.'],
      ['budget.their_range', 'You told me that $500 to $800 a month would be within reach. Is that still so?'],
      ['decision.deciders', 'You named Priya Nair and Tom Ash. Has that changed?'],
    ]);
    const basis = (await trial.call('GET', `/api/clients/${clientId}/sales-script-basis`)).body as ScriptBasis;
    expect(basis.told).toEqual(['backup', 'email']);
  });

  it('begins a new proposal, where it is what they want to be rid of', async () => {
    const clientId = await newClient();
    await save(clientId);
    const { introduction } = (await alice.call('POST', `/api/clients/${clientId}/proposals`, { body: {} }))
      .body as Proposal;
    expect(introduction.split('\n\n').at(-1)).toBe(
      'What you told us:\n- The schedule was gone for two days ($3,520 to $7,040 a year by your own figures)',
    );
  });

  it('fills a section of a renewal review, in the client’s words', async () => {
    const clientId = await newClient();
    await save(clientId);
    const plan = {
      ...{ kind: 'renewal', title: 'Renewal', periodFrom: '2026-01-01', periodTo: '2026-12-31' },
      ...{ startsAt: null, minutes: 60, place: '' },
    };
    const review = (await alice.call('POST', `/api/clients/${clientId}/reviews`, { body: { plan } })).body as Review;
    expect(review.sections.find(({ kind }) => kind === 'needs')?.isOn).toBe(true);
    const refreshed = (
      await alice.call('POST', `/api/reviews/${review.id}/refresh`, { body: { version: review.version } })
    ).body as { review: Review };
    const needs = refreshed.review.facts?.find(({ kind }) => kind === 'needs');
    expect(needs?.figures.map(({ key, value }) => [key, value])).toEqual([
      ['told_cost_low', 3_520],
      ['told_cost_high', 7_040],
    ]);
    expect(needs?.rows.map(({ title, state }) => [title, state])).toEqual([
      ['The schedule was gone for two days', 'Felt by: Front desk'],
      ['Fake invoices arrive', 'Felt by: Front desk'],
    ]);
  });
});
