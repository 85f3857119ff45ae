import { randomUUID } from 'node:crypto';
import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { ROLES } from '@fairlead/contract/access/roles';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { freeTrials } from '@fairlead/db/schema/trials';
import { readAnswer } from '@fairlead/risk/assessment/answers';
import { formProblems } from '@fairlead/risk/form/form-rules';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeatures, demoUseCases } from '../features';
import { levelMoves } from '../features/dashboard/changes';
import { nextSteps } from '../features/dashboard/next-steps/next-steps';
import { portfolioFigures } from '../features/dashboard/queries';
import { startTestApp, type TestApp } from '../testing/app';
import { DEMO_ACCOUNTS, demoAccounts } from './accounts';
import { DEMO_ASSESSMENTS } from './assessment-answers';
import { DEMO_CLIENTS } from './clients';
import { proposalFor } from './proposal';
import { seedArrivals } from './seed-arrivals';
import { seedAssessments } from './seed-assessments';
import { seedBusinessRisk } from './seed-business-risk';
import { demoClientId, seedClients } from './seed-clients';
import { demoMspId, seedOrganizations } from './seed-organizations';
import { seedPeople } from './seed-people';
import { type DemoWork, seedWork } from './seed-work';
import { DEMO_STORIES } from './stories';

const accounts = new Map<string, string>();
/** Like the auth service: an address keeps its id. */
const createUser = async ({ email }: { email: string }) => {
  accounts.set(email, accounts.get(email) ?? randomUUID());
  return accounts.get(email)!;
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ engine: 'pglite', features: createFeatures() });
});
afterAll(() => app.close());

const seed = async () => {
  await seedOrganizations(app.db, app.now);
  await seedClients(app.db, app.now);
  await seedPeople(app.db, createUser, app.now);
};
const work = async (stopping = () => false) => {
  const demo: DemoWork = {
    db: app.db,
    // What is learned is learned after the simulations.
    clock: () => new Date(app.now.getTime() + 60_000),
    jobs: app.jobs.queue,
    services: app.services,
    useCases: demoUseCases,
    idle: () => app.jobs.idle(),
    stopping,
  };
  await seedAssessments({ ...demo, stopping: () => false });
  await seedWork(demo);
  await seedBusinessRisk(demo);
};
const all = () =>
  app.db.transaction(PLATFORM, async (tx) => ({
    msps: await tx.$count(msps),
    clients: await tx.$count(clients),
    profiles: await tx.$count(profiles),
    simulations: await tx.$count(simulations),
    completed: await tx.$count(simulations, eq(simulations.status, 'completed')),
    assessments: await tx
      .select({ bank: assessments.bankId, state: assessments.state, stops: assessments.openStops })
      .from(assessments)
      .orderBy(assessments.createdAt, assessments.bankId, assessments.state),
    risks: await tx.select({ grade: businessRisks.grade }).from(businessRisks).orderBy(desc(businessRisks.grade)),
    proposals: await tx
      .select({ state: proposals.state, effect: proposals.effect })
      .from(proposals)
      .orderBy(desc(proposals.state)),
    reports: await tx.select({ state: reports.state, status: reports.status, client: reports.clientId }).from(reports),
  }));

it('has an account for every role, with a password the service takes', () => {
  expect(new Set(demoAccounts().map(({ role }) => role))).toEqual(new Set(ROLES));
  expect(demoAccounts().every(({ password }) => password.length >= 12)).toBe(true);
  expect(new Set(DEMO_ACCOUNTS.map(({ email }) => email)).size).toBe(DEMO_ACCOUNTS.length);
});

it.each(DEMO_CLIENTS.map((client) => [client.name, client] as const))(
  'knows enough of %s to simulate it',
  (_name, client) => {
    const proposal = proposalFor(client, 1);
    expect(proposal).not.toBeNull();
    if (proposal) expect(formProblems(proposal, 'USD', 1, currentParameters)).toEqual({});
  },
);

it.each(DEMO_ASSESSMENTS.map((one) => [`${one.client} ${one.bank}`, one] as const))(
  'says of %s only what its questions take',
  (_name, { bank: bankId, depth, said, links }) => {
    const bank = bankOf(bankId, newestBank(bankId)!.version, depth);
    const questions = new Map(bank.questions.map((question) => [question.id, question]));
    const refused = Object.entries(said).filter(([id, { value }]) => {
      const question = questions.get(id);
      return !question || readAnswer(bank, question, value ?? '').kind === 'refused';
    });
    expect(refused).toEqual([]);
    expect(Object.keys(links ?? {}).filter((id) => !questions.has(id))).toEqual([]);
  },
);

it('is seeded, goes on after an interruption, and gains nothing from another start', async () => {
  await seed();
  let steps = 0;
  await work(() => {
    steps += 1;
    return steps > 3;
  });
  await app.jobs.idle();
  expect((await all()).simulations).toBe(3);
  await seed();
  await work();
  const seeded = await all();
  const proposed = DEMO_CLIENTS.filter(({ services }) => services.length > 0);
  const versions = proposed.length + Object.values(DEMO_STORIES).filter(({ earlier }) => earlier).length;
  expect(seeded).toMatchObject({
    msps: 4,
    clients: DEMO_CLIENTS.length,
    profiles: DEMO_ACCOUNTS.length,
    simulations: versions,
    completed: versions,
  });
  expect(seeded.reports).toMatchObject([{ state: 'released', status: 'ready' }]);
  expect(seeded.assessments).toEqual([
    { bank: 'insurance', state: 'completed', stops: 0 },
    { bank: 'breach', state: 'completed', stops: 0 },
    { bank: 'breach', state: 'completed', stops: 0 },
    { bank: 'insurance', state: 'completed', stops: 0 },
    { bank: 'insurance', state: 'completed', stops: 0 },
    { bank: 'nist_csf', state: 'completed', stops: 0 },
    { bank: 'insurance', state: 'completed', stops: 4 },
    { bank: 'breach', state: 'completed', stops: 4 },
    { bank: 'insurance', state: 'open', stops: null },
    { bank: 'nist_csf', state: 'open', stops: null },
  ]);
  // A poor and two middling ones. What is offered to the poor one makes its bad years far smaller; its average alone is no reason.
  expect(seeded.risks).toEqual([{ grade: 'D' }, { grade: 'C' }, { grade: 'B' }]);
  expect(seeded.proposals.map(({ state }) => state)).toEqual(['sent', 'accepted']);
  const [sent] = seeded.proposals.map(({ effect }) => effect as Proposal['effect']);
  expect(sent?.meanToday).toBeGreaterThan(3_000);
  expect((sent?.rareWith ?? 0) / (sent?.rareToday ?? 1)).toBeLessThan(0.7);
  await seed();
  await work();
  expect(await all()).toEqual(seeded);
}, 120_000);

it('tells of a raised or lowered level, a result out of date, a draft, and a client not simulated yet', async () => {
  const lodestar = demoMspId('lodestar');
  const admin = { kind: 'tenant', userId: randomUUID(), role: 'msp_admin', mspId: lodestar, clientId: null } as const;
  const told = await app.db.transaction(admin, async (tx) => {
    const since = new Date(app.now.getTime() - 1);
    const figures = await portfolioFigures(tx, lodestar);
    return {
      figures,
      moves: await levelMoves(tx, lodestar, since),
      steps: await nextSteps(tx, { mspId: lodestar, today: app.now.toISOString().slice(0, 10), limit: 50 }),
    };
  });
  expect(told.moves.raised + told.moves.lowered).toBe(1);
  expect(told.figures).toMatchObject({ outdatedCount: 1 });
  const stepsOf = (kind: string) => told.steps.filter((step) => step.kind === kind).map(({ clientName }) => clientName);
  expect(stepsOf('resume_draft')).toEqual(['Greywater Property Management']);
  expect(stepsOf('refresh')).toEqual(['Marrow & Thyme Restaurants']);
  expect(stepsOf('simulate')).toEqual(['Lantern Street Accounting']);
  const [insured] = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .select({ result: simulations.result })
      .from(simulations)
      .where(eq(simulations.clientId, demoClientId({ key: 'cobalt-ridge' }))),
  );
  expect((insured?.result as Simulation['result'])?.insurance?.today.paidMean).toBeGreaterThan(0);
});

it('has believable levels, a spent credit at the trial, and its own view for each account', async () => {
  const rows = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .select({ level: clients.riskLevel })
      .from(clients)
      .where(eq(clients.mspId, demoMspId('lodestar'))),
  );
  expect(new Set(rows.map(({ level }) => level)).size).toBeGreaterThan(2);
  const [trial] = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .select()
      .from(freeTrials)
      .where(eq(freeTrials.msp_id, demoMspId('skerry'))),
  );
  expect(trial?.total_credits_used).toBe(1);
  const done = await app.db.transaction(PLATFORM, (tx) => tx.select({ result: simulations.result }).from(simulations));
  expect(done.every(({ result }) => (result as Simulation['result'])?.diagnostics !== undefined)).toBe(true);
});

it('has an import that can be undone, and an invitation that is open; seeding again brings back nothing', async () => {
  const lodestar = demoMspId('lodestar');
  const counts = () =>
    app.db.transaction(PLATFORM, async (tx) => [
      await tx.$count(clients),
      await tx.$count(invitations, and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, app.now))),
    ]);
  const [before = 0] = await counts();
  await seedArrivals(app.db, app.now);
  expect(await counts()).toEqual([before + 3, 1]);
  const admin = { kind: 'tenant', userId: randomUUID(), role: 'msp_admin', mspId: lodestar, clientId: null } as const;
  await app.db.transaction(admin, (tx) =>
    tx.execute(sql`select remove_imported_clients(${lodestar}, id) from client_imports where msp_id = ${lodestar}`),
  );
  await seedArrivals(app.db, app.now);
  expect(await counts()).toEqual([before, 1]);
});
