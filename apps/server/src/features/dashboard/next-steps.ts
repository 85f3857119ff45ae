import { RISK_PARTS, type RiskPart } from '@fairlead/contract/features/business-risk';
import { RENEWAL_SOON_DAYS } from '@fairlead/contract/features/clients/terms';
import { NEXT_STEPS, type NextStep } from '@fairlead/contract/features/dashboard';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks, proposals } from '@fairlead/db/schema/business-risks';
import { clients } from '@fairlead/db/schema/clients';
import { reports } from '@fairlead/db/schema/reports';
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
const asDate = (when: SQL) => sql<Date>`${when}`.mapWith(clients.latest_completed_at);
const asPart = (part: SQL) => sql<RiskPart>`${part}`;

/** Records that are worked on: the sample is not. */
const ofScope = ({ mspId, clientId }: StepScope) =>
  and(
    eq(clients.msp_id, mspId),
    isNull(clients.archived_at),
    eq(clients.is_sample, false),
    clientId === undefined ? undefined : eq(clients.id, clientId),
  );

/** The table's rows of the same client. */
const sameClient = (table: typeof proposals | typeof assessments | typeof businessRisks | typeof reports) =>
  and(eq(table.msp_id, clients.msp_id), eq(table.client_id, clients.id));

/** As the partial indexes have them: a parameter would hide one from the planner. */
const IS_FINISHED_DRAFT = sql`${reports.status} = 'ready' and ${reports.state} = 'draft'`;
const IS_OPEN = sql`${proposals.state} in ('draft', 'sent')`;

const INSURANCE = currentAssessment('insurance');
const BREACH = currentAssessment('breach');
const IS_SIMULATED = sql`(${clients.latest_completed_at} is not null and not ${newestIsOutdated})`;

/** A policy that renews soon while its newest answers hold what would stop a quote, the nearest first. */
const fixBeforeRenewal: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: assessments.id,
      since: assessments.completed_at,
      dueOn: clients.insurance_renews_on,
      part: asPart(sql`'insurance'`),
    })
    .from(clients)
    .innerJoin(assessments, and(sameClient(assessments), sql`${assessments.id} = ${INSURANCE}`))
    .where(
      and(
        ofScope(scope),
        sql`${clients.insurance_renews_on} between ${scope.today}::date and ${scope.today}::date + ${RENEWAL_SOON_DAYS}::integer`,
        sql`${assessments.open_stops} > 0`,
      ),
    )
    .orderBy(clients.insurance_renews_on, clients.id)
    .limit(scope.limit);

const proposalsOf = (scope: StepScope, where: SQL | undefined) =>
  and(eq(proposals.msp_id, scope.mspId), where, ofScope(scope));

/** Signed, and its services are not sold yet. */
const takeOn: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.answered_at })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, sql`${proposals.state} = 'accepted' and ${proposals.taken_on_at} is null`))
    .orderBy(asc(proposals.answered_at), proposals.id)
    .limit(scope.limit);

/** Sent, and nobody has answered; the one that waits longest first. */
const followUp: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.sent_at, dueOn: proposals.valid_until })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'sent'))))
    .orderBy(asc(proposals.sent_at), proposals.id)
    .limit(scope.limit);

/** Written, and not sent. */
const sendProposal: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.updated_at })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'draft'))))
    .orderBy(desc(proposals.updated_at), proposals.id)
    .limit(scope.limit);

/** A questionnaire somebody began and has not completed, the newest first. */
const finishPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: assessments.id,
      since: assessments.updated_at,
      dueOn: assessments.due_on,
      part: asPart(sql`${assessments.bank_id}`),
    })
    .from(assessments)
    .innerJoin(clients, sameClient(assessments))
    .where(
      and(
        eq(assessments.msp_id, scope.mspId),
        sql`${assessments.state} = 'open'`,
        inArray(assessments.bank_id, [...RISK_PARTS]),
        ofScope(scope),
      ),
    )
    .orderBy(desc(assessments.updated_at), assessments.id)
    .limit(scope.limit);

/** A form somebody began and has not run, the newest first. */
const resumeDraft: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: simulationDrafts.client_id, since: simulationDrafts.updated_at })
    .from(simulationDrafts)
    .innerJoin(clients, and(eq(clients.msp_id, simulationDrafts.msp_id), eq(clients.id, simulationDrafts.client_id)))
    .where(and(eq(simulationDrafts.msp_id, scope.mspId), isNotNull(simulationDrafts.inputs), ofScope(scope)))
    .orderBy(desc(simulationDrafts.updated_at), simulationDrafts.client_id)
    .limit(scope.limit);

/** Clients with a questionnaire that is completed: the only ones with parts to count. */
const hasAnswers = (tx: Tx, { mspId }: StepScope) =>
  inArray(
    clients.id,
    tx
      .select({ id: assessments.client_id })
      .from(assessments)
      .where(and(eq(assessments.msp_id, mspId), isNotNull(assessments.completed_at))),
  );

const isKept = and(
  eq(businessRisks.simulation_id, clients.latest_simulation_id),
  sql`${businessRisks.insurance_assessment_id} = ${INSURANCE}`,
  sql`${businessRisks.breach_assessment_id} = ${BREACH}`,
);

/** All three parts are there, and not joined yet. */
const joinParts: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.latest_completed_at })
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
    .orderBy(desc(clients.latest_completed_at), clients.id)
    .limit(scope.limit);

/** Joined and still current, and nothing was proposed since; what would cost most first. */
const propose: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: businessRisks.completed_at })
    .from(businessRisks)
    .innerJoin(clients, and(sameClient(businessRisks), isKept))
    .where(
      and(
        eq(businessRisks.msp_id, scope.mspId),
        ofScope(scope),
        IS_SIMULATED,
        not(
          exists(
            tx
              .select({ id: proposals.id })
              .from(proposals)
              .where(and(sameClient(proposals), or(IS_OPEN, gte(proposals.created_at, businessRisks.completed_at)))),
          ),
        ),
      ),
    )
    .orderBy(desc(clients.mean_today), clients.id)
    .limit(scope.limit);

/** A Business Risk Assessment that is begun: its part that is missing, in their order. */
const nextPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.id,
      since: asDate(sql`(select max(done.completed_at) from ${assessments} as done
        where done.msp_id = ${clients.msp_id} and done.client_id = ${clients.id})`),
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
    .select({ ...CLIENT, targetId: reports.id, since: reports.created_at })
    .from(reports)
    .innerJoin(clients, sameClient(reports))
    .where(and(eq(reports.msp_id, scope.mspId), IS_FINISHED_DRAFT, ofScope(scope)))
    .orderBy(reports.created_at, reports.id)
    .limit(scope.limit);

/** A newest version that no longer says how its client stands, the largest loss first. */
const refresh: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.latest_simulation_id,
      since: asDate(
        sql`greatest(${clients.facts_changed_at}, ${clients.posture_changed_at}, ${clients.latest_completed_at})`,
      ),
    })
    .from(clients)
    .where(and(ofScope(scope), isNotNull(clients.mean_today), newestIsOutdated))
    .orderBy(desc(clients.mean_today), desc(clients.id))
    .limit(scope.limit);

const isReported = (tx: Tx, { mspId }: StepScope) =>
  exists(
    tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.msp_id, mspId), eq(reports.simulation_id, clients.latest_simulation_id))),
  );

/** A newest version, up to date, that no report was made of, the newest first. */
const createReport: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.latest_simulation_id, since: clients.latest_completed_at })
    .from(clients)
    .where(
      and(ofScope(scope), isNotNull(clients.latest_completed_at), not(newestIsOutdated), not(isReported(tx, scope))),
    )
    .orderBy(desc(clients.latest_completed_at), clients.id)
    .limit(scope.limit);

/** Simulated and reported, and no question was asked yet: the largest loss first. */
const beginPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.id,
      since: clients.latest_completed_at,
      part: asPart(sql`'insurance'`),
    })
    .from(clients)
    .where(
      and(
        ofScope(scope),
        isNotNull(clients.mean_today),
        isReported(tx, scope),
        not(exists(tx.select({ id: assessments.id }).from(assessments).where(sameClient(assessments)))),
      ),
    )
    .orderBy(desc(clients.mean_today), desc(clients.id))
    .limit(scope.limit);

/** A client that was never simulated, the newest first. */
const simulate: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.created_at })
    .from(clients)
    .where(and(ofScope(scope), isNull(clients.latest_simulation_id)))
    .orderBy(desc(clients.created_at), desc(clients.id))
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
