import type { Notice } from '@fairlead/contract/features/notifications';
import type { Report } from '@fairlead/contract/features/reports';
import type { ThreatsOfClient } from '@fairlead/contract/features/threats/threats';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { monthlyBriefJob } from './monthly-brief.job';

describe.each(plainSqlEngines())('a monthly threat brief on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const JOB = createFeatures().jobs.find(
    ({ name }) => name === monthlyBriefJob(() => Promise.resolve({ id: '' })).name,
  )!;
  const run = (at = app.now, job = JOB) =>
    job.run(PLATFORM_CALLER, {
      ...jobDeps(() => at),
      files: app.services.files,
      db: app.db,
      jobs: app.jobs.queue,
    });
  const runs = (who: Caller, clientId: string) =>
    who.call('POST', `/api/clients/${clientId}/technology`, { body: { vendor: 'Acme', product: 'Gate' } });
  const rules = { version: 0, ownDays: null, cyberEssentials: false, essentialEight: false };
  const want = (who: Caller, clientId: string, more = {}) =>
    who.call('PUT', `/api/clients/${clientId}/patch-rules`, { body: { ...rules, monthlyBrief: true, ...more } });
  const briefs = async (who: Caller, clientId: string) =>
    ((await who.call('GET', `/api/reports?clientId=${clientId}`)).body as { items: Report[] }).items;

  it('is prepared once a month as a draft in the name of the person who asked for it', async () => {
    const alice = await app.as('msp_user');
    const colleague = await app.as('msp_admin', { mspId: alice.mspId! });
    const [wanted, other] = [await app.newClient(alice.mspId!), await app.newClient(alice.mspId!)];
    for (const clientId of [wanted, other]) await runs(alice, clientId);
    expect((await want(alice, wanted)).body).toMatchObject({ monthlyBrief: true, version: 1 });
    await run();
    await run();
    await app.jobs.idle();
    const [brief, ...more] = await briefs(alice, wanted);
    expect(more).toEqual([]);
    expect(brief).toMatchObject({ kind: 'threat-brief', status: 'ready', state: 'draft', createdByName: 'A msp_user' });
    expect(await briefs(alice, other)).toEqual([]);
    // The author hears of it once, and nobody else does.
    const told = async (who: Caller) =>
      ((await who.call('GET', '/api/me/notices')).body as { items: Notice[] }).items.filter(
        ({ kind }) => kind === 'brief_prepared',
      );
    expect((await told(alice)).map(({ path }) => path)).toEqual([`/clients/${wanted}/reports/${brief?.id}`]);
    expect(await told(colleague)).toEqual([]);
    await run(new Date('2026-04-01T00:30:00Z'));
    expect(await briefs(alice, wanted)).toHaveLength(2);
  });

  it('stays as it was when the limits alone are set, and ends when it is switched off', async () => {
    const alice = await app.as('msp_user');
    const clientId = await app.newClient(alice.mspId!);
    await runs(alice, clientId);
    await want(alice, clientId);
    const limits = { ...rules, version: 1, ownDays: 14 };
    await alice.call('PUT', `/api/clients/${clientId}/patch-rules`, { body: limits });
    const read = async () =>
      ((await alice.call('GET', `/api/clients/${clientId}/threats`)).body as ThreatsOfClient).rules;
    expect(await read()).toMatchObject({ ownDays: 14, monthlyBrief: true, version: 2 });
    await want(alice, clientId, { version: 2, monthlyBrief: false });
    await run();
    expect(await briefs(alice, clientId)).toEqual([]);
  });

  it('is not made where nothing is listed, or someone made one in this month', async () => {
    const alice = await app.as('msp_user');
    const [unlisted, made] = [await app.newClient(alice.mspId!), await app.newClient(alice.mspId!)];
    await want(alice, unlisted);
    await runs(alice, made);
    await want(alice, made);
    await alice.call('POST', '/api/reports', { body: { kind: 'threat-brief', clientThreatsId: made } });
    await run();
    expect(await briefs(alice, unlisted)).toEqual([]);
    expect(await briefs(alice, made)).toHaveLength(1);
  });

  it('is made by an admin once the person who asked for it has left, and one that fails is tried again', async () => {
    const alice = await app.as('msp_user');
    const admin = await app.as('msp_admin', { mspId: alice.mspId! });
    const clientId = await app.newClient(alice.mspId!);
    await runs(alice, clientId);
    await want(alice, clientId);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, alice.userId!)),
    );
    const broken = () => Promise.reject(new Error('The disk is full.'));
    await expect(run(app.now, monthlyBriefJob(broken))).rejects.toThrow('1 monthly threat briefs could not be made.');
    expect(await briefs(admin, clientId)).toEqual([]);
    await run();
    expect(await briefs(admin, clientId)).toMatchObject([{ createdByName: 'A msp_admin' }]);
  });
});
