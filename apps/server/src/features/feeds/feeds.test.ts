import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedState, KnownExploitedOfClient } from '@fairlead/contract/features/feeds';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { CatalogEntryDetails } from '@fairlead/contract/features/threats/threats';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

type Row = Record<string, unknown>;
const row = (n: number, change: Row = {}): Row => ({
  cveID: `CVE-2026-${10_000 + n}`,
  vendorProject: 'Acme ',
  product: 'Gate',
  vulnerabilityName: `Acme Gate ${n}`,
  dateAdded: '2026-02-01',
  dueDate: '2026-02-22',
  shortDescription: 'A weakness.',
  requiredAction: 'Update.',
  knownRansomwareCampaignUse: 'Unknown',
  notes: 'Advisory: https://acme.example/a ; javascript:alert(1)',
  cwes: [],
  ...change,
});
const rows = (count: number) => Array.from({ length: count }, (_each, n) => row(n));
const file = (vulnerabilities: unknown[], count = vulnerabilities.length) =>
  JSON.stringify({
    title: 'Sample',
    catalogVersion: '2026.02.01',
    dateReleased: '2026-02-01T00:00:00Z',
    count,
    vulnerabilities,
  });

describe.each(plainSqlEngines())('the feed of known exploited vulnerabilities on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  let server: Server;
  let answer: { status?: number; body?: string; location?: string; etag?: string } = {};
  const asked: (string | undefined)[] = [];
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers['if-none-match']);
      const { location, etag } = answer;
      response.writeHead(answer.status ?? 200, { ...(location ? { location } : {}), ...(etag ? { etag } : {}) });
      response.end(answer.body ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    address = `http://${host}/known.json`;
    const env = { FEEDS: 'on', KNOWN_EXPLOITED_URL: address, OUTBOUND_HOSTS: host };
    // Each look at the clock is later than the one before: of several runs the last one is the newest.
    let looks = 0;
    const clock = () => new Date(Date.UTC(2026, 2, 2, 9) + looks++);
    app = await startTestApp({ engine, features: createFeatures(), env, parts: { clock } });
    maren = await app.as('global_admin');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });

  const state = async () => (await maren.call('GET', '/api/admin/feeds/known_exploited')).body as FeedState;
  const fetched = async (next: typeof answer) => {
    answer = next;
    expect((await maren.call('POST', '/api/admin/feeds/known_exploited/run')).status).toBe(200);
    // The feed, and then the matching that it orders.
    for (let n = 0; n < 2; n++) await app.jobs.idle();
    return state();
  };

  it('keeps what comes, field by field, and twice is as once', async () => {
    expect(await state()).toMatchObject({ fetchedAt: null, entries: 0, runs: [] });
    const first = await fetched({ body: file(rows(40)) });
    expect(first).toMatchObject({ entries: 40, sourceVersion: '2026.02.01', problem: null });
    expect(first.runs[0]).toMatchObject({ status: 'ok', added: 40, changed: 0 });
    expect((await fetched({ body: file(rows(40)) })).runs.map(({ status }) => status)).toContain('unchanged');
    const turned = rows(40).map((each, n) => (n === 3 ? { ...each, knownRansomwareCampaignUse: 'Known' } : each));
    expect((await fetched({ body: file([...turned, { cveID: 'no' }]) })).runs).toContainEqual(
      expect.objectContaining({ status: 'partial', added: 0, changed: 1, rejected: 1 }),
    );
  });

  it('asks only for what changed, by what the server said before', async () => {
    await fetched({ body: file(rows(40)), etag: '"v2"' });
    const { runs } = await fetched({ status: 304, etag: '"v2"' });
    expect(asked.at(-1)).toBe('"v2"');
    expect(runs[0]).toMatchObject({ status: 'unchanged' });
    expect(await state()).toMatchObject({ entries: 40, problem: null });
  });

  it('keeps what an entry said before, and dates that ransomware began to use it', async () => {
    const before = rows(40).map((each, n) => (n === 7 ? { ...each, knownRansomwareCampaignUse: 'Unknown' } : each));
    await fetched({ body: file(before) });
    const after = before.map((each, n) =>
      n === 7 ? { ...each, knownRansomwareCampaignUse: 'Known', dueDate: '2026-02-04' } : each,
    );
    await fetched({ body: file(after) });
    const alice = await app.as('msp_admin');
    const entry = (await alice.call('GET', '/api/threats/catalog/CVE-2026-10007')).body as CatalogEntryDetails;
    expect(entry).toMatchObject({ ransomware: true, dueDate: '2026-02-04', vendor: 'Acme' });
    expect(entry.ransomwareSince).not.toBeNull();
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'ransomware', before: 'false', after: 'true' }),
        expect.objectContaining({ field: 'due_date', before: '2026-02-22', after: '2026-02-04' }),
      ]),
    );
  });

  it.each([
    ['is away', { status: 503 }, 'The address answers 503.'],
    ['answers something else', { body: '<html>hello</html>' }, 'What came is not the catalogue.'],
    ['is cut short', { body: file(rows(40)).slice(0, 900) }, 'What came is not the catalogue.'],
    ['counts wrongly', { body: file(rows(40), 41) }, 'The file says 41 entries and has 40.'],
    ['is ten times larger', { body: file(rows(400)) }, 'The file has 400 entries where there were 40.'],
    ['has lost more than half', { body: file(rows(19)) }, 'The file has 19 entries where there were 40.'],
    [
      'is full of nonsense',
      { body: file([...rows(40), ...Array(5).fill({ cveID: 1 })]) },
      '5 of 45 entries are not as they should be.',
    ],
    ['is larger than it may be', { body: 'x'.repeat(50 * 1024 * 1024 + 1) }, 'The answer is too large.'],
    [
      'leads inside',
      { status: 302, location: 'http://169.254.169.254/latest/' },
      'The name leads to an address that is not public.',
    ],
  ])('keeps the last good data when it %s', async (_what, next, problem) => {
    const before = await state();
    const after = await fetched(next);
    expect(after).toMatchObject({ entries: 40, problem, fetchedAt: before.fetchedAt });
    expect(after.runs.some((run) => run.status === 'failed' && run.problem === problem)).toBe(true);
  });

  it('refuses an address inside that nobody listed, and says nothing of what is there', async () => {
    const current = (await maren.call('GET', '/api/admin/settings/sections/feeds')).body as {
      version: number;
      value: PlatformSections['feeds'];
    };
    const { value } = current;
    const save = (version: number, to: string) =>
      maren.call('PUT', '/api/admin/settings/sections/feeds', {
        body: { version, value: { ...value, known_exploited: { isOn: true, address: to } } },
      });
    expect((await save(current.version, 'file:///etc/passwd')).status).toBe(400);
    expect((await save(current.version, 'http://localhost:1/')).status).toBe(200);
    expect(await fetched({})).toMatchObject({ problem: 'Only the ports 80 and 443 are called.', entries: 40 });
    expect((await save(current.version + 1, address)).status).toBe(200);
    expect(await fetched({ body: file(rows(40)) })).toMatchObject({ problem: null, entries: 40 });
  });

  it('names them at what a client works with, and withdraws what is missing twice', async () => {
    const mspId = await app.newMsp();
    const clientId = await app.newClient(mspId);
    const alice = await app.as('msp_admin', { mspId });
    const list = (lines: string) =>
      alice.call('POST', `/api/clients/${clientId}/technology/paste`, { body: { lines } });
    expect((await list('ACME, Gate\nOther, Gate')).status).toBe(200);
    const read = async () =>
      (await alice.call('GET', `/api/clients/${clientId}/known-exploited`)).body as KnownExploitedOfClient;
    const { technologies } = await read();
    expect(technologies.map(({ count }) => count)).toEqual([40]);
    expect(technologies[0]?.entries[0]).toMatchObject({ confidence: 'likely', links: ['https://acme.example/a'] });
    const turned = rows(40).map((each, n) => (n === 20 ? { ...each, knownRansomwareCampaignUse: 'Known' } : each));
    for (let n = 0; n < 2; n++) await fetched({ body: file(turned) });
    const mails = (await app.services.mails.waiting(app.db)).filter(
      ({ to }) => to === `${alice.userId}@people.example`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Ransomware groups now use a vulnerability in Acme Gate']);
    for (let n = 0; n < 2; n++) await fetched({ body: file(rows(39 - n)) });
    // Number 39 was missing in both files, number 38 in one.
    expect((await read()).technologies.map(({ count }) => count)).toEqual([39]);
    const stranger = await app.as('msp_admin');
    expect((await stranger.call('GET', `/api/clients/${clientId}/known-exploited`)).status).toBe(404);
  });
});
