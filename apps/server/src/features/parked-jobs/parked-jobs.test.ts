import { randomUUID } from 'node:crypto';
import type { ParkedJob } from '@fairlead/contract/features/parked-jobs';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { SEND_MAIL } from '#mail/product-mails';
import { startTestApp, type TestApp } from '#testing/app';

describe.each(plainSqlEngines())('parked jobs on %s', (engine) => {
  let app: TestApp;
  let isFixed = false;
  let runs = 0;
  beforeAll(async () => {
    const product = createFeatures();
    const run = async () => {
      runs += 1;
      if (!isFixed) throw new Error('The mail was not sent (EENVELOPE).');
    };
    const jobs = product.jobs.map((job) => (job.name === SEND_MAIL ? { ...job, run } : job));
    app = await startTestApp({ engine, features: { ...product, jobs } });
  });
  afterAll(() => app.close());

  it('stand with their error and organization until the global admin lets them be tried again', async () => {
    const mspId = await app.newMsp({ company_name: 'Harbor IT' });
    const alice = await app.as('msp_admin', { mspId });
    const body = { email: `${randomUUID()}@people.example`, role: 'msp_user' };
    expect((await alice.call('POST', '/api/invitations', { body })).status).toBe(200);
    for (let round = 0; round < 6; round += 1) {
      await app.jobs.idle();
      const due = sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`;
      await app.db.transaction({ kind: 'jobs' }, (tx) => tx.execute(due));
    }
    expect(runs).toBe(5);
    const maren = await app.as('global_admin');
    const list = async () => {
      const { body: answer } = await maren.call('GET', '/api/admin/parked-jobs');
      return (answer as { items: ParkedJob[] }).items;
    };
    const [job, ...more] = await list();
    expect(more).toEqual([]);
    expect(job).toMatchObject({
      name: 'mail.send',
      company_name: 'Harbor IT',
      tries: 5,
      error: 'The mail was not sent (EENVELOPE).',
    });
    isFixed = true;
    const again = () => maren.call('POST', `/api/admin/parked-jobs/${job!.id}/try-again`, { body: {} });
    expect((await again()).status).toBe(200);
    await app.jobs.idle();
    expect([runs, await list()]).toEqual([6, []]);
    expect((await again()).status).toBe(404);
    const entries = await app.db.transaction(PLATFORM, (tx) =>
      tx.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.targetId, job!.id)),
    );
    expect(entries).toEqual([{ changes: { name: { after: 'mail.send' } } }]);
  });
});
