import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FeedKey, FeedState } from '@fairlead/contract/features/feeds';
import type { CatalogEntryDetails, ThreatsOfClient } from '@fairlead/contract/features/threats/threats';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const IDS = ['CVE-2026-20001', 'CVE-2026-20002', 'CVE-2026-0333'] as const;
const [GATE, FORTIOS] = IDS;

/** A record as the publisher writes it, and with the points spelled as others do. */
const record = (cveId: string, options: object[]) => ({
  dataType: 'CVE_RECORD',
  cveMetadata: { cveId, state: 'PUBLISHED' },
  containers: {
    cna: { title: 'Something' },
    adp: [
      { providerMetadata: { shortName: 'CVE' }, title: 'CVE Program Container' },
      {
        providerMetadata: { shortName: 'CISA-ADP' },
        metrics: [
          { other: { type: 'kev', content: { dateAdded: '2026-02-01' } } },
          { other: { type: 'ssvc', content: { id: cveId, options, version: '2.0.3' } } },
        ],
      },
    ],
  },
});
const POINTS = [{ Exploitation: 'active' }, { Automatable: 'no' }, { 'Technical Impact': 'partial' }];

const answerOf = (cveId: string, cpeMatch: unknown[]) =>
  JSON.stringify({
    resultsPerPage: 1,
    totalResults: 1,
    vulnerabilities: [
      {
        cve: {
          id: cveId,
          metrics: {
            cvssMetricV31: [
              { type: 'Secondary', cvssData: { baseScore: 7.1 } },
              { type: 'Primary', cvssData: { baseScore: 9.8 } },
            ],
            cvssMetricV2: [{ type: 'Primary', cvssData: { baseScore: 10 } }],
          },
          configurations: [{ nodes: [{ cpeMatch }] }],
        },
      },
    ],
  });
const FORTIOS_RANGE = {
  vulnerable: true,
  criteria: 'cpe:2.3:o:fortinet:fortios:*:*:*:*:*:*:*:*',
  versionStartIncluding: '7.4.0',
  versionEndExcluding: '7.4.3',
};

const HEAD = '#model_version:v2026.03.01,score_date:2026-03-02T00:00:00+0000\ncve,epss,percentile\n';
const scores = (of: Record<string, number | string>) =>
  HEAD +
  Object.entries(of)
    .map(([cveId, score]) => `${cveId},${score},0.5\n`)
    .join('');
const MANY = Object.fromEntries(Array.from({ length: 50 }, (_each, n) => [`CVE-2020-${1_000 + n}`, 0.001]));

type Answer = { status?: number; body?: string | Uint8Array };

describe.each(plainSqlEngines())('feeds of facts on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  let alice: Caller;
  let clientId: string;
  let server: Server;
  let answer: (path: string) => Answer = () => ({ status: 404 });
  let asked: { path: string; key: string | undefined }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push({ path, key: request.headers.apikey?.toString() });
      const { status = 200, body = '' } = answer(path);
      response.writeHead(status);
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      VULNRICHMENT_URL: `http://${host}/records`,
      EPSS_URL: `http://${host}/scores.csv.gz`,
      NVD_URL: `http://${host}/cves`,
      NVD_API_KEY: 'sample-key',
      OUTBOUND_HOSTS: host,
    };
    let looks = 0;
    const clock = () => new Date(Date.UTC(2026, 2, 2, 9) + looks++);
    app = await startTestApp({ engine, features: createFeatures(), env, parts: { clock } });
    maren = await app.as('global_admin');
    const entry = { name: '', summary: '', requiredAction: '', dateAdded: '2026-02-01', dueDate: '2026-02-22' };
    const rest = { ...entry, ransomware: false, changedAt: new Date('2026-02-01T00:00:00Z') };
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(knownExploited).values([
        { ...rest, cveId: IDS[0], vendor: 'Acme', product: 'Gate' },
        { ...rest, cveId: IDS[1], vendor: 'Fortinet', product: 'FortiOS' },
        { ...rest, cveId: IDS[2], vendor: 'Nobody', product: 'Runs it' },
      ]),
    );
    const mspId = await app.newMsp();
    clientId = await app.newClient(mspId);
    alice = await app.as('msp_admin', { mspId });
    for (const body of [
      { vendor: 'Acme', product: 'Gate', exposure: 'internet' },
      { vendor: 'Fortinet', product: 'FortiGate 60F', productVersion: '7.4.3', exposure: 'internet' },
    ])
      await alice.call('POST', `/api/clients/${clientId}/technology`, { body });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });

  const state = async (key: FeedKey) => (await maren.call('GET', `/api/admin/feeds/${key}`)).body as FeedState;
  const run = async (key: FeedKey, next: typeof answer) => {
    answer = next;
    asked = [];
    expect((await maren.call('POST', `/api/admin/feeds/${key}/run`)).status).toBe(200);
    // The feed, and then the matching that it orders.
    for (let n = 0; n < 2; n++) await app.jobs.idle();
    return state(key);
  };
  const match = async (cveId: string) =>
    ((await alice.call('GET', `/api/clients/${clientId}/threats`)).body as ThreatsOfClient).matches.find(
      (each) => each.cveId === cveId,
    );
  const entry = async (cveId: string) =>
    (await alice.call('GET', `/api/threats/catalog/${cveId}`)).body as CatalogEntryDetails;
  const everyEntry = (change: Partial<typeof knownExploited.$inferInsert>) =>
    app.db.transaction(PLATFORM, (tx) => tx.update(knownExploited).set(change));

  describe('what decides the deadline', () => {
    it('is asked entry by entry, what is at clients first, and moves the due dates', async () => {
      expect(await match(GATE)).toMatchObject({ deadline: '3DF', assumed: ['automatable', 'impact'] });
      const feed = await run('vulnrichment', (path) =>
        path.includes(GATE) ? { body: JSON.stringify(record(GATE, POINTS)) } : { status: 404 },
      );
      expect(asked.map(({ path }) => path)).toEqual([
        `/records/2026/20xxx/${GATE}.json`,
        `/records/2026/20xxx/${FORTIOS}.json`,
        `/records/2026/0xxx/${IDS[2]}.json`,
      ]);
      expect(feed).toMatchObject({ entries: 3, problem: null });
      expect(feed.runs[0]).toMatchObject({ status: 'ok', rowsRead: 3, changed: 1 });
      expect(await match(GATE)).toMatchObject({ deadline: '14D', assumed: [], dueOn: '2026-03-16' });
      const { published, changes } = await entry(GATE);
      expect(published).toEqual({ automatable: 'no', technicalImpact: 'partial' });
      expect(changes.map(({ field, after }) => [field, after])).toContainEqual(['automatable', 'no']);
    });

    it('is not asked again for a while', async () => {
      expect((await run('vulnrichment', () => ({ status: 500 }))).runs[0]).toMatchObject({ status: 'unchanged' });
      expect(asked).toEqual([]);
    });

    it.each([
      [429, 'The address answers 429: it wants to be asked less often.'],
      [403, 'The address answers 403: it wants to be asked less often.'],
      [500, 'The address answers 500.'],
    ])('stays as it was when the answer is %i, and the rest waits', async (status, problem) => {
      await everyEntry({ impactCheckedAt: null });
      expect(await run('vulnrichment', () => ({ status }))).toMatchObject({ problem, entries: 3 });
      expect(asked).toHaveLength(1);
      expect(await match(GATE)).toMatchObject({ deadline: '14D' });
    });

    it('is left out where a record cannot be read, and read in any spelling', async () => {
      await everyEntry({ impactCheckedAt: null });
      const others = [{ automatable: 'YES' }, { technicalImpact: 'total' }];
      const feed = await run('vulnrichment', (path) =>
        path.includes(GATE) ? { body: JSON.stringify(record(GATE, others)) } : { body: '{"half": ' },
      );
      expect(feed.runs[0]).toMatchObject({ status: 'partial', rejected: 2, changed: 1 });
      expect((await entry(GATE)).published).toEqual({ automatable: 'yes', technicalImpact: 'total' });
    });
  });

  describe('the chance of exploitation', () => {
    const packed = (of: Record<string, number | string>) => ({ body: gzipSync(scores(of)) });

    it('is kept of the entries of the catalog, and twice is as once', async () => {
      const first = await run('epss', () => packed({ ...MANY, [GATE]: 0.91 }));
      expect(first).toMatchObject({ entries: 51, sourceVersion: '2026-03-02, model v2026.03.01', problem: null });
      expect(first.runs[0]).toMatchObject({ status: 'ok', rowsRead: 51, changed: 1 });
      expect(await entry(GATE)).toMatchObject({ epss: 0.91, epssOn: '2026-03-02' });
      expect(await entry(FORTIOS)).toMatchObject({ epss: null });
      expect((await run('epss', () => packed({ ...MANY, [GATE]: 0.91 }))).runs[0]).toMatchObject({
        status: 'unchanged',
      });
      // The same scores, not packed.
      const plain = await run('epss', () => ({ body: scores({ ...MANY, [GATE]: 0.91 }) }));
      expect(plain.runs[0]).toMatchObject({ status: 'ok', changed: 0 });
    });

    it.each([
      ['is cut short', () => ({ body: gzipSync(scores(MANY)).subarray(0, 90) }), 'cannot be unpacked'],
      [
        'is no gzip after its first bytes',
        () => ({ body: new Uint8Array([0x1f, 0x8b, 1, 2, 3]) }),
        'cannot be unpacked',
      ],
      ['is a page', () => ({ body: '<html>Not now</html>' }), 'not a file of scores'],
      ['has other columns', () => ({ body: HEAD.replace('epss', 'score') }), 'other columns'],
      ['has no rows', () => ({ body: HEAD }), 'no scores'],
      ['has lost most', () => packed({ [GATE]: 0.5 }), 'The file has 1 rows where there were 51.'],
      ['is full of nonsense', () => packed({ ...MANY, 'CVE-2020-1': 'high', 'CVE-2020-2': 2, x: 1, y: 1 }), '4 of 54'],
      ['is one endless line', () => ({ body: gzipSync('x'.repeat(1_000_000)) }), 'not a file of scores'],
      ['unpacks to far more than it should', () => ({ body: gzipSync(HEAD + '\n'.repeat(3_000_000)) }), 'too large'],
      ['is not there', () => ({ status: 403 }), 'The address answers 403.'],
    ])('stays as it was when the file %s', async (_what, next, problem) => {
      expect((await run('epss', next)).problem).toContain(problem);
      expect(await entry(GATE)).toMatchObject({ epss: 0.91 });
    });
  });

  describe('affected versions and severity', () => {
    it('are asked of what is at clients, with the key, and close what is another version', async () => {
      expect(await match(FORTIOS)).toMatchObject({ confidence: 'likely', state: 'new' });
      await run('nvd', (path) => ({ body: answerOf(path.split('=')[1] ?? '', [FORTIOS_RANGE]) }));
      expect(asked).toEqual([GATE, FORTIOS].map((id) => ({ path: `/cves?cveId=${id}`, key: 'sample-key' })));
      expect(await entry(FORTIOS)).toMatchObject({ cvss: 9.8, cvssVersion: '3.1' });
      expect(await match(FORTIOS)).toMatchObject({ state: 'not_affected', reason: 'other_version' });
    });

    it('stay when the answer is none', async () => {
      await everyEntry({ versionsCheckedAt: null });
      expect((await run('nvd', () => ({ body: '[]' }))).runs[0]).toMatchObject({ status: 'partial', rejected: 2 });
      expect(await entry(FORTIOS)).toMatchObject({ cvss: 9.8 });
    });
  });
});
