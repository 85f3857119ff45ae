import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sampleResult } from '@fairlead/reports/charts/sample-result';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { and, eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { seedTargets } from '#testing/world';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Tables = Record<string, Record<string, unknown>[]>;

/** Every sheet's rows by the words of its head. */
async function tablesOf(bytes: ArrayBuffer): Promise<Tables> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  const read = (sheet: ExcelJS.Worksheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    const [head = [], ...body] = rows;
    return body.map((row) => Object.fromEntries(head.map((label, k) => [label, row[k] ?? null])));
  };
  return Object.fromEntries(workbook.worksheets.map((sheet) => [sheet.name, read(sheet)]));
}

describe.each(plainSqlEngines())('the export of own data on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const download = async (caller: Caller) => {
    const answer = await caller.call('POST', '/api/organization/export');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, XLSX]);
    return { ...answer, tables: await tablesOf(answer.bytes) };
  };

  it('is one workbook of what the person may see, with nothing of a neighbor and no formula in it', async () => {
    const alice = await app.as('msp_admin');
    const own = await seedTargets(app, alice.mspId!, { kind: 'client', canary: '=cmd|own' });
    await seedTargets(app, await app.newMsp(), { kind: 'client', canary: 'canary-of-the-neighbor' });
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(clients)
        .set({
          contactName: '@SUM(A1)',
          contactEmail: 'owner@people.example',
          noticeFacts: {
            ...NO_NOTICE_ANSWERS,
            entityTypes: ['law_firm'],
            licenses: ['none_of_these'],
            people: [
              { place: 'US-CA', count: 6_000 },
              { place: 'DE', count: null },
            ],
          },
        })
        .where(eq(clients.id, own.client)),
    );
    const { headers, tables, bytes } = await download(alice);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Fairlead-data-MSP-.+2026-03-02\.xlsx"$/);
    expect(Object.keys(tables)).toEqual([
      ...['About', 'Clients and prospects', 'Contacts', 'Technology', 'Notes', 'Services sold', 'Documents'],
      ...['Simulations', 'Reports', 'Team'],
    ]);
    expect(tables.About).toContainEqual({ What: 'Made by', Value: 'A msp_admin, MSP Admin' });
    expect(tables['Clients and prospects']?.map(({ Name, Kind }) => [Name, Kind])).toEqual([
      ["'=cmd|own client", 'client'],
      ["'=cmd|own prospect", 'prospect'],
    ]);
    // As the import of a list reads it back.
    expect(tables['Clients and prospects']?.[0]).toMatchObject({
      'Kind of business': 'Law firm',
      'Licenses and registrations': 'None of these',
      'Where the people in the data live': 'California: 6000; Germany',
      'Whose data it is': null,
    });
    expect(tables.Contacts).toEqual([
      expect.objectContaining({ Contact: "'@SUM(A1)", Email: 'owner@people.example', Primary: 'Yes' }),
      expect.objectContaining({ Contact: "'=cmd|own", Primary: 'No' }),
    ]);
    expect(tables.Technology).toEqual([expect.objectContaining({ Vendor: "'=cmd|own" })]);
    expect(tables.Notes).toEqual([expect.objectContaining({ Note: "'=cmd|own", Pinned: 'No' })]);
    expect(tables['Services sold']).toEqual([expect.objectContaining({ Note: "'=cmd|own" })]);
    expect(tables.Documents).toEqual([expect.objectContaining({ Title: "'=cmd|own", Kind: 'Other' })]);
    const { closedForm, simulated } = sampleResult(1);
    const completed = tables.Simulations?.find(({ Status }) => Status === 'completed');
    expect(completed).toMatchObject({
      Version: 1,
      Industry: 'Professional services',
      Employees: SAMPLE_INPUTS.employees,
      'Annual revenue': SAMPLE_INPUTS.annualRevenue,
      'Average loss a year, today': 1,
      'Chance of any event in a year, today': closedForm.today.probAnyEvent,
      '1 in 100 year, today': simulated.grossToday.var99,
    });
    expect(tables.Simulations?.map(({ Status }) => Status).sort()).toEqual(['completed', 'draft', 'queued']);
    expect(tables.Reports).toEqual([expect.objectContaining({ Title: "'=cmd|own report", State: 'released' })]);
    expect(tables.Team?.map(({ Role }) => Role).sort()).toEqual(['MSP Admin', 'MSP User']);
    const words = JSON.stringify(tables);
    expect(words).not.toContain('canary-of-the-neighbor');
    expect(words).not.toMatch(/"formula"|"[=+@]/);
    expect(bytes.byteLength).toBeGreaterThan(5_000);
  });

  it('leaves one entry that it went out', async () => {
    const alice = await app.as('msp_user');
    await download(alice);
    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .select({ result: auditLog.result, target: auditLog.targetId })
        .from(auditLog)
        .where(and(eq(auditLog.actorId, alice.userId!), eq(auditLog.action, 'organization.exported'))),
    );
    expect(entries).toEqual([{ result: 'ok', target: alice.mspId }]);
  });

  it('goes on after the access has ended: a trial takes its prospects along, and never a client record', async () => {
    const mspId = await app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() - 1) });
    await seedTargets(app, mspId, { kind: 'client', canary: 'own' });
    const tess = await app.as('trial_member', { mspId });
    const { tables } = await download(tess);
    expect(tables['Clients and prospects']?.map(({ Kind }) => Kind)).toEqual(['prospect']);
    expect(tables.Simulations).toEqual([]);
    expect(tables.About).toContainEqual({ What: 'Credits of the trial', Value: '0 of 15 used' });
    const viewer = await app.as('client_viewer', { mspId });
    expect((await viewer.call('POST', '/api/organization/export')).error.code).toBe('FORBIDDEN');
  });

  it('of 2,000 clients with 4,000 simulations comes soon, while the server answers others', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_admin');
    const result = JSON.stringify(sampleResult(1));
    const inputs = JSON.stringify({ form: SAMPLE_INPUTS, fxToUsd: 1, fxDate: '2026-01-02' });
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`insert into clients (msp_id, name, currency, contact_email, notes)
        select ${alice.mspId}, 'Name ' || n, 'USD', 'owner' || n || '@people.example', repeat('Note ', 40)
        from generate_series(1, 2000) as n`);
      await tx.execute(sql`insert into simulations (msp_id, client_id, version, status, progress, inputs, result,
          model_version, parameter_set, seed, trials, currency, mean_today, completed_at)
        select ${alice.mspId}, id, n, 'completed', 1, ${inputs}::jsonb, ${result}::jsonb, '1.1.0', '2026.1', 1, 1000, 'USD', 1,
          ${app.now.toISOString()}::timestamptz
        from clients, generate_series(1, 2) as n where msp_id = ${alice.mspId}`);
    });
    const began = performance.now();
    const exported = alice
      .call('POST', '/api/organization/export')
      .then((answer) => ({ ...answer, ms: performance.now() - began }));
    let isDone = false;
    void exported.then(() => {
      isDone = true;
    });
    let slowest = 0;
    while (!isDone) {
      const asked = performance.now();
      expect((await bob.call('GET', '/api/me')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
    }
    const { ms, bytes } = await exported;
    const tables = await tablesOf(bytes);
    console.info(
      `2,000 clients: ${Math.round(ms)} ms, ${bytes.byteLength} bytes, others waited ${Math.round(slowest)} ms`,
    );
    expect(tables['Clients and prospects']).toHaveLength(2_000);
    expect(tables.Simulations).toHaveLength(4_000);
  }, 60_000);
});
