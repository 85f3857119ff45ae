import type { ClientSections } from '@fairlead/contract/features/clients/sections';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { newestIsOutdated } from '#domain/simulations/outdated';
import { type ClientScope, clientScope } from './client-scope';

/** @param today the reader's day, by which support has ended or ends soon and proposals have expired */
export async function describeSections(
  context: HandlerContext,
  { id, today }: { id: string; today: string },
): Promise<ClientSections> {
  const scope = await clientScope(context, id);
  const row = await selectSections(context, scope, today);
  if (!row) throw fail('NOT_FOUND');
  const at = (instant: Date | null) => ({ changedAt: instant?.toISOString() ?? null });
  return {
    simulations: { outdated: row.outdated, ...at(row.simulatedAt) },
    assessments: (await selectAssessments(context, scope)).map(({ changed, ...bank }) => ({ ...bank, ...at(changed) })),
    roadmap: { open: row.openSteps, ...at(row.roadmapAt) },
    proposals: { waiting: row.waiting, ...at(row.proposalsAt) },
    services: { monthlyPrice: row.monthlyPrice, ...at(row.servicesAt) },
    reports: { drafts: row.drafts, ...at(row.reportsAt) },
    people: at(row.peopleAt),
    technology: { due: row.due, ...at(row.technologyAt) },
    requests: { toReview: row.toReview, ...at(row.requestsAt) },
    documents: at(row.documentsAt),
  };
}

/** Reads the rows of one client in a table, each as a part of one query. */
function readerOf({ mspId, clientId }: ClientScope) {
  const below = (what: SQL, table: SQLWrapper): SQL =>
    sql`(select ${what} from ${table} as r where r.msp_id = ${mspId} and r.client_id = ${clientId})`;
  return {
    count: (table: SQLWrapper, where: SQL) =>
      below(sql`(count(*) filter (where ${where}))::int`, table).mapWith(Number),
    newest: (table: SQLWrapper, at = sql`r.updated_at`) =>
      below(sql`max(${at})`, table).mapWith(clients.updatedAt) as SQL<Date | null>,
    sum: (table: SQLWrapper, of: SQL) => below(sql`sum(${of})::float`, table) as SQL<number | null>,
  };
}

/** One query for all sections but the questionnaires. */
async function selectSections({ tx }: HandlerContext, scope: ClientScope, today: string) {
  const { count, newest, sum } = readerOf(scope);
  const isAnswered = sql`r.accepted_at is null and r.withdrawn_at is null and exists (
    select from ${clientAnswers} as said where said.msp_id = r.msp_id and said.question_id = r.id
      and said.answer is not null and not said.reopened)`;
  const [row] = await tx
    .select({
      outdated: newestIsOutdated,
      simulatedAt: clients.latestCompletedAt,
      openSteps: count(roadmapSteps, sql`r.state in ('proposed', 'agreed', 'in_progress')`),
      roadmapAt: newest(roadmapSteps),
      waiting: count(proposals, sql`r.state = 'sent' and (r.valid_until is null or r.valid_until >= ${today}::date)`),
      proposalsAt: newest(proposals),
      monthlyPrice: sum(clientServices, sql`r.monthly_price`),
      servicesAt: newest(clientServices),
      drafts: count(reports, sql`r.state in ('draft', 'approved') and r.status = 'ready'`),
      reportsAt: newest(reports, sql`r.created_at`),
      peopleAt: newest(clientContacts),
      due: count(clientTechnology, sql`r.support_ends_on <= ${today}::date + 90`),
      technologyAt: newest(clientTechnology),
      toReview: count(clientQuestions, isAnswered),
      requestsAt: newest(clientQuestions),
      documentsAt: newest(clientDocuments, sql`r.created_at`),
    })
    .from(clients)
    .where(and(eq(clients.mspId, scope.mspId), eq(clients.id, scope.clientId)));
  return row;
}

/** What was started of each bank: the score of the newest completed one, and how far the open one is. */
function selectAssessments({ tx }: HandlerContext, { mspId, clientId }: ClientScope) {
  const isOpen = sql`${assessments.state} = 'open'`;
  return tx
    .select({
      bankId: assessments.bankId,
      score: sql<number | null>`(array_agg(${assessments.score} order by ${assessments.number} desc)
        filter (where not ${isOpen}))[1]`,
      answered: sql<number | null>`sum((select count(*) from ${assessmentAnswers} as a
        where a.msp_id = ${mspId} and a.assessment_id = ${assessments}.id and a.value is not null))
        filter (where ${isOpen})`.mapWith(Number),
      changed: sql<Date | null>`max(${assessments.updatedAt})`.mapWith(assessments.updatedAt),
    })
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId)))
    .groupBy(assessments.bankId);
}
