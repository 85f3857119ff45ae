import { RISK_PARTS } from '@fairlead/contract/features/business-risk';
import { RENEWAL_SOON_DAYS } from '@fairlead/contract/features/clients/terms';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, desc, eq, exists, gte, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { currentAssessment } from '#domain/assessments/assessment-outdated';
import { newestIsOutdated } from '#domain/simulations/outdated';
import { asDate, asPart, CLIENT, IS_OPEN, ofScope, type Search, type StepScope, sameClient } from './search';

const INSURANCE = currentAssessment('insurance');
const BREACH = currentAssessment('breach');
const IS_SIMULATED = sql`(${clients.latestCompletedAt} is not null and not ${newestIsOutdated})`;

/** A policy that renews soon while its newest answers hold what would stop a quote, the nearest first. */
export const fixBeforeRenewal: Search = (tx, scope) =>
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

/** A questionnaire that someone began and has not completed, the newest first. */
export const finishPart: Search = (tx, scope) =>
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
export const joinParts: Search = (tx, scope) =>
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
export const propose: Search = (tx, scope) =>
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
export const nextPart: Search = (tx, scope) =>
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
