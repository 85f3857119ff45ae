import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import { RISK_PARTS } from '@fairlead/contract/features/business-risk';
import { RENEWAL_SOON_DAYS } from '@fairlead/contract/features/clients/terms';
import { NEXT_STEPS, type NextStep } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { simulationDrafts } from '@fairlead/db/schema/simulations';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { currentAssessment } from '#domain/assessments/assessment-outdated';
import { newestIsOutdated } from '#domain/simulations/outdated';

/** Whose steps are looked for: all of an organization's, or those of one client. */
export type StepScope = {
  mspId: string;
  clientId?: string | undefined;
  /** ISO 8601 date */
  today: string;
  limit: number;
};

type Found = {
  clientId: string;
  clientName: string;
  targetId: string | null;
  since: Date | null;
  part?: RiskPart | null;
  dueOn?: string | null;
};

/** Clients with something to do of one kind, most pressing first; the query, which runs when it is awaited. */
type Search = (tx: Tx, scope: StepScope) => Promise<Found[]> & SQLWrapper;

const CLIENT = { clientId: clients.id, clientName: clients.name };
const asDate = (when: SQL) => sql<Date>`${when}`.mapWith(clients.latestCompletedAt);
const asPart = (part: SQL) => sql<RiskPart>`${part}`;

/** Records that are worked on: the sample is not. */
const ofScope = ({ mspId, clientId }: StepScope) =>
  and(
    eq(clients.mspId, mspId),
    isNull(clients.archivedAt),
    eq(clients.isSample, false),
    clientId === undefined ? undefined : eq(clients.id, clientId),
  );

/** The table's rows of the same client. */
const sameClient = (table: typeof proposals | typeof assessments | typeof businessRisks | typeof reports) =>
  and(eq(table.mspId, clients.mspId), eq(table.clientId, clients.id));

/** As the partial indexes have them: a parameter would hide one from the planner. */
const IS_FINISHED_DRAFT = sql`${reports.status} = 'ready' and ${reports.state} = 'draft'`;
const IS_OPEN = sql`${proposals.state} in ('draft', 'sent')`;

const INSURANCE = currentAssessment('insurance');
const BREACH = currentAssessment('breach');
const IS_SIMULATED = sql`(${clients.latestCompletedAt} is not null and not ${newestIsOutdated})`;

/** A policy that renews soon while its newest answers hold what would stop a quote, the nearest first. */
const fixBeforeRenewal: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: assessments.id,
      since: assessments.completedAt,
      dueOn: clients.insuranceRenewsOn,
      part: asPart(sql`'insurance'`),
    })
    .from(clients)
    .innerJoin(assessments, and(sameClient(assessments), sql`${assessments.id} = ${INSURANCE}`))
    .where(
      and(
        ofScope(scope),
        sql`${clients.insuranceRenewsOn} between ${scope.today}::date and ${scope.today}::date + ${RENEWAL_SOON_DAYS}::integer`,
        sql`${assessments.openStops} > 0`,
      ),
    )
    .orderBy(clients.insuranceRenewsOn, clients.id)
    .limit(scope.limit);

const proposalsOf = (scope: StepScope, where: SQL | undefined) =>
  and(eq(proposals.mspId, scope.mspId), where, ofScope(scope));

/** Signed, and its services are not sold yet. */
const takeOn: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.answeredAt })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, sql`${proposals.state} = 'accepted' and ${proposals.takenOnAt} is null`))
    .orderBy(asc(proposals.answeredAt), proposals.id)
    .limit(scope.limit);

/** Sent, and nobody has answered; the one that waits longest first. */
const followUp: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.sentAt, dueOn: proposals.validUntil })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'sent'))))
    .orderBy(asc(proposals.sentAt), proposals.id)
    .limit(scope.limit);

/** Written, and not sent. */
const sendProposal: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.updatedAt })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'draft'))))
    .orderBy(desc(proposals.updatedAt), proposals.id)
    .limit(scope.limit);

/** A questionnaire somebody began and has not completed, the newest first. */
const finishPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: assessments.id,
      since: assessments.updatedAt,
      dueOn: assessments.dueOn,
      part: asPart(sql`${assessments.bankId}`),
    })
    .from(assessments)
    .innerJoin(clients, sameClient(assessments))
    .where(
      and(
        eq(assessments.mspId, scope.mspId),
        sql`${assessments.state} = 'open'`,
        inArray(assessments.bankId, [...RISK_PARTS]),
        ofScope(scope),
      ),
    )
    .orderBy(desc(assessments.updatedAt), assessments.id)
    .limit(scope.limit);

/** A form somebody began and has not run, the newest first. */
const resumeDraft: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: simulationDrafts.clientId, since: simulationDrafts.updatedAt })
    .from(simulationDrafts)
    .innerJoin(clients, and(eq(clients.mspId, simulationDrafts.mspId), eq(clients.id, simulationDrafts.clientId)))
    .where(and(eq(simulationDrafts.mspId, scope.mspId), isNotNull(simulationDrafts.inputs), ofScope(scope)))
    .orderBy(desc(simulationDrafts.updatedAt), simulationDrafts.clientId)
    .limit(scope.limit);

/** Clients with a questionnaire that is completed: the only ones with parts to count. */
const hasAnswers = (tx: Tx, { mspId }: StepScope) =>
  inArray(
    clients.id,
    tx
      .select({ id: assessments.clientId })
      .from(assessments)
      .where(and(eq(assessments.mspId, mspId), isNotNull(assessments.completedAt))),
  );

const isKept = and(
  eq(businessRisks.simulationId, clients.latestSimulationId),
  sql`${businessRisks.insuranceAssessmentId} = ${INSURANCE}`,
  sql`${businessRisks.breachAssessmentId} = ${BREACH}`,
);

/** All three parts are there, and not joined yet. */
const joinParts: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.latestCompletedAt })
    .from(clients)
    .where(
      and(
        ofScope(scope),
        hasAnswers(tx, scope),
        IS_SIMULATED,
        sql`${INSURANCE} is not null`,
        sql`${BREACH} is not null`,
        not(
          exists(
            tx
              .select({ id: businessRisks.id })
              .from(businessRisks)
              .where(and(sameClient(businessRisks), isKept)),
          ),
        ),
      ),
    )
    .orderBy(desc(clients.latestCompletedAt), clients.id)
    .limit(scope.limit);

/** Joined and still current, and nothing was proposed since; what would cost most first. */
const propose: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: businessRisks.completedAt })
    .from(businessRisks)
    .innerJoin(clients, and(sameClient(businessRisks), isKept))
    .where(
      and(
        eq(businessRisks.mspId, scope.mspId),
        ofScope(scope),
        IS_SIMULATED,
        not(
          exists(
            tx
              .select({ id: proposals.id })
              .from(proposals)
              .where(and(sameClient(proposals), or(IS_OPEN, gte(proposals.createdAt, businessRisks.completedAt)))),
          ),
        ),
      ),
    )
    .orderBy(desc(clients.meanToday), clients.id)
    .limit(scope.limit);

/** A Business Risk Assessment that is begun: its part that is missing, in their order. */
const nextPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.id,
      since: asDate(sql`(select max(done.completed_at) from ${assessments} as done
        where done.msp_id = ${clients.mspId} and done.client_id = ${clients.id})`),
      part: asPart(sql`case when ${INSURANCE} is null then 'insurance' when ${BREACH} is null then 'breach'
        else 'financial' end`),
    })
    .from(clients)
    .where(
      and(
        ofScope(scope),
        hasAnswers(tx, scope),
        or(sql`${INSURANCE} is not null`, sql`${BREACH} is not null`),
        or(sql`${INSURANCE} is null`, sql`${BREACH} is null`, not(IS_SIMULATED)),
      ),
    )
    .orderBy(clients.name, clients.id)
    .limit(scope.limit);

/** A finished report its client does not see yet, the one that waits longest first. */
const releaseReport: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: reports.id, since: reports.createdAt })
    .from(reports)
    .innerJoin(clients, sameClient(reports))
    .where(and(eq(reports.mspId, scope.mspId), IS_FINISHED_DRAFT, ofScope(scope)))
    .orderBy(reports.createdAt, reports.id)
    .limit(scope.limit);

/** A newest version that no longer says how its client stands, the largest loss first. */
const refresh: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.latestSimulationId,
      since: asDate(
        sql`greatest(${clients.factsChangedAt}, ${clients.postureChangedAt}, ${clients.latestCompletedAt})`,
      ),
    })
    .from(clients)
    .where(and(ofScope(scope), isNotNull(clients.meanToday), newestIsOutdated))
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(scope.limit);

const isReported = (tx: Tx, { mspId }: StepScope) =>
  exists(
    tx
      .select({ id: reportSources.reportId })
      .from(reportSources)
      .where(and(eq(reportSources.mspId, mspId), eq(reportSources.simulationId, clients.latestSimulationId))),
  );

/** A newest version, up to date, that no report was made of, the newest first. */
const createReport: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.latestSimulationId, since: clients.latestCompletedAt })
    .from(clients)
    .where(and(ofScope(scope), isNotNull(clients.latestCompletedAt), not(newestIsOutdated), not(isReported(tx, scope))))
    .orderBy(desc(clients.latestCompletedAt), clients.id)
    .limit(scope.limit);

/** Simulated and reported, and no question was asked yet: the largest loss first. */
const beginPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.id,
      since: clients.latestCompletedAt,
      part: asPart(sql`'insurance'`),
    })
    .from(clients)
    .where(
      and(
        ofScope(scope),
        isNotNull(clients.meanToday),
        isReported(tx, scope),
        not(exists(tx.select({ id: assessments.id }).from(assessments).where(sameClient(assessments)))),
      ),
    )
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(scope.limit);

/** A client that was never simulated, the newest first. */
const simulate: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.createdAt })
    .from(clients)
    .where(and(ofScope(scope), isNull(clients.latestSimulationId)))
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(scope.limit);

export const SEARCHES: Record<NextStep['kind'], Search> = {
  fix_before_renewal: fixBeforeRenewal,
  take_on: takeOn,
  follow_up: followUp,
  send_proposal: sendProposal,
  finish_part: finishPart,
  resume_draft: resumeDraft,
  join_parts: joinParts,
  propose,
  next_part: nextPart,
  release_report: releaseReport,
  refresh,
  create_report: createReport,
  begin_part: beginPart,
  simulate,
};

/**
 * What is worth doing next, most pressing first, and of every client its most pressing step alone; a kind is looked for
 * only while there is room for it.
 */
export async function nextSteps(tx: Tx, scope: StepScope): Promise<NextStep[]> {
  const steps = new Map<string, NextStep>();
  for (const kind of NEXT_STEPS) {
    if (steps.size >= scope.limit) break;
    for (const { targetId, since, part = null, dueOn = null, ...client } of await SEARCHES[kind](tx, scope)) {
      if (!targetId || !since || steps.has(client.clientId) || steps.size >= scope.limit) continue;
      steps.set(client.clientId, { kind, ...client, targetId, since: since.toISOString(), part, dueOn });
    }
  }
  return [...steps.values()];
}
