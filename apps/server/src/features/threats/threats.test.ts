import {
  type CatalogEntryDetails,
  type MatchChange,
  type ThreatMatch,
  type ThreatOverview,
  type ThreatsOfClient,
  threatExport,
} from '@fairlead/contract/features/threats/threats';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { weeklyThreatsJob } from './weekly-threats.job';

type Fields = Partial<typeof knownExploited.$inferInsert> & { cveId: string };
const entry = (fields: Fields): typeof knownExploited.$inferInsert => ({
  vendor: 'Acme',
  product: 'Gate',
  name: '',
  summary: '',
  requiredAction: '',
  dateAdded: '2026-02-01',
  dueDate: '2026-02-22',
  ransomware: false,
  changedAt: new Date('2026-02-01T00:00:00Z'),
  ...fields,
});

const WINDOWS_10 = {
  vendor: 'microsoft',
  product: 'windows_10_22h2',
  from: null,
  fromExcluded: false,
  until: '10.0.19045.4651',
  untilIncluded: false,
};

describe.each(plainSqlEngines())('exploited vulnerabilities at clients on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    // Each look at the clock is later than the one before: of several changes the last one is the newest.
    let looks = 0;
    const clock = () => new Date(Date.UTC(2026, 2, 2, 9) + looks++);
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock } });
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(knownExploited)
        .values([
          entry({ cveId: 'CVE-2026-20001' }),
          entry({ cveId: 'CVE-2026-20002', automatable: 'no', technicalImpact: 'partial', ransomware: true }),
          entry({ cveId: 'CVE-2026-20003', product: 'Multiple Products' }),
          entry({ cveId: 'CVE-2026-20004', vendor: 'D-Link', product: 'DIR-859 Router' }),
          entry({ cveId: 'CVE-2026-20005', vendor: 'Fortinet', product: 'FortiOS' }),
          entry({ cveId: 'CVE-2026-20006', vendor: 'Relay Works', product: 'Relay' }),
          entry({ cveId: 'CVE-2026-20007', vendor: 'Microsoft', product: 'Windows' }),
          entry({ cveId: 'CVE-2026-20008', vendor: 'Microsoft', product: 'Windows', affected: [WINDOWS_10] }),
        ]),
    );
  });
  afterAll(() => app.close());

  async function atWork(): Promise<{ alice: Caller; mspId: string; clientId: string }> {
    const mspId = await app.newMsp();
    return { mspId, clientId: await app.newClient(mspId), alice: await app.as('msp_user', { mspId }) };
  }
  const add = (who: Caller, clientId: string, body: Record<string, unknown>) =>
    who.call('POST', `/api/clients/${clientId}/technology`, { body });
  const threats = async (who: Caller, clientId: string) =>
    (await who.call('GET', `/api/clients/${clientId}/threats`)).body as ThreatsOfClient;
  const of = (matches: ThreatMatch[], cveId: string) => matches.find((match) => match.cveId === cveId);
  const change = (who: Caller, body: Record<string, unknown>) => who.call('POST', '/api/threats/changes', { body });

  it('are matched when technology is added, with the reason, and due by exposure', async () => {
    const { alice, clientId } = await atWork();
    await add(alice, clientId, { vendor: 'Acme Inc.', product: 'Gate', exposure: 'internet' });
    await add(alice, clientId, { vendor: 'D-Link', product: 'DIR-859' });
    const { matches, rules } = await threats(alice, clientId);
    expect(rules).toMatchObject({ ownDays: null, version: 0 });
    expect(of(matches, 'CVE-2026-20001')).toMatchObject({
      confidence: 'likely',
      reason: 'product',
      deadline: '3DF',
      assumed: ['automatable', 'impact'],
      foundOn: '2026-03-02',
      dueOn: '2026-03-05',
    });
    expect(of(matches, 'CVE-2026-20002')).toMatchObject({ deadline: '14D', dueOn: '2026-03-16', assumed: [] });
    expect(of(matches, 'CVE-2026-20003')).toMatchObject({ confidence: 'possible', reason: 'several_products' });
    expect(of(matches, 'CVE-2026-20004')).toMatchObject({ confidence: 'exact', reason: 'model' });
    expect(of(matches, 'CVE-2026-20005')).toBeUndefined();
  });

  it('follow what is said of the technology, the vulnerability and the client', async () => {
    const { alice, clientId } = await atWork();
    const added = await add(alice, clientId, { vendor: 'Acme', product: 'Gate', exposure: 'internal' });
    const { id, version } = added.body as { id: string; version: number };
    const known = () => threats(alice, clientId).then(({ matches }) => of(matches, 'CVE-2026-20001'));
    expect(await known()).toMatchObject({ deadline: '3DF' });
    const answer = { automatable: 'no', technicalImpact: 'partial' } as const;
    const said = await alice.call('PUT', '/api/threats/catalog/CVE-2026-20001/answer', { body: answer });
    expect(said.body).toMatchObject({ answer } satisfies Partial<CatalogEntryDetails>);
    expect(await known()).toMatchObject({ deadline: '14D', assumed: [], dueOn: '2026-03-16' });
    const rules = { version: 0, ownDays: 5, cyberEssentials: true, essentialEight: false };
    expect((await alice.call('PUT', `/api/clients/${clientId}/patch-rules`, { body: rules })).status).toBe(200);
    expect(await known()).toMatchObject({ rule: 'own', dueOn: '2026-03-07' });
    expect((await alice.call('PUT', `/api/clients/${clientId}/patch-rules`, { body: rules })).status).toBe(409);
    const renamed = { version, vendor: 'Acme', product: 'Ledger' };
    await alice.call('PATCH', `/api/clients/${clientId}/technology/${id}`, { body: renamed });
    expect(await known()).toBeUndefined();
  });

  it('have no due date while nobody knows which updates are installed, until the version says so or someone confirms', async () => {
    const { alice, clientId } = await atWork();
    const added = await add(alice, clientId, { vendor: 'Microsoft', product: 'Windows 10', productVersion: '22H2' });
    const { id } = added.body as { id: string };
    const known = (cveId: string) => threats(alice, clientId).then(({ matches }) => of(matches, cveId));
    const possible = { confidence: 'possible', reason: 'updates_unknown', state: 'new', dueOn: null };
    expect(await known('CVE-2026-20007')).toMatchObject(possible);
    const overview = (await alice.call('GET', '/api/threats?today=2026-03-02')).body as ThreatOverview;
    expect(overview.actions).toEqual([]);
    expect(overview.checks).toMatchObject([
      { act: 'check', technologyName: 'Microsoft Windows 10', vulnerabilities: 2 },
    ]);
    const first = (await known('CVE-2026-20007'))?.id;
    expect((await change(alice, { ids: [first], state: 'confirmed' })).status).toBe(200);
    expect(await known('CVE-2026-20007')).toMatchObject({ state: 'confirmed', dueOn: '2026-03-05' });
    const install = async (version: number, productVersion: string) => {
      const body = { version, vendor: 'Microsoft', product: 'Windows 10', productVersion };
      await alice.call('PATCH', `/api/clients/${clientId}/technology/${id}`, { body });
      return known('CVE-2026-20008');
    };
    expect(await install(1, '10.0.19045.4000')).toMatchObject({ confidence: 'exact', reason: 'version', state: 'new' });
    expect(await install(2, '10.0.19045.4651')).toMatchObject({ state: 'not_affected', reason: 'other_version' });
    expect(await install(3, '10.0.19045.4000')).toMatchObject({ state: 'new', dueOn: '2026-03-05' });
    expect(await known('CVE-2026-20007')).toMatchObject({ state: 'confirmed', confidence: 'likely' });
  });

  it('go through their states with who, when and why, and begin anew when found again', async () => {
    const { alice, clientId } = await atWork();
    await add(alice, clientId, { vendor: 'Acme', product: 'Gate' });
    const ids = (await threats(alice, clientId)).matches.map(({ id }) => id);
    expect((await change(alice, { ids, state: 'not_affected' })).status).toBe(400);
    expect((await change(alice, { ids, state: 'risk_accepted', reason: 'Old line.' })).body).toMatchObject({
      data: { fields: { acceptedBy: expect.any(String), acceptedUntil: expect.any(String) } },
    });
    expect((await change(alice, { ids, state: 'fixed', reason: 'Updates of March.' })).body).toEqual({ changed: 3 });
    expect((await change(alice, { ids, state: 'in_progress' })).status).toBe(409);
    const [first = ''] = ids;
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(threatMatches).set({ foundOn: '2026-01-10' }).where(eq(threatMatches.id, first)),
    );
    expect((await change(alice, { ids: [first], state: 'confirmed' })).body).toEqual({ changed: 1 });
    const again = (await threats(alice, clientId)).matches.find(({ id }) => id === first);
    expect(again).toMatchObject({ state: 'confirmed', foundOn: '2026-03-02' });
    const { items } = (await alice.call('GET', `/api/threats/${first}/changes`)).body as { items: MatchChange[] };
    expect(items.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['fixed', 'confirmed', ''],
      ['new', 'fixed', 'Updates of March.'],
    ]);
  });

  it('count again once the last day of an accepted risk is over, by the day of the reader', async () => {
    const { alice, clientId } = await atWork();
    await add(alice, clientId, { vendor: 'D-Link', product: 'DIR-859' });
    const ids = (await threats(alice, clientId)).matches.map(({ id }) => id);
    const accepted = { reason: 'Replaced in May.', acceptedBy: 'Anna Reed', acceptedUntil: '2026-03-02' };
    expect((await change(alice, { ids, state: 'risk_accepted', ...accepted })).body).toEqual({ changed: 1 });
    const open = async (today: string) =>
      ((await alice.call('GET', `/api/threats?today=${today}`)).body as ThreatOverview).actions.length;
    expect(await open('2026-03-02')).toBe(0);
    expect(await open('2026-03-03')).toBe(1);
    // A day that it is nowhere on earth is not believed.
    expect(await open('2027-01-01')).toBe(0);
  });

  it('that are matched with the wrong product are closed, remembered, and closed at other clients on request', async () => {
    const { alice, mspId, clientId } = await atWork();
    const other = await app.newClient(mspId);
    for (const client of [clientId, other]) await add(alice, client, { vendor: 'Relay Works', product: 'Relay' });
    const match = of((await threats(alice, clientId)).matches, 'CVE-2026-20006');
    const body = { reason: 'Another relay.', everywhere: true };
    const corrected = await alice.call('POST', `/api/threats/${match?.id}/correction`, { body });
    expect(corrected.body).toEqual({ closed: 2, clients: 2 });
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(knownExploited).values(entry({ cveId: 'CVE-2026-20009', vendor: 'Relay Works', product: 'Relay' })),
    );
    const listed = await alice.call('GET', `/api/clients/${other}/technology`);
    const [item] = (listed.body as { items: { id: string }[] }).items;
    await alice.call('PATCH', `/api/clients/${other}/technology/${item?.id}`, { body: { version: 1, note: 'Seen.' } });
    expect(of((await threats(alice, other)).matches, 'CVE-2026-20009')).toMatchObject({
      state: 'not_affected',
      stateReason: 'Another relay.',
    });
  });

  it('are summed up once a week for the admins of an organization, where something is open', async () => {
    const { alice, mspId, clientId } = await atWork();
    const admin = await app.as('msp_admin', { mspId });
    const idle = await app.as('msp_admin');
    await add(alice, clientId, { vendor: 'Fortinet', product: 'FortiGate 60F' });
    await add(alice, clientId, { vendor: 'Microsoft', product: 'Windows 10' });
    const deps = { ...jobDeps(() => new Date('2026-03-02T09:00:00Z')), mails: app.services.mails };
    const run = () => weeklyThreatsJob().run(PLATFORM_CALLER, { ...deps, db: app.db, jobs: app.jobs.queue });
    await run();
    await run();
    const subjectsTo = async ({ userId }: Caller) =>
      (await app.services.mails.waiting(app.db))
        .filter(({ to }) => to === `${userId}@people.example`)
        .map(({ subject }) => subject);
    expect(await subjectsTo(admin)).toEqual(['Updates this week: 1 due, 1 to check']);
    expect(await subjectsTo(idle)).toEqual([]);
  });

  it('are one piece of work for each product, over all clients of one provider and of no other', async () => {
    const { alice, mspId, clientId } = await atWork();
    const other = await app.newClient(mspId, 'client', 'Zephyr Dental');
    await add(alice, other, { vendor: 'Fortinet', product: 'FortiGate 60F' });
    await add(alice, clientId, { vendor: 'Fortinet', product: 'FortiGate 60F', productVersion: '7.4' });
    await add(alice, clientId, { vendor: 'Acme', product: 'Gate', exposure: 'internet' });
    const overview = (await alice.call('GET', '/api/threats?today=2026-03-02')).body as ThreatOverview;
    expect(overview.actions).toMatchObject([
      {
        technologyName: 'Acme Gate',
        act: 'update',
        vulnerabilities: 2,
        ransomware: 1,
        dueOn: '2026-03-05',
        exposed: 'yes',
        checksForCompromise: true,
      },
      {
        technologyName: 'Fortinet FortiGate 60F',
        exposed: 'likely',
        dueOn: '2026-03-05',
        places: [{ version: '7.4' }, { clientId: other }],
      },
    ]);
    expect(overview).toMatchObject({ dueThisWeek: 2, overdue: 0, exposed: 2, clientsWithoutTechnology: 0 });
    expect(overview.clients).toMatchObject([
      { clientId, open: 2, dueThisWeek: 2 },
      { clientId: other, open: 1 },
    ]);
    const stranger = await app.as('msp_user');
    expect(((await stranger.call('GET', '/api/threats')).body as ThreatOverview).actions).toEqual([]);
    const { matches } = await threats(alice, clientId);
    expect((await change(stranger, { ids: [matches[0]?.id], state: 'fixed' })).status).toBe(404);
    const csv = await alice.call('GET', `/api/threats/export?format=csv&clientId=${clientId}`);
    expect(csv.text).toContain('CVE-2026-20005');
    const json = await alice.call('GET', `/api/threats/export?format=json&clientId=${clientId}&today=2026-03-01`);
    const read = threatExport.parse(JSON.parse(json.text));
    expect([read.version, read.today]).toEqual([1, '2026-03-01']);
    expect(read.matches).toHaveLength(matches.length);
    expect(read.matches.map(({ id }) => id).toSorted()).toEqual(matches.map(({ id }) => id).toSorted());
    const theirs = await stranger.call('GET', '/api/threats/export?format=json');
    expect(threatExport.parse(JSON.parse(theirs.text)).matches).toEqual([]);
  });
});
