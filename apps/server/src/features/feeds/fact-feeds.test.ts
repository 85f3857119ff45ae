import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { ATTACK_VERSION } from '@fairlead/content/threats/attack';
import type { AttackComparison, FeedKey, FeedState } from '@fairlead/contract/features/feeds';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { IndustryBriefing } from '@fairlead/contract/features/threats/industry-briefing';
import type { CatalogEntryDetails, ThreatsOfClient } from '@fairlead/contract/features/threats/threats';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { RUN_LIMIT_MS } from '#jobs/boss';
import { PLATFORM_CALLER } from '#jobs/queue';
import { safeFetch } from '#outbound/safe-fetch';
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

/** A bundle of ATT&CK with one technique that was renamed, one that was replaced, and what took its place. */
const technique = (ref: string, external_id: string, name: string, more: object = {}) => ({
  type: 'attack-pattern',
  id: `attack-pattern--${ref}`,
  name,
  external_references: [{ source_name: 'mitre-attack', external_id }],
  ...more,
});
const bundle = (version: string, objects: object[]) =>
  JSON.stringify({ type: 'bundle', objects: [{ type: 'x-mitre-collection', x_mitre_version: version }, ...objects] });
const TECHNIQUES = [
  technique('a', 'T1534', 'Phishing from Inside'),
  technique('b', 'T1684.001', 'Impersonation', { revoked: true }),
  technique('c', 'T1700', 'Pretending'),
  {
    type: 'relationship',
    relationship_type: 'revoked-by',
    source_ref: 'attack-pattern--b',
    target_ref: 'attack-pattern--c',
  },
];

/** `hangs`: before it says anything, or halfway. `breaks`: the connection ends in the middle. */
type Answer = { status?: number; body?: string | Uint8Array; hangs?: 'before' | 'halfway'; breaks?: true };

/** So long a test waits for a server that hangs; the product waits for half a minute. */
const PATIENCE_MS = 300;

describe.each(plainSqlEngines())('feeds of facts on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  let alice: Caller;
  let clientId: string;
  let server: Server;
  let answer: (path: string) => Answer = () => ({ status: 404 });
  const patience: number[] = [];
  let looks = 0;
  let asked: { path: string; key: string | undefined }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push({ path, key: request.headers.apikey?.toString() });
      const { status = 200, body = '', hangs, breaks } = answer(path);
      if (hangs === 'before') return;
      response.writeHead(status, breaks ? { 'content-length': '1000' } : {});
      if (hangs) response.write('{"half": ');
      else if (breaks) response.write('{"half": ', () => response.destroy());
      else response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      VULNRICHMENT_URL: `http://${host}/records`,
      EPSS_URL: `http://${host}/scores.csv.gz`,
      NVD_URL: `http://${host}/cves`,
      NVD_API_KEY: 'sample-key',
      ATTACK_URL: `http://${host}/attack.json`,
      OUTBOUND_HOSTS: host,
    };
    const clock = () => new Date(Date.UTC(2026, 2, 2, 9) + looks++);
    const calls = safeFetch([host]);
    const fetch: typeof calls = (address, request = {}) => {
      const { timeoutMs = 0, maxBytes = 0 } = request.limits ?? {};
      patience.push(timeoutMs);
      return calls(address, { ...request, limits: { timeoutMs: PATIENCE_MS, maxBytes } });
    };
    app = await startTestApp({ engine, features: createFeatures(), env, parts: { clock, fetch } });
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

  describe('ATT&CK', () => {
    const compared = async () => (await maren.call('GET', '/api/admin/attack-comparison')).body as AttackComparison;

    it('says where the texts of the product are older than it is, and twice is as once', async () => {
      expect(await compared()).toMatchObject({ published: null, differences: [] });
      const first = await run('attack', () => ({ body: bundle('20.0', TECHNIQUES) }));
      expect(first).toMatchObject({ entries: 3, sourceVersion: '20.0', problem: null });
      expect(first.runs[0]).toMatchObject({ status: 'ok', added: 3, changed: 0 });
      expect((await run('attack', () => ({ body: bundle('20.0', TECHNIQUES) }))).runs[0]?.status).toBe('unchanged');
      const { published, writtenFor, differences } = await compared();
      expect([published, writtenFor]).toEqual(['20.0', ATTACK_VERSION]);
      const of = (id: string) => differences.find((each) => each.id === id);
      expect(of('T1534')).toMatchObject({ renamedTo: 'Phishing from Inside', isEnded: false });
      expect(of('T1684.001')).toMatchObject({ isEnded: true, replacedBy: { id: 'T1700', name: 'Pretending' } });
    });

    it('is told in the briefing of an industry, of its own techniques', async () => {
      const { attack } = (await alice.call('GET', '/api/threats/industries/legal')).body as IndustryBriefing;
      expect(attack.published).toBe('20.0');
      const techniques: string[] = INDUSTRIES.legal.threats.flatMap((threat) => THREATS[threat].techniques);
      expect(attack.differences.every(({ id }) => techniques.includes(id))).toBe(true);
      expect(attack.differences.map(({ id }) => id)).toContain('T1534');
    });

    it('changes what a new version says otherwise, and forgets what it no longer has', async () => {
      const { runs } = await run('attack', () => ({
        body: bundle('20.1', [technique('a', 'T1534', 'Internal Spearphishing'), ...TECHNIQUES.slice(1, 3)]),
      }));
      expect(runs[0]).toMatchObject({ status: 'ok', added: 0, changed: 2 });
      expect((await compared()).differences.map(({ id }) => id)).not.toContain('T1534');
    });

    it.each([
      ['is cut short', { body: bundle('21', TECHNIQUES).slice(0, -9) }],
      ['is a page', { body: '<html>Not now</html>' }],
    ])('stays as it was when the file %s', async (_what, next) => {
      expect((await run('attack', () => next)).problem).toBe('What came is not ATT&CK, or it is cut short.');
      expect(await compared()).toMatchObject({ published: '20.1' });
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

  describe.each<FeedKey>(['vulnrichment', 'epss', 'nvd', 'attack'])('a server of %s', (key) => {
    const isAskedByEntry = key === 'vulnrichment' || key === 'nvd';
    it.each<[string, Answer, string]>([
      ['never answers', { hangs: 'before' }, 'The answer took too long.'],
      ['stops in the middle and keeps the line', { hangs: 'halfway' }, 'The answer took too long.'],
      ['hangs up in the middle', { breaks: true }, 'The answer broke off.'],
    ])('that %s keeps nothing waiting and nothing is lost', async (_what, next, problem) => {
      await everyEntry({ impactCheckedAt: null, versionsCheckedAt: null });
      const before = await state(key);
      patience.length = 0;
      const after = await run(key, () => next);
      expect(after).toMatchObject({ problem, entries: before.entries, fetchedAt: before.fetchedAt });
      expect(after.runs[0]).toMatchObject({ status: 'failed', problem });
      expect(asked).toHaveLength(1);
      // The product itself is more patient, and gives up before the job that waits for it does.
      expect(patience).toHaveLength(1);
      expect(patience[0]).toBeGreaterThanOrEqual(10_000);
      expect(patience[0]).toBeLessThan(RUN_LIMIT_MS - (isAskedByEntry ? 30_000 : 0));
      expect(await entry(GATE)).toMatchObject({ epss: 0.91, cvss: 9.8 });
    });
  });

  it('waits when it is fetched by itself and the server wants to be asked less often, and then goes on', async () => {
    const settings = (await maren.call('GET', '/api/admin/settings/sections/feeds')).body as {
      version: number;
      value: PlatformSections['feeds'];
    };
    const { version, value } = settings;
    const on = { ...value, epss: { ...value.epss, isOn: true } };
    const saved = await maren.call('PUT', '/api/admin/settings/sections/feeds', { body: { version, value: on } });
    expect(saved.status).toBe(200);
    const scheduled = async (next: Answer) => {
      answer = () => next;
      asked = [];
      await app.db.transaction(PLATFORM, (tx) => app.jobs.queue.enqueue(tx, 'feed.epss', PLATFORM_CALLER));
      await app.jobs.idle();
      return (await state('epss')).problem;
    };
    expect(await scheduled({ status: 429 })).toBe('The address answers 429.');
    const packed = { body: gzipSync(scores({ ...MANY, [GATE]: 0.95 })) };
    // The lane is closed: nobody is asked, neither for the old order nor for a new one.
    expect(await scheduled(packed)).toBe('The address answers 429.');
    expect(asked).toEqual([]);
    looks += 5 * 60_000;
    expect(await scheduled(packed)).toBeNull();
    expect(await entry(GATE)).toMatchObject({ epss: 0.95 });
  });
});
