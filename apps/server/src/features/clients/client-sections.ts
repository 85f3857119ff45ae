import { bankOf } from '@fairlead/content/question-banks/banks';
import type { ClientSections } from '@fairlead/contract/features/clients/sections';
import { EXPIRING_DAYS } from '@fairlead/contract/features/evidence';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { evidence } from '@fairlead/db/schema/evidence';
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
    assessments: (await selectAssessments(context, scope)).map(({ bankId, score, changed, ...open }) => ({
      bankId,
      score,
      ...progressOf(bankId, open),
      ...at(changed),
    })),
    evidence: { due: row.evidenceDue, ...at(row.evidenceAt) },
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
      evidenceDue: count(
        evidence,
        sql`r.removed_at is null and r.counts_until <= ${today}::date + ${EXPIRING_DAYS}::int`,
      ),
      evidenceAt: newest(evidence),
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
      openVersion: sql<number | null>`max(${assessments.bankVersion}) filter (where ${isOpen})`,
      depth: sql<string | null>`max(${assessments.depth}) filter (where ${isOpen})`,
      answeredIds: sql<string[]>`array(select a.question_id from ${assessmentAnswers} as a
        join ${assessments} as o on o.msp_id = a.msp_id and o.id = a.assessment_id
        where a.msp_id = ${mspId} and o.client_id = ${clientId} and o.bank_id = ${assessments.bankId}
          and o.state = 'open' and a.value is not null)`,
      changed: sql<Date | null>`max(${assessments.updatedAt})`.mapWith(assessments.updatedAt),
    })
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId)))
    .groupBy(assessments.bankId);
}

type Open = { openVersion: number | null; depth: string | null; answeredIds: string[] };

/** How far the open one is, over the questions of its depth. */
function progressOf(bankId: string, { openVersion, depth, answeredIds }: Open) {
  if (openVersion === null) return { answered: null, asked: null };
  const asked = new Set(bankOf(bankId, openVersion, depth).questions.map(({ id }) => id));
  return { answered: answeredIds.filter((id) => asked.has(id)).length, asked: asked.size };
}
