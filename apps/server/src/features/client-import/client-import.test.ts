import type { BreachNotices } from '@fairlead/contract/features/breach-notices';
import type { ClientImport, ImportPreview, ImportSettings } from '@fairlead/contract/features/client-import';
import type { Client, ClientListItem } from '@fairlead/contract/features/clients/clients';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const SIZE = process.env.FAIRLEAD_TEST_LONG === '1' ? { rows: 5_000, bad: 300 } : { rows: 1_000, bad: 60 };

/** Rows of which every so-manieth has something wrong in it, in five ways. */
function manyRows({ rows, bad }: typeof SIZE): string {
  const every = Math.floor(rows / bad);
  const lines = ['Company,Employees,Annual revenue,Industry,Contact email,Renewal date,Tags'];
  for (let n = 1; n <= rows; n += 1) {
    const wrong = n % every === 0 && n / every <= bad ? (n / every) % 5 : -1;
    const cells = [
      wrong === 0 ? '' : `Company ${n}`,
      wrong === 1 ? 'many' : `"${(n % 40) + 1},000"`,
      wrong === 2 ? '€5' : '$2.5M',
      wrong === 3 ? 'sorcery' : 'Law firm',
      wrong === 4 ? 'nobody' : `office${n}@company${n}.example`,
      '2027-03-01',
      'gold; east',
    ];
    lines.push(cells.join(','));
  }
  return lines.join('\r\n');
}

describe.each(plainSqlEngines())('an import on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  const at = (row: ClientImport, end = '') => `/api/client-imports/${row.id}${end}`;
  async function pasted(caller: Caller, rows: string): Promise<ClientImport> {
    const answer = await caller.call('POST', '/api/client-imports/pasted', { body: { rows } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as ClientImport;
  }
  async function preview(caller: Caller, row: ClientImport, query = ''): Promise<ImportPreview> {
    return (await caller.call('GET', at(row, `/preview${query}`))).body as ImportPreview;
  }
  async function settled(caller: Caller, row: ClientImport, part: Partial<ImportSettings>): Promise<ClientImport> {
    const body = { version: row.version, settings: { ...row.settings, ...part } };
    return (await caller.call('PATCH', at(row), { body })).body as ClientImport;
  }
  const apply = (caller: Caller, row: ClientImport) =>
    caller.call('POST', at(row, '/apply'), { body: { version: row.version } });
  async function book(caller: Caller): Promise<{ items: ClientListItem[]; total: number }> {
    return (await caller.call('GET', '/api/clients?sort=name')).body as { items: ClientListItem[]; total: number };
  }

  it('of many rows explains each bad one, brings the good ones in at once, and goes again', async () => {
    const started = performance.now();
    const form = new FormData();
    form.set('file', new File([manyRows(SIZE)], '../../etc/clients.csv'));
    const draft = (await alice.call('POST', '/api/client-imports', { form })).body as ClientImport;
    expect(draft).toMatchObject({ fileName: 'clients.csv', state: 'draft', rows: SIZE.rows });
    expect(draft.settings.mapping).toEqual([
      'name',
      'employees',
      'annualRevenue',
      'sector',
      'contactEmail',
      'insuranceRenewsOn',
      'tags',
    ]);
    const seen = await preview(alice, draft, '?show=errors');
    const previewMs = performance.now() - started;
    expect(seen.counts).toEqual({
      rows: SIZE.rows,
      add: SIZE.rows - SIZE.bad,
      update: 0,
      duplicates: 0,
      errors: SIZE.bad,
    });
    expect([seen.shown, seen.rows.length]).toEqual([SIZE.bad, 50]);
    const sentences = seen.rows.slice(0, 5).map(({ problems }) => problems.map(({ sentence }) => sentence));
    const every = Math.floor(SIZE.rows / SIZE.bad);
    expect(sentences).toEqual([
      ['employees "many" is not a number.'],
      ['annual revenue "€5" is not in USD.'],
      ['industry "sorcery" is none of the industries. Use a name from the list.'],
      ['contact email "nobody" is no email address.'],
      ['company name is missing.'],
    ]);
    expect(seen.rows[0]!.number).toBe(every + 1);
    const file = (await alice.call('GET', at(draft, '/problems'))).text;
    expect(file.trimEnd().split('\r\n')).toHaveLength(SIZE.bad + 1);
    expect(file).toContain(`Row ${every + 1}: employees ""many"" is not a number.`);

    const beforeApply = performance.now();
    const applied = await apply(alice, draft);
    const applyMs = performance.now() - beforeApply;
    const outcome = { state: 'applied', added: SIZE.rows - SIZE.bad, updated: 0, skipped: SIZE.bad };
    expect(applied.body).toMatchObject(outcome);
    // Sent again with another key, it has one effect.
    expect((await apply(alice, draft)).body).toMatchObject(outcome);
    const { items, total } = await book(alice);
    expect(total).toBe(SIZE.rows - SIZE.bad);
    expect(items[0]).toMatchObject({
      name: 'Company 1',
      sector: 'professional',
      tags: ['gold', 'east'],
      renewsOn: '2027-03-01',
    });

    // One is renamed, one gets a note: both stay. The rest goes.
    const [renamed, noted] = [items[1]!, items[2]!];
    await alice.call('PATCH', `/api/clients/${renamed.id}`, { body: { version: renamed.version, name: 'Renamed' } });
    expect((await alice.call('POST', `/api/clients/${noted.id}/notes`, { body: { body: 'Called.' } })).status).toBe(
      200,
    );
    const beforeUndo = performance.now();
    const undone = (await alice.call('POST', at(draft, '/undo'))).body as ClientImport;
    const undoMs = performance.now() - beforeUndo;
    expect(undone.undone).toEqual({ removed: SIZE.rows - SIZE.bad - 2, restored: 0, kept: 2 });
    expect(undone.kept.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      [noted.name, 'work'],
      ['Renamed', 'changed'],
    ]);
    expect((await book(alice)).total).toBe(2);
    expect(((await alice.call('POST', at(draft, '/undo'))).body as ClientImport).undone).toEqual(undone.undone);
    if (process.env.FAIRLEAD_TEST_LONG === '1')
      console.log(
        `${engine}: ${SIZE.rows} rows read and previewed in ${Math.round(previewMs)} ms, applied in ${Math.round(applyMs)} ms, undone in ${Math.round(undoMs)} ms`,
      );
  });

  it('finds what is there already, and does with it what was chosen', async () => {
    const bob = await app.as('msp_user');
    const first = { kind: 'client', name: 'Café  Böhm', website: 'https://www.boehm.example/about', city: 'Ulm' };
    const there = (await bob.call('POST', '/api/clients', { body: first })).body as Client;
    const draft = await pasted(
      bob,
      [
        'Firma;Stadt;URL;Mitarbeiter;Phone',
        'cafe boehm;Bonn;;12;',
        'CAFE BÖHM!;Bonn;;12;+49 30 1',
        'Other;Kiel;boehm.example;1.200;',
        'New One;;new.example;3;',
        'New 1;;http://NEW.example/x;4;',
      ].join('\n'),
    );
    const seen = await preview(bob, draft);
    expect(
      seen.rows.map(({ state, duplicateOf }) => [state, duplicateOf?.by ?? null, duplicateOf?.row ?? null]),
    ).toEqual([
      ['add', null, null],
      ['duplicate', 'name', null],
      ['error', null, null],
      ['add', null, null],
      ['duplicate', 'website', 5],
    ]);
    expect(seen.rows[2]!.problems[0]!.sentence).toBe('employees "1.200" can be read two ways. Write 1200 or 1.2.');
    expect(seen.rows[1]!.duplicateOf).toMatchObject({ clientId: there.id, name: 'Café  Böhm' });

    const filling = await settled(bob, draft, { duplicates: 'fill' });
    expect((await preview(bob, filling)).counts).toMatchObject({ add: 2, update: 1, duplicates: 2, errors: 1 });
    expect((await apply(bob, draft)).error.code).toBe('CONFLICT');
    expect((await apply(bob, filling)).body).toMatchObject({ added: 2, updated: 1, skipped: 2 });
    const filled = async () => (await bob.call('GET', `/api/clients/${there.id}`)).body as Client;
    expect(await filled()).toMatchObject({
      city: 'Ulm',
      employees: 12,
      contactPhone: '+49 30 1',
      version: there.version + 1,
    });
    expect(((await bob.call('POST', at(draft, '/undo'))).body as ClientImport).undone).toEqual({
      removed: 2,
      restored: 1,
      kept: 0,
    });
    expect(await filled()).toMatchObject({ city: 'Ulm', employees: null, contactPhone: '' });

    const again = await settled(bob, await pasted(bob, 'Company\nCafé Böhm'), { duplicates: 'add' });
    expect((await preview(bob, again)).counts).toMatchObject({ add: 1, duplicates: 1 });
  });

  it('goes row by row another way than the whole file, where that was chosen', async () => {
    const dora = await app.as('msp_admin');
    await apply(dora, await pasted(dora, 'Company\nOne\nTwo\nThree'));
    const rows = 'Company,City\nOne,Ulm\nTwo,Ulm\nThree,Ulm\nTwo,Ulm';
    const draft = await settled(dora, await pasted(dora, rows), { rowChoices: { 3: 'fill', 4: 'add' } });
    expect((await preview(dora, draft)).rows.map(({ state }) => state)).toEqual([
      'duplicate',
      'update',
      'add',
      'duplicate',
    ]);
    expect((await apply(dora, draft)).body).toMatchObject({ added: 1, updated: 1, skipped: 2 });
    const { items } = (await dora.call('GET', '/api/clients?search=')).body as { items: ClientListItem[] };
    expect(items.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Three', 'Two']);
    const wrong = { ...draft.settings, rowChoices: { three: 'fill' } };
    const refused = await dora.call('PATCH', at(draft), { body: { version: draft.version, settings: wrong } });
    expect(refused.status).toBe(400);
  });

  it('is all or nothing', async () => {
    const carol = await app.as('msp_admin');
    const draft = await pasted(carol, 'Company\nOne\nTwo');
    // The records are written before the row that remembers the second one meets this.
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into client_import_rows (msp_id, import_id, row_number, client_id, action, version)
        values (${carol.mspId}, ${draft.id}, 3, gen_random_uuid(), 'added', 1)`),
    );
    expect((await apply(carol, draft)).status).toBeGreaterThanOrEqual(400);
    expect((await book(carol)).total).toBe(0);
    expect((await carol.call('GET', at(draft))).body).toMatchObject({ state: 'draft', added: 0 });
  });

  it('brings a trial prospects only, and says what clients beyond the plan cost', async () => {
    const trial = await app.as('trial_member');
    const draft = await pasted(trial, 'Company,Type\nOne,client\nTwo,');
    expect(draft.settings.kind).toBe('prospect');
    const seen = await preview(trial, await settled(trial, draft, { mapping: ['name', 'kind'] }));
    expect(seen.rows[0]!.problems[0]!.sentence).toBe('clients come with a plan. Until then, bring in prospects.');
    expect((await apply(trial, { ...draft, version: 2 })).body).toMatchObject({ added: 1, skipped: 1 });
    const stranger = await app.as('trial_admin');
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/preview'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect((await stranger.call(method, at(draft, end))).status).toBe(404);
    const viewer = await app.as('client_viewer');
    expect((await viewer.call('GET', '/api/client-imports')).status).toBe(403);

    const mspId = await app.newMsp({ plan: 'starter', plan_period: 'monthly' });
    const dora = await app.as('msp_admin', { mspId });
    const many = await pasted(dora, ['Company', ...Array.from({ length: 12 }, (_, n) => `Client ${n}`)].join('\n'));
    expect((await preview(dora, many)).overage).toEqual({ clients: 12, limit: 10, perMonth: 100, perMonthNow: 0 });
  });

  it('reads what the list exports, to the same records', async () => {
    const erin = await app.as('msp_admin');
    const me = (await erin.call('GET', '/api/me')).body as { userId: string };
    const fields = {
      kind: 'client',
      name: '=cmd|Evil & Sons',
      website: 'https://evil.example/',
      contactName: '-Ann',
      contactEmail: 'ann@evil.example',
      contactPhone: '+1 207 555 0100',
      city: 'Portland',
      notes: 'Line 1\n"quoted", and; more',
      sector: 'real_estate',
      region: 'US',
      employees: 12,
      annualRevenue: 1_234_567.5,
      recordsHeld: 900,
      dataSensitivity: 'financial',
      downtimeCostPerHour: 250,
      contributionMargin: 0.4,
      onlineRevenueShare: 1,
      criticalVendors: 3,
      lossLimit: 50_000,
      openingHours: '12x6',
      operatingProfit: -25_000.5,
      cashReserve: 80_000,
      ownerId: me.userId,
      tags: ['Gold', 'East'],
      regulations: ['pci_dss', 'ftc_safeguards'],
      operatingRegions: ['CA', 'EU'],
      insuranceCarrier: '@Carrier',
      insurancePolicyNumber: '007',
      insuranceRenewsOn: '2027-02-03',
    };
    const created = (await erin.call('POST', '/api/clients', { body: fields })).body as Client;
    expect(created.name, JSON.stringify(created)).toBe(fields.name);
    const facts = {
      role: 'both',
      seat: 'US-DE',
      entityTypes: ['non_bank_financial_institution', 'public_body'],
      licenses: ['none_of_these'],
      people: [
        { place: 'US-DE', count: 6_000 },
        { place: 'DE', count: null },
        { place: 'US-GA', count: 0 },
      ],
      dataKinds: ['contact', 'identity'],
      turnoverAud: null,
      digitalProducts: null,
      ransom: null,
      moneySent: null,
      usLink: null,
    };
    const noticesOf = (clientId: string) => erin.call('GET', `/api/clients/${clientId}/breach-notices`);
    const body = { version: created.version, facts };
    expect((await erin.call('PUT', `/api/clients/${created.id}/breach-notices/facts`, { body })).status).toBe(200);
    for (const format of ['csv', 'xlsx']) {
      const target = { by: 'shown', list: { search: 'evil' }, asOf: app.now.toISOString() };
      const { bytes, text, status } = await erin.call('POST', '/api/client-book/export', { body: { target, format } });
      expect(status, text.slice(0, 300)).toBe(200);
      if (format === 'csv') expect(text).toContain(`'=cmd|Evil & Sons`);
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], `list.${format}`));
      const draft = (await erin.call('POST', '/api/client-imports', { form })).body as ClientImport;
      expect(draft.settings.mapping?.includes(null)).toBe(false);
      const ready = await settled(erin, draft, { duplicates: 'add' });
      expect((await preview(erin, ready)).rows.map(({ problems }) => problems)).toEqual([[]]);
      expect((await apply(erin, ready)).body).toMatchObject({ added: 1 });
      const copies = (await erin.call('GET', '/api/clients?search=evil')).body as { items: ClientListItem[] };
      const copy = copies.items.find(({ id }) => id !== created.id)!;
      const {
        id: _id,
        version: _version,
        ...record
      } = (await erin.call('GET', `/api/clients/${copy.id}`)).body as Client;
      expect(record).toMatchObject(fields);
      expect(((await noticesOf(copy.id)).body as BreachNotices).facts).toEqual(facts);
      expect(((await erin.call('POST', at(draft, '/undo'))).body as ClientImport).undone).toMatchObject({ removed: 1 });
    }
  });
});
