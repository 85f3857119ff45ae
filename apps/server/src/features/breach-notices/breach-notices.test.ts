import type { BreachNotices, NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';

const FACTS: NoticeAnswers = {
  role: 'owner',
  seat: 'US-CA',
  entityTypes: ['hipaa_covered_entity'],
  licenses: ['none_of_these'],
  people: [
    { place: 'US-CA', count: 6_000 },
    { place: 'US-TX', count: null },
  ],
  dataKinds: ['health', 'identity'],
  turnoverAud: null,
  digitalProducts: null,
  ransom: 'none',
  moneySent: false,
  usLink: null,
};

describe.each(plainSqlEngines())('the notices of a breach on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const read = async (caller: Caller, clientId: string) =>
    (await caller.call('GET', `/api/clients/${clientId}/breach-notices`)).body as BreachNotices;
  const save = (caller: Caller, clientId: string, version: number, facts: object) =>
    caller.call('PUT', `/api/clients/${clientId}/breach-notices/facts`, { body: { version, facts } });
  const idsOf = ({ list }: BreachNotices, state: 'applies' | 'ask') =>
    list.lines.filter((line) => line.state === state).flatMap(({ rows }) => rows.map(({ id }) => id));

  it('of a client that was never asked say what to ask, and call nothing due but what everyone does', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const before = await read(alice, clientId);
    expect(before.facts).toMatchObject({ role: null, entityTypes: [], people: [] });
    expect(idsOf(before, 'applies')).toEqual(['insurer-cyber', 'police-report', 'insurer-other']);
    expect(before.list.unknown[0]).toMatch(/your own data/);
  });

  it('follow what is said; a change from an older version of the record is refused and changes nothing', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const { version } = await read(alice, clientId);
    const answer = await save(alice, clientId, version, FACTS);
    expect(answer.status).toBe(200);
    const saved = answer.body as BreachNotices;
    expect(saved.facts).toEqual(FACTS);
    expect(saved.version).toBe(version + 1);
    expect(idsOf(saved, 'applies')).toEqual(
      expect.arrayContaining(['us-ca-individuals', 'us-tx-individuals', 'us-hipaa-hhs-500']),
    );
    expect((await save(alice, clientId, version, { ...FACTS, role: 'holder' })).status).toBe(409);
    expect((await read(alice, clientId)).facts.role).toBe('owner');
  });

  it('say at the field what is wrong', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const { version } = await read(alice, clientId);
    const refused = async (change: Partial<Record<keyof NoticeAnswers, unknown>>) => {
      const { status, body } = await save(alice, clientId, version, { ...FACTS, ...change });
      expect(status).toBe(400);
      return JSON.stringify(body);
    };
    expect(await refused({ entityTypes: ['spaceport'] })).toContain('Choose from the list.');
    expect(await refused({ licenses: ['none_of_these', 'sra'] })).toContain('“None of these” alone');
    expect(await refused({ seat: 'US-ZZ' })).toContain('Choose one of the listed places.');
    expect(await refused({ people: [FACTS.people[0], FACTS.people[0]] })).toContain('Name each place once.');
    expect(await refused({ people: [{ place: 'US-CA', count: -1 }] })).toContain('Enter 0 or more.');
    expect((await read(alice, clientId)).version).toBe(version);
  });

  it('keep what is not settled about sources from the client’s own users', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    const viewer = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const { version } = await read(alice, clientId);
    await save(alice, clientId, version, FACTS);
    const doubts = ({ list }: BreachNotices) =>
      list.lines.flatMap(({ rows }) => rows.map(({ doubt }) => doubt)).filter(Boolean);
    expect(doubts(await read(alice, clientId)).length).toBeGreaterThan(0);
    expect((await viewer.call('GET', `/api/clients/${clientId}/breach-notices`)).status).toBe(404);
    await shareWithClient(alice, clientId, 'breach_notices', clientId);
    const seen = await read(viewer, clientId);
    expect(seen.list.lines.length).toBeGreaterThan(3);
    expect(doubts(seen)).toEqual([]);
    expect((await save(viewer, clientId, seen.version, FACTS)).status).toBe(403);
  });
});
