import {
  type AssetUse,
  type AssetVersion,
  MOST_SLIDES,
  NOT_FILLED_IN,
  type SalesAsset,
  SLIDES_ONLY,
  TOO_MANY_SLIDES,
} from '@fairlead/contract/features/sales-assets';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { proposals } from '@fairlead/db/schema/proposals';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const TEXT = {
  title: 'Before the summer',
  subject: 'Who watches while you are away?',
  body: 'Hello {{firstName}}',
  state: 'draft',
  reviewOn: null,
};

const FROZEN = { frozenText: 'Security for the office', fingerprint: 'a'.repeat(64) };

describe.each(plainSqlEngines())('sales texts on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const add = (changes: object = {}, text: object = {}, by = alice) =>
    by.call('POST', '/api/sales-assets', {
      body: { basedOn: null, kind: 'email', ...changes, text: { ...TEXT, ...text } },
    });
  const save = ({ id, version }: SalesAsset, text: object) =>
    alice.call('PUT', `/api/sales-assets/${id}`, { body: { version, text: { ...TEXT, ...text } } });

  it('leave as a file in the provider’s brand once every placeholder is filled in', async () => {
    const file = (format: string, kind = 'one_pager', body = '# Who watches?\n\n- at night') =>
      alice.call('POST', '/api/sales-assets/file', {
        body: { kind, format, text: { title: 'Before: ../the "summer"', subject: '', body } },
      });
    for (const [format, start] of [
      ['pdf', '%PDF'],
      ['docx', 'PK'],
    ] as const) {
      const { status, headers, text } = await file(format);
      expect([status, text.startsWith(start)]).toEqual([200, true]);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="Before-the-summer.${format}"`);
    }
    expect((await file('pptx', 'slides')).status).toBe(200);
    const slides = (count: number) => '# Why now\n- Because\n\n'.repeat(count);
    expect((await file('pptx', 'slides', slides(MOST_SLIDES))).status).toBe(200);
    expect((await file('pptx', 'slides', slides(MOST_SLIDES + 1))).error.data?.fields).toEqual({
      'text.body': TOO_MANY_SLIDES,
    });
    expect((await file('pptx')).error.data?.fields).toEqual({ format: SLIDES_ONLY });
    expect((await file('pdf', 'email', 'Hello {{firstName}}')).error.data?.fields).toEqual({
      'text.body': NOT_FILLED_IN,
    });
    const vera = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await vera.call('POST', '/api/sales-assets/file', { body: {} })).status).toBe(403);
  });

  it('are made from a ready-made one, changed, and kept as they were before', async () => {
    const made = (await add({ basedOn: 'renewal' })).body as SalesAsset;
    expect([made.basedOn, made.kind, made.version]).toEqual(['renewal', 'email', 1]);
    const changed = (await save(made, { body: 'Hello there' })).body as SalesAsset;
    expect([changed.body, changed.version]).toEqual(['Hello there', 2]);
    const { items } = (await alice.call('GET', `/api/sales-assets/${made.id}/versions`)).body as {
      items: AssetVersion[];
    };
    expect(items.map(({ number, body }) => [number, body])).toEqual([[1, 'Hello {{firstName}}']]);
    expect((await save(made, {})).status).toBe(409);
    const listed = (await alice.call('GET', '/api/sales-assets')).body as { items: SalesAsset[] };
    expect(listed.items).toContainEqual(changed);
    expect((await add({ basedOn: 'battle-break-fix' })).status).toBe(404);
  });

  it('are published with an owner, a day to read them again, and links for the claims of a battle card', async () => {
    const published = { state: 'published' };
    expect((await add({}, published)).error.data?.fields).toEqual({
      'text.reviewOn': 'Published assets need an owner and a review date.',
    });
    const card = { kind: 'battle_card' };
    const dated = { state: 'published', reviewOn: '2026-09-01' };
    const claims = (line: string) => ({ ...dated, body: `# Where it ends\n- ${line}` });
    expect((await add(card, claims('They never answer at night.'))).error.data?.fields).toEqual({
      'text.body': 'A battle card needs a link to the evidence for every claim.',
    });
    const linked = (await add(card, claims('They answer until six: https://rival.example/hours'))).body as SalesAsset;
    expect([linked.state, linked.reviewOn, linked.ownerName]).toEqual(['published', '2026-09-01', expect.any(String)]);
    expect((await add({}, { title: 'ab' })).error.data?.fields).toEqual({
      'text.title': 'Enter a title (3 to 120 characters).',
    });
  });

  it('belong to one team, trial roles included', async () => {
    const made = (await add()).body as SalesAsset;
    const other = await app.as('trial_member');
    expect((await other.call('GET', '/api/sales-assets')).body).toEqual({ items: [] });
    expect((await add({}, {}, other)).status).toBe(200);
    expect((await other.call('DELETE', `/api/sales-assets/${made.id}`)).status).toBe(404);
    expect((await alice.call('DELETE', `/api/sales-assets/${made.id}`)).body).toEqual({ deleted: true });
  });

  it('are noted when they leave, with the client they were for, and say how deals went from ten on', async () => {
    const bob = await app.as('msp_admin');
    const note = (by: Caller, body: object) => by.call('POST', '/api/sales-assets/uses', { body });
    const used = async (by: Caller) =>
      ((await by.call('GET', '/api/sales-assets/uses')).body as { items: AssetUse[] }).items;
    const clients: string[] = [];
    for (let at = 0; at < 12; at += 1) clients.push(await app.newClient(bob.mspId!, 'client', `Deal ${at}`));
    for (const clientId of clients.slice(0, 9))
      expect((await note(bob, { asset: 'first-contact-1', channel: 'sent', clientId })).status).toBe(200);
    const decide = (clientId: string, isWon: boolean, days = 0) =>
      app.db.transaction(PLATFORM, (tx) => {
        const answeredAt = new Date(app.now.getTime() + days * 86_400_000);
        const signed = { signedHow: 'paper' as const, signedName: 'Vera', signedOn: '2026-03-02' };
        return tx.insert(proposals).values({
          ...{ mspId: bob.mspId!, clientId, number: 1, title: 'Security', currency: 'USD', ...FROZEN },
          ...{ sentAt: answeredAt, answeredAt, state: isWon ? 'accepted' : 'declined', ...(isWon ? signed : {}) },
        });
      });
    for (const [at, clientId] of clients.slice(0, 9).entries()) await decide(clientId, at % 2 === 0);
    // Decided before it was used, and without it.
    await note(bob, { asset: 'first-contact-1', channel: 'copied', clientId: clients[9] });
    await decide(clients[9]!, true, -2);
    await decide(clients[10]!, false);
    expect(await used(bob)).toMatchObject([{ asset: 'first-contact-1', uses: 10, deals: null }]);
    await note(bob, { asset: 'first-contact-1', channel: 'copied', clientId: clients[11] });
    await decide(clients[11]!, true);
    expect((await used(bob))[0]?.deals).toEqual({ withIt: { won: 6, decided: 10 }, others: { won: 1, decided: 2 } });

    expect((await note(bob, { asset: 'no-such-text', channel: 'sent', clientId: null })).status).toBe(404);
    expect((await note(alice, { asset: 'first-contact-1', channel: 'sent', clientId: clients[0] })).status).toBe(404);
    expect(await used(alice)).toEqual([]);
  });
});
