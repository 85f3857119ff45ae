import type { ClientEvent, ClientSummary } from '@fairlead/contract/features/clients/activity';
import type { Client, ClientListItem } from '@fairlead/contract/features/clients/clients';
import type { ClientContact } from '@fairlead/contract/features/clients/contacts';
import type { ClientDocument } from '@fairlead/contract/features/clients/documents';
import type { ClientNote } from '@fairlead/contract/features/clients/notes';
import type { ClientSections } from '@fairlead/contract/features/clients/sections';
import type { ClientService } from '@fairlead/contract/features/clients/services';
import type { ClientTechnology, PastedLines } from '@fairlead/contract/features/clients/technology';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients, clientTags, type KnownInsuranceTerms } from '@fairlead/db/schema/clients/clients';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { files } from '@fairlead/db/schema/files';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';
import { seedTargets } from '#testing/world';

const PDF = () => new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'Master agreement.pdf');

type Items<Item> = { items: Item[] };

describe.each(plainSqlEngines())('a client in depth on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let bob: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
    bob = await app.as('msp_user', { mspId: alice.mspId! });
    clientId = await app.newClient(alice.mspId!);
  });
  afterAll(() => app.close());

  const ask = async (caller: Caller, method: string, path: string, body?: unknown) =>
    caller.call(method, `/api/clients/${path}`, body === undefined ? {} : { body });
  const get = async <Answer>(path: string, caller = alice) => (await ask(caller, 'GET', path)).body as Answer;
  const send = async <Answer>(method: string, path: string, body: unknown, caller = alice) => {
    const answer = await ask(caller, method, path, body);
    expect([path, answer.status, answer.error?.code]).toEqual([path, 200, undefined]);
    return answer.body as Answer;
  };
  const refusalOf = async (method: string, path: string, body: unknown, caller = alice) => {
    const { status, error } = await ask(caller, method, path, body);
    return [status, error.code, error.data?.fields];
  };
  const statusOf = async (method: string, path: string, body: unknown) => (await ask(alice, method, path, body)).status;
  const upload = (caller: Caller, id: string, fields: Record<string, string> = {}) =>
    caller.call('POST', `/api/clients/${id}/documents`, { form: { ...fields, file: PDF() } });
  const client = (id = clientId) => get<Client>(id);

  it('has an owner of its own staff, tags told apart without case, and keys of the catalogues', async () => {
    const { version } = await client();
    const tags = ['Flagship', 'flagship', ' renewal '];
    const saved = await send<Client>('PATCH', clientId, {
      version,
      ownerId: bob.userId,
      tags,
      regulations: ['hipaa', 'hipaa'],
      operatingRegions: ['CA'],
      insuranceRenewsOn: '2026-09-01',
      insuranceTerms: { ...OPEN_TERMS, aggregateLimit: 500_000 },
    });
    expect(saved).toMatchObject({
      ownerId: bob.userId,
      ownerName: 'A msp_user',
      tags: ['Flagship', 'renewal'],
      regulations: ['hipaa'],
      insuranceRenewsOn: '2026-09-01',
      version: version + 1,
    });
    const { items } = (await alice.call('GET', '/api/clients')).body as Items<ClientListItem>;
    expect(items[0]).toMatchObject({ owner: { id: bob.userId, name: 'A msp_user' }, tags: ['Flagship', 'renewal'] });
    const stored = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(clientTags).where(eq(clientTags.clientId, clientId)).orderBy(asc(clientTags.tagKey)),
    );
    expect(stored.map(({ tagKey }) => tagKey)).toEqual(['flagship', 'renewal']);

    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const rival = await app.as('msp_user');
    const now = saved.version;
    for (const person of [vera, rival])
      expect(await refusalOf('PATCH', clientId, { version: now, ownerId: person.userId })).toEqual([
        400,
        'BAD_REQUEST',
        { ownerId: 'Choose someone of your team.' },
      ]);
    expect(await statusOf('PATCH', clientId, { version: now, regulations: ['moon_law'] })).toBe(400);
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    expect(await refusalOf('PATCH', clientId, { version: now, tags: many })).toMatchObject([
      400,
      'BAD_REQUEST',
      { tags: 'Use at most 20 tags.' },
    ]);
    expect(
      await refusalOf('PATCH', clientId, { version: now, insuranceTerms: { ...OPEN_TERMS, insuredShare: 3 } }),
    ).toMatchObject([
      400,
      'BAD_REQUEST',
      { 'insuranceTerms.insuredShare': 'Insured share must be between 0% and 100%.' },
    ]);
    const money = { annualRevenue: 900_000, openingHours: '12x6', operatingProfit: -20_000, cashReserve: 75_000 };
    const facts = await send<Client>('PATCH', clientId, { version: now, ...money });
    expect(facts).toMatchObject(money);
    const above = { operatingProfit: 'Operating profit cannot exceed annual revenue.' };
    for (const [change, sentences] of [
      [{ operatingProfit: 900_001 }, above],
      [{ openingHours: 'always' }, { openingHours: 'Choose 8x5, 12x6 or 24x7.' }],
      [{ cashReserve: -1 }, { cashReserve: 'The cash reserve cannot be negative.' }],
    ])
      expect(await refusalOf('PATCH', clientId, { version: facts.version, ...change })).toMatchObject([
        400,
        'BAD_REQUEST',
        sentences,
      ]);
    // What an older page, or an older row, says of the policy is read in the terms of today.
    const { extortionShare, rebuildShare, dependentSublimit, ...older } = OPEN_TERMS;
    const insured = await send<Client>('PATCH', clientId, {
      version: facts.version,
      insuranceTerms: { ...older, aggregateLimit: 500_000, coversRansom: true },
    });
    expect(insured.insuranceTerms).toEqual({ ...OPEN_TERMS, aggregateLimit: 500_000, extortionShare: 1 });
    const row = { insuranceTerms: { ...older, coversRansom: false } as unknown as KnownInsuranceTerms };
    await app.db.transaction(PLATFORM, (tx) => tx.update(clients).set(row).where(eq(clients.id, clientId)));
    expect((await client()).insuranceTerms).toEqual({ ...OPEN_TERMS, extortionShare: 0 });
    expect(await get<Client>(clientId, vera)).toMatchObject({ tags: [], ownerId: null, ownerName: null, notes: '' });
    expect(await client()).toMatchObject({ version: insured.version, ownerId: bob.userId });
  });

  it('has contacts of whom exactly one is primary; the record, search and older writers follow it', async () => {
    const id = await app.newClient(alice.mspId!, 'client', 'Quay Dental');
    const path = `${id}/contacts`;
    const list = async () =>
      (await get<Items<ClientContact>>(path)).items.map(({ name, isPrimary }) => [name, isPrimary]);
    const anna = await send<ClientContact>('POST', path, { name: 'Anna Reed', email: 'Anna@Quay.example', phone: '1' });
    const finn = await send<ClientContact>('POST', path, { name: 'Finn Vale', role: 'technical' });
    expect(await list()).toEqual([
      ['Anna Reed', true],
      ['Finn Vale', false],
    ]);
    const before = await client(id);
    expect(before).toMatchObject({ contactName: 'Anna Reed', contactEmail: 'anna@quay.example', contactPhone: '1' });
    await send('PATCH', `${path}/${finn.id}`, { version: finn.version, isPrimary: true });
    expect(await list()).toEqual([
      ['Finn Vale', true],
      ['Anna Reed', false],
    ]);
    const after = await client(id);
    expect(after).toMatchObject({ contactName: 'Finn Vale', contactEmail: '' });
    expect(after.version).toBeGreaterThan(before.version);
    const found = (await alice.call('GET', '/api/clients?search=finn%20vale')).body as Items<ClientListItem>;
    expect(found.items.map((item) => item.id)).toEqual([id]);

    await send('PATCH', id, { version: after.version, contactName: 'Finn B. Vale' });
    expect(await list()).toEqual([
      ['Finn B. Vale', true],
      ['Anna Reed', false],
    ]);
    const [primary] = (await get<Items<ClientContact>>(path)).items;
    expect(await statusOf('PATCH', `${path}/${finn.id}`, { version: finn.version, name: 'X' })).toBe(409);
    await send('DELETE', `${path}/${primary!.id}`, { version: primary!.version });
    expect(await list()).toEqual([['Anna Reed', true]]);
    expect(await client(id)).toMatchObject({ contactName: 'Anna Reed' });
    const [heir] = (await get<Items<ClientContact>>(path)).items;
    await send('DELETE', `${path}/${anna.id}`, { version: heir!.version });
    expect(await client(id)).toMatchObject({ contactName: '', contactEmail: '' });
    const { items } = await get<Items<ClientEvent>>(`${id}/activity?kind=contact`);
    expect(items.map(({ action, subject }) => `${action} ${subject}`)).not.toContain('contact.added Anna Reed');
    expect(items.filter(({ action }) => action === 'contact.removed')).toHaveLength(2);
  });

  it('has an inventory that takes many lines at once and nothing twice', async () => {
    const path = `${clientId}/technology`;
    const lines = [
      'Microsoft, Windows Server, 2019',
      'Fortinet;FortiGate 60F;7.4.1',
      '',
      'fortinet, fortigate 60f, 7.4.1',
      'Only a vendor',
      'Veeam\tBackup & Replication, Community\t12',
    ].join('\n');
    const pasted = await send<PastedLines>('POST', `${path}/paste`, { lines });
    expect(pasted.added).toHaveLength(3);
    expect(pasted.skipped.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'twice'],
      [5, 'incomplete'],
    ]);
    const again = await send<PastedLines>('POST', `${path}/paste`, { lines });
    expect([again.added.length, again.skipped.map(({ problem }) => problem)]).toEqual([
      0,
      ['already_there', 'already_there', 'already_there', 'incomplete', 'already_there'],
    ]);
    expect(
      await refusalOf('POST', path, { vendor: 'MICROSOFT', product: 'windows server', productVersion: '2019' }),
    ).toEqual([400, 'BAD_REQUEST', { product: 'This is on the list already, with the same version.' }]);
    const { items } = await get<Items<ClientTechnology>>(path);
    expect(items.map(({ vendor }) => vendor)).toEqual(['Fortinet', 'Microsoft', 'Veeam']);
    const windows = items[1]!;
    await send('PATCH', `${path}/${windows.id}`, { version: 1, kind: 'server', supportEndsOn: '2026-03-01' });
    expect(await statusOf('PATCH', `${path}/${windows.id}`, { version: 1, kind: 'cloud' })).toBe(409);
    expect(await statusOf('PATCH', `${path}/${windows.id}`, { version: 2, ...FORTIGATE })).toBe(400);
    const summary = await get<ClientSummary>(`${clientId}/summary?today=2026-03-02`);
    expect(summary).toMatchObject({ technology: 3, supportEnded: 1, supportEndsSoon: 0 });
    const sections = await get<ClientSections>(`${clientId}/sections?today=2026-03-02`);
    expect(sections).toMatchObject({
      simulations: { outdated: false, changedAt: null },
      assessments: [],
      technology: { due: 1, changedAt: expect.stringMatching(/Z$/) },
      roadmap: { open: 0, changedAt: null },
      people: { changedAt: null },
    });
    // Nothing of another client of the same provider is counted.
    const other = await app.newClient(alice.mspId!);
    expect(await get<ClientSections>(`${other}/sections?today=2026-03-02`)).toMatchObject({
      technology: { due: 0, changedAt: null },
    });
    const dayBefore = await get<ClientSummary>(`${clientId}/summary?today=2026-03-01`);
    expect(dayBefore).toMatchObject({ supportEnded: 0, supportEndsSoon: 1 });
  });

  it('keeps notes: pinned first, words of their author, deleted by author or administrator', async () => {
    const path = `${clientId}/notes`;
    const own = await send<ClientNote>('POST', path, { body: 'Prefers the phone.' });
    const other = await send<ClientNote>('POST', path, { body: 'Renewal in fall.' }, bob);
    await send('PATCH', `${path}/${own.id}`, { version: 1, isPinned: true }, bob);
    const { items } = await get<Items<ClientNote>>(path);
    expect(items.map(({ body, isPinned, canEdit }) => [body, isPinned, canEdit])).toEqual([
      ['Prefers the phone.', true, true],
      ['Renewal in fall.', false, false],
    ]);
    expect(await statusOf('PATCH', `${path}/${own.id}`, { version: 1, body: 'Stale.' })).toBe(409);
    expect(await statusOf('PATCH', `${path}/${other.id}`, { version: 1, body: 'Mine now.' })).toBe(400);
    const edited = await send<ClientNote>('PATCH', `${path}/${own.id}`, { version: 2, body: 'Prefers email.' });
    expect(edited.editedAt).toBe(app.now.toISOString());
    expect(await refusalOf('DELETE', `${path}/${other.id}`, { version: 1 })).toMatchObject([
      400,
      'BAD_REQUEST',
      { id: 'Only its author or an administrator can delete a note.' },
    ]);
    await send('DELETE', `${path}/${other.id}`, { version: 1 }, await app.as('msp_admin', { mspId: alice.mspId! }));
    expect((await get<Items<ClientNote>>(path)).items).toHaveLength(1);
  });

  it('keeps documents; what is shared is all that its own user’s role reads, and a removed one takes its file along', async () => {
    const answer = await upload(alice, clientId, { kind: 'contract' });
    const document = answer.body as ClientDocument;
    expect(document).toMatchObject({ title: 'Master agreement', kind: 'contract', sharedWithClient: false });
    const path = `${clientId}/documents/${document.id}`;
    const file = await alice.call('GET', `/api/clients/${path}/file`);
    expect([file.headers.get('content-type'), file.text.slice(0, 8)]).toEqual(['application/pdf', '%PDF-1.7']);
    const vera = { kind: 'tenant', userId: bob.userId, role: 'client_viewer', mspId: alice.mspId, clientId } as const;
    const seen = () =>
      app.db.transaction({ ...vera, userId: bob.userId! }, async (tx) => [
        (await tx.select().from(clientDocuments)).length,
        (await tx.select().from(files).where(eq(files.purpose, 'document'))).length,
      ]);
    expect(await seen()).toEqual([0, 0]);
    await send('PATCH', path, { version: 1, sharedWithClient: true });
    expect(await seen()).toEqual([1, 1]);
    expect(await statusOf('PATCH', path, { version: 1, title: 'Other' })).toBe(409);
    const script = new File(['<script>alert(1)</script>'], 'a.pdf');
    const bad = await alice.call('POST', `/api/clients/${clientId}/documents`, { form: { file: script } });
    expect([bad.status, Object.keys(bad.error.data?.fields ?? {})]).toEqual([400, ['file']]);
    await send('DELETE', path, { version: 2 });
    const left = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.clientId, clientId), eq(files.purpose, 'document'))),
    );
    expect(left).toEqual([]);
  });

  it('lists what it buys, each service once', async () => {
    const path = `${clientId}/services`;
    const sold = await send<ClientService>('POST', path, {
      serviceKey: 'bcdr',
      monthlyPrice: 1_140,
      since: '2025-07-01',
    });
    expect(await refusalOf('POST', path, { serviceKey: 'bcdr' })).toMatchObject([
      400,
      'BAD_REQUEST',
      { serviceKey: 'This client has this service already.' },
    ]);
    expect(await statusOf('POST', path, { serviceKey: 'moon' })).toBe(400);
    expect(await statusOf('PATCH', `${path}/${sold.id}`, { version: 1, monthlyPrice: -1 })).toBe(400);
    await send('PATCH', `${path}/${sold.id}`, { version: 1, monthlyPrice: 1_200 });
    expect(await statusOf('PATCH', `${path}/${sold.id}`, { version: 1, note: 'x' })).toBe(409);
    expect((await get<Items<ClientService>>(path)).items).toMatchObject([{ monthlyPrice: 1_200, since: '2025-07-01' }]);
  });

  it('tells what happened, newest first, page by page and kind by kind; the audit log holds no name', async () => {
    const id = (
      (await alice.call('POST', '/api/clients', { body: { kind: 'client', name: 'Rye Mill' } })).body as Client
    ).id;
    for (let index = 0; index < 52; index += 1) await send('POST', `${id}/notes`, { body: `Note ${index}` });
    await send('PATCH', id, { version: 1, city: 'Portland', notes: '' });
    const { items, nextCursor } = await get<Items<ClientEvent> & { nextCursor: string }>(`${id}/activity`);
    expect(items).toHaveLength(50);
    const rest = await get<Items<ClientEvent>>(`${id}/activity?cursor=${encodeURIComponent(nextCursor)}`);
    const all = [...items, ...rest.items];
    expect(new Set(all.map((event) => event.id)).size).toBe(54);
    expect(all.find(({ action }) => action === 'record.updated')).toMatchObject({
      fields: ['city'],
      actorName: 'A msp_user',
    });
    const ofRecord = await get<Items<ClientEvent>>(`${id}/activity?kind=record`);
    expect(ofRecord.items.map(({ action }) => action).sort()).toEqual(['record.created', 'record.updated']);
    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.mspId, alice.mspId!), like(auditLog.action, 'client.%'))),
    );
    expect(entries.length).toBeGreaterThan(60);
    for (const word of ['Anna', 'Finn', 'phone', 'Master agreement', 'Note 1'])
      expect(JSON.stringify(entries)).not.toContain(word);
  });

  it('keeps everything below it from other organizations, and from a role without its client', async () => {
    const own = await seedTargets(app, alice.mspId!, { kind: 'client', canary: 'mine' });
    const rival = await app.as('msp_admin');
    const foreign = await seedTargets(app, rival.mspId!, { kind: 'client', canary: 'theirs' });
    // Of another organization, and of another client of the same one.
    for (const [of, there] of [
      [own.client, foreign],
      [clientId, own],
    ] as const)
      for (const [path, body] of [
        [`contacts/${there.contact}`, { name: 'Taken' }],
        [`technology/${there.technology}`, { vendor: 'Taken' }],
        [`notes/${there.note}`, { isPinned: true }],
        [`documents/${there.document}`, { title: 'Taken' }],
        [`services/${there.service}`, { note: 'Taken' }],
      ] as const) {
        const moved = await ask(alice, 'PATCH', `${of}/${path}`, { version: 1, ...body });
        const removed = await ask(alice, 'DELETE', `${of}/${path}`, { version: 1 });
        expect([path, moved.status, removed.status]).toEqual([path, 404, 404]);
      }
    expect((await alice.call('GET', `/api/clients/${own.client}/documents/${foreign.document}/file`)).status).toBe(404);
  });

  it('becomes a client with all its history, and is then out of sight of trial roles', async () => {
    const tess = await app.as('trial_admin', { mspId: alice.mspId! });
    const made = await tess.call('POST', '/api/clients', {
      body: { kind: 'prospect', name: 'Gull Bakery', contactName: 'Ida' },
    });
    const { id } = made.body as Client;
    await send('POST', `${id}/technology/paste`, { lines: 'Cisco, ASA, 9.8' }, tess);
    await send('POST', `${id}/notes`, { body: 'Met at the fair.' }, tess);
    await send('POST', `${id}/services`, { serviceKey: 'bcdr' }, tess);
    expect((await upload(tess, id)).status).toBe(200);
    const run = await alice.call('POST', '/api/simulations', {
      body: { clientId: id, inputs: SMALL_FIRM, trials: 1_000 },
    });
    await app.jobs.idle();
    const report = await alice.call('POST', '/api/reports', {
      body: { simulationId: (run.body as { id: string }).id },
    });
    expect([run.status, report.status]).toEqual([200, 200]);
    await tess.call('PUT', `/api/clients/${id}/simulation-draft`, { body: { inputs: SMALL_FIRM, version: null } });
    await app.jobs.idle();

    const paths = ['contacts', 'technology', 'notes', 'services', 'documents', 'activity', 'simulation-draft'];
    const historyOf = async (caller: Caller) => {
      const below = await Promise.all(paths.map((path) => get<unknown>(`${id}/${path}`, caller)));
      const of = async (path: string) =>
        (await caller.call('GET', `/api/${path}?clientId=${id}`)).body as Items<{ id: string }>;
      return {
        below,
        runs: (await of('simulations')).items.map((item) => item.id),
        reports: (await of('reports')).items.map((item) => item.id),
      };
    };
    const before = await historyOf(alice);
    const { version } = await client(id);
    expect((await ask(tess, 'POST', `${id}/convert`, { version })).status).toBe(403);
    await send('POST', `${id}/convert`, { version });
    const after = await historyOf(alice);
    const events = (history: typeof after) => (history.below[5] as Items<ClientEvent>).items;
    expect(events(after).map(({ action }) => action)).toContain('record.converted');
    expect(
      events(before)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(
      [
        'document.added',
        'note.added',
        'record.created',
        'report.created',
        'service.added',
        'simulation.completed',
        'simulation.draft_begun',
        'technology.many_added',
      ].sort(),
    );
    const still = (history: typeof after) => ({ ...history, below: history.below.filter((_, index) => index !== 5) });
    expect(still(after)).toEqual(still(before));
    for (const path of paths) expect([path, (await ask(tess, 'GET', `${id}/${path}`)).status]).toEqual([path, 404]);
    expect((await tess.call('GET', `/api/clients/${id}`)).status).toBe(404);
    const seen = (await tess.call('GET', `/api/simulations?clientId=${id}`)).body as Items<unknown>;
    expect(seen.items).toEqual([]);
  });
});

const OPEN_TERMS = {
  aggregateLimit: null,
  perClaimRetention: null,
  ftfSublimit: null,
  waitingHours: null,
  insuredShare: null,
  dependentSublimit: null,
  extortionShare: null,
  rebuildShare: null,
  finesShare: null,
  annualPremium: null,
};
const FORTIGATE = { vendor: 'Fortinet', product: 'FortiGate 60F', productVersion: '7.4.1' };
