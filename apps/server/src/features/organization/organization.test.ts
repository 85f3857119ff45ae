import { DAY_MS } from '@fairlead/content/format/days';
import type { AuditEntry } from '@fairlead/contract/features/audit';
import type { Client } from '@fairlead/contract/features/clients/clients';
import {
  DELETION_GRACE_DAYS,
  type OrganizationDeletion,
  type OrganizationSettings,
} from '@fairlead/contract/features/organization/organization';
import type { OwnRiskSettings } from '@fairlead/contract/features/organization/risk-settings';
import type { Me } from '@fairlead/contract/features/session';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { SimulationResult2 } from '@fairlead/risk/result/model-2/result';
import { costOfRiskLoading } from '@fairlead/risk/result/on-basis';
import { DEFAULT_RISK_SETTINGS } from '@fairlead/risk/result/risk-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';

describe.each(plainSqlEngines())('an organization’s settings on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const settings = async (by: Caller) => (await by.call('GET', '/api/organization')).body as OrganizationSettings;
  const save = (by: Caller, body: object) => by.call('PATCH', '/api/organization', { body });
  const me = async (by: Caller) => (await by.call('GET', '/api/me')).body as Me;
  const deletion = (by: Caller, company_name: string) =>
    by.call('POST', '/api/organization/deletion', { body: { company_name } });
  const mailsTo = async ({ userId }: Caller) =>
    (await app.services.mails.waiting(app.db)).filter(({ to }) => to === `${userId}@people.example`);

  it('are changed by its admins for everybody at once, and a stale writer is told', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ company_name: 'Harbor IT' }) });
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const before = await settings(alice);
    const changed = { ...before, company_name: 'Bay IT', preferred_currency: 'EUR', locale: 'en-GB' };
    expect((await save(bob, changed)).status).toBe(403);
    expect((await save(alice, changed)).body).toEqual({ ...changed, version: before.version + 1 });
    expect((await save(alice, { ...before, company_name: 'Mine' })).error.code).toBe('CONFLICT');
    expect((await me(bob)).msp).toMatchObject({
      company_name: 'Bay IT',
      preferred_currency: 'EUR',
      locale: 'en-GB',
    });
    const wrong = { ...changed, version: before.version + 1 };
    expect((await save(alice, { ...wrong, preferred_currency: 'XXX' })).error.data?.fields).toHaveProperty(
      'preferred_currency',
    );
    expect((await save(alice, { ...wrong, company_name: ' ', contact_email: 'x' })).error.data?.fields).toEqual({
      company_name: "Enter the company's name.",
      contact_email: 'Enter an email address such as name@company.com.',
    });
  });

  it('say what is too much to lose: by them the next runs are judged, and a run keeps what it was ordered with', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp() });
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const risk = async () => (await alice.call('GET', '/api/organization/risk-settings')).body as OwnRiskSettings;
    const change = (by: Caller, body: object) => by.call('PUT', '/api/organization/risk-settings', { body });
    const clientId = await app.newClient(alice.mspId!, 'client');
    const ran = async () => {
      const started = await bob.call('POST', '/api/simulations', {
        body: { clientId, inputs: SMALL_FIRM, trials: 1_000 },
      });
      await app.jobs.idle();
      return (started.body as Simulation).id;
    };
    const read = async (id: string) => (await bob.call('GET', `/api/simulations/${id}`)).body as Simulation;
    const levelOf = async () => ((await bob.call('GET', `/api/clients/${clientId}`)).body as Client).latest?.riskLevel;

    expect(await risk()).toEqual({ lossLimitShare: null, levels: null, costOfRiskLoading: null, version: 1 });
    expect((await me(bob)).msp?.risk).toEqual(DEFAULT_RISK_SETTINGS);
    const first = await ran();
    const before = await read(first);
    expect([before.risk, before.result?.lossLimit.amount]).toEqual([
      DEFAULT_RISK_SETTINGS,
      SMALL_FIRM.annualRevenue * 0.02,
    ]);

    const chance = before.figures?.chanceAboveLimit ?? Number.NaN;
    expect(chance).toBeGreaterThan(0.01);
    const own = {
      lossLimitShare: 0.01,
      levels: { moderate: 0.001, high: 0.002, severe: 0.003 },
      costOfRiskLoading: 0.2,
      version: 1,
    };
    expect((await change(bob, own)).status).toBe(403);
    const wrong = async (part: object) => (await change(alice, { ...own, ...part })).error.data?.fields;
    expect(await wrong({ lossLimitShare: 0.6 })).toEqual({ lossLimitShare: 'Enter a share from 0.1% to 50%.' });
    expect(await wrong({ costOfRiskLoading: 0.251 })).toEqual({
      costOfRiskLoading: 'The loading must be between 0% and 25%.',
    });
    expect(await wrong({ levels: { moderate: 0.05, high: 0.05, severe: 0.04 } })).toEqual({
      'levels.high': 'Each level begins above the one before it.',
      'levels.severe': 'Each level begins above the one before it.',
    });
    expect(await wrong({ levels: { moderate: 0, high: 0.0555, severe: 1.1 } })).toEqual({
      'levels.moderate': 'Enter a chance above 0% and up to 100%.',
      'levels.high': 'Use one decimal at most, such as 7.5%.',
      'levels.severe': 'Enter a chance above 0% and up to 100%.',
    });
    expect((await change(alice, own)).body).toEqual({ ...own, version: 2 });
    expect((await change(alice, own)).error.code).toBe('CONFLICT');
    // Another card of the same page, which counts its own changes.
    expect((await save(alice, { ...(await settings(alice)), city: 'Bath' })).status).toBe(200);
    expect((await me(bob)).msp?.risk).toEqual({ lossLimitShare: 0.01, levels: own.levels, costOfRiskLoading: 0.2 });
    const trail = (await alice.call('GET', '/api/organization/audit')).body as { items: AuditEntry[] };
    expect(
      trail.items.find(({ action, result }) => action.endsWith('risk_settings_changed') && result === 'ok')?.changes,
    ).toEqual({
      lossLimitShare: { before: '2%', after: '1%' },
      moderateFrom: { before: '5%', after: '0.1%' },
      highFrom: { before: '10%', after: '0.2%' },
      severeFrom: { before: '20%', after: '0.3%' },
      costOfRiskLoading: { before: '8%', after: '20%' },
    });

    expect(await read(first)).toEqual(before);
    expect(await levelOf()).toBe(before.figures?.riskLevel);
    const after = await read(await ran());
    expect(after.risk).toEqual({ lossLimitShare: 0.01, levels: own.levels, costOfRiskLoading: 0.2 });
    expect([after.result?.lossLimit.amount, after.figures?.riskLevel, await levelOf()]).toEqual([
      ...[SMALL_FIRM.annualRevenue * 0.01, 'severe', 'severe'],
    ]);
    const loadingOf = ({ result }: Simulation) => costOfRiskLoading(result as SimulationResult2);
    expect([loadingOf(before), loadingOf(after)]).toEqual([0.08, 0.2]);
    expect(before.figures?.riskLevel).not.toBe('severe');
    const table = (await bob.call('GET', `/api/simulations/${after.id}/export?format=csv`)).text;
    expect(table).toContain('Chance from which it is severe,0.003');
    expect(table).toContain('Loss limit as a share of annual revenue,0.01');
  });

  it('hold the request to delete it: named, dated, told to all admins, shown to staff, taken back by any of them', async () => {
    const mspId = await app.newMsp({ company_name: 'Harbor IT' });
    const [alice, ada] = [await app.as('msp_admin', { mspId }), await app.as('msp_admin', { mspId })];
    const bob = await app.as('msp_user', { mspId });
    const vera = await app.as('client_viewer', { mspId });
    expect((await deletion(bob, 'Harbor IT')).status).toBe(403);
    expect((await deletion(alice, 'harbor')).error.data?.fields).toEqual({
      company_name: 'Enter the name exactly as shown above.',
    });
    const asked = (await deletion(alice, 'Harbor IT')).body as OrganizationDeletion;
    const due = new Date(app.now.getTime() + DELETION_GRACE_DAYS * DAY_MS).toISOString();
    expect(asked.request).toEqual({
      requestedAt: app.now.toISOString(),
      dueAt: due,
      requestedBy: 'A msp_admin',
    });
    expect(asked.losses).toMatchObject({ clients: 1, people: 3, clientUsers: 1 });
    expect((await me(bob)).deletion).toEqual(asked.request);
    expect((await me(vera)).deletion).toBeUndefined();
    const [mail] = await mailsTo(ada);
    expect(mail!.subject).toBe('Harbor IT will be deleted on April 1, 2026 (UTC)');
    // Until then everything goes on.
    expect((await bob.call('POST', '/api/clients', { body: { kind: 'client', name: 'New' } })).status).toBe(200);
    expect((await bob.call('DELETE', '/api/organization/deletion')).status).toBe(403);
    expect(((await ada.call('DELETE', '/api/organization/deletion')).body as OrganizationDeletion).request).toBeNull();
    expect((await me(bob)).deletion).toBeUndefined();

    const maren = await app.as('global_admin');
    const path = `/api/admin/msps/${mspId}/deletion`;
    expect((await maren.call('POST', path, { body: { company_name: 'Harbor IT' } })).status).toBe(200);
    expect(((await maren.call('DELETE', path)).body as OrganizationDeletion).request).toBeNull();
  });
});
