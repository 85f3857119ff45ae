import { REGIONS, type RegionKey } from '@fairlead/content/facts/regions';
import { SECTORS, type SectorKey } from '@fairlead/content/facts/sectors';
import type { NoticeFacts } from '@fairlead/content/question-banks/breach-notices';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import type { CalendarDay, FinancialPart, ReadinessPart } from '@fairlead/reports/document/input';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { FindSource, Frame, SourceOrder } from './find-source';
import { composeImpact, findSimulationSource, printedClient, type SimulationSource } from './impact-source';
import { findClientRow } from './queries';

export type AssessmentRow = typeof assessments.$inferSelect;
export type ReadinessBank = 'insurance' | 'breach';

/** A day of an instant, in UTC as every date of a report. */
export const calendarDay = (instant: Date): CalendarDay => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

/** The completed assessment an order names, else the client's newest of the bank; null when it has none. */
export async function findAssessment(
  tx: Tx,
  mspId: string,
  bankId: ReadinessBank,
  { id, clientId }: { id?: string | undefined; clientId?: string | undefined },
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

/** A completed simulation as a part of a larger report. */
export function financialPart(source: SimulationSource, frame: Frame): FinancialPart {
  const { form, result, services, level, exchangeRate } = composeImpact(source, frame);
  const { version, completed_at, created_at } = source.simulation;
  const completedOn = calendarDay(completed_at ?? created_at);
  return { form, result, services, level, exchangeRate, number: version, completedOn };
}

/** What reports of readiness say of the client beside its assessment. */
async function readinessOf(
  tx: Tx,
  mspId: string,
  bankId: ReadinessBank,
  { id, clientId }: { id?: string | undefined; clientId?: string | undefined },
) {
  const row = await findAssessment(tx, mspId, bankId, { id, clientId });
  if (!row) return null;
  const client = await findClientRow(tx, mspId, row.client_id);
  const simulation = await findSimulationSource(tx, mspId, { clientId: client.id });
  const part = await readinessPart(tx, row);
  const head = (frame: Frame) => ({
    ...frame,
    client: printedClient(client, simulation?.simulation),
    currency: simulation?.simulation.currency ?? client.currency,
    version: 1,
    financial: simulation ? financialPart(simulation, frame) : null,
  });
  return { row, client, part, head };
}

/** What decides whom the law wants told of a breach; a fact the catalogue does not know is none. */
export const noticeFacts = (client: SimulationSource['client']): NoticeFacts => ({
  regions: [client.region, ...client.operating_regions].filter((key) => key !== null).filter(isRegion),
  dataSensitivity: client.data_sensitivity,
  sector: client.sector !== null && Object.hasOwn(SECTORS, client.sector) ? (client.sector as SectorKey) : null,
  regulations: client.regulations,
});

const isRegion = (key: string): key is RegionKey => Object.hasOwn(REGIONS, key);

export const findInsuranceSource: FindSource = async (tx, mspId, order: SourceOrder) => {
  const found = await readinessOf(tx, mspId, 'insurance', {
    id: order.insuranceAssessmentId,
    clientId: order.clientId,
  });
  if (!found) return null;
  const { row, client, part, head } = found;
  const renewsOn = client.insurance_renews_on ? calendarDay(new Date(`${client.insurance_renews_on}T00:00:00Z`)) : null;
  return {
    client,
    ids: { insurance_assessment_id: row.id },
    compose: (frame) => ({ ...head(frame), insurance: part, renewsOn }),
  };
};

export const findBreachSource: FindSource = async (tx, mspId, order: SourceOrder) => {
  const found = await readinessOf(tx, mspId, 'breach', { id: order.breachAssessmentId, clientId: order.clientId });
  if (!found) return null;
  const { row, client, part, head } = found;
  return {
    client,
    ids: { breach_assessment_id: row.id },
    compose: (frame) => ({ ...head(frame), breach: part, facts: noticeFacts(client) }),
  };
};
