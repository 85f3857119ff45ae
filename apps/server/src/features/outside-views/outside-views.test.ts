import { OUTSIDE_KEYS } from '@fairlead/content/fields/outside-views';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Notice } from '@fairlead/contract/features/notifications';
import { domainOf, type OutsideView, type OutsideViews } from '@fairlead/contract/features/outside-views';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt } from '#domain/outside-views/look-at';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { createLog } from '#log';
import type { DnsLookup } from '#outbound/dns';
import type { Website } from '#outbound/website';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { type DnsZone, dnsZone } from '#testing/dns-zone';
import { jobDeps } from '#testing/job-deps';
import { repeatLooksJob, weakened } from './repeat-looks.job';

const START = new Date('2026-03-02T09:00:00Z');
const DOMAIN = 'saltmarsh.example';

const zoneOf = (records: Record<string, string[] | { trouble: string }>): DnsZone => {
  const zone = dnsZone();
  for (const [name, found] of Object.entries(records)) zone.records.set(name, found);
  return zone;
};
/** A web on which nothing answers. */
const NO_WEB: Website = { handshake: async () => null, get: async () => null };
const look = (dns: DnsLookup, more: { web?: Website; limitMs?: number } = {}) =>
  lookAt({ dns, web: NO_WEB, now: START, ...more }, DOMAIN);
const stateOf = async (key: string, records: Parameters<typeof zoneOf>[0]) =>
  (await look(zoneOf(records))).findings.find((finding) => finding.key === key);
const spf = async (record: string, others: Record<string, string[]> = {}) =>
  (await stateOf('spf', { [`TXT ${DOMAIN}`]: [record], ...others }))?.state;
const dmarc = async (...records: string[]) => (await stateOf('dmarc', { [`TXT _dmarc.${DOMAIN}`]: records }))?.state;

describe('what anyone can look up of a domain', () => {
  it('is missing where there is nothing, and not known where it cannot be seen', async () => {
    const { findings, mailProvider } = await look(zoneOf({}));
    expect(mailProvider).toBeNull();
    expect(Object.fromEntries(findings.map(({ key, state }) => [key, state]))).toEqual({
      mx: 'missing',
      spf: 'missing',
      dmarc: 'missing',
      dkim: 'unknown',
      mta_sts: 'missing',
      tls_rpt: 'missing',
      dnssec: 'missing',
      caa: 'missing',
      certificate: 'unknown',
      tls: 'unknown',
      https: 'unknown',
      headers: 'unknown',
    });
  });

  it('tells the mail service by the ends of its servers’ names, and not by a part', async () => {
    const provider = async (exchange: string) => (await look(zoneOf({ [`MX ${DOMAIN}`]: [exchange] }))).mailProvider;
    expect(await provider('saltmarsh-example.mail.protection.outlook.com')).toBe('Microsoft 365');
    expect(await provider('aspmx.l.google.com.')).toBe('Google Workspace');
    expect(await provider('mail.protection.outlook.com.saltmarsh.example')).toBeNull();
    expect((await stateOf('mx', { [`MX ${DOMAIN}`]: [''] }))?.state).toBe('missing');
  });

  it.each([
    ['v=spf1 ip4:192.0.2.1 -all', 'ok'],
    ['v=spf1 a mx ~all', 'ok'],
    ['v=spf1 +all', 'weak'],
    ['v=spf1 all', 'weak'],
    ['v=spf1 ?all', 'weak'],
    ['v=spf1 ip4:192.0.2.1', 'weak'],
    ['v=spf10 -all', 'missing'],
  ])('reads the senders of "%s" as %s', async (record, state) => {
    expect(await spf(record)).toBe(state);
  });

  it('counts lookups as receivers do: ten hold, eleven do not, and a loop ends', async () => {
    const many = (count: number) =>
      `v=spf1 ${Array.from({ length: count }, (_, at) => `a:h${at}.example`).join(' ')} -all`;
    expect([await spf(many(10)), await spf(many(11))]).toEqual(['ok', 'weak']);
    // By hand: the include itself and the eight below it are nine.
    expect(await spf('v=spf1 include:list.example -all', { 'TXT list.example': [many(8)] })).toBe('ok');
    expect(await spf('v=spf1 include:list.example -all', { 'TXT list.example': [many(10)] })).toBe('weak');
    expect(await spf('v=spf1 include:list.example -all', { 'TXT list.example': ['v=spf1 include:list.example'] })).toBe(
      'weak',
    );
    expect(await spf('v=spf1 redirect=list.example', { 'TXT list.example': ['v=spf1 -all'] })).toBe('ok');
    // What an included list says of others is not said of the domain.
    expect(await spf('v=spf1 include:list.example', { 'TXT list.example': ['v=spf1 -all'] })).toBe('weak');
    expect(await stateOf('spf', { [`TXT ${DOMAIN}`]: ['v=spf1 -all', 'v=spf1 ~all'] })).toMatchObject({
      state: 'weak',
      seen: '2 records',
    });
  });

  it('takes a policy for one that acts only when it acts on everything', async () => {
    expect(await dmarc('v=DMARC1; p=reject; rua=mailto:a@x.example')).toBe('ok');
    expect(await dmarc('v=DMARC1;p=quarantine')).toBe('ok');
    expect(await dmarc('v=DMARC1; p=none; sp=reject')).toBe('weak');
    expect(await dmarc('v=DMARC1; p=reject; pct=20')).toBe('weak');
    expect(await dmarc('v=DMARC1; p=reject', 'v=DMARC1; p=none')).toBe('weak');
    expect(await dmarc('something else')).toBe('missing');
  });

  it.each([
    [['13 2'], 'ok', 'algorithm 13, digest 2'],
    [['8 1', '8 2'], 'ok', 'algorithm 8, digest 1; algorithm 8, digest 2'],
    [['8 1'], 'weak', 'algorithm 8, digest 1'],
    [['7 2'], 'weak', 'algorithm 7, digest 2'],
    [[], 'missing', ''],
  ])('reads a zone whose keys are told of above as %j as %s', async (signers, state, seen) => {
    const found = await stateOf('dnssec', { [`SOA ${DOMAIN}`]: ['soa'], [`DS ${DOMAIN}`]: signers });
    expect(found).toMatchObject({ state, seen });
  });

  it('asks of the zone that a name is in, and not of a zone above it', async () => {
    const dnssec = async (records: Parameters<typeof zoneOf>[0]) => {
      const { findings } = await lookAt({ dns: zoneOf(records), web: NO_WEB, now: START }, `mail.${DOMAIN}`);
      return findings.find(({ key }) => key === 'dnssec');
    };
    const signed = { [`SOA ${DOMAIN}`]: ['soa'], [`DS ${DOMAIN}`]: ['13 2'] };
    expect(await dnssec(signed)).toMatchObject({ state: 'ok', seen: `${DOMAIN}: algorithm 13, digest 2` });
    expect(await dnssec({ ...signed, [`SOA mail.${DOMAIN}`]: ['soa'] })).toMatchObject({ state: 'missing' });
    const trouble = zoneOf(signed);
    trouble.records.set(`DS ${DOMAIN}`, { trouble: 'ESERVFAIL' });
    const { findings } = await look(trouble);
    expect(findings.find(({ key }) => key === 'dnssec')?.state).toBe('unknown');
  });

  it('finds the policy of a subdomain at the domain above it, with what is said there of those below', async () => {
    const above = async (record: string, own: string[] = []) => {
      const zone = zoneOf({ [`TXT _dmarc.${DOMAIN}`]: [record], [`TXT _dmarc.mail.${DOMAIN}`]: own });
      const { findings } = await lookAt({ dns: zone, web: NO_WEB, now: START }, `mail.${DOMAIN}`);
      return findings.find(({ key }) => key === 'dmarc');
    };
    expect(await above('v=DMARC1; p=reject')).toEqual({
      key: 'dmarc',
      state: 'ok',
      seen: `${DOMAIN}: v=DMARC1; p=reject`,
    });
    expect((await above('v=DMARC1; p=reject; sp=none'))?.state).toBe('weak');
    expect((await above('v=DMARC1; p=none; sp=quarantine'))?.state).toBe('ok');
    // Its own policy counts before any other.
    expect((await above('v=DMARC1; p=reject', ['v=DMARC1; p=none']))?.seen).toBe('v=DMARC1; p=none');
  });

  it('reads whether the required encryption is enforced from the file of its policy', async () => {
    const announcedTo = async (policy: string | null, records = ['v=STSv1; id=1']) => {
      const text = policy ?? '';
      const web: Website = {
        ...NO_WEB,
        get: async (address) =>
          policy !== null && address === `https://mta-sts.${DOMAIN}/.well-known/mta-sts.txt`
            ? { status: 200, headers: new Headers(), text }
            : null,
      };
      const { findings } = await look(zoneOf({ [`TXT _mta-sts.${DOMAIN}`]: records }), { web });
      return findings.find(({ key }) => key === 'mta_sts');
    };
    expect(await announcedTo('version: STSv1\nmode: enforce\nmx: *.example')).toMatchObject({ state: 'ok' });
    expect(await announcedTo('version: STSv1\nmode: testing')).toMatchObject({ state: 'weak', seen: 'mode: testing' });
    expect(await announcedTo(null)).toMatchObject({ state: 'weak', seen: 'its file cannot be read' });
    expect(await announcedTo('mode: enforce', ['v=STSv1; id=1', 'v=STSv1; id=2'])).toMatchObject({ state: 'weak' });
  });

  it('names who may issue certificates', async () => {
    const caa = (...records: string[]) => stateOf('caa', { [`CAA ${DOMAIN}`]: records });
    expect(await caa('issue "letsencrypt.org"', 'issuewild ";"')).toEqual({
      key: 'caa',
      state: 'ok',
      seen: 'issue "letsencrypt.org", issuewild ";"',
    });
    expect((await caa())?.state).toBe('missing');
  });

  it('does not take trouble or silence of a name server for an answer', async () => {
    expect(await stateOf('dmarc', { [`TXT _dmarc.${DOMAIN}`]: { trouble: 'ESERVFAIL' } })).toEqual({
      key: 'dmarc',
      state: 'unknown',
      seen: '',
    });
    const never = () => new Promise<never>(() => undefined);
    const kinds = { txt: never, cname: never, caa: never, addresses: never, isZone: never, signers: never };
    const silent: DnsLookup = { ...kinds, mx: async () => [] };
    const { findings } = await look(silent, { limitMs: 5 });
    expect(findings.filter(({ state }) => state === 'unknown').map(({ key }) => key)).toEqual(
      OUTSIDE_KEYS.filter((key) => key !== 'mx'),
    );
  });

  it('is never asked of a name inside a network or of an address', () => {
    expect(['https://www.Saltmarsh.example/a?b', 'ada@saltmarsh.example', 'saltmarsh.example.'].map(domainOf)).toEqual(
      Array.from({ length: 3 }, () => DOMAIN),
    );
    expect(domainOf('bücher.example')).toBe('xn--bcher-kva.example');
    for (const inside of [
      'localhost',
      'nas.local',
      'dc1.corp',
      'x.internal',
      '10.0.0.1',
      '[::1]',
      '1.in-addr.arpa',
      'a b.example',
      '_dmarc.x.example',
      '',
    ])
      expect(domainOf(inside), inside).toBeNull();
  });
});

it('calls weaker what was better and known on both days', () => {
  const state = (key: 'spf' | 'dmarc' | 'caa' | 'tls', is: 'ok' | 'weak' | 'missing' | 'unknown') => ({
    key,
    state: is,
  });
  const before = [state('spf', 'ok'), state('dmarc', 'weak'), state('tls', 'ok')];
  const after = [state('spf', 'unknown'), state('dmarc', 'missing'), state('tls', 'ok'), state('caa', 'missing')];
  expect(weakened(before, after)).toEqual(['dmarc']);
  expect(weakened(after, before)).toEqual([]);
});

describe.each(plainSqlEngines())('outside views on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let now = START;
  const dns = zoneOf({ [`TXT _dmarc.${DOMAIN}`]: ['v=DMARC1; p=none'] });
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now, dns } });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const ask = (by: Caller, clientId: string, changes: object = {}) =>
    by.call('POST', `/api/clients/${clientId}/outside-views`, {
      body: { look: { domain: `https://${DOMAIN}/`, agreed: true, ...changes } },
    });

  it('are kept with their day, need consent, and wait a minute for the next', async () => {
    const clientId = await app.newClient(alice.mspId!);
    const refused = await ask(alice, clientId, { domain: 'nas.local', agreed: false });
    expect([refused.status, Object.keys(refused.error.data?.fields ?? {}).sort()]).toEqual([
      400,
      ['look.agreed', 'look.domain'],
    ]);
    const first = (await ask(alice, clientId)).body as { items: OutsideView[] };
    expect(first.items.map(({ domain, createdAt }) => [domain, createdAt])).toEqual([[DOMAIN, START.toISOString()]]);
    expect((await ask(alice, clientId)).status).toBe(429);
    now = new Date(now.getTime() + 60_001);
    dns.records.set(`TXT _dmarc.${DOMAIN}`, ['v=DMARC1; p=reject']);
    const second = (await ask(alice, clientId)).body as { items: OutsideView[] };
    const dmarcOf = ({ findings }: OutsideView) => findings.find(({ key }) => key === 'dmarc')?.state;
    expect(second.items.map(dmarcOf)).toEqual(['ok', 'weak']);
  });

  it('are taken again every month until someone stops it, and what became weaker is told once', async () => {
    const clientId = await app.newClient(alice.mspId!);
    const records = (policy: string) => dns.records.set(`TXT _dmarc.${DOMAIN}`, [policy]);
    const list = async () =>
      (await alice.call('GET', `/api/clients/${clientId}/outside-views`)).body as unknown as OutsideViews;
    const run = (days: number) => {
      const at = new Date(now.getTime() + days * DAY_MS);
      const deps = { ...jobDeps(() => at), domains: app.services.domains, mails: app.services.mails };
      return repeatLooksJob().run(PLATFORM_CALLER, { ...deps, db: app.db, jobs: app.jobs.queue });
    };
    const admin = await app.as('msp_admin', { mspId: alice.mspId! });
    const told = async () =>
      ((await admin.call('GET', '/api/me/notices')).body as { items: Notice[] }).items.filter(
        ({ kind }) => kind === 'outside_worse',
      ).length;
    records('v=DMARC1; p=reject');
    expect((await ask(alice, clientId, { monthly: true })).body).toMatchObject({ monthly: { domain: DOMAIN } });
    records('v=DMARC1; p=none');
    await run(29);
    expect((await list()).items).toHaveLength(1);
    await run(30);
    await run(30);
    expect((await list()).items.map(({ createdByName }) => createdByName)).toEqual([null, 'A msp_user']);
    expect(await told()).toBe(1);
    // As weak as it was is no news, and a day without an answer is no look.
    await run(60);
    expect([(await list()).items.length, await told()]).toEqual([3, 1]);
    const trouble = { trouble: 'ESERVFAIL' };
    for (const name of ['TXT', 'MX', 'CAA', 'A', 'SOA'].flatMap((type) =>
      ['', '_dmarc.', '_mta-sts.', '_smtp._tls.'].map((prefix) => `${type} ${prefix}${DOMAIN}`),
    ))
      dns.records.set(name, trouble);
    await run(90);
    expect((await list()).items).toHaveLength(3);
    dns.records.clear();
    await run(91);
    expect((await list()).items).toHaveLength(4);
    expect((await alice.call('DELETE', `/api/clients/${clientId}/outside-views/monthly`)).body).toMatchObject({
      monthly: null,
    });
    await run(400);
    expect((await list()).items).toHaveLength(4);
  });

  it('keep no other waiting where one fails', async () => {
    const by = await app.as('msp_user');
    const monthly = async (domain: string) => {
      const clientId = await app.newClient(by.mspId!);
      await ask(by, clientId, { domain, monthly: true });
      return clientId;
    };
    const [broken, sound] = [await monthly('broken.example'), await monthly('sound.example')];
    const at = new Date(now.getTime() + 30 * DAY_MS);
    const failing: DnsLookup = {
      ...dns,
      mx: async (name) => {
        if (name === 'broken.example') throw new Error('It broke.');
        return [];
      },
    };
    const deps = { ...jobDeps(() => at), domains: { ...app.services.domains, dns: failing } };
    await expect(
      repeatLooksJob().run(PLATFORM_CALLER, {
        ...deps,
        log: createLog('silent'),
        mails: app.services.mails,
        db: app.db,
        jobs: app.jobs.queue,
      }),
    ).rejects.toThrow('1 monthly looks could not be taken.');
    const looks = async (clientId: string) =>
      ((await by.call('GET', `/api/clients/${clientId}/outside-views`)).body as unknown as OutsideViews).items.length;
    expect([await looks(broken), await looks(sound)]).toEqual([1, 2]);
  });

  it('are taken by trial roles for their prospects, and are nobody else’s', async () => {
    const trial = await app.as('trial_member');
    const clientId = await app.newClient(trial.mspId!, 'prospect');
    expect((await ask(trial, clientId)).status).toBe(200);
    expect((await ask(alice, clientId)).status).toBe(404);
    expect((await alice.call('GET', `/api/clients/${clientId}/outside-views`)).status).toBe(404);
  });
});
