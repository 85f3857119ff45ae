import { randomUUID } from 'node:crypto';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { Report, ReportKindOffer } from '@fairlead/contract/features/reports';
import type { ClientBriefing, IndustryBriefing } from '@fairlead/contract/features/threats/industry-briefing';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { SAMPLE_ASSESSMENT_RESULT } from '#testing/assessment-rows';
import type { Caller } from '#testing/caller';
import { catalogEntry } from '#testing/catalog-entry';
import { SMALL_FIRM } from '#testing/small-firm';

describe.each(plainSqlEngines())('an industry briefing on %s', (engine) => {
  let app: TestApp;
  let now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(knownExploited)
        .values([
          catalogEntry('CVE-2026-40001', { ransomware: true }),
          catalogEntry('CVE-2026-40002', { dateAdded: '2025-10-01' }),
          catalogEntry('CVE-2026-40003', { vendor: 'Nobody', product: 'Nothing' }),
        ]),
    );
  });
  afterAll(() => app.close());

  /** A client of the sector, with answers to completed assessments by their banks. */
  async function clientOf(
    who: Caller,
    sector: string | null,
    answers: Record<string, Record<string, string>> = {},
  ): Promise<string> {
    const mspId = who.mspId!;
    const clientId = await app.newClient(mspId);
    await who.call('PATCH', `/api/clients/${clientId}`, { body: { version: 1, sector } });
    for (const [bankId, said] of Object.entries(answers)) {
      const id = randomUUID();
      const of = { mspId, clientId };
      const bankVersion = bankId === 'nist_csf' ? 1 : 2;
      const done = { state: 'completed' as const, completedAt: app.now, result: SAMPLE_ASSESSMENT_RESULT };
      await app.db.transaction(PLATFORM, async (tx) => {
        const at = { createdAt: app.now, updatedAt: app.now };
        await tx.insert(assessments).values({ ...of, ...done, ...at, id, bankId, bankVersion, number: 1, score: 50 });
        await tx.insert(assessmentAnswers).values(
          Object.entries(said).map(([questionId, value]) => ({
            ...of,
            assessmentId: id,
            questionId,
            value,
            answeredBy: who.userId,
            answeredByName: '',
            answeredAt: app.now,
          })),
        );
      });
    }
    return clientId;
  }
  const runs = (who: Caller, clientId: string) =>
    who.call('POST', `/api/clients/${clientId}/technology`, {
      body: { vendor: 'Acme', product: 'Gate', exposure: 'internet' },
    });
  const briefing = async (who: Caller, clientId: string, query = '') =>
    (await who.call('GET', `/api/clients/${clientId}/industry-briefing${query}`)).body as ClientBriefing;
  const industry = async (who: Caller, key: string, query = '') =>
    (await who.call('GET', `/api/threats/industries/${key}${query}`)).body as IndustryBriefing;

  it('tells of each threat which steps are in place, by which answers, and what closes the rest', async () => {
    const alice = await app.as('msp_user');
    const clientId = await clientOf(alice, 'healthcare', {
      nist_csf: { 'PR.AA-03': 'partly', 'DE.CM-03': 'no' },
      insurance: { I23: 'yes' },
    });
    const { industry: own, threats, simulation } = await briefing(alice, clientId);
    expect(own).toBe('healthcare');
    expect(simulation).toBeNull();
    expect(threats.map(({ threat }) => threat)).toEqual(['ransomware', 'phishing', 'privacy', 'vendor', 'lost_device']);
    const phishing = threats.find(({ threat }) => threat === 'phishing')!;
    // Weights 5, 5 and 3: (2.5 + 5 + 0) of 13.
    expect(phishing.inPlace).toBeCloseTo(7.5 / 13);
    expect(phishing).toMatchObject({ known: 3, asked: 3, lossShare: null });
    expect(phishing.steps.map(({ csf, standing, bankId }) => [csf, standing, bankId])).toEqual([
      ['PR.AA-03', 'partly', 'nist_csf'],
      ['PR.AT-01', 'in_place', 'insurance'],
      ['DE.CM-03', 'missing', 'nist_csf'],
    ]);
    expect(phishing.steps[2]).toMatchObject({ action: 'Watch sign-ins', service: 'Log monitoring (SIEM and SOC)' });
  });

  it('reads the shares of the loss only from a simulation that is up to date, and says why there are none', async () => {
    const alice = await app.as('msp_user');
    const clientId = await clientOf(alice, 'healthcare');
    await alice.call('POST', '/api/simulations', { body: { clientId, inputs: SMALL_FIRM, trials: 1_000 } });
    await app.jobs.idle();
    const upToDate = await briefing(alice, clientId);
    expect(upToDate.outdated).toBeNull();
    expect(upToDate.threats[0]!.lossShare).toBeGreaterThan(0);
    now = new Date(now.getTime() + 60_000);
    const { version } = (await alice.call('GET', `/api/clients/${clientId}`)).body as Client;
    await alice.call('PATCH', `/api/clients/${clientId}`, { body: { version, sector: 'retail' } });
    const old = await briefing(alice, clientId);
    expect(old).toMatchObject({ outdated: 'facts', simulation: null });
    expect(old.threats.every(({ lossShare }) => lossShare === null)).toBe(true);
  });

  it('can be asked for another industry, and keeps the one of the client’s sector', async () => {
    const alice = await app.as('msp_user');
    const clientId = await clientOf(alice, 'professional');
    const legal = await briefing(alice, clientId, '?industry=legal');
    expect(legal).toMatchObject({ industry: 'legal', ownIndustry: 'professional' });
    expect(legal.threats[0]?.threat).toBe('payment_fraud');
    expect(legal.threats.every(({ inPlace }) => inPlace === null)).toBe(true);
    expect((await alice.call('GET', `/api/clients/${clientId}/industry-briefing?industry=pirates`)).status).toBe(400);
  });

  it('counts what was added in the period, and what of it is open at the clients of the sector alone', async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_user')];
    const [dental, shop, foreign] = [
      await clientOf(alice, 'healthcare'),
      await clientOf(alice, 'retail'),
      await clientOf(bob, 'healthcare'),
    ];
    for (const [who, clientId] of [
      [alice, dental],
      [alice, shop],
      [bob, foreign],
    ] as const)
      await runs(who, clientId);
    const quarter = await industry(alice, 'healthcare');
    expect(quarter).toMatchObject({
      since: '2025-12-02',
      added: { entries: 2, ransomware: 1, open: 1 },
      open: [{ cveId: 'CVE-2026-40001', clients: 1 }],
    });
    expect((await industry(alice, 'healthcare', '?period=year')).added).toEqual({ entries: 3, ransomware: 1, open: 2 });
    expect((await briefing(alice, shop)).added.open).toBe(1);
  });

  it('lists the assessed clients of the sectors, the weakest first, and counts the others', async () => {
    const alice = await app.as('msp_user');
    const good = await clientOf(alice, 'construction', { nist_csf: { 'PR.AA-03': 'yes', 'PR.AT-02': 'yes' } });
    const poor = await clientOf(alice, 'construction', { nist_csf: { 'PR.AA-03': 'no', 'PR.AT-02': 'partly' } });
    await clientOf(alice, 'construction');
    await clientOf(alice, 'retail', { nist_csf: { 'PR.AA-03': 'no' } });
    const { clients, clientsOfSectors } = await industry(alice, 'construction');
    expect(clientsOfSectors).toBe(3);
    expect(clients.map(({ clientId }) => clientId)).toEqual([poor, good]);
    expect(clients[0]?.defenses[0]).toEqual({ threat: 'payment_fraud', inPlace: 1.5 / 8, known: 2, asked: 4 });
  });

  it('becomes a report of one page, with the steps on demand, where the sector is known', async () => {
    const alice = await app.as('msp_user');
    const order = (who: Caller, body: Record<string, unknown>) =>
      who.call('POST', '/api/reports', { body: { kind: 'industry-briefing', ...body } });
    const unknown = await clientOf(alice, null);
    expect((await order(alice, { clientId: unknown })).status).toBe(400);
    const clientId = await clientOf(alice, 'healthcare', { nist_csf: { 'PR.AA-03': 'no' } });
    const short = (await order(alice, { clientIndustryId: clientId })).body as Report;
    const long = (await order(alice, { clientId, annex: true })).body as Report;
    await app.jobs.idle();
    const read = async ({ id }: Report) => (await alice.call('GET', `/api/reports/${id}`)).body as Report;
    expect(await read(short)).toMatchObject({ status: 'ready', pageCount: 2, clientIndustryId: clientId });
    expect(await read(long)).toMatchObject({ status: 'ready', sections: null });
    expect((await read(long)).pageCount).toBeGreaterThan(2);
    const bob = await app.as('msp_admin');
    expect((await order(bob, { clientIndustryId: clientId })).status).toBe(404);
    const trial = await app.as('trial_admin');
    expect((await order(trial, { clientId: await app.newClient(trial.mspId!, 'prospect') })).status).toBe(403);
    const kinds = (await trial.call('GET', '/api/report-kinds')).body as { items: ReportKindOffer[] };
    expect(kinds.items.map(({ kind }) => kind)).not.toContain('industry-briefing');
  });
});
