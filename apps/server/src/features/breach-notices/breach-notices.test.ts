import type {
  BreachNotices,
  ClientIncident,
  Incident,
  NoticeAnswers,
} from '@fairlead/contract/features/breach-notices';
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

const INCIDENT: Incident = {
  zone: 'America/New_York',
  moments: {
    discovery: '2026-01-05T16:00',
    awareness: null,
    determination: null,
    classification: null,
    payment: null,
    noticeToIndividuals: null,
    noticeToHHS: null,
    disclosureElsewhere: null,
    correctiveMeasureAvailable: null,
    requestByBrandOrAcquirer: null,
  },
  people: [{ place: 'US-NY', count: 900 }],
  dataKinds: ['identity'],
  ransom: 'none',
  moneySent: false,
  told: [],
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
    // Nor a deadline that is to be confirmed: HIPAA's notice to media is one.
    expect(JSON.stringify((await read(alice, clientId)).list)).toMatch(/to be confirmed/i);
    expect(JSON.stringify(seen.list)).not.toMatch(/to be confirmed/i);
    expect((await save(viewer, clientId, seen.version, FACTS)).status).toBe(403);
  });

  describe('of an incident', () => {
    const path = (clientId: string) => `/api/clients/${clientId}/incident`;
    const open = async (caller: Caller, clientId: string) =>
      (await caller.call('GET', path(clientId))).body as ClientIncident;
    const keep = (caller: Caller, clientId: string, version: number, incident: object) =>
      caller.call('PUT', path(clientId), { body: { version, incident } });
    const letters = ({ duties }: ClientIncident) => duties.find(({ ruleIds }) => ruleIds.includes('us-ny-individuals'));

    it('show when each is due, remember what was sent, and end with it', async () => {
      const alice = await app.as('msp_user');
      const clientId = await app.newClient(alice.mspId!);
      const { version } = await read(alice, clientId);
      await save(alice, clientId, version, { ...FACTS, role: 'owner', entityTypes: ['law_firm'] });
      const before = await open(alice, clientId);
      expect(before).toMatchObject({ incident: null, duties: [] });
      const kept = (await keep(alice, clientId, before.version, INCIDENT)).body as ClientIncident;
      expect(kept.incident).toEqual(INCIDENT);
      expect(letters(kept)).toMatchObject({ dueDay: '2026-02-04', due: '2026-02-05T04:59:59.999Z', toldAt: null });
      const told = [{ ruleId: 'us-ny-individuals', at: '2026-01-20T10:00' }];
      const sent = (await keep(alice, clientId, kept.version, { ...INCIDENT, told })).body as ClientIncident;
      expect(letters(sent)?.toldAt).toBe('2026-01-20T10:00');
      // What the record says of people is not changed by an incident.
      expect((await read(alice, clientId)).facts.people).toEqual(FACTS.people);
      const body = { version: sent.version };
      const closed = await alice.call('POST', `${path(clientId)}/close`, { body });
      expect(closed.body).toMatchObject({ incident: null, duties: [] });
    });

    it('are refused from an older version of the record, and say what is wrong', async () => {
      const alice = await app.as('msp_user');
      const clientId = await app.newClient(alice.mspId!);
      const { version } = await open(alice, clientId);
      const refused = async (change: object) => {
        const { status, body } = await keep(alice, clientId, version, { ...INCIDENT, ...change });
        expect(status).toBe(400);
        return JSON.stringify(body);
      };
      expect(await refused({ zone: 'Mars/Olympus' })).toContain('Choose a time zone.');
      expect(await refused({ moments: { ...INCIDENT.moments, discovery: null } })).toContain('Enter a day and a time.');
      expect(await refused({ moments: { ...INCIDENT.moments, payment: '2026-02-30T10:00' } })).toContain('exists');
      expect(await refused({ people: [{ place: 'US-ZZ', count: 1 }] })).toContain('Choose one of the listed places.');
      expect(await refused({ told: [{ ruleId: 'us-zz', at: '2026-01-20T10:00' }] })).toContain('notices of the list');
      expect((await keep(alice, clientId, version, INCIDENT)).status).toBe(200);
      expect((await keep(alice, clientId, version, INCIDENT)).status).toBe(409);
    });

    it('are for staff of the client’s own provider', async () => {
      const alice = await app.as('msp_user');
      const clientId = await app.newClient(alice.mspId!);
      const viewer = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
      const other = await app.as('msp_admin');
      const { version } = await open(alice, clientId);
      expect((await viewer.call('GET', path(clientId))).status).toBe(403);
      expect((await other.call('GET', path(clientId))).status).toBe(404);
      expect((await keep(other, clientId, version, INCIDENT)).status).toBe(404);
      expect((await open(alice, clientId)).incident).toBeNull();
    });
  });
});
