import { randomUUID } from 'node:crypto';
import type { Report } from '@fairlead/contract/features/reports';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessments } from '@fairlead/db/schema/assessments';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { BankReportInput } from '@fairlead/reports/kinds/bank-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { SAMPLE_ASSESSMENT_RESULT } from '#testing/assessment-rows';
import { addEvidenceRow } from '#testing/evidence-rows';
import type { Frame } from './sources/source';
import { SOURCES } from './sources/sources';

const DAY = { date: { year: 2026, month: 3, day: 2 } } as Frame;

describe.each(plainSqlEngines())('an insurance answer sheet on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  /** A completed assessment of the bank, with a piece of evidence that was there and one that came later. */
  async function assessed(mspId: string, bankId: string) {
    const of = { mspId, clientId: await app.newClient(mspId) };
    const [before, later] = [new Date(app.now.getTime() - 1_000), new Date(app.now.getTime() + 1_000)];
    await app.db.transaction(PLATFORM, async (tx) => {
      const done = { state: 'completed' as const, completedAt: app.now, result: SAMPLE_ASSESSMENT_RESULT };
      const at = { createdAt: before, updatedAt: app.now };
      await tx
        .insert(assessments)
        .values({ ...of, ...done, ...at, id: randomUUID(), bankId, bankVersion: 2, number: 1, score: 59 });
      const covers = [`${bankId}:I01`];
      await addEvidenceRow(tx, of, { title: 'MFA report', link: 'https://example.com/mfa', covers, at: before });
      await addEvidenceRow(tx, of, { title: 'Newer report', link: 'https://example.com/new', covers, at: later });
    });
    return of;
  }
  const printed = ({ mspId, clientId }: { mspId: string; clientId: string }, frame: Frame) =>
    app.db.transaction(PLATFORM, async (tx) => {
      const found = await SOURCES['insurance-assessment'].find(tx, mspId, { clientId }, app.now);
      return found?.compose(frame) as BankReportInput | undefined;
    });

  it('names the evidence that an answer had when the assessment was completed, as long as it counts', async () => {
    const of = await assessed((await app.as('msp_user')).mspId!, 'insurance');
    expect((await printed(of, DAY))?.proofs).toEqual({ I01: [{ title: 'MFA report', until: '2027-03-01' }] });
    const after = { date: { year: 2030, month: 1, day: 1 } } as Frame;
    expect((await printed(of, after))?.proofs).toEqual({});
  });

  it('is ordered beside the readiness report of the same assessment, by those who may order that', async () => {
    const alice = await app.as('msp_user');
    const { clientId } = await assessed(alice.mspId!, 'insurance');
    const order = { kind: 'insurance-answers', clientId };
    const { body, status } = await alice.call('POST', '/api/reports', { body: order });
    expect(status).toBe(200);
    await app.jobs.idle();
    const report = (await alice.call('GET', `/api/reports/${(body as Report).id}`)).body as Report;
    expect(report).toMatchObject({ status: 'ready', kind: 'insurance-answers' });
    const bob = await app.as('msp_user');
    expect((await bob.call('POST', '/api/reports', { body: order })).status).toBe(400);
    const none = await app.newClient(alice.mspId!);
    expect((await alice.call('POST', '/api/reports', { body: { ...order, clientId: none } })).status).toBe(400);
  });
});
