import { pkcePair } from '@fairlead/auth/testing/test-service';
import type { CustomDomain, CustomDomains } from '@fairlead/contract/features/custom-domains';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { msps } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { type DnsZone, dnsZone } from '#testing/dns-zone';
import { checkDomainsJob } from './check-domains.job';
import { viewDomains } from './domain-view';

const START = Date.parse('2026-03-02T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(plainSqlEngines())('a domain of an organization’s own on %s', (engine) => {
  let app: TestApp;
  let dns: DnsZone;
  let now = new Date(START);
  let count = 0;
  beforeAll(async () => {
    dns = dnsZone();
    app = await startTestApp({
      engine,
      features: createFeatures(),
      env: { PUBLIC_URL: 'https://app.fairlead.test', TRUSTED_PROXIES: '127.0.0.1' },
      parts: { clock: () => now, dns },
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = new Date(now.getTime() + HOUR);
  });

  const admin = async (plan: 'pro' | 'enterprise' = 'enterprise') => {
    const caller = await app.as('msp_admin');
    await setPlan(caller, plan);
    return caller;
  };
  const setPlan = (caller: Caller, plan: 'pro' | 'enterprise') =>
    app.db.transaction(PLATFORM, (tx) => tx.update(msps).set({ plan }).where(eq(msps.id, caller.mspId!)));
  const newName = () => `portal.harbor-${++count}.org`;
  const save = (caller: Caller, domain: string) =>
    caller.call('PUT', '/api/custom-domains/portal', { body: { domain } });
  const saveSender = (caller: Caller, address: string) =>
    caller.call('PUT', '/api/custom-domains/sender', { body: { address } });
  const check = async (caller: Caller, use = 'portal') => {
    now = new Date(now.getTime() + 60_000);
    return caller.call('POST', `/api/custom-domains/${use}/check`);
  };
  const read = async (caller: Caller) => (await caller.call('GET', '/api/custom-domains')).body as CustomDomains;
  /** As it is stored: the sessions of a test end before its days do. */
  const seen = ({ mspId }: Caller) => app.db.transaction(PLATFORM, (tx) => viewDomains(tx, mspId!, app.services));
  const portal = async (caller: Caller) => (await seen(caller)).portal!;
  const publish = ({ records }: CustomDomain) => {
    for (const { type, name, value } of records) dns.records.set(`${type} ${name}`, [value]);
  };
  /** A portal at a new domain, verified. */
  const verified = async (caller: Caller, domain = newName()) => {
    await save(caller, domain);
    publish(await portal(caller));
    await check(caller);
    return domain;
  };
  const verifiedSender = async (caller: Caller, domain: string) => {
    await saveSender(caller, `reports@${domain}`);
    publish((await seen(caller)).sender!);
    await check(caller, 'sender');
  };
  const runJob = () =>
    checkDomainsJob().run(PLATFORM_CALLER, {
      db: app.db,
      files: app.services.files,
      mails: app.services.mails,
      auth: app.services.auth,
      publicUrl: app.services.publicUrl,
      clock: () => now,
      log: app.http.log as never,
      jobs: app.jobs.queue,
      fetch: app.services.fetch,
      feeds: app.services.feeds,
      domains: app.services.domains,
      website: app.services.website,
    });
  const at = (host: string) => ({ headers: { 'x-forwarded-host': host } });
  const siteAt = async (host: string, caller = app.anonymous) =>
    ((await caller.call('GET', '/api/client-site', at(host))).body as { site: { provider: { name: string } } | null })
      .site;
  const mayServe = async (domain: string) =>
    (await app.anonymous.call('GET', `/api/client-site/certificate?domain=${domain}`)).status;
  const mailsTo = async (email: string) => (await app.services.mails.waiting(app.db)).filter(({ to }) => to === email);
  const emailOf = ({ userId }: Caller) => `${userId}@people.example`;

  it('Alice is told which records to add, looks, and has her portal there', async () => {
    const alice = await admin();
    const domain = newName();
    const saved = (await save(alice, ` HTTPS://${domain.toUpperCase()}/`)).body as CustomDomains;
    expect(saved.portal).toMatchObject({ domain, link: `https://${domain}`, state: 'waiting', checkedAt: null });
    expect(saved.portal?.records).toEqual([
      {
        type: 'TXT',
        name: `_fairlead.${domain}`,
        value: expect.stringMatching(/^fairlead-verification=[\w-]{27}$/),
        result: 'unchecked',
        found: [],
      },
      { type: 'CNAME', name: domain, value: 'app.fairlead.test', result: 'unchecked', found: [] },
    ]);
    expect([await siteAt(domain), await mayServe(domain)]).toEqual([null, 404]);
    publish(saved.portal!);
    const { portal: found } = (await check(alice)).body as CustomDomains;
    expect(found).toMatchObject({ state: 'verified', verifiedAt: now.toISOString(), failingSince: null });
    expect((await siteAt(domain))?.provider.name).toMatch(/^MSP /);
    expect([await mayServe(domain), await mayServe(`${domain}.`), await mayServe(`x.${domain}`)]).toEqual([
      200, 200, 404,
    ]);
  });

  it('says what was found in the place of a record, and waits for name servers that do not answer', async () => {
    const alice = await admin();
    await save(alice, newName());
    const { records, domain } = await portal(alice);
    dns.records.set(`TXT ${records[0]!.name}`, ['fairlead-verification=of-another', 'v=spf1 -all']);
    dns.records.set(`CNAME ${domain}`, ['parking.registrar.net']);
    await check(alice);
    expect((await portal(alice)).records.map(({ result, found }) => [result, found])).toEqual([
      ['different', ['fairlead-verification=of-another', 'v=spf1 -all']],
      ['different', ['parking.registrar.net']],
    ]);
    dns.records.set(`TXT ${records[0]!.name}`, { trouble: 'ESERVFAIL' });
    dns.records.delete(`CNAME ${domain}`);
    await check(alice);
    expect((await portal(alice)).records.map(({ result, found }) => [result, found])).toEqual([
      ['unclear', ['ESERVFAIL']],
      ['missing', []],
    ]);
    expect((await portal(alice)).state).toBe('waiting');
  });

  it('takes the addresses behind the name for the CNAME where DNS shows only them', async () => {
    const alice = await admin();
    const domain = newName();
    await save(alice, domain);
    const [txt] = (await portal(alice)).records;
    dns.records.set(`TXT ${txt!.name}`, [txt!.value]);
    dns.records.set(`A ${domain}`, ['203.0.113.9', '203.0.113.8']);
    dns.records.set('A app.fairlead.test', ['203.0.113.8']);
    await check(alice);
    expect((await portal(alice)).state).toBe('verified');
  });

  it.each([
    ['app.fairlead.test', 'platform'],
    ['portal.app.fairlead.test', 'platform'],
    ['192.0.2.7', 'IP address'],
    ['2130706433', 'IP address'],
    ['::1', 'IP address'],
    ['co.uk', 'ending'],
    ['harbor.com', 'portal.harbor.com'],
    ['harbor.co.uk', 'portal.harbor.co.uk'],
    ['xn--pple-43d.harbor.org', 'plain letters'],
    ['аpple.harbor.org', 'such as portal'],
    ['portal.localhost', 'public DNS'],
    ['portal.harbor.internal', 'public DNS'],
    ['harbor.azurewebsites.net', 'azurewebsites.net'],
    ['portal_harbor.org', 'such as portal'],
    ['portal.harbor.org:8443', 'IP address'],
    ['portal.harbor.org/path', 'such as portal'],
    ['*.harbor.org', 'such as portal'],
    ['', 'such as portal'],
  ])('refuses %s kindly, at the field', async (domain, words) => {
    const refused = await save(await admin(), domain);
    expect([refused.status, refused.error.data?.fields?.domain]).toEqual([400, expect.stringContaining(words)]);
  });

  it.each([
    ['reports@gmail.com', 'gmail.com'],
    ['reports@192.0.2.7', 'such as name@company.com'],
    ['a@b.com\r\nBcc: eve@x.org', 'such as name@company.com'],
    ['reports@localhost', 'such as name@company.com'],
  ])('refuses %j as a sender', async (address, words) => {
    const refused = await saveSender(await admin(), address);
    expect([refused.status, refused.error.data?.fields?.address]).toEqual([400, expect.stringContaining(words)]);
  });

  it('belongs to whoever verifies it first; until then trying it takes nothing from anyone', async () => {
    const [alice, bob] = [await admin(), await admin()];
    const domain = newName();
    await save(alice, domain);
    await save(bob, domain);
    const [hers, his] = [await portal(alice), await portal(bob)];
    expect(hers.records[0]!.value).not.toBe(his.records[0]!.value);
    publish(his);
    await check(bob);
    const refused = await check(alice);
    expect(refused.status).toBe(200);
    expect((await portal(alice)).state).toBe('waiting');
    // Both tokens at once: it stays Bob's.
    dns.records.set(`TXT _fairlead.${domain}`, [hers.records[0]!.value, his.records[0]!.value]);
    expect((await check(alice)).error.data?.fields?.use).toContain('Another organization');
    const carol = await admin();
    expect((await save(carol, domain)).error.data?.fields?.domain).toContain('Another organization');
    expect(JSON.stringify(await read(carol))).not.toContain(domain);
  });

  it('comes with Enterprise alone: other plans are told so, and a downgrade counts at once', async () => {
    const pro = await admin('pro');
    expect((await read(pro)).included).toBe(false);
    for (const refused of [await save(pro, newName()), await saveSender(pro, 'reports@harbor.org'), await check(pro)])
      expect([refused.status, refused.error.code]).toEqual([402, 'ENTERPRISE_ONLY']);
    const alice = await admin();
    const domain = await verified(alice);
    await setPlan(alice, 'pro');
    expect([await siteAt(domain), await mayServe(domain)]).toEqual([null, 404]);
    await setPlan(alice, 'enterprise');
    expect(await mayServe(domain)).toBe(200);
  });

  it('signs in the users of its own clients, and nobody else', async () => {
    const [alice, mallory] = [await admin(), await admin()];
    const domain = await verified(alice);
    const owner = await app.as('client_viewer', { mspId: alice.mspId! });
    const foreignOwner = await app.as('client_viewer', { mspId: mallory.mspId! });
    const maren = await app.as('global_admin');
    const me = async (caller: Caller, host = domain) => {
      const { status, error } = await caller.call('GET', '/api/me', at(host));
      return status === 200 ? 200 : error.code;
    };
    expect([await me(owner), await me(owner, 'app.fairlead.test')]).toEqual([200, 200]);
    for (const other of [alice, mallory, foreignOwner, maren]) expect(await me(other)).toBe('WRONG_ADDRESS');
    expect(await me(foreignOwner, 'app.fairlead.test')).toBe(200);
    expect((await foreignOwner.call('GET', '/api/clients', at(domain))).error.code).toBe('WRONG_ADDRESS');
    // Only a proxy that is trusted says by which name a request came; another spelling is the same name.
    expect(await me(foreignOwner, `${domain.toUpperCase()}.`)).toBe('WRONG_ADDRESS');
    const newcomer = await app.withoutProfile();
    const { status, body } = await newcomer.call('GET', '/api/me', at(domain));
    expect([status, (body as Me).profile]).toEqual([200, null]);
  });

  it('is where the links of emails to its clients lead, and only theirs', async () => {
    const alice = await admin();
    const domain = await verified(alice);
    const clientId = await app.newClient(alice.mspId!);
    await alice.call('POST', '/api/invitations', {
      body: { email: 'owner@saltmarsh.example', role: 'client_viewer', client_id: clientId },
    });
    await alice.call('POST', '/api/invitations', { body: { email: 'tess@harbor.example', role: 'msp_user' } });
    const [toOwner] = await mailsTo('owner@saltmarsh.example');
    const [toTess] = await mailsTo('tess@harbor.example');
    expect(toOwner?.text).toContain(`https://${domain}/invitation-signup?token=`);
    expect(toOwner?.html).toContain(`href="https://${domain}/invitation-signup?token=`);
    expect(`${toOwner?.text}${toOwner?.html}`).not.toContain('app.fairlead.test');
    expect(toTess?.text).toContain('https://app.fairlead.test/invitation-signup?token=');
    // The link is decided when the mail leaves: without the record it leads to where it works.
    dns.records.delete(`CNAME ${domain}`);
    await check(alice);
    expect((await mailsTo('owner@saltmarsh.example'))[0]?.text).toContain('https://app.fairlead.test/invitation');
  });

  it('gives its name to the links that staff copies', async () => {
    const alice = await admin();
    const text = {
      title: 'Check',
      intro: 'Plain.',
      consent: 'Yes.',
      thanks: 'Thanks.',
      contact: 'privacy@provider.test',
      isOpen: true,
      retentionDays: 30,
    };
    const link = async () =>
      ((await alice.call('POST', '/api/lead-forms', { body: { text } })).body as { link: string }).link;
    expect(await link()).toContain('https://app.fairlead.test/check/');
    const domain = await verified(alice);
    expect(await link()).toContain(`https://${domain}/check/`);
  });

  it('fails when a record is gone, and is taken away after three days; the admins are told each time', async () => {
    const alice = await admin();
    const domain = newName();
    await save(alice, domain);
    publish(await portal(alice));
    await runJob();
    const txt = (await portal(alice)).records[0]!;
    dns.records.delete(`TXT ${txt.name}`);
    now = new Date(now.getTime() + HOUR);
    await runJob();
    const failing = await portal(alice);
    expect(failing).toMatchObject({ state: 'failing', failingSince: now.toISOString() });
    expect(failing.removedOn).toBe(new Date(now.getTime() + 3 * DAY).toISOString());
    // Its pages still open for those who have the address.
    expect(await mayServe(domain)).toBe(200);
    now = new Date(now.getTime() + 3 * DAY);
    dns.records.set(`TXT ${txt.name}`, { trouble: 'ETIMEOUT' });
    await runJob();
    expect((await portal(alice)).state).toBe('failing');
    dns.records.delete(`TXT ${txt.name}`);
    await runJob();
    expect((await portal(alice)).state).toBe('removed');
    expect([await mayServe(domain), await siteAt(domain)]).toEqual([404, null]);
    const subjects = (await mailsTo(emailOf(alice))).map(({ subject }) => subject);
    expect(subjects.reverse()).toEqual([
      `${domain} is verified`,
      `A DNS record of ${domain} is missing`,
      `${domain} is no longer in use`,
    ]);
    const trail = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.mspId, alice.mspId!), eq(auditLog.targetType, 'custom_domain'))),
    );
    expect(trail.map(({ action }) => action)).toEqual(['custom_domain.portal_set', 'custom_domain.taken_away']);
  });

  it('loses nothing to a day without name servers, and another mailbox of a domain needs no new record', async () => {
    const alice = await admin();
    const domain = `harbor-${++count}.net`;
    await verifiedSender(alice, domain);
    const [record] = (await seen(alice)).sender!.records;
    dns.records.set(`TXT ${record!.name}`, { trouble: 'ESERVFAIL' });
    now = new Date(now.getTime() + 30 * DAY);
    await runJob();
    expect((await seen(alice)).sender).toMatchObject({ state: 'verified', address: `reports@${domain}` });
    const again = await app.as('msp_admin', { mspId: alice.mspId! });
    await saveSender(again, `hello@${domain}`);
    expect((await seen(alice)).sender).toMatchObject({ state: 'verified', address: `hello@${domain}` });
    await again.call('DELETE', '/api/custom-domains/sender');
    expect((await seen(alice)).sender).toBeNull();
    expect((await again.call('DELETE', '/api/custom-domains/sender')).status).toBe(404);
  });

  it('signs what comes from a verified sender, whose private key leaves the server in no answer', async () => {
    const alice = await admin();
    const domain = `harbor-${++count}.net`;
    await saveSender(alice, `reports@${domain}`);
    const invite = async (email: string) => {
      const clientId = await app.newClient(alice.mspId!);
      await alice.call('POST', '/api/invitations', { body: { email, role: 'client_viewer', client_id: clientId } });
      return (await mailsTo(email))[0];
    };
    expect((await invite('first@saltmarsh.example'))?.sender).toBeUndefined();
    await verifiedSender(alice, domain);
    const mail = await invite('second@saltmarsh.example');
    expect(mail?.sender).toMatchObject({ address: `reports@${domain}`, selector: 'fairlead' });
    expect(mail?.sender?.privateKey).toContain('BEGIN PRIVATE KEY');
    expect(JSON.stringify(await read(alice))).not.toContain('PRIVATE');
    const tested = await alice.call('POST', '/api/custom-domains/sender/test');
    expect(tested.body).toMatchObject({ outcome: 'outbox', from: `reports@${domain}`, to: emailOf(alice) });
  });

  describe('and the links of the sign-in service', () => {
    const ask = async (email: string, domain: string) => {
      const redirect = encodeURIComponent(`https://${domain}/update-password`);
      const { status } = await app.anonymous.call('POST', `/auth/v1/recover?redirect_to=${redirect}`, {
        body: { email, ...pkcePair().challenge },
      });
      expect(status).toBe(200);
      const [mail] = (await app.ownAuth?.readOutbox({ to: email })) ?? [];
      return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://nothing.test');
    };
    const open = async ({ search }: URL, domain: string) => {
      const query = new URLSearchParams(search);
      query.set('redirect_to', `https://${domain}/update-password`);
      const { status, headers } = await app.anonymous.call('GET', `/auth/v1/verify?${query}`);
      return [status, new URL(headers.get('location') ?? '')] as const;
    };

    it('lead to the domain for the users of its clients', async () => {
      const alice = await admin();
      const domain = await verified(alice);
      const owner = await app.as('client_viewer', { mspId: alice.mspId! });
      const link = await ask(emailOf(owner), domain);
      expect([link.origin, link.pathname]).toEqual([`https://${domain}`, '/auth/v1/verify']);
      const [status, landing] = await open(link, domain);
      expect([status, landing.origin, landing.pathname]).toEqual([303, `https://${domain}`, '/update-password']);
      expect(landing.searchParams.get('code')).toBeTruthy();
    });

    it('never lead there for anyone else, whatever is asked for or changed in the link', async () => {
      const [alice, bob] = [await admin(), await admin()];
      const domain = await verified(alice);
      const others = [
        alice,
        bob,
        await app.as('client_viewer', { mspId: bob.mspId! }),
        await app.as('global_admin'),
        await app.as('msp_user', { mspId: alice.mspId! }),
      ];
      for (const other of others) {
        const link = await ask(emailOf(other), domain);
        expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([
          'https://app.fairlead.test',
          'https://app.fairlead.test',
        ]);
        const [, landing] = await open(link, domain);
        expect([landing.origin, landing.searchParams.has('code')]).toEqual(['https://app.fairlead.test', true]);
      }
    });

    it.each([
      'https://portal.unverified.org',
      'https://portal.unverified.org:8443',
      'http://DOMAIN',
      'https://DOMAIN:8443',
      'https://x@DOMAIN',
    ])('never lead to %s', async (address) => {
      const alice = await admin();
      const domain = await verified(alice);
      const owner = await app.as('client_viewer', { mspId: alice.mspId! });
      const redirect = encodeURIComponent(`${address.replace('DOMAIN', domain)}/update-password`);
      const body = { email: emailOf(owner), ...pkcePair().challenge };
      await app.anonymous.call('POST', `/auth/v1/recover?redirect_to=${redirect}`, { body });
      const [mail] = (await app.ownAuth?.readOutbox({ to: emailOf(owner) })) ?? [];
      expect(mail?.text).toContain('https://app.fairlead.test/auth/v1/verify');
      expect(mail?.text).not.toContain('portal.');
    });

    it('lead to the platform while a record of the domain is missing', async () => {
      const alice = await admin();
      const domain = await verified(alice);
      const owner = await app.as('client_viewer', { mspId: alice.mspId! });
      dns.records.delete(`CNAME ${domain}`);
      await check(alice);
      expect((await ask(emailOf(owner), domain)).origin).toBe('https://app.fairlead.test');
    });
  });
});
