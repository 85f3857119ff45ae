import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { complianceChecks, complianceExceptions, complianceScores } from '@fairlead/db/schema/compliance';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app';
import { demoWork, startDemoApp } from '../testing/demo-app';
import { DEMO_CLIENTS } from './clients';
import { DEMO_COMPLIANCE } from './compliance-answers';
import { seedCompliance } from './seed-compliance';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

it('names requirements that there are, of clients that there are', () => {
  for (const { client, checks } of DEMO_COMPLIANCE) {
    expect(DEMO_CLIENTS.map(({ key }) => key)).toContain(client);
    for (const { frameworkId, partly, notMet, unknown, settled, notes } of checks) {
      const known = frameworkOf(frameworkId).requirements.map(({ id }) => id);
      const named = [...[partly, notMet, unknown, settled].join(' ').split(' ').filter(Boolean), ...Object.keys(notes)];
      expect(named.filter((id) => !known.includes(id))).toEqual([]);
    }
  }
});

it('has checks of different kinds with a history, and gains nothing from another start', async () => {
  const work = demoWork(app);
  const all = () =>
    app.db.transaction(PLATFORM, async (tx) => ({
      checks: await tx
        .select({ framework: complianceChecks.frameworkId, readiness: complianceChecks.readiness })
        .from(complianceChecks)
        .orderBy(asc(complianceChecks.frameworkId)),
      scores: await tx.$count(complianceScores),
      exceptions: await tx.$count(complianceExceptions),
    }));
  await seedCompliance(work);
  const seeded = await all();
  expect(seeded.checks.map(({ framework }) => framework)).toEqual([
    'cis-controls-8.1-ig1',
    'cmmc-2.0',
    'cyber-insurance-readiness',
    'ftc-safeguards',
    'hipaa-security-rule',
  ]);
  const started = seeded.checks.filter(({ readiness }) => readiness !== null && readiness > 0.5);
  expect([started.length, seeded.scores, seeded.exceptions]).toEqual([4, 10, 1]);
  await seedCompliance(work);
  expect(await all()).toEqual(seeded);
});
