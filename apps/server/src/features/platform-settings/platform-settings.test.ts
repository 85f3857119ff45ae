import { typicalPrice } from '@fairlead/content/services/ready-made-schema';
import { readyMadeService } from '@fairlead/content/services/ready-made-services';
import type { AuditChain, AuditEntry } from '@fairlead/contract/features/audit';
import type { MspServiceList } from '@fairlead/contract/features/msp-services';
import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { LINK_NAMES } from '@fairlead/contract/features/platform-settings';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoutes } from '#api/routes';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { sendSample } from '#testing/operation-samples';
import { seedTargets } from '#testing/world';

const SECTIONS = '/api/admin/settings/sections';
const NO_LINKS = Object.fromEntries(LINK_NAMES.map((name) => [name, '']));

type Section = { value: Record<string, unknown>; version: number; changedBy: string | null };
type Page = { items: AuditEntry[]; nextCursor: string | null };

describe.each(plainSqlEngines())("Captain's Settings and the audit trail on %s", (engine) => {
  let app: TestApp;
  let maren: Caller;
  beforeAll(async () => {
    const env = { MEETING_LINK_SALES: 'https://meet.example/env', SUPPORT_EMAIL: 'env@support.example' };
    app = await startTestApp({ engine, features: createFeatures(), env });
    maren = await app.as('global_admin');
  });
  afterAll(() => app.close());

  const section = async (key: string) => (await maren.call('GET', `${SECTIONS}/${key}`)).body as Section;
  const save = (key: string, version: number, value: object) =>
    maren.call('PUT', `${SECTIONS}/${key}`, { body: { version, value } });
  const trail = async (query: Record<string, string>) =>
    (await maren.call('GET', `/api/admin/audit?${new URLSearchParams(query)}`)).body as Page;

  it('links are those of the environment until they are saved, and then count for everybody with the next request', async () => {
    const alice = await app.as('msp_admin');
    const offered = async () => (await alice.call('GET', '/api/plans/links')).body as OfferedLinks;
    expect((await offered()).meeting.sales).toBe('https://meet.example/env');
    expect(await section('links')).toMatchObject({ version: 0, value: { meetingSales: 'https://meet.example/env' } });
    const value = {
      ...NO_LINKS,
      meetingSales: 'https://meet.example/new',
      paymentProYearly: 'https://pay.example/p',
    };
    expect((await save('links', 0, value)).body).toMatchObject({ version: 1, changedBy: 'A global_admin' });
    const { meeting, payment } = await offered();
    expect([meeting.sales, payment.pro.yearly]).toEqual([
      'https://meet.example/new',
      `https://pay.example/p?client_reference_id=${alice.mspId}`,
    ]);
    // Who saw the section before loses nothing, and overwrites nothing.
    expect((await save('links', 0, NO_LINKS)).error.code).toBe('CONFLICT');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', 'nowhere'])
      expect(
        (await save('links', 1, { ...NO_LINKS, anchorPoint: address })).error.data?.fields,
        address,
      ).toHaveProperty(['value.anchorPoint']);
    expect((await save('links', 1, { ...value, anchorPoint: 'https://anchor.example/' })).status).toBe(200);
    const anchor = await app.anonymous.call('GET', '/anchor-point');
    expect([anchor.status, anchor.headers.get('location')]).toEqual([302, 'https://anchor.example/']);
    // Both changes are of one instant, so their order in the trail is not said.
    const changed = (await trail({ event: 'platform.links_changed', result: 'ok' })).items;
    const entry = changed.find(({ changes }) => Object.hasOwn(changes ?? {}, 'anchorPoint'));
    expect(entry).toMatchObject({
      words: 'Changed the links',
      changes: { anchorPoint: { before: '', after: 'https://anchor.example/' } },
    });
    expect(Object.keys(entry?.changes ?? {})).toEqual(['anchorPoint']);
  });

  it("the legal pages and the status page are everybody's once they are set, by safe addresses alone", async () => {
    const pages = async () => (await app.anonymous.call('GET', '/api/platform/pages')).body;
    expect(await pages()).toEqual({ terms: null, privacy: null, statusPage: null });
    const value = { supportEmail: 'crew@harbor.example', terms: '', privacy: 'https://harbor.example/privacy' };
    const statusPage = 'https://status.harbor.example/';
    expect((await save('brand', 0, { ...value, statusPage: 'javascript:alert(1)' })).status).toBe(400);
    expect((await save('brand', 0, { ...value, statusPage })).status).toBe(200);
    expect(await pages()).toEqual({ terms: null, privacy: value.privacy, statusPage });
  });

  it('mails carry the name, answer address and last line that are set, in one line each', async () => {
    const value = { fromName: 'Harbor & Co', replyTo: 'desk@harbor.example', footer: 'Harbor, Pier 4' };
    expect((await save('mail', 0, { ...value, fromName: 'Evil\r\nBcc: x@y.example' })).status).toBe(400);
    expect((await save('mail', 0, value)).status).toBe(200);
    expect((await maren.call('POST', '/api/admin/settings/test-mail')).body).toMatchObject({ outcome: 'outbox' });
    const pages = [
      { label: 'Privacy', href: 'https://harbor.example/privacy' },
      { label: 'Status', href: 'https://status.harbor.example/' },
    ];
    expect(await app.db.transaction(PLATFORM, (tx) => app.services.mails.look(tx))).toEqual({ ...value, pages });
  });

  it('new simulations take the rates that are set; a currency that MSPs work in keeps one', async () => {
    const euro = await app.newMsp({ preferred_currency: 'EUR' });
    const before = await section('rates');
    const rates = { date: '2026-03-01', source: 'Central bank', usdPerUnit: { USD: 1, EUR: 2 } };
    const without = { ...rates, usdPerUnit: { USD: 1 } };
    expect((await save('rates', before.version, without)).error.data?.fields?.usdPerUnit).toContain('EUR');
    expect((await save('rates', before.version, rates)).status).toBe(200);
    const own = await seedTargets(app, euro, { kind: 'client', canary: 'euro' });
    const elsa = await app.as('msp_admin', { mspId: euro });
    const start = (await operationRoutes()).find(({ operationId }) => operationId === 'startSimulation')!;
    expect((await sendSample(elsa, start, own)).status).toBe(200);
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ fx: string; day: string }>(
        sql`select inputs->>'fxToUsd' as fx, inputs->>'fxDate' as day from simulations where msp_id = ${euro} order by version desc limit 1`,
      ),
    );
    expect(rows).toEqual([{ fx: '2', day: '2026-03-01' }]);
    // What the pages compute with, and typical prices, are in them too.
    expect(((await elsa.call('GET', '/api/me')).body as Me).msp?.usdPerUnit).toEqual(rates.usdPerUnit);
    const { items } = (await elsa.call('POST', '/api/services/usual')).body as MspServiceList;
    const priced = items.find(({ price }) => price !== null);
    expect(priced?.price).toBe(typicalPrice(readyMadeService(priced?.key ?? '')!, 2));
  });

  it('an organization reads its own trail and nothing of what is done across organizations', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_admin');
    const acting = await app.as('global_admin', { mspId: alice.mspId! });
    await acting.call('POST', `/api/admin/msps/${bob.mspId}/suspend`, { body: { reason: 'canary of Bob' } });
    await alice.call('PATCH', '/api/me', { body: { name: '=Alice' } });
    const own = (await alice.call('GET', '/api/organization/audit')).body as Page;
    expect(own.items.map(({ action }) => action)).toEqual(['profile.updated']);
    expect(JSON.stringify(own)).not.toContain('canary of Bob');
    expect((await trail({ msp_id: bob.mspId! })).items[0]).toMatchObject({
      words: 'Suspended an MSP',
      actor: { id: acting.userId },
      target: { type: 'msp', id: bob.mspId },
      company_name: null,
    });
    const file = await alice.call('GET', '/api/organization/exports/audit?format=csv');
    expect(file.text).toContain("'=Alice");
    expect(file.text).not.toContain('canary');
    const book = await maren.call('GET', '/api/admin/exports/audit?format=xlsx&event=profile.updated');
    expect(Buffer.from(book.bytes).subarray(0, 2).toString()).toBe('PK');
  });

  it('is filtered by person, day, result and address, page by page over the months', async () => {
    const carol = await app.as('msp_admin');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into audit_log (msp_id, actor_id, action, result, ip, created_at, sequence, hash)
        select ${carol.mspId}, ${carol.userId}, 'client.updated', 'ok', '203.0.113.9',
          ${app.now.toISOString()}::timestamptz - n * interval '1 day', 0, '' from generate_series(1, 70) as n`),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await trail({ person: carol.userId!, ip: '203.0.113.9', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ createdAt }) => createdAt));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.length).toBe(70);
    expect(seen).toEqual([...seen].sort().reverse());
    const days = await trail({ person: carol.userId!, from: '2026-02-20', to: '2026-02-21' });
    expect(days.items.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(['2026-02-21', '2026-02-20']);
    expect((await trail({ person: carol.userId!, result: 'failed' })).items).toEqual([]);
  });

  it('proves that it is unbroken, and shows where it is not', async () => {
    const dan = await app.as('msp_admin');
    for (const name of ['One', 'Two', 'Three']) await dan.call('PATCH', '/api/me', { body: { name } });
    const check = async () =>
      (await maren.call('GET', `/api/admin/audit-chain?msp_id=${dan.mspId}`)).body as AuditChain;
    expect(await check()).toEqual({ entries: 3, since: app.now.toISOString(), broken: [] });
    // The platform's own chain grows with each look across organizations, which is told in words.
    const looks = (await trail({ reads: 'with', person: maren.userId! })).items.map(({ words }) => words);
    expect(looks).toContain('Looked at: Whether an audit trail is unbroken');
    expect((await trail({ person: maren.userId! })).items.map(({ action }) => action)).not.toContain(
      'platform.verifyAudit',
    );
  });
});
