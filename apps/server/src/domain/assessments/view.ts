import type {
  Assessment,
  AssessmentAnswer,
  AssessmentSummary,
  Evidence,
} from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { files } from '@fairlead/db/schema/reports';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type KeysetOrder, positionOf } from '#lists/keyset';

export type AnswerRow = typeof assessmentAnswers.$inferSelect;

/** Newest first, as the index of assessments has it. */
export const NEWEST_ASSESSMENTS: KeysetOrder = {
  name: 'newest',
  by: assessments.created_at,
  type: 'instant',
  descending: true,
  id: assessments.id,
  idDescending: false,
  nullable: false,
};

const lead = alias(profiles, 'lead');
const completer = alias(profiles, 'completer');

/** A later one of the same client and bank is completed. */
const isSuperseded = sql<boolean>`exists (select from ${assessments} as later where later.msp_id = ${assessments.msp_id}
  and later.client_id = ${assessments.client_id} and later.bank_id = ${assessments.bank_id}
  and later.number > ${assessments.number} and later.state = 'completed')`;

const answered = sql<number>`(select count(*)::int from ${assessmentAnswers} as a where a.msp_id = ${assessments.msp_id}
  and a.assessment_id = ${assessments.id} and a.value is not null)`;

const SUMMARY_COLUMNS = {
  id: assessments.id,
  clientId: assessments.client_id,
  clientName: clients.name,
  isSample: clients.is_sample,
  bankId: assessments.bank_id,
  bankVersion: assessments.bank_version,
  number: assessments.number,
  state: assessments.state,
  isSuperseded,
  leadId: assessments.lead_id,
  leadName: lead.name,
  dueOn: assessments.due_on,
  answered,
  createdAt: assessments.created_at,
  updatedAt: assessments.updated_at,
  completedAt: assessments.completed_at,
  completedByName: completer.name,
  score: assessments.score,
  band: assessments.band,
  openStops: assessments.open_stops,
  position: positionOf(NEWEST_ASSESSMENTS),
};

/** Assessments without answers and results, newest first; to be narrowed by `where` and limited. */
export function selectAssessments(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(SUMMARY_COLUMNS)
    .from(assessments)
    .innerJoin(clients, and(eq(clients.msp_id, assessments.msp_id), eq(clients.id, assessments.client_id)))
    .leftJoin(lead, and(eq(lead.msp_id, assessments.msp_id), eq(lead.id, assessments.lead_id)))
    .leftJoin(completer, and(eq(completer.msp_id, assessments.msp_id), eq(completer.id, assessments.completed_by)))
    .where(and(eq(assessments.msp_id, mspId), where))
    .orderBy(sql`${assessments.created_at} desc`, asc(assessments.id));
}

type SummaryRow = Awaited<ReturnType<typeof selectAssessments>>[number];

const headOf = (row: SummaryRow) => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  ...(row.isSample ? { isSample: true as const } : {}),
  bankId: row.bankId,
  bankVersion: row.bankVersion,
  number: row.number,
  state: row.state === 'completed' && row.isSuperseded ? ('superseded' as const) : row.state,
  leadId: row.leadId,
  leadName: row.leadName,
  dueOn: row.dueOn,
  answered: row.answered,
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
  questionId: row.question_id,
  value: row.value,
  note: row.note,
  naReason: row.na_reason,
  knownBy: row.known_by,
  ownerId: row.owner_id,
  targetOn: row.target_on,
  answeredByName: row.answered_by_name,
  answeredAt: row.answered_at?.toISOString() ?? null,
  carried: row.carried,
  version: row.version,
});

/** An answer as a client's user reads it: what was said and when, without what its provider noted beside it. */
const answerForClient = (row: AnswerRow): AssessmentAnswer => ({
  ...answerView(row),
  note: '',
  naReason: '',
  ownerId: null,
  targetOn: null,
  answeredByName: null,
});

/** Proof of an assessment's answers; of one piece when `where` says so. */
export async function evidenceOf(tx: Tx, mspId: string, assessmentId: string, where?: SQL): Promise<Evidence[]> {
  const rows = await tx
    .select({
      row: assessmentEvidence,
      addedByName: profiles.name,
      file: { name: files.name, contentType: files.content_type, size: files.size },
    })
    .from(assessmentEvidence)
    .leftJoin(files, and(eq(files.msp_id, assessmentEvidence.msp_id), eq(files.id, assessmentEvidence.file_id)))
    .leftJoin(
      profiles,
      and(eq(profiles.msp_id, assessmentEvidence.msp_id), eq(profiles.id, assessmentEvidence.added_by)),
    )
    .where(and(eq(assessmentEvidence.msp_id, mspId), eq(assessmentEvidence.assessment_id, assessmentId), where))
    .orderBy(asc(assessmentEvidence.created_at), asc(assessmentEvidence.id));
  return rows.map(({ row, addedByName, file }) => ({
    id: row.id,
    questionId: row.question_id,
    title: row.title,
    file,
    link: row.link,
    validUntil: row.valid_until,
    addedByName,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

/** The answers of an assessment, by question. */
export function answersOf(tx: Tx, mspId: string, assessmentId: string): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.msp_id, mspId), eq(assessmentAnswers.assessment_id, assessmentId)))
    .orderBy(asc(assessmentAnswers.question_id));
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
    .select({ result: assessments.result, previousId: assessments.previous_id })
    .from(assessments)
    .where(and(eq(assessments.msp_id, mspId), eq(assessments.id, id)));
  const answers = await answersOf(tx, mspId, id);
  return {
    ...headOf(head),
    answers: answers.map(forClient ? answerForClient : answerView),
    evidence: forClient ? [] : await evidenceOf(tx, mspId, id),
    // Checked against the contract on its way out.
    result: (row?.result ?? null) as Assessment['result'],
    previousId: row?.previousId ?? null,
  };
}
