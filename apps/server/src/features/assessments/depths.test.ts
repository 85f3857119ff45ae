import { bankOf } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { ClientSections } from '@fairlead/contract/features/clients/sections';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers } from '@fairlead/db/schema/assessments';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';

describe.each(plainSqlEngines())('an assessment in several depths on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!);
  });
  afterAll(() => app.close());

  const start = (body: object, caller = alice, client = clientId) =>
    caller.call('POST', `/api/clients/${client}/assessments`, { body });
  const read = async (id: string) => (await alice.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const change = (id: string, body: object) => alice.call('PATCH', `/api/assessments/${id}`, { body });
  const complete = async (id: string) => {
    const { answers } = await read(id);
    const answersSeen = answers.reduce((sum, { version }) => sum + version, 0);
    return alice.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen } });
  };
  const answer = async (id: string, depth: string, value: string, client = clientId) => {
    const known = new Set((await read(id)).answers.map(({ questionId }) => questionId));
    const rows = bankOf('nist_csf', 1, depth).questions.filter((question) => !known.has(question.id));
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(assessmentAnswers).values(
        rows.map(({ id: questionId }) => ({
          mspId: alice.mspId!,
          clientId: client,
          assessmentId: id,
          questionId,
          value,
        })),
      ),
    );
  };
  const badge = async () => {
    const answered = await alice.call('GET', `/api/clients/${clientId}/sections?today=2026-03-17`);
    return (answered.body as ClientSections).assessments.find(({ bankId }) => bankId === 'nist_csf');
  };

  it('asks more or less at any time, loses no answer and counts those of its depth', async () => {
    const begun = await start({ bankId: 'nist_csf', depth: 'quick' });
    const { id, depth } = begun.body as Assessment;
    expect(depth).toBe('quick');
    await answer(id, 'quick', 'yes');
    expect(await badge()).toMatchObject({ answered: 21, asked: 21 });
    expect((await change(id, { depth: 'standard' })).body).toMatchObject({ depth: 'standard', answered: 21 });
    expect(await badge()).toMatchObject({ answered: 21, asked: 50 });
    const open = await complete(id);
    expect(Object.keys(open.error.data!.fields!)).toHaveLength(29);
    await answer(id, 'standard', 'no');
    expect((await change(id, { depth: 'quick' })).body).toMatchObject({ depth: 'quick', answered: 21 });
    expect((await read(id)).answers).toHaveLength(50);
    expect((await complete(id)).body).toMatchObject({
      state: 'completed',
      result: { score: 100, coverage: 1, gaps: [] },
    });
    // The next one begins at the same depth, with what was kept as well.
    const next = (await start({ bankId: 'nist_csf' })).body as Assessment;
    expect([next.depth, next.answered, next.answers.length]).toEqual(['quick', 21, 50]);
    const grown = (await change(next.id, { depth: 'standard' })).body as Assessment;
    expect(grown.answered).toBe(50);
    const done = (await complete(next.id)).body as Assessment;
    expect(done.result?.gaps).toHaveLength(29);
    expect(done.result?.groups?.map(({ key }) => key)).toEqual(['gv', 'id', 'pr', 'de', 'rs', 'rc']);
  });

  it('refuses a depth that there is not, and one for a bank without', async () => {
    const { id } = (await start({ bankId: 'nist_csf' })).body as Assessment;
    const fields = { depth: 'Choose one of the listed depths.' };
    expect((await change(id, { depth: 'endless' })).error.data?.fields).toEqual(fields);
    await alice.call('DELETE', `/api/assessments/${id}`);
    expect((await start({ bankId: 'nist_csf', depth: 'endless' })).error.data?.fields).toEqual(fields);
    expect((await start({ bankId: 'insurance', depth: 'quick' })).error.data?.fields).toEqual(fields);
  });

  it('waits for a review, and goes back to work, with who asked and when', async () => {
    const own = await app.newClient(alice.mspId!);
    const { id, review } = (await start({ bankId: 'nist_csf', depth: 'quick' }, alice, own)).body as Assessment;
    expect(review).toBeNull();
    expect((await change(id, { inReview: true })).body).toMatchObject({
      review: { at: app.now.toISOString(), byName: expect.any(String) },
      state: 'open',
    });
    const today = async () => (await alice.call('GET', `/api/today?clientId=${own}`)).text;
    expect(await today()).toContain('Look over the assessment');
    expect((await change(id, { inReview: false })).body).toMatchObject({ review: null });
    expect(await today()).not.toContain('Look over the assessment');
    await answer(id, 'quick', 'yes', own);
    await complete(id);
    expect((await change(id, { inReview: true })).error.code).toBe('DRAFT_CHANGED');
  });

  it('asks for the tier by itself, and for a reason where another than the lowest answer is chosen', async () => {
    const own = await app.newClient(alice.mspId!);
    const { id, tier } = (await start({ bankId: 'nist_csf', depth: 'quick' }, alice, own)).body as Assessment;
    expect(tier).toBeNull();
    const answers = { governance: 3, risk: 2, vendors: 4 };
    const set = (more: object) => change(id, { tier: { answers, chosen: null, reason: '', ...more } });
    expect((await set({})).body).toMatchObject({ tier: { answers, chosen: null } });
    expect((await set({ chosen: 3 })).error.data?.fields).toEqual({
      tier: 'Please say why (at least 10 characters).',
    });
    const reason = 'Vendors are handled by the group.';
    expect((await set({ chosen: 3, reason })).body).toMatchObject({ tier: { chosen: 3, reason } });
    expect((await set({ answers: { luck: 1 } })).error.data?.fields).toEqual({ tier: 'Choose one of the answers.' });
    const bare = (await start({ bankId: 'insurance' }, alice, own)).body as Assessment;
    const refused = await change(bare.id, { tier: { answers: {}, chosen: null, reason: '' } });
    expect(refused.status).toBe(400);
    await answer(id, 'quick', 'yes', own);
    await complete(id);
    expect((await set({})).error.code).toBe('DRAFT_CHANGED');
    const next = (await start({ bankId: 'nist_csf' }, alice, own)).body as Assessment;
    expect(next.tier).toEqual({ answers, chosen: 3, reason });
  });

  it('keeps a target with its day, and carries it into the next version', async () => {
    const own = await app.newClient(alice.mspId!);
    const { id } = (await start({ bankId: 'nist_csf', depth: 'quick' }, alice, own)).body as Assessment;
    const say = (body: object) => alice.call('PUT', `/api/assessments/${id}/answers/PR.AA-03`, { body });
    const said = { version: 0, value: 'no', target: 'yes', targetOn: '2026-12-01' };
    expect((await say(said)).body).toMatchObject({ target: 'yes', targetOn: '2026-12-01' });
    expect((await say({ version: 1, target: 'na' })).error.data?.fields).toEqual({
      target: 'Choose one of the answers.',
    });
    await answer(id, 'quick', 'yes', own);
    await complete(id);
    const next = (await start({ bankId: 'nist_csf' }, alice, own)).body as Assessment;
    expect(next.answers.find(({ questionId }) => questionId === 'PR.AA-03')).toMatchObject({ target: 'yes' });
  });

  it.each(['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'] as const)('is refused to %s', async (role) => {
    const caller = await app.as(role);
    const prospect = await app.newClient(caller.mspId!, 'prospect');
    expect((await start({ bankId: 'nist_csf', depth: 'quick' }, caller, prospect)).status).toBe(403);
  });

  it("shows a client's user the result once it was shared, and not before", async () => {
    const own = await app.newClient(alice.mspId!);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: own });
    const { id } = (await start({ bankId: 'nist_csf', depth: 'quick' }, alice, own)).body as Assessment;
    await answer(id, 'quick', 'partly', own);
    expect((await complete(id)).status).toBe(200);
    expect((await vera.call('GET', `/api/assessments/${id}`)).status).toBe(404);
    await shareWithClient(alice, own, 'assessment', id);
    expect((await vera.call('GET', `/api/assessments/${id}`)).body).toMatchObject({ result: { score: 50 } });
  });
});
