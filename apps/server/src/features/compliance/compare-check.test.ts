import { DAY_MS } from '@fairlead/content/format/days';
import type { ComplianceComparison } from '@fairlead/contract/features/compliance';
import { CHOOSE_TWO_DAYS, type ClientCompliance, type ComplianceCheck } from '@fairlead/contract/features/compliance';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const START = new Date('2026-03-02T09:00:00Z');

describe.each(plainSqlEngines())('a compliance check on two days on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let id: string;
  let now = START;
  /** Sessions end long before the next talk. */
  const on = async (day: number) => {
    now = new Date(START.getTime() + day * DAY_MS);
    alice = await app.as('msp_admin', { mspId: alice.mspId! });
  };
  const say = async (requirement: string, status: string, version: number) => {
    const body = { requirement, version, result: { status, reason: 'We have no systems of our own.' } };
    expect((await alice.call('PUT', `/api/compliance-checks/${id}/results`, { body })).status).toBe(200);
  };
  const compare = (query = '') => alice.call('GET', `/api/compliance-checks/${id}/comparison${query}`);
  const compared = async (query = '') => {
    const answer = await compare(query);
    expect([answer.status, answer.error?.data]).toEqual([200, undefined]);
    return answer.body as ComplianceComparison;
  };
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: START, parts: { clock: () => now } });
    alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!, 'client', 'Harbor Dental');
    const body = { frameworkIds: ['nis2'] };
    const { checks } = (await alice.call('POST', `/api/clients/${clientId}/compliance/checks`, { body }))
      .body as ClientCompliance;
    id = checks[0]!.id;
    await say('20(1)', 'partly', 0);
    await say('20(2)', 'met', 0);
    // The day ends with what was said last.
    await say('20(1)', 'not_met', 1);
    await on(10);
    await say('20(1)', 'met', 2);
    await say('21(2)(a)', 'partly', 0);
    await on(40);
    await say('20(2)', 'partly', 1);
    await say('21(2)(b)', 'not_applicable', 0);
  });
  afterAll(() => app.close());

  it('differs by what was said in between, and looks back 30 days without a choice', async () => {
    const found = await compared();
    expect(found.days).toEqual(['2026-03-02', '2026-03-12', '2026-04-11']);
    expect([found.before.on, found.after.on]).toEqual(['2026-03-12', '2026-04-11']);
    expect(found.changes).toEqual([
      { requirement: '20(2)', title: expect.any(String), before: 'met', after: 'partly', direction: 'worse' },
      {
        requirement: '21(2)(b)',
        title: expect.any(String),
        before: 'unknown',
        after: 'not_applicable',
        direction: 'other',
      },
    ]);
    const check = (await alice.call('GET', `/api/compliance-checks/${id}`)).body as ComplianceCheck;
    expect(found.after.readiness).toBe(check.readiness);
    expect(found.after.counts).toEqual(check.score.counts);
  });

  it('is read for any two days, also for those on which nothing was said', async () => {
    const found = await compared('?from=2026-03-05&to=2026-03-20');
    expect(found.changes.map(({ requirement, before, after }) => [requirement, before, after])).toEqual([
      ['20(1)', 'not_met', 'met'],
      ['21(2)(a)', 'unknown', 'partly'],
    ]);
    const early = await compared('?from=2026-01-01&to=2026-03-02');
    expect(early.before.counts.unknown).toBe(early.changes.length + early.unchanged);
    expect(early.changes).toHaveLength(2);
  });

  it('refuses a day that is not before the other, or no day at all', async () => {
    for (const query of ['?from=2026-03-12&to=2026-03-12', '?from=2026-04-01&to=2026-03-12'])
      expect((await compare(query)).error.data?.fields).toEqual({ from: CHOOSE_TWO_DAYS });
    expect((await compare('?from=2026-02-31')).status).toBe(400);
  });
});
