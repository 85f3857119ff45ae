import { FEWEST_ANONYMOUS } from '@fairlead/contract/features/loyalty/anonymous-answers';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientServices } from '@fairlead/db/schema/clients/services';
import {
  clientAgreements,
  clientMeasures,
  clientTouchpoints,
  contactStandings,
  surveyRequests,
} from '@fairlead/db/schema/loyalty';
import { reviewActions, reviewDecisions, reviewRhythms, reviews } from '@fairlead/db/schema/reviews';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HEALTH_MEASURES, isPromise, newestMeasures, promisesDue } from './todays-rows';

/** Older rows move no part of health, on whatever day of the last year. */
const READ_DAYS = 730;
/** Of today's health alone: touchpoints and promises count for so long. */
const COUNTED_DAYS = 180;

/** An anonymous answer moves nothing until enough others came with it: a figure that moves would say what it was. */
const isTold = sql`(not ${surveyRequests.isAnonymous} or (
  select count(*) from ${surveyRequests} as other where other.msp_id = ${surveyRequests.mspId}
    and other.client_id = ${surveyRequests.clientId} and other.kind = ${surveyRequests.kind}
    and other.sent_at = ${surveyRequests.sentAt} and other.answered_at is not null) >= ${FEWEST_ANONYMOUS})`;

/** Of one client; of all with what their health of the past is made of; or of all with what counts today. */
export type Reach = { clientId: string } | 'with the past' | 'today';

/** Everything that the health of clients is made of. */
export async function loyaltyRows(tx: Tx, mspId: string, now: Date, reach: Reach) {
  const clientId = typeof reach === 'object' ? reach.clientId : undefined;
  const today = now.toISOString().slice(0, 10);
  const counted = daysAfter(today, -(reach === 'today' ? COUNTED_DAYS : READ_DAYS));
  const measuredSince = daysAfter(today, -READ_DAYS);
  const own = (table: { mspId: PgColumn; clientId: PgColumn }) =>
    and(eq(table.mspId, mspId), clientId === undefined ? undefined : eq(table.clientId, clientId));
  const { measure, month, value, source } = clientMeasures;
  const allMeasures = tx
    .select({ clientId: clientMeasures.clientId, measure, month, value, source })
    .from(clientMeasures)
    .where(
      and(
        own(clientMeasures),
        gte(month, measuredSince),
        clientId === undefined ? inArray(measure, [...HEALTH_MEASURES]) : undefined,
      ),
    )
    .orderBy(asc(month));
  const allPromises = tx
    .select({
      clientId: reviewActions.clientId,
      dueOn: reviewActions.dueOn,
      doneOn: reviewActions.doneOn,
      count: sql<number>`1`,
    })
    .from(reviewActions)
    .where(and(own(reviewActions), isPromise, gte(reviewActions.dueOn, counted)));
  const [
    clientRows,
    rhythms,
    services,
    agreements,
    standings,
    touchpoints,
    surveys,
    measures,
    reviewRows,
    actions,
    decisions,
    steps,
    assessmentRows,
  ] = await Promise.all([
    tx
      .select({
        id: clients.id,
        name: clients.name,
        currency: clients.currency,
        riskLevel: clients.riskLevel,
        createdAt: clients.createdAt,
      })
      .from(clients)
      .where(
        and(
          eq(clients.mspId, mspId),
          eq(clients.kind, 'client'),
          eq(clients.isSample, false),
          isNull(clients.archivedAt),
          clientId === undefined ? undefined : eq(clients.id, clientId),
        ),
      )
      .orderBy(asc(clients.name), clients.id)
      .limit(2_000),
    tx
      .select({ clientId: reviewRhythms.clientId, cadence: reviewRhythms.cadence })
      .from(reviewRhythms)
      .where(own(reviewRhythms)),
    tx
      .select({
        clientId: clientServices.clientId,
        monthly: sql<number | null>`sum(${clientServices.monthlyPrice})::float`,
      })
      .from(clientServices)
      .where(own(clientServices))
      .groupBy(clientServices.clientId),
    tx.select().from(clientAgreements).where(own(clientAgreements)).orderBy(asc(clientAgreements.startsOn)),
    tx
      .select({
        clientId: contactStandings.clientId,
        name: clientContacts.name,
        support: contactStandings.support,
        lastContactOn: contactStandings.lastContactOn,
        leftOn: contactStandings.leftOn,
        isDecider: sql<boolean>`${clientContacts.role} = 'decision_maker'`,
      })
      .from(contactStandings)
      .innerJoin(clientContacts, eq(clientContacts.id, contactStandings.contactId))
      .where(own(contactStandings)),
    tx
      .select({
        clientId: clientTouchpoints.clientId,
        kind: clientTouchpoints.kind,
        onDay: clientTouchpoints.onDay,
        people: clientTouchpoints.people,
      })
      .from(clientTouchpoints)
      .where(
        and(
          own(clientTouchpoints),
          gte(clientTouchpoints.onDay, counted),
          reach === 'today' ? or(ne(clientTouchpoints.people, ''), eq(clientTouchpoints.kind, 'referral')) : undefined,
        ),
      ),
    tx
      .select({
        clientId: surveyRequests.clientId,
        kind: surveyRequests.kind,
        email: surveyRequests.email,
        score: sql<number>`${surveyRequests.score}`,
        answeredAt: sql<Date>`${surveyRequests.answeredAt}`.mapWith(surveyRequests.createdAt),
      })
      .from(surveyRequests)
      .where(and(own(surveyRequests), isNotNull(surveyRequests.answeredAt), isTold))
      .orderBy(asc(surveyRequests.answeredAt)),
    reach === 'today' ? newestMeasures(tx, mspId, measuredSince) : allMeasures,
    tx
      .select({
        clientId: reviews.clientId,
        heldOn: sql<string>`${reviews.heldOn}::text`,
        hadDecider: sql<boolean>`jsonb_path_exists(${reviews.attendees},
          '$[*] ? (@.side == "client" && @.decides == true && @.attended == true)')`,
      })
      .from(reviews)
      .where(and(own(reviews), isNotNull(reviews.heldOn)))
      .orderBy(asc(reviews.heldOn)),
    reach === 'today' ? promisesDue(tx, mspId, counted, today) : allPromises,
    tx
      .select({
        clientId: reviewDecisions.clientId,
        proposedOn: reviewDecisions.proposedOn,
        decidedOn: reviewDecisions.decidedOn,
      })
      .from(reviewDecisions)
      .where(own(reviewDecisions)),
    tx
      .select({
        clientId: roadmapSteps.clientId,
        state: roadmapSteps.state,
        startTarget: roadmapSteps.startTarget,
        finishTarget: roadmapSteps.finishTarget,
      })
      .from(roadmapSteps)
      .where(and(own(roadmapSteps), inArray(roadmapSteps.state, ['proposed', 'agreed', 'in_progress', 'done']))),
    tx
      .select({
        clientId: assessments.clientId,
        bankId: assessments.bankId,
        bankVersion: assessments.bankVersion,
        depth: assessments.depth,
        score: sql<number>`${assessments.score}`,
      })
      .from(assessments)
      .where(and(own(assessments), eq(assessments.state, 'completed'), isNotNull(assessments.score)))
      .orderBy(asc(assessments.number)),
  ]);
  return {
    clients: clientRows,
    rhythms,
    services,
    agreements,
    standings,
    touchpoints,
    surveys,
    measures,
    reviews: reviewRows,
    actions,
    decisions,
    steps,
    assessments: assessmentRows,
  };
}

export type LoyaltyRows = Awaited<ReturnType<typeof loyaltyRows>>;

function grouped<Row extends { clientId: string }>(rows: readonly Row[]): (clientId: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.clientId);
    if (group) group.push(row);
    else groups.set(row.clientId, [row]);
  }
  return (clientId) => groups.get(clientId) ?? [];
}

/** The rows of one client, each kind in the order it was read in. */
export function byClient(rows: LoyaltyRows) {
  const [services, agreements, standings, touchpoints] = [
    grouped(rows.services),
    grouped(rows.agreements),
    grouped(rows.standings),
    grouped(rows.touchpoints),
  ];
  const [surveys, measures, held, actions] = [
    grouped(rows.surveys),
    grouped(rows.measures),
    grouped(rows.reviews),
    grouped(rows.actions),
  ];
  const [decisions, steps, done, rhythms] = [
    grouped(rows.decisions),
    grouped(rows.steps),
    grouped(rows.assessments),
    grouped(rows.rhythms),
  ];
  return (clientId: string) => ({
    services: services(clientId),
    agreements: agreements(clientId),
    standings: standings(clientId),
    touchpoints: touchpoints(clientId),
    surveys: surveys(clientId),
    measures: measures(clientId),
    reviews: held(clientId),
    actions: actions(clientId),
    decisions: decisions(clientId),
    steps: steps(clientId),
    assessments: done(clientId),
    rhythm: rhythms(clientId)[0],
  });
}
