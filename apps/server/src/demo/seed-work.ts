import { EXCHANGE_RATES } from '@fairlead/content/facts/exchange-rates';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Incident } from '@fairlead/contract/features/breach-notices';
import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { ShareKind } from '@fairlead/contract/features/client-shares';
import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type {
  ClientCompliance,
  ComplianceCheck,
  ComplianceFactsValue,
  ComplianceScopeValue,
  NewException,
} from '@fairlead/contract/features/compliance';
import type { CheckAnswer, LeadForm, LeadFormText } from '@fairlead/contract/features/leads';
import type { Proposal, ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import type {
  ActionFields,
  Attendee,
  DecisionFields,
  DecisionOutcome,
  GoalFields,
  Review,
  ReviewPlan,
  SectionSetting,
} from '@fairlead/contract/features/reviews/reviews';
import type { ReviewState } from '@fairlead/contract/features/reviews/terms';
import type { AmortizerSheetOnWire, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import type { CallRecord } from '@fairlead/contract/features/sales-calls';
import type { SalesScript, ScriptBasis, ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import type { SimulationDraftInputs, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import type { leads } from '@fairlead/db/schema/leads';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { simulationDrafts, simulations } from '@fairlead/db/schema/simulations';
import { and, eq } from 'drizzle-orm';
import type { Principal } from '../api/caller/principal';
import { type HandlerContext, tenantScope } from '../api/context';
import type { StagedContext } from '../api/staged-context';
import type { WorkContext } from '../api/work-context';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_CLIENTS, type DemoClient } from './clients';
import { DEMO_MSPS } from './msps';
import { proposalFor } from './proposal';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';
import { DEMO_STORIES } from './stories';

/** The use cases the demo works with; the composition hands them in, so that nothing here knows a feature. */
export type DemoUseCases = {
  startSimulation(context: WorkContext, input: { clientId: string; inputs: SimulationInputs }): Promise<unknown>;
  createReport(context: StagedContext, input: { simulationId: string }): Promise<unknown>;
  releaseReport(context: WorkContext, id: string): Promise<unknown>;
  updateClient(context: WorkContext, change: { id: string; version: number } & Partial<ClientFields>): Promise<unknown>;
  saveDraft(
    context: WorkContext,
    draft: { clientId: string; inputs: SimulationDraftInputs; version: null },
  ): Promise<unknown>;
  startAssessment(
    context: WorkContext,
    start: { clientId: string; bankId: string; depth?: string; dueOn: string | null },
  ): Promise<{ id: string }>;
  linkEvidence(
    context: WorkContext,
    proof: { id: string; questionId: string; title: string; link: string },
  ): Promise<unknown>;
  completeAssessment(context: WorkContext, seen: { id: string; answersSeen: number }): Promise<unknown>;
  getBusinessRisk(context: WorkContext, clientId: string): Promise<Pick<BusinessRiskStanding, 'parts' | 'isNew'>>;
  completeBusinessRisk(
    context: WorkContext,
    seen: { clientId: string; simulationId: string; insuranceAssessmentId: string; breachAssessmentId: string },
  ): Promise<unknown>;
  createProposal(context: WorkContext, clientId: string): Promise<Pick<Proposal, 'id' | 'version'>>;
  updateProposal(
    context: WorkContext,
    change: { id: string; version: number } & Partial<ProposalFields>,
  ): Promise<Pick<Proposal, 'id' | 'version'>>;
  sendProposal(context: WorkContext, seen: { id: string; version: number }): Promise<Pick<Proposal, 'id' | 'version'>>;
  recordAnswer(
    context: WorkContext,
    said: { id: string; version: number; answer: 'accepted'; name: string; title: string; on: string },
  ): Promise<unknown>;
  amortizerStart(context: Pick<HandlerContext, 'tx' | 'caller'>, clientId: string): Promise<AmortizerStart>;
  createLeadForm(context: WorkContext, form: { text: LeadFormText }): Promise<Pick<LeadForm, 'id'>>;
  /** A whole check, answered question by question. */
  scoreCheckOf(
    answerTo: (question: number) => CheckAnswer,
  ): Pick<typeof leads.$inferInsert, 'bankVersion' | 'answers' | 'score' | 'findings'>;
  getScriptBasis(
    context: WorkContext,
    wanted: { clientId: string; persona: ScriptSetup['persona'] },
  ): Promise<Pick<ScriptBasis, 'industry' | 'pains'>>;
  createScript(
    context: WorkContext,
    script: { clientId: string; setup: ScriptSetup },
  ): Promise<Pick<SalesScript, 'id' | 'version' | 'problems'>>;
  setScriptState(context: WorkContext, change: { id: string; version: number; state: 'ready' }): Promise<unknown>;
  saveCall(context: WorkContext, held: { id: string; key: string; call: CallRecord }): Promise<unknown>;
  shareWithClient(
    context: WorkContext,
    target: {
      clientId: string;
      kind: ShareKind;
      targetId: string;
    },
  ): Promise<unknown>;
  linkClientEvidence(
    context: WorkContext,
    piece: { clientId: string; title: string; link: string; validUntil: string },
  ): Promise<{ id: string; version: number }>;
  updateClientEvidence(
    context: WorkContext,
    change: { clientId: string; id: string; version: number; covers: string[] },
  ): Promise<unknown>;
  saveIncident(
    context: WorkContext,
    change: { clientId: string; version: number; incident: Incident },
  ): Promise<unknown>;
  saveFacts(
    context: WorkContext,
    said: { clientId: string; version: number; facts: ComplianceFactsValue },
  ): Promise<unknown>;
  startChecks(
    context: WorkContext,
    start: { clientId: string; frameworkIds: string[] },
  ): Promise<Pick<ClientCompliance, 'checks'>>;
  updateCheck(
    context: WorkContext,
    change: { id: string; version: number; scope?: ComplianceScopeValue; dueOn?: string | null },
  ): Promise<Pick<ComplianceCheck, 'version'>>;
  acceptGap(context: WorkContext, accepted: NewException & { id: string }): Promise<unknown>;
  planReview(context: WorkContext, plan: { clientId: string; plan: ReviewPlan }): Promise<Review>;
  setReviewPeople(
    context: WorkContext,
    people: { id: string; version: number; attendees: Attendee[] },
  ): Promise<Review>;
  setReviewSections(
    context: WorkContext,
    change: { id: string; version: number; sections: SectionSetting[] },
  ): Promise<Review>;
  refreshReview(context: WorkContext, seen: { id: string; version: number }): Promise<unknown>;
  setReviewState(
    context: WorkContext,
    change: { id: string; version: number; state: ReviewState; reason: string },
  ): Promise<Review>;
  shareReview(context: WorkContext, change: { id: string; version: number; shared: boolean }): Promise<unknown>;
  saveGoal(context: WorkContext, added: { reviewId: string; target: null; goal: GoalFields }): Promise<unknown>;
  saveDecision(
    context: WorkContext,
    added: { reviewId: string; target: null; decision: DecisionFields },
  ): Promise<Review>;
  recordOutcome(
    context: WorkContext,
    said: { id: string; version: number; outcome: DecisionOutcome },
  ): Promise<unknown>;
  saveAction(
    context: WorkContext,
    kept: { reviewId: string; target: { id: string; version: number } | null; action: ActionFields },
  ): Promise<Review>;
  closeReview(
    context: WorkContext,
    closing: { id: string; version: number; summary: string; minutesTo: string[]; next: null },
  ): Promise<Review>;
  recordPastHealth(tx: Tx, mspId: string, time: { now: Date; weeks: number }): Promise<void>;
  savePlan(
    context: WorkContext,
    plan: { clientId: string; name: string; sheet: AmortizerSheetOnWire; simulationId: string | null },
  ): Promise<unknown>;
};

export type DemoWork = Pick<HandlerContext, 'jobs' | 'services'> & {
  db: Database;
  clock: () => Date;
  useCases: DemoUseCases;
  /** Resolves when every job that can run now has run. */
  idle(): Promise<void>;
  /** Becomes true when the server stops; the next start goes on. */
  stopping(): boolean;
};

const MOST_VERSIONS = 2;

/**
 * Lets the demo's providers do their work with the real engine: simulations of every client with a proposal, what was
 * learned or begun since, then one released report. Every step looks first at what is there, so an interrupted start
 * goes on where it ended, and what people did stays.
 */
export async function seedWork(work: DemoWork): Promise<void> {
  // One version after the other, as people make them: the newest is the last to complete.
  for (let version = 0; version < MOST_VERSIONS; version += 1) {
    for (const client of DEMO_CLIENTS) {
      if (work.stopping()) return;
      await simulate(work, client, version);
    }
    await work.idle();
  }
  for (const client of DEMO_CLIENTS) {
    if (work.stopping()) return;
    await goOn(work, client);
  }
  const shown = DEMO_CLIENTS[0];
  if (!shown || work.stopping()) return;
  await report(work, shown);
  await work.idle();
  if (!work.stopping()) await release(work, shown);
}

/** The forms of a client's versions, oldest first; none for one that was not simulated yet. */
function formsOf(client: DemoClient): SimulationInputs[] {
  const usdPerUnit = EXCHANGE_RATES.usdPerUnit[DEMO_MSPS[client.msp].currency];
  const earlier = DEMO_STORIES[client.key]?.earlier;
  const stands = earlier ? [{ ...client, facts: { ...client.facts, ...earlier } }, client] : [client];
  const forms = client.services.length > 0 ? stands.map((stand) => proposalFor(stand, usdPerUnit)) : [];
  return forms.filter((form) => form !== null);
}

async function simulate(work: DemoWork, client: DemoClient, version: number): Promise<void> {
  const clientId = demoClientId(client);
  const inputs = formsOf(client)[version];
  if (!inputs) return;
  await asAuthor(work, client, async (context) => {
    const started = await context.tx.$count(simulations, eq(simulations.clientId, clientId));
    const [row] = await context.tx
      .select({ archived: clients.archivedAt })
      .from(clients)
      .where(eq(clients.id, clientId));
    if (!row || row.archived || started > version) return;
    await work.useCases.startSimulation(context, { clientId, inputs });
  });
}

/** What was learned about a client, or begun for it, since its versions were completed. */
async function goOn(work: DemoWork, client: DemoClient): Promise<void> {
  const { learned, draft } = DEMO_STORIES[client.key] ?? {};
  const id = demoClientId(client);
  const forms = formsOf(client);
  const newest = forms.at(-1);
  if (!newest || !(learned || draft)) return;
  await asAuthor(work, client, async (context) => {
    const [row] = await context.tx.select({ version: clients.version }).from(clients).where(eq(clients.id, id));
    const begun = await context.tx.$count(simulationDrafts, eq(simulationDrafts.clientId, id));
    // Every completed version counts the record up by one; anything more was done by people.
    const isUntouched = row?.version === 1 + forms.length;
    if (learned && isUntouched) await work.useCases.updateClient(context, { id, version: row.version, ...learned });
    if (draft && begun === 0)
      await work.useCases.saveDraft(context, { clientId: id, inputs: { ...newest, ...draft }, version: null });
  });
}

async function report(work: DemoWork, client: DemoClient): Promise<void> {
  const clientId = demoClientId(client);
  const context = await stagedAuthor(work, client);
  const simulationId = await context?.read(async ({ tx }) => {
    const made = await tx.$count(reports, eq(reports.clientId, clientId));
    const [row] = await tx.select({ latest: clients.latestSimulationId }).from(clients).where(eq(clients.id, clientId));
    return made === 0 ? row?.latest : null;
  });
  if (context && simulationId) await work.useCases.createReport(context, { simulationId });
}

async function release(work: DemoWork, client: DemoClient): Promise<void> {
  const isDraft = and(
    eq(reports.clientId, demoClientId(client)),
    eq(reports.status, 'ready'),
    eq(reports.state, 'draft'),
  );
  await asAuthor(work, client, async (context) => {
    const released = await context.tx.$count(
      reports,
      and(eq(reports.clientId, demoClientId(client)), eq(reports.state, 'released')),
    );
    const [draft] = await context.tx.select({ id: reports.id }).from(reports).where(isDraft).limit(1);
    if (released === 0 && draft) await work.useCases.releaseReport(context, draft.id);
  });
}

/** Somebody of the client's provider, whose transactions run under the same database role as a request of theirs. */
async function stagedAuthor(work: DemoWork, { msp }: DemoClient): Promise<StagedContext | null> {
  const caller = await work.db.transaction(PLATFORM, (tx) => findAuthor(tx, msp));
  if (!caller) return null;
  const { db, jobs, services } = work;
  const now = work.clock();
  return {
    caller,
    now,
    services,
    read: (rows) => db.transaction(tenantScope(caller), (tx) => rows({ tx, caller, now })),
    write: (change) =>
      db.transaction(tenantScope(caller), (tx) =>
        change({ tx, caller, now, jobs, services, audit: async () => undefined, continuesAudited: () => undefined }),
      ),
  };
}

/** Runs a step of such an author in one transaction. @param daysAgo when it was done */
export async function asAuthor(
  work: DemoWork,
  client: DemoClient,
  step: (context: WorkContext) => Promise<void>,
  daysAgo = 0,
): Promise<void> {
  const author = await stagedAuthor(work, client);
  await author?.write((context) => step({ ...context, now: new Date(context.now.getTime() - daysAgo * DAY_MS) }));
}

async function findAuthor(tx: Tx, msp: DemoClient['msp']): Promise<Principal | null> {
  const account = DEMO_ACCOUNTS.find(({ mspKey, role }) => mspKey === msp && role !== 'global_admin');
  if (!account) return null;
  const [profile] = await tx.select().from(profiles).where(eq(profiles.email, account.email));
  if (!profile) return null;
  const { id: userId, email, role, name, client_id: clientId } = profile;
  return {
    userId,
    email,
    sessionId: 'demo',
    role,
    name,
    mspId: demoMspId(msp),
    clientId,
    viewMode: 'demo',
    previewedBy: null,
    previewShare: null,
    profile,
    isAccessOver: false,
    suspendedReason: null,
  };
}
