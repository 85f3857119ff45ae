import { PLATFORM } from '@fairlead/db/connection/scope';
import { leadForms, leads } from '@fairlead/db/schema/leads';
import { outsideViews } from '@fairlead/db/schema/outside-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app';
import { demoWork, startDemoApp } from '../testing/demo-app';
import { seedArrivals } from './seed-arrivals';
import { seedLeads } from './seed-leads';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
  await seedArrivals(app.db, app.now);
});
afterAll(() => app.close());

it('has a check with a lead in each early state, each a prospect with findings, and gains nothing from another start', async () => {
  const work = demoWork(app);
  const all = () =>
    app.db.transaction(PLATFORM, async (tx) => ({
      forms: await tx.$count(leadForms),
      leads: await tx.select().from(leads),
      looks: await tx.$count(outsideViews),
    }));
  await seedLeads(work);
  const seeded = await all();
  expect([seeded.forms, seeded.looks]).toEqual([1, 1]);
  expect(seeded.leads.map(({ state }) => state).toSorted()).toEqual(['contacted', 'meeting', 'new']);
  for (const lead of seeded.leads) {
    expect(lead.clientId).not.toBeNull();
    expect(lead.findings).toHaveLength(3);
    expect(lead.score).toBeGreaterThan(0);
  }
  await seedLeads(work);
  const again = await all();
  expect([again.leads.length, again.looks]).toEqual([3, 1]);
});
