import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { evidence, evidenceCoverage } from '@fairlead/db/schema/evidence';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app';
import { demoWork, startDemoApp } from '../testing/demo-app';
import { seedAssessments } from './seed-assessments';
import { demoClientId } from './seed-clients';
import { seedCompliance } from './seed-compliance';
import { seedEvidence } from './seed-evidence';
import { seedIncident } from './seed-incident';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const work = () => demoWork(app);
const palisade = demoClientId({ key: 'palisade' });

it('has evidence that is over, ends soon and holds, for requirements there are, once', async () => {
  await seedAssessments(work());
  await seedCompliance(work());
  await seedEvidence(work());
  await seedEvidence(work());
  const rows = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .select({ title: evidence.title, countsUntil: evidence.countsUntil })
      .from(evidence)
      .where(eq(evidence.clientId, demoClientId({ key: 'fennimore-vale' })))
      .orderBy(evidence.countsUntil),
  );
  const today = app.now.toISOString().slice(0, 10);
  const dated = rows.filter(({ title }) => /review|test|devices/.test(title));
  expect(dated.map(({ countsUntil }) => countsUntil < today)).toEqual([true, false, false]);
  const covered = await app.db.transaction(PLATFORM, (tx) => tx.$count(evidenceCoverage));
  expect(covered).toBeGreaterThan(7);
});

it('has an incident whose clocks run, and none where someone has worked on the client since', async () => {
  const record = () => app.db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.id, palisade)));
  await seedIncident(work());
  expect((await record())[0]?.incident).toBeNull();
  // A completed simulation counts the record up.
  await app.db.transaction(PLATFORM, (tx) => tx.update(clients).set({ version: 2 }).where(eq(clients.id, palisade)));
  await seedIncident(work());
  const [row] = await record();
  expect(row?.incident).toMatchObject({ moneySent: true, moments: { discovery: '2026-03-01T08:00' } });
  await app.db.transaction(PLATFORM, (tx) =>
    tx.update(clients).set({ incident: null }).where(eq(clients.id, palisade)),
  );
  await seedIncident(work());
  expect((await record())[0]?.incident).toBeNull();
});
