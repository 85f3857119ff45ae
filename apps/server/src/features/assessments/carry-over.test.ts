import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import type { Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { testEngines } from '@fairlead/db/testing';
import { assessmentResultOf } from '@fairlead/risk/assessment/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { addEvidenceRow } from '#testing/evidence-rows';

const OLDER = bankOf('insurance', 1);
/** Before the newer version is begun. */
const EARLIER = new Date('2026-03-01T10:00:00Z');

/** One of each kind: kept as it is, split with an answer to both, split with one that says nothing of a half, fact of its own. */
const SAID = { I01: 'partly', I04: 'yes', I19: 'partly', I13: 'yes', I36: 'no', I30: 'na' };

describe.each(testEngines())('answers to an older version of a bank on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
  });
  afterAll(() => app.close());

  /** An assessment of a new client as the release before left it, with notes and evidence. */
  async function olderAssessment(state: 'open' | 'completed') {
    const clientId = await app.newClient(alice.mspId!);
    const owner = { mspId: alice.mspId!, clientId };
    const result = assessmentResultOf(OLDER, SAID, { submitted: true }, null);
    const done = {
      completedAt: EARLIER,
      result,
      score: result.score,
      band: result.band,
      openStops: result.hardStops.length,
    };
    const id = await app.db.transaction(PLATFORM, async (tx) => {
      const [row] = await tx
        .insert(assessments)
        .values({ ...owner, bankId: 'insurance', bankVersion: 1, number: 1, state, ...(state === 'completed' && done) })
        .returning({ id: assessments.id });
      const of = { ...owner, assessmentId: row!.id };
      const answers = Object.entries(SAID).map(([questionId, value]) => ({
        ...of,
        questionId,
        value,
        note: `Note of ${questionId}`,
        naReason: value === 'na' ? 'No such devices here.' : '',
        targetOn: '2026-05-01',
      }));
      await tx.insert(assessmentAnswers).values(answers);
      for (const questionId of ['I01', 'I19'])
        await addEvidenceRow(tx, owner, {
          title: `Evidence of ${questionId}`,
          covers: [`insurance:${questionId}`],
          at: EARLIER,
        });
      return row!.id;
    });
    return { id, clientId };
  }
  const read = async (id: string) => (await alice.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const start = (clientId: string) =>
    alice.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId: 'insurance' } });
  const byQuestion = ({ answers }: Assessment): Record<string, AssessmentAnswer> =>
    Object.fromEntries(answers.map((answer) => [answer.questionId, answer]));

  /** What both ways of coming forward must keep. */
  function expectCarried(assessment: Assessment) {
    const answers = byQuestion(assessment);
    expect(assessment.bankVersion).toBe(newestBank('insurance')?.version);
    expect(Object.fromEntries(Object.entries(answers).map(([id, { value }]) => [id, value]))).toEqual({
      I01: 'partly',
      I37: 'yes',
      I38: 'yes',
      I60: null,
      I61: null,
      I97: 'months_6',
      I75: 'na',
      I92: null,
      I93: null,
      I95: null,
    });
    expect(answers.I61?.note).toMatch(
      /^Note of I19\nEarlier answer: “Mostly, with some exceptions” to “Are remote desktops/,
    );
    expect(answers.I92?.note).toMatch(/^Note of I36\nEarlier answer: “No” to /);
    expect(answers.I37).toMatchObject({ note: 'Note of I04', targetOn: '2026-05-01', carried: true });
    expect(answers.I75?.naReason).toBe('No such devices here.');
    const proof = assessment.evidence.map(({ questionId, title }) => [questionId, title]).sort();
    expect(proof).toEqual([
      ['I01', 'Evidence of I01'],
      ['I60', 'Evidence of I19'],
      ['I61', 'Evidence of I19'],
    ]);
  }

  it('go on into a new assessment, while the completed one stays as it is', async () => {
    const { id, clientId } = await olderAssessment('completed');
    const before = await read(id);
    const begun = await start(clientId);
    expect(begun.status).toBe(200);
    expectCarried(begun.body as Assessment);
    const after = await read(id);
    expect([after.bankVersion, after.result, after.answers, after.evidence]).toEqual([
      1,
      before.result,
      before.answers,
      before.evidence,
    ]);
  });

  it('stay in a draft, which takes up the newer questions when asked to', async () => {
    const { id, clientId } = await olderAssessment('open');
    const moved = await start(clientId);
    expect([moved.status, (moved.body as Assessment).id]).toEqual([200, id]);
    expectCarried(await read(id));
    // What means the same was never touched.
    expect(byQuestion(await read(id)).I01).toMatchObject({ carried: false, version: 1 });
    expect((await start(clientId)).error.code).toBe('CONFLICT');
  });

  it('stay in a draft while people of the client are answering it', async () => {
    const { id, clientId } = await olderAssessment('open');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(assessmentRequests).values({
        mspId: alice.mspId!,
        clientId,
        assessmentId: id,
        bankId: 'insurance',
        bankVersion: 1,
        email: 'pat@people.example',
        name: 'Pat',
        tokenHash: 'ab'.repeat(32),
        sentAt: EARLIER,
        expiresAt: new Date(EARLIER.getTime() + 86_400_000),
        createdAt: EARLIER,
        updatedAt: EARLIER,
      }),
    );
    const refused = await start(clientId);
    expect([refused.status, refused.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await read(id)).toMatchObject({ bankVersion: 1, answered: Object.keys(SAID).length });
  });
});
