import { bankOf } from '@fairlead/content/question-banks/banks';
import type {
  Assessment,
  AssessmentAnswer,
  AssessmentSummary,
} from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type KeysetOrder, positionOf } from '#lists/keyset';
import { evidenceOf } from '../evidence/of-assessment';
import { clientRevenueClass } from './revenue-class';

export type AnswerRow = typeof assessmentAnswers.$inferSelect;

/** Newest first, as the index of assessments has it. */
export const NEWEST_ASSESSMENTS: KeysetOrder = {
  name: 'newest',
  by: assessments.createdAt,
  type: 'instant',
  descending: true,
  id: assessments.id,
  idDescending: false,
  nullable: false,
};

const lead = alias(profiles, 'lead');
const completer = alias(profiles, 'completer');
const reviewer = alias(profiles, 'reviewer');

/** A later one of the same client and bank is completed. */
export const isSuperseded = sql<boolean>`exists (select from ${assessments} as later where later.msp_id = ${assessments.mspId}
  and later.client_id = ${assessments.clientId} and later.bank_id = ${assessments.bankId}
  and later.number > ${assessments.number} and later.state = 'completed')`;

const answered = sql<number>`(select count(*)::int from ${assessmentAnswers} as a where a.msp_id = ${assessments.mspId}
  and a.assessment_id = ${assessments.id} and a.value is not null)`;

/** Ids of the answered questions where a depth decides which of them count. */
const answeredIds = sql<string[] | null>`case when ${assessments.depth} is not null then
  array(select a.question_id from ${assessmentAnswers} as a where a.msp_id = ${assessments.mspId}
    and a.assessment_id = ${assessments.id} and a.value is not null) end`;

const SUMMARY_COLUMNS = {
  id: assessments.id,
  clientId: assessments.clientId,
  clientName: clients.name,
  isSample: clients.isSample,
  bankId: assessments.bankId,
  bankVersion: assessments.bankVersion,
  depth: assessments.depth,
  number: assessments.number,
  state: assessments.state,
  isSuperseded,
  leadId: assessments.leadId,
  leadName: lead.name,
  dueOn: assessments.dueOn,
  answered,
  answeredIds,
  createdAt: assessments.createdAt,
  updatedAt: assessments.updatedAt,
  completedAt: assessments.completedAt,
  completedByName: completer.name,
  score: assessments.score,
  band: assessments.band,
  openStops: assessments.openStops,
  position: positionOf(NEWEST_ASSESSMENTS),
};

/** Assessments without answers and results, newest first; to be narrowed by `where` and limited. */
export function selectAssessments(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(SUMMARY_COLUMNS)
    .from(assessments)
    .innerJoin(clients, and(eq(clients.mspId, assessments.mspId), eq(clients.id, assessments.clientId)))
    .leftJoin(lead, and(eq(lead.msp_id, assessments.mspId), eq(lead.id, assessments.leadId)))
    .leftJoin(completer, and(eq(completer.msp_id, assessments.mspId), eq(completer.id, assessments.completedBy)))
    .where(and(eq(assessments.mspId, mspId), where))
    .orderBy(sql`${assessments.createdAt} desc`, asc(assessments.id));
}

type SummaryRow = Awaited<ReturnType<typeof selectAssessments>>[number];

/** How many questions of the depth have an answer; what was answered at a larger one is kept, and not counted. */
function answeredAtDepth({ bankId, bankVersion, depth }: SummaryRow, ids: string[]): number {
  const asked = new Set(bankOf(bankId, bankVersion, depth).questions.map(({ id }) => id));
  return ids.filter((id) => asked.has(id)).length;
}

const headOf = (row: SummaryRow) => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  ...(row.isSample ? { isSample: true as const } : {}),
  bankId: row.bankId,
  bankVersion: row.bankVersion,
  depth: row.depth,
  number: row.number,
  state: row.state === 'completed' && row.isSuperseded ? ('superseded' as const) : row.state,
  leadId: row.leadId,
  leadName: row.leadName,
  dueOn: row.dueOn,
  answered: row.answeredIds === null ? row.answered : answeredAtDepth(row, row.answeredIds),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  completedByName: row.completedByName,
});

/** An assessment as lists show it. */
export const assessmentSummary = (row: SummaryRow): AssessmentSummary => ({
  ...headOf(row),
  score: row.score,
  band: row.band,
  openStops: row.openStops,
});

export const answerView = (row: AnswerRow): AssessmentAnswer => ({
  questionId: row.questionId,
  value: row.value,
  note: row.note,
  naReason: row.naReason,
  knownBy: row.knownBy,
  ownerId: row.ownerId,
  target: row.target,
  targetOn: row.targetOn,
  answeredByName: row.answeredByName,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  carried: row.carried,
  version: row.version,
});

/** An answer as a client's user reads it: what was said and when, without what its provider noted beside it. */
const answerForClient = (row: AnswerRow): AssessmentAnswer => ({
  ...answerView(row),
  note: '',
  naReason: '',
  ownerId: null,
  target: null,
  targetOn: null,
  answeredByName: null,
});

/** The answers of an assessment, by question. */
export function answersOf(tx: Tx, mspId: string, assessmentId: string): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.mspId, mspId), eq(assessmentAnswers.assessmentId, assessmentId)))
    .orderBy(asc(assessmentAnswers.questionId));
}

/**
 * The whole assessment, or undefined for one the caller does not see.
 * @param forClient whether a client's own user reads it
 */
export async function assessmentView(
  tx: Tx,
  mspId: string,
  id: string,
  forClient: boolean,
): Promise<Assessment | undefined> {
  const [head] = await selectAssessments(tx, mspId, eq(assessments.id, id)).limit(1);
  if (!head) return undefined;
  const [row] = await tx
    .select({
      result: assessments.result,
      tier: assessments.tier,
      previousId: assessments.previousId,
      reviewAt: assessments.reviewAt,
      reviewByName: reviewer.name,
    })
    .from(assessments)
    .leftJoin(reviewer, and(eq(reviewer.msp_id, assessments.mspId), eq(reviewer.id, assessments.reviewBy)))
    .where(and(eq(assessments.mspId, mspId), eq(assessments.id, id)));
  const answers = await answersOf(tx, mspId, id);
  // Checked against the contract on its way out.
  const result = (row?.result ?? null) as Assessment['result'];
  const tier = (row?.tier ?? null) as Assessment['tier'];
  const bank = bankOf(head.bankId, head.bankVersion, head.depth);
  return {
    ...headOf(head),
    revenueClass: result ? (result.revenueClass ?? null) : await clientRevenueClass(tx, mspId, head.clientId, bank),
    review: row?.reviewAt && !forClient ? { at: row.reviewAt.toISOString(), byName: row.reviewByName } : null,
    tier: tier && forClient ? { ...tier, reason: '' } : tier,
    answers: answers.map(forClient ? answerForClient : answerView),
    evidence: forClient ? [] : await evidenceOf(tx, { mspId, ...head }),
    result,
    previousId: forClient ? null : (row?.previousId ?? null),
  };
}
