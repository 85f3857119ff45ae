import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { STAGES } from '@fairlead/content/sales/stages';
import { FEWEST_CALLS } from '@fairlead/contract/features/sales-calls';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { salesCalls, salesScripts } from '@fairlead/db/schema/sales-scripts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app';
import { demoWork, startDemoApp } from '../testing/demo-app';
import { DEMO_TALKS } from './sales-talks';
import { seedSales } from './seed-sales';

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

it('ticks checks that there are, in talks enough to tell results from', () => {
  const known = STAGE_KEYS.flatMap((stage) => STAGES[stage].checks.map(({ key }) => `${stage}.${key}`));
  const calls = DEMO_TALKS.flatMap((talk) => talk.calls);
  expect(calls.flatMap(({ ticks }) => ticks).filter((tick) => !known.includes(tick))).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(FEWEST_CALLS);
});

it('has a script for each talk, those of some ready or used, and gains nothing from another start', async () => {
  const work = demoWork(app);
  const all = () =>
    app.db.transaction(PLATFORM, async (tx) => ({
      states: (await tx.select({ state: salesScripts.state }).from(salesScripts)).map(({ state }) => state).toSorted(),
      calls: await tx.$count(salesCalls),
    }));
  await seedSales(work);
  const seeded = await all();
  expect(seeded).toEqual({ states: ['draft', 'draft', 'used', 'used', 'used'], calls: 12 });
  await seedSales(work);
  expect(await all()).toEqual(seeded);
});
