import type { Report, ReportComment } from '@fairlead/contract/features/reports';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { files } from '@fairlead/db/schema/files';
import { reports } from '@fairlead/db/schema/reports';
import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

describe.each(plainSqlEngines())('a report before it is released on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let report: Report;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    const clientId = await app.newClient(alice.mspId!, 'client', 'Harborlight');
    const body = { clientId, inputs: SAMPLE_INPUTS, trials: 1_000 };
    const started = await alice.call('POST', '/api/simulations', { body });
    await app.jobs.idle();
    const simulationId = (started.body as { id: string }).id;
    const made = await alice.call('POST', '/api/reports', { body: { simulationId, kind: 'impact-report' } });
    await app.jobs.idle();
    report = await get((made.body as Report).id);
  }, 180_000);
  afterAll(() => app.close());

  const get = async (id: string) => (await alice.call('GET', `/api/reports/${id}`)).body as Report;
  const change = async (body: object, who = alice) => {
    const answer = await who.call('PATCH', `/api/reports/${report.id}`, { body });
    await app.jobs.idle();
    return answer;
  };
  const storedFiles = (id: string) =>
    app.db.transaction(PLATFORM, async (tx) => {
      const [row] = await tx.select().from(reports).where(eq(reports.id, id));
      const pdf = and(eq(files.mspId, row!.mspId), eq(files.contentType, 'application/pdf'));
      return (await tx.select({ id: files.id }).from(files).where(pdf)).map((file) => file.id);
    });

  it('gets a page for its cover note, and loses one for each section that is left out', async () => {
    const whole = report.pageCount!;
    await alice.call('POST', `/api/reports/${report.id}/approve`, { body: {} });
    expect((await change({ coverNote: 'Read page 4 first.\n\nWe talk on Tuesday.' })).status).toBe(200);
    const noted = await get(report.id);
    // What was approved was another text.
    expect(noted).toMatchObject({ status: 'ready', state: 'draft', pageCount: whole + 1, number: report.number });
    expect(noted.sha256).not.toBe(report.sha256);
    expect(await storedFiles(report.id)).toHaveLength(1);
    await alice.call('POST', `/api/reports/${report.id}/remake`, { body: {} });
    await app.jobs.idle();
    expect(await get(report.id)).toEqual(noted);
    const kinds = await alice.call('GET', '/api/report-kinds');
    const offer = (kinds.body as { items: { kind: string; sections: { key: string }[] }[] }).items.find(
      ({ kind }) => kind === report.kind,
    );
    const first = offer!.sections[0]!.key;
    await change({ sections: [first], coverNote: '' });
    const short = await get(report.id);
    expect(short).toMatchObject({ sections: [first], coverNote: null, status: 'ready' });
    expect(short.pageCount).toBeLessThan(whole);
    expect((await change({ sections: ['no-such-section'] })).status).toBe(400);
  }, 120_000);

  it('is commented by the team, each of whom takes out only what it wrote', async () => {
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const path = `/api/reports/${report.id}/comments`;
    await alice.call('POST', path, { body: { body: 'Staff is last year’s.' } });
    const told = (await bob.call('GET', path)).body as { items: ReportComment[] };
    expect(told.items).toMatchObject([{ body: 'Staff is last year’s.', isOwn: false, authorName: expect.any(String) }]);
    const comment = `/api/report-comments/${told.items[0]!.id}`;
    expect((await bob.call('DELETE', comment)).status).toBe(404);
    expect((await alice.call('DELETE', comment)).body).toEqual({ items: [] });
    expect((await (await app.as('msp_admin')).call('GET', path)).status).toBe(404);
  });

  it('does not change once its client can read it', async () => {
    await alice.call('POST', `/api/reports/${report.id}/release`, { body: {} });
    const before = await get(report.id);
    expect((await change({ coverNote: 'Too late' })).status).toBe(409);
    expect(await get(report.id)).toEqual(before);
    await expect(
      app.db.transaction(PLATFORM, (tx) =>
        tx.update(reports).set({ coverNote: 'Too late' }).where(eq(reports.id, report.id)),
      ),
    ).rejects.toThrow();
  });
});
