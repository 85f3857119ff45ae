import type { Client } from '@fairlead/contract/features/clients/clients';
import type { AboutCheck, LeadForm, OwnResults } from '@fairlead/contract/features/leads';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessments } from '@fairlead/db/schema/assessments';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { completedAssessment } from '#testing/business-risk-work';
import type { Caller } from '#testing/caller';
import { LEAD_FORM_TEXT } from '#testing/lead-form-text';

describe.each(plainSqlEngines())('results of the own business on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let about: () => Promise<AboutCheck>;
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      features: createFeatures(),
      parts: { clock: () => new Date('2026-03-02T09:00:00Z') },
    });
    alice = await app.as('msp_admin');
    const form = (await alice.call('POST', '/api/lead-forms', { body: { text: LEAD_FORM_TEXT } })).body as LeadForm;
    const token = form.link.split('/').at(-1);
    about = async () => (await app.anonymous.call('GET', `/api/checks/${token}/about`)).body as AboutCheck;
  });
  afterAll(() => app.close());

  const record = async (name: string, by = alice) =>
    ((await by.call('POST', '/api/clients', { body: { kind: 'client', name } })).body as Client).id;
  const show = (assessmentIds: string[], by = alice) => by.call('PUT', '/api/own-results', { body: { assessmentIds } });
  const shownTo = async (by: Caller) => (await by.call('GET', '/api/own-results')).body as OwnResults;

  it('shows nothing until someone chooses, then date, scope and result without the record, and nothing again', async () => {
    expect((await about()).ownResults).toEqual([]);
    const clientId = await record('Lodestar itself');
    const { id } = await completedAssessment(app, alice, { clientId, bankId: 'insurance' });
    expect((await about()).ownResults).toEqual([]);
    const shown = await show([id, id]);
    const result = {
      ...{ name: 'Cyber-insurance readiness', questions: 71 },
      ...{ completedOn: '2026-03-02', score: 100, level: 'Preferred' },
    };
    expect(shown.body).toEqual({
      client: { id: clientId, name: 'Lodestar itself' },
      items: [{ ...result, assessmentId: id, hasNewer: false }],
    });
    expect((await about()).ownResults).toEqual([result]);
    expect(JSON.stringify(await about())).not.toMatch(/itself|assessmentId/);
    await show([]);
    expect((await about()).ownResults).toEqual([]);
    expect(await shownTo(alice)).toEqual({ client: null, items: [] });
  });

  it('keeps what was chosen when a newer version is completed, and says so', async () => {
    const clientId = await record('Own business');
    const first = await completedAssessment(app, alice, { clientId, bankId: 'breach' });
    await show([first.id]);
    const second = await completedAssessment(app, alice, { clientId, bankId: 'breach' });
    expect((await shownTo(alice)).items).toMatchObject([{ assessmentId: first.id, hasNewer: true }]);
    expect((await show([second.id])).body).toMatchObject({ items: [{ assessmentId: second.id, hasNewer: false }] });
  });

  it('refuses an open one, one without a score, one of another organization, and those of two records; what was shown stays', async () => {
    const before = await shownTo(alice);
    const [one, two] = [await record('One'), await record('Two')];
    const open = (await alice.call('POST', `/api/clients/${one}/assessments`, { body: { bankId: 'insurance' } }))
      .body as { id: string };
    expect((await show([open.id])).status).toBe(404);
    const rest = { bankVersion: 1, number: 9, state: 'completed' as const, completedAt: app.now, result: {} };
    const [scoreless] = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(assessments)
        .values({ mspId: alice.mspId!, clientId: one, bankId: 'nist_csf', depth: 'quick', ...rest })
        .returning({ id: assessments.id }),
    );
    expect((await show([scoreless!.id])).status).toBe(404);
    const stranger = await app.as('msp_admin');
    const theirs = await completedAssessment(app, stranger, {
      clientId: await record('Theirs', stranger),
      bankId: 'insurance',
    });
    expect((await show([theirs.id])).status).toBe(404);
    const [first, second] = [
      await completedAssessment(app, alice, { clientId: one, bankId: 'breach' }),
      await completedAssessment(app, alice, { clientId: two, bankId: 'breach' }),
    ];
    const refused = await show([first.id, second.id]);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Choose assessments of one record');
    expect(await shownTo(alice)).toEqual(before);
    expect(await shownTo(stranger)).toEqual({ client: null, items: [] });
  });

  it('is for those who hold client records', async () => {
    for (const role of ['trial_member', 'client_viewer'] as const)
      expect((await show([], await app.as(role))).status).toBe(403);
  });
});
