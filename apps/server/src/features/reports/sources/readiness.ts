import { REGIONS, type RegionKey } from '@fairlead/content/facts/regions';
import { SECTORS, type SectorKey } from '@fairlead/content/facts/sectors';
import type { NoticeFacts } from '@fairlead/content/question-banks/breach-notices';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import type { ReadinessPart } from '@fairlead/reports/document/input';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type ClientRow, findClient } from '#domain/clients/rows';
import { calendarDay, storedDay } from './printed';
import { clientOf, financialPart, findSimulationSource, type SimulationSource } from './simulation';
import { type Frame, reportSource, type Wanted } from './source';

type AssessmentRow = typeof assessments.$inferSelect;

/** The completed assessment an order names, else the client's newest of the bank; null when it has none. */
export async function findAssessment(
  tx: Tx,
  mspId: string,
  bankId: string,
  { id, clientId }: Wanted,
): Promise<AssessmentRow | null> {
  const own = and(eq(assessments.msp_id, mspId), eq(assessments.bank_id, bankId));
  if (id === undefined) {
    const newest = and(own, eq(assessments.client_id, clientId ?? sql`null`), eq(assessments.state, 'completed'));
    const [row] = await tx.select().from(assessments).where(newest).orderBy(desc(assessments.number)).limit(1);
    return row ?? null;
  }
  const [row] = await tx
    .select()
    .from(assessments)
    .where(and(own, eq(assessments.id, id)));
  if (!row || (clientId && row.client_id !== clientId)) throw fail('NOT_FOUND');
  if (row.state !== 'completed') throw fail('CONFLICT');
  return row;
}

/** A completed assessment as reports print it: answers without notes and reasons, and how much proof each has. */
export async function readinessPart(tx: Tx, row: AssessmentRow): Promise<ReadinessPart> {
  const answers = await tx
    .select({
      questionId: assessmentAnswers.question_id,
      value: assessmentAnswers.value,
      knownBy: assessmentAnswers.known_by,
    })
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.msp_id, row.msp_id), eq(assessmentAnswers.assessment_id, row.id)))
    .orderBy(assessmentAnswers.question_id);
  const counted = await tx
    .select({ questionId: assessmentEvidence.question_id, proofs: count() })
    .from(assessmentEvidence)
    .where(and(eq(assessmentEvidence.msp_id, row.msp_id), eq(assessmentEvidence.assessment_id, row.id)))
    .groupBy(assessmentEvidence.question_id);
  const proofs = new Map(counted.map((one) => [one.questionId, one.proofs]));
  return {
    bankId: row.bank_id,
    bankVersion: row.bank_version,
    number: row.number,
    completedOn: calendarDay(row.completed_at ?? row.updated_at),
    result: assessmentResult.parse(row.result),
    answers: Object.fromEntries(
      answers.map(({ questionId, ...answer }) => [questionId, { ...answer, proofs: proofs.get(questionId) ?? 0 }]),
    ),
  };
}

type Found = {
  client: ClientRow;
  assessment: AssessmentRow;
  simulation: SimulationSource | null;
  part: ReadinessPart;
};

/** A completed assessment of a bank, with the client's newest simulation for the money. */
const findReadiness =
  (bankId: string) =>
  async (tx: Tx, mspId: string, wanted: Wanted): Promise<Found | null> => {
    const assessment = await findAssessment(tx, mspId, bankId, wanted);
    if (!assessment) return null;
    const client = await findClient(tx, mspId, assessment.client_id);
    const simulation = await findSimulationSource(tx, mspId, { clientId: client.id });
    return { client, assessment, simulation, part: await readinessPart(tx, assessment) };
  };

/** What every report of readiness says beside its assessment. */
const head = ({ client, simulation }: Found, frame: Frame) => ({
  ...frame,
  client: clientOf(client, simulation?.simulation),
  currency: simulation?.simulation.currency ?? client.currency,
  version: 1,
  financial: simulation ? financialPart(simulation, frame) : null,
});

const hasCompleted =
  (bankId: string) =>
  async (tx: Tx, { msp_id, id }: ClientRow) =>
    (await findAssessment(tx, msp_id, bankId, { clientId: id })) !== null;

/** What decides whom the law wants told of a breach; a fact the catalogue does not know is none. */
export const noticeFacts = (client: ClientRow): NoticeFacts => ({
  regions: [client.region, ...client.operating_regions].filter((key) => key !== null).filter(isRegion),
  dataSensitivity: client.data_sensitivity,
  sector: client.sector !== null && Object.hasOwn(SECTORS, client.sector) ? (client.sector as SectorKey) : null,
  regulations: client.regulations,
});

const isRegion = (key: string): key is RegionKey => Object.hasOwn(REGIONS, key);

export const renewalOf = ({ insurance_renews_on }: ClientRow) =>
  insurance_renews_on ? storedDay(insurance_renews_on) : null;

export const insuranceAssessment = reportSource({
  find: findReadiness('insurance'),
  madeFrom: ({ assessment }) => ({ 'insurance-assessment': assessment.id }),
  compose: (found, frame) => ({ ...head(found, frame), insurance: found.part, renewsOn: renewalOf(found.client) }),
  has: hasCompleted('insurance'),
});

export const breachAssessment = reportSource({
  find: findReadiness('breach'),
  madeFrom: ({ assessment }) => ({ 'breach-assessment': assessment.id }),
  compose: (found, frame) => ({ ...head(found, frame), breach: found.part, facts: noticeFacts(found.client) }),
  has: hasCompleted('breach'),
});
