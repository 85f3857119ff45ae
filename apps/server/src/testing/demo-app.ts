import { randomUUID } from 'node:crypto';
import { seedClients } from '../demo/seed-clients';
import { seedOrganizations } from '../demo/seed-organizations';
import { seedPeople } from '../demo/seed-people';
import type { DemoWork } from '../demo/seed-work';
import { createFeatures, demoUseCases } from '../features';
import { startTestApp, type TestApp } from './app';

/** An app with the organizations, clients and people of the demo, before any of them has done anything. */
export async function startDemoApp(): Promise<TestApp> {
  const app = await startTestApp({ engine: 'pglite', features: createFeatures() });
  await seedOrganizations(app.db, app.now);
  await seedClients(app.db, app.now);
  await seedPeople(app.db, async () => randomUUID(), app.now);
  return app;
}

/** What the work of the demo's people is done with. */
export const demoWork = (app: TestApp): DemoWork => ({
  db: app.db,
  clock: () => app.now,
  jobs: app.jobs.queue,
  services: app.services,
  useCases: demoUseCases,
  idle: () => app.jobs.idle(),
  stopping: () => false,
});
