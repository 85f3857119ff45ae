import type { RunningApp } from './app';
import type { Clock } from './clock';
import { demoAccounts } from './demo/accounts';
import { seedAmortizer } from './demo/seed-amortizer';
import { seedApiKeys } from './demo/seed-api-keys';
import { seedArrivals } from './demo/seed-arrivals';
import { seedAssessments } from './demo/seed-assessments';
import { seedBusinessRisk } from './demo/seed-business-risk';
import { seedClientDepth } from './demo/seed-client-depth';
import { seedClients } from './demo/seed-clients';
import { seedCompliance } from './demo/seed-compliance';
import { seedEvidence } from './demo/seed-evidence';
import { seedIncident } from './demo/seed-incident';
import { seedLeads } from './demo/seed-leads';
import { seedOrganizations } from './demo/seed-organizations';
import { seedPeople } from './demo/seed-people';
import { seedPortal } from './demo/seed-portal';
import { seedRelationships } from './demo/seed-relationships';
import { seedCheckReplies, seedReplies } from './demo/seed-replies';
import { seedHeldReviews, seedReviewsAhead } from './demo/seed-reviews';
import { seedSales } from './demo/seed-sales';
import { seedServices } from './demo/seed-services';
import { seedShares } from './demo/seed-shares';
import { type DemoUseCases, seedWork } from './demo/seed-work';
import type { Log } from './log';

/** What people need to sign in: organizations, clients and accounts. Done before the server listens; it is quick. */
export async function seedDemo({ db, ownAuth, services }: RunningApp, clock: Clock): Promise<void> {
  if (!ownAuth) throw new Error('No demo account is ever made at another auth service.');
  await seedOrganizations(db, clock());
  await seedServices(db, clock());
  await seedClients(db, clock());
  await seedPeople(db, ({ email, password, name }) => ownAuth.createUser({ email, password, data: { name } }), clock());
  await seedClientDepth(db, services.files, clock());
  await seedPortal(db, clock());
  await seedRelationships(db, clock());
  await seedApiKeys(db, clock());
  await seedArrivals(db, clock());
}

/**
 * Assessments, simulations and a report of the demo, by the real engine, while the server is already answering.
 * @returns whether all of it is there now
 */
export async function workOnDemo(app: RunningApp, useCases: DemoUseCases, clock: Clock, log: Log): Promise<boolean> {
  const { db, jobs, services } = app;
  const stopping = () => app.drain.started;
  try {
    const work = { db, clock, useCases, services, jobs: jobs.queue, idle: jobs.idle, stopping };
    // What is simulated starts from what was answered.
    await seedAssessments(work);
    await seedReplies(db, clock());
    // They need no simulation, so that they are there soon.
    await seedHeldReviews(work);
    await seedWork(work);
    await seedBusinessRisk(work);
    await seedShares(work);
    await seedReviewsAhead(work);
    await seedCompliance(work);
    await seedCheckReplies(db, clock());
    await seedEvidence(work);
    await seedIncident(work);
    await seedAmortizer(work);
    await seedLeads(work);
    await seedSales(work);
    return !stopping();
  } catch (error) {
    if (!stopping()) log.error({ err: error }, 'the demo is not complete; the next start continues');
    return false;
  }
}

/** The lines the console prints in the demo. */
export function demoAnnouncement(address: string): string {
  const lines = demoAccounts().map(({ email, password, role, msp }) => `  ${email}  ${password}  (${role}, ${msp})`);
  return ['This is a demo. Anyone who reaches it can sign in as:', ...lines, `Emails stay at ${address}/outbox`].join(
    '\n',
  );
}
