import { BANK_VERSIONS, bankOf } from '@fairlead/content/question-banks/banks';
import { INSURANCE_READINESS_1 } from '@fairlead/content/question-banks/insurance-readiness-1';
import { type QuestionBank, questionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment, AssessmentAnswer, Evidence } from '@fairlead/contract/features/assessments/assessments';
import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { freeTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';
import { shareWithClient } from '#testing/share-with-client';

/** A bank that no code knows: two questions that feed no control of the model. */
const ADDED_BANK = questionBank.parse({
  ...INSURANCE_READINESS_1,
  id: 'house_rules',
  title: 'House rules',
  shortTitle: 'Rules',
  credit: { kind: 'house_assessment', label: 'House assessments' },
  scale: [
    { id: 'posted', label: 'Posted on the wall', value: 1 },
    { id: 'partly', label: 'Some of them', value: 0.5 },
    { id: 'told', label: 'Told once', value: 0.25 },
    { id: 'unknown', label: 'Nobody knows them', value: 0 },
  ],
  groups: [{ key: 'house', label: 'House', meaning: 'What holds within the house.' }],
  sections: INSURANCE_READINESS_1.sections.slice(0, 1).map((section) => ({ ...section, group: 'house' })),
  questions: ['H1', 'H2'].map((id, index) => ({
    ...INSURANCE_READINESS_1.questions[index],
    id,
    weight: 5,
    stop: null,
    stopMeans: null,
    control: null,
  })),
});

describe.each(plainSqlEngines())('assessments on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let bob: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    bob = await app.as('msp_user', { mspId: alice.mspId! });
    clientId = await app.newClient(alice.mspId!);
  });
  afterAll(() => app.close());

  const start = async (caller = alice, client = clientId, bankId = 'insurance'): Promise<Assessment> => {
    const answer = await caller.call('POST', `/api/clients/${client}/assessments`, { body: { bankId } });
    expect([answer.status, answer.error?.data]).toEqual([200, undefined]);
    return answer.body as Assessment;
  };
  const read = async (id: string, caller = alice) =>
    (await caller.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const say = (id: string, questionId: string, body: object, caller = alice): Promise<Answer> =>
    caller.call('PUT', `/api/assessments/${id}/answers/${questionId}`, { body: { version: 0, ...body } });
  const complete = async (id: string, caller = alice): Promise<Answer> => {
    const { answers } = await read(id, caller);
    const answersSeen = answers.reduce((sum, { version }) => sum + version, 0);
    return caller.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen } });
  };
  const answerAll = async (id: string, other: Record<string, string>, caller = alice) => {
    const { bankId, bankVersion, clientId: client } = await read(id, caller);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(assessmentAnswers).values(
        bankOf(bankId, bankVersion).questions.map((question) => ({
          mspId: caller.mspId!,
          clientId: client,
          assessmentId: id,
          questionId: question.id,
          value: other[question.id] ?? (question.form.kind === 'choice' ? question.form.options[0]!.id : 'yes'),
        })),
      ),
    );
  };

  it('keeps what is said, question by question, and never overwrites in silence', async () => {
    const { id, answers, leadId } = await start();
    expect([answers, leadId]).toEqual([[], alice.userId]);
    const first = (await say(id, 'I01', { value: 'partly', note: 'Not on the old VPN' })).body as AssessmentAnswer;
    expect(first).toMatchObject({
      value: 'partly',
      note: 'Not on the old VPN',
      version: 1,
      answeredByName: 'A msp_admin',
    });
    const second = (await say(id, 'I01', { version: 1, value: 'no' }, bob)).body as AssessmentAnswer;
    expect(second).toMatchObject({ value: 'no', note: 'Not on the old VPN', version: 2, answeredByName: 'A msp_user' });
    expect((await say(id, 'I01', { version: 1, value: 'yes' })).error).toMatchObject({
      code: 'DRAFT_CHANGED',
      message: 'This assessment was changed elsewhere. Reload to see the latest answers.',
    });
    expect((await say(id, 'I01', { version: 0, value: 'yes' })).error.code).toBe('DRAFT_CHANGED');
    // Two first answers of one question: one of them is told.
    const both = await Promise.all([say(id, 'I02', { value: 'yes' }), say(id, 'I02', { value: 'no' }, bob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const field = async (body: object) => (await say(id, 'I03', body)).error.data?.fields;
    expect(await field({ value: 'perhaps' })).toEqual({ value: 'Choose one of the answers.' });
    expect(await field({ value: 'na' })).toEqual({
      value: 'This question applies to every business. Choose one of the other answers.',
    });
    expect(await field({ ownerId: id })).toEqual({ ownerId: 'Choose someone of your team.' });
    expect(await field({ targetOn: '0000-01-01' })).toEqual({ targetOn: 'Choose a day that exists.' });
    expect((await say(id, 'X99', { value: 'yes' })).status).toBe(404);
    const again = await alice.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId: 'insurance' } });
    expect(again.error.code).toBe('CONFLICT');
    const discarded = await bob.call('DELETE', `/api/assessments/${id}`);
    expect([discarded.status, (await alice.call('GET', `/api/assessments/${id}`)).status]).toEqual([200, 404]);
  });

  it('scores the worked example, keeps it for good, and goes on from it', async () => {
    const { id } = await start();
    await answerAll(id, { I03: 'no', I97: 'months_12', I21: 'no', I35: 'no' });
    const stale = await alice.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen: 1 } });
    expect(stale.error.code).toBe('DRAFT_CHANGED');
    const done = (await complete(id)).body as Assessment;
    expect(done).toMatchObject({
      state: 'completed',
      number: 1,
      result: { rawScore: 90.9, score: 59, cap: 59, band: 'conditional', hardStops: ['I03'] },
    });
    expect(done.result!.gaps.map(({ questionId }) => questionId)[0]).toBe('I03');
    expect(done.result!.gaps[0]).toMatchObject({ points: 4.5, scoreIfClosed: 95.5 });
    expect((await say(id, 'I01', { version: 1, value: 'no' })).error.code).toBe('DRAFT_CHANGED');
    expect((await complete(id)).error.code).toBe('DRAFT_CHANGED');
    expect((await alice.call('DELETE', `/api/assessments/${id}`)).error.code).toBe('DRAFT_CHANGED');
    const next = await start(bob);
    expect(next).toMatchObject({ number: 2, previousId: id, state: 'open' });
    expect(next.answers.filter(({ carried }) => carried)).toHaveLength(71);
    expect((await say(next.id, 'I03', { version: 1, value: 'yes' })).body).toMatchObject({ carried: false });
    expect((await complete(next.id)).body).toMatchObject({ result: { score: 95.5, band: 'preferred' } });
    expect((await read(id)).state).toBe('superseded');
  });

  it("shows a client's user what was shared, without what is its provider's own", async () => {
    const own = await app.newClient(alice.mspId!);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: own });
    const { id } = await start(alice, own);
    await say(id, 'I01', { value: 'yes', note: 'Told by the bookkeeper' });
    expect((await vera.call('GET', `/api/assessments/${id}`)).status).toBe(404);
    await alice.call('POST', `/api/assessments/${id}/answers/I01/links`, {
      body: { id, questionId: 'I01', title: 'Report', link: 'https://proof.example/r' },
    });
    await complete(id);
    expect((await vera.call('GET', `/api/assessments/${id}`)).status).toBe(404);
    await shareWithClient(alice, own, 'assessment', id);
    expect(await read(id, vera)).toMatchObject({
      state: 'completed',
      answers: [{ questionId: 'I01', value: 'yes', note: '', answeredByName: null }],
      evidence: [],
    });
    const other = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await other.call('GET', `/api/assessments/${id}`)).status).toBe(404);
    const listed = (await other.call('GET', '/api/assessments')).body as { items: unknown[] };
    expect(listed.items).toEqual([]);
  });

  it('takes exactly one credit of a trial on completion, and none when it fails', async () => {
    const trudy = await app.as('trial_admin');
    const prospect = await app.newClient(trudy.mspId!, 'prospect');
    const credits = async () => (await trudy.call('GET', '/api/me')).body as { credits: TrialCredits };
    const used = async () => {
      const { total_credits_used, insurance_assessments_used, breach_assessments_used } = (await credits()).credits;
      return [total_credits_used, insurance_assessments_used, breach_assessments_used];
    };
    const before = await used();
    const { id } = await start(trudy, prospect);
    expect((await complete(id, trudy)).error.data?.fields).toEqual({ answers: 'Answer at least one question first.' });
    await say(id, 'I01', { value: 'yes' }, trudy);
    expect(await used()).toEqual(before);
    const twice = await Promise.all([complete(id, trudy), complete(id, trudy)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await used()).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    const breach = await start(trudy, prospect, 'breach');
    await say(breach.id, 'L01', { value: 'yes' }, trudy);
    await complete(breach.id, trudy);
    expect(await used()).toEqual([before[0]! + 2, before[1]! + 1, before[2]! + 1]);
    // With none left it is refused, and everything said is still there.
    await app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(freeTrials)
        .set({ credit_limit: before[0]! + 2 })
        .where(eq(freeTrials.msp_id, trudy.mspId!)),
    );
    const last = await start(trudy, prospect, 'breach');
    const refused = await complete(last.id, trudy);
    expect([refused.status, refused.error.code]).toEqual([402, 'CREDITS_EXHAUSTED']);
    expect(await read(last.id, trudy)).toMatchObject({ state: 'open', answered: 1 });
  });

  it('takes answers on the scale of an added bank, and the credit that it declares', async () => {
    const trudy = await app.as('trial_admin');
    const prospect = await app.newClient(trudy.mspId!, 'prospect');
    const versions = BANK_VERSIONS as unknown as QuestionBank[];
    versions.push(ADDED_BANK);
    try {
      const { id } = await start(trudy, prospect, 'house_rules');
      const refused = await trudy.call('PUT', `/api/assessments/${id}/answers/H1`, {
        body: { version: 0, value: 'yes' },
      });
      expect(refused.error.data?.fields).toEqual({ value: 'Choose one of the answers.' });
      await say(id, 'H1', { value: 'told' }, trudy);
      await say(id, 'H2', { value: 'posted' }, trudy);
      expect((await complete(id, trudy)).body).toMatchObject({
        result: { score: 62.5, groups: [{ key: 'house', score: 62.5, asked: 2 }] },
      });
      expect((await trudy.call('GET', '/api/me')).body).toMatchObject({
        credits: { total_credits_used: 1, insurance_assessments_used: 0, usedByKind: { house_assessment: 1 } },
      });
    } finally {
      versions.pop();
    }
  });

  it('takes a bank that is only added as data, and leaves the figures alone that it does not feed', async () => {
    const client = await app.newClient(alice.mspId!);
    const changedAt = async () =>
      ((await alice.call('GET', `/api/clients/${client}/posture`)).body as { changedAt: string | null }).changedAt;
    const run = async (bankId: string, questionId: string) => {
      const { id } = await start(alice, client, bankId);
      await say(id, questionId, { value: 'partly' });
      return (await complete(id)).body as Assessment;
    };
    const versions = BANK_VERSIONS as unknown as QuestionBank[];
    versions.push(ADDED_BANK);
    try {
      expect(await run('house_rules', 'H1')).toMatchObject({ state: 'completed', result: { score: 25 } });
      expect(await changedAt()).toBeNull();
      await run('insurance', 'I01');
      const since = await changedAt();
      expect(since).not.toBeNull();
      await run('house_rules', 'H2');
      expect(await changedAt()).toBe(since);
      await run('breach', 'L01');
      expect(await changedAt()).not.toBe(since);
    } finally {
      versions.pop();
    }
  });

  it('corrects the words of proof, and tells whoever began with older ones', async () => {
    const client = await app.newClient(alice.mspId!);
    const { id } = await start(alice, client);
    const linked = await alice.call('POST', `/api/assessments/${id}/answers/I01/links`, {
      body: { title: 'Reprot', link: 'https://proof.example/r', validUntil: '2026-12-31' },
    });
    const piece = linked.body as Evidence;
    const edit = (body: object, caller = alice, evidenceId = piece.id) =>
      caller.call('PATCH', `/api/assessments/${id}/evidence/${evidenceId}`, { body });
    expect((await edit({ version: 1, title: ' Report ' })).body).toEqual({ ...piece, title: 'Report', version: 2 });
    expect((await edit({ version: 1, title: 'Mine' }, bob)).error.code).toBe('CONFLICT');
    const moved = { version: 2, link: 'https://proof.example/new', validUntil: null };
    expect((await edit(moved, bob)).body).toMatchObject({
      title: 'Report',
      link: moved.link,
      validUntil: null,
      version: 3,
    });
    const field = async (body: object) => (await edit({ version: 3, ...body })).error.data?.fields;
    expect(await field({ title: ' ' })).toEqual({ title: 'Enter a title.' });
    expect(await field({ link: 'javascript:alert(1)' })).toEqual({
      link: 'Enter an address that begins with https://.',
    });
    expect(await field({ validUntil: '2020-01-01' })).toEqual({ validUntil: 'Valid until must be in the future.' });
    const stranger = await app.as('msp_admin');
    expect((await edit({ version: 3, title: 'X' }, stranger)).status).toBe(404);
    const elsewhere = await start(alice, await app.newClient(alice.mspId!));
    const across = await alice.call('PATCH', `/api/assessments/${elsewhere.id}/evidence/${piece.id}`, {
      body: { version: 3, title: 'X' },
    });
    expect(across.status).toBe(404);
    await say(id, 'I01', { value: 'yes' });
    await complete(id);
    expect((await edit({ version: 3, title: 'Late' })).error.code).toBe('DRAFT_CHANGED');
    // It is one piece: the next version has it as well, and what is corrected there is correct everywhere.
    const next = await start(alice, client);
    const [carried] = next.evidence;
    expect(carried).toMatchObject({ id: piece.id, title: 'Report', link: moved.link, version: 3 });
    const later = await alice.call('PATCH', `/api/assessments/${next.id}/evidence/${carried!.id}`, {
      body: { version: 3, title: 'Report of May' },
    });
    expect(later.status).toBe(200);
    expect((await read(id)).evidence).toMatchObject([{ title: 'Report of May' }]);
    // Taken off there, it stays with what was completed with it.
    app.now.setTime(app.now.getTime() + 1_000);
    const off = await alice.call('DELETE', `/api/assessments/${next.id}/evidence/${carried!.id}`);
    expect([off.status, (await read(next.id)).evidence]).toEqual([200, []]);
    expect((await read(id)).evidence).toMatchObject([{ title: 'Report of May', questionId: 'I01' }]);
  });

  it('never keeps an answer that came while the result was computed beside that result', async () => {
    const { id } = await start(alice, await app.newClient(alice.mspId!));
    const first = (await say(id, 'I01', { value: 'no' })).body as AssessmentAnswer;
    const [done, late] = await Promise.all([
      alice.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen: 1 } }),
      say(id, 'I01', { version: first.version, value: 'yes' }, bob),
    ]);
    expect([done.status, late.status].sort()).toEqual([200, 409]);
    const { state, answers, result } = await read(id);
    expect([state, answers[0]!.value]).toEqual(done.status === 200 ? ['completed', 'no'] : ['open', 'yes']);
    if (result) expect(result.hardStops).toContain('I01');
  });

  it('holds what is completed still, also against plain writes of a tenant', async () => {
    const client = await app.newClient(alice.mspId!);
    const { id } = await start(alice, client);
    await say(id, 'I01', { value: 'no' });
    await complete(id);
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_admin',
      mspId: alice.mspId!,
      clientId: null,
    } as const;
    const changed = await app.db.transaction(scope, (tx) =>
      tx.update(assessmentAnswers).set({ value: 'yes' }).where(eq(assessmentAnswers.assessmentId, id)),
    );
    expect(changed.rowCount).toBe(0);
    await expect(
      app.db.transaction(scope, (tx) => tx.update(assessments).set({ score: 100 }).where(eq(assessments.id, id))),
    ).rejects.toThrow();
  });
});
