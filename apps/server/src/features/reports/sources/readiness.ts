import type { BankRecord } from '@fairlead/content/question-banks/bank-records';
import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import { bankSource } from '@fairlead/contract/features/report-kinds';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import type { ReadinessPart, RoadmapItem } from '@fairlead/reports/document/input';
import type { ProofsPart } from '@fairlead/reports/document/proofs-part';
import type { KeptParts } from '@fairlead/reports/document/sections/parts';
import type { BankReportInput } from '@fairlead/reports/kinds/bank-report';
import { and, desc, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { AssessmentRow } from '#domain/assessments/rows';
import { noticesForClient } from '#domain/clients/notices';
import { type ClientRow, findClient } from '#domain/clients/rows';
import { evidenceOf, lastDaysOfEvidence } from '#domain/evidence/of-assessment';
import { calendarDay, storedDay } from '#domain/reports/printed';
import { sharedRoadmap } from './roadmap';
import { clientOf, financialPart, findSimulationSource, type SimulationSource } from './simulation';
import { type Frame, reportSource, type Source, type Wanted } from './source';

/** The completed assessment an order names, else the client's newest of the bank; null when it has none. */
export async function findCompletedAssessment(
  tx: Tx,
  mspId: string,
  bankId: string,
  { id, clientId }: Wanted,
): Promise<AssessmentRow | null> {
  const own = and(eq(assessments.mspId, mspId), eq(assessments.bankId, bankId));
  if (id === undefined) {
    const newest = and(own, eq(assessments.clientId, clientId ?? sql`null`), eq(assessments.state, 'completed'));
    const [row] = await tx.select().from(assessments).where(newest).orderBy(desc(assessments.number)).limit(1);
    return row ?? null;
  }
  const [row] = await tx
    .select()
    .from(assessments)
    .where(and(own, eq(assessments.id, id)));
  if (!row || (clientId && row.clientId !== clientId)) throw fail('NOT_FOUND');
  if (row.state !== 'completed') throw fail('CONFLICT');
  return row;
}

/**
 * A completed assessment as reports print it: answers without notes and reasons, and how much evidence each has that counts
 * on the day of the report.
 */
export async function readinessPart(tx: Tx, row: AssessmentRow): Promise<(frame: Frame) => ReadinessPart> {
  const answers = await tx
    .select({
      questionId: assessmentAnswers.questionId,
      value: assessmentAnswers.value,
      knownBy: assessmentAnswers.knownBy,
    })
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.mspId, row.mspId), eq(assessmentAnswers.assessmentId, row.id)))
    .orderBy(assessmentAnswers.questionId);
  const lastDays = await lastDaysOfEvidence(tx, row);
  return (frame) => ({
    bankId: row.bankId,
    bankVersion: row.bankVersion,
    depth: row.depth,
    number: row.number,
    completedOn: calendarDay(row.completedAt ?? row.updatedAt),
    result: assessmentResult.parse(row.result),
    answers: Object.fromEntries(
      answers.map(({ questionId, ...answer }) => [
        questionId,
        { ...answer, proofs: lastDays(questionId).filter((day) => day >= isoDay(frame)).length },
      ]),
    ),
  });
}

type Found = {
  client: ClientRow;
  assessment: AssessmentRow;
  simulation: SimulationSource | null;
  partOn: (frame: Frame) => ReadinessPart;
  roadmap: RoadmapItem[];
  /** What shows the answers, where a view of the bank tells it. */
  evidence: Evidence[];
};

const currencyOf = (client: ClientRow, simulation: SimulationSource | null) =>
  simulation?.simulation.currency ?? client.currency;

/** A completed assessment of a bank, with the client's newest simulation for the money. */
const findReadiness =
  (bankId: string, hasProofs: boolean) =>
  async (tx: Tx, mspId: string, wanted: Wanted): Promise<Found | null> => {
    const assessment = await findCompletedAssessment(tx, mspId, bankId, wanted);
    if (!assessment) return null;
    const client = await findClient(tx, mspId, assessment.clientId);
    const simulation = await findSimulationSource(tx, mspId, { clientId: client.id });
    const partOn = await readinessPart(tx, assessment);
    const roadmap = await sharedRoadmap(tx, client, currencyOf(client, simulation));
    const evidence = hasProofs ? await evidenceOf(tx, assessment) : [];
    return { client, assessment, simulation, partOn, roadmap, evidence };
  };

/** What every report of readiness says besides its assessment. */
const head = ({ client, simulation, roadmap }: Found, frame: Frame) => ({
  ...frame,
  client: clientOf(client, simulation?.simulation),
  currency: currencyOf(client, simulation),
  version: 1,
  financial: simulation ? financialPart(simulation, frame) : null,
  roadmap,
});

const hasCompleted =
  (bankId: string) =>
  async (tx: Tx, { mspId, id }: ClientRow) =>
    (await findCompletedAssessment(tx, mspId, bankId, { clientId: id })) !== null;

/** What counts on the day of the report, by question. */
function proofsOf(evidence: Evidence[], frame: Frame): ProofsPart {
  const proofs: ProofsPart = {};
  for (const { questionId, title, countsUntil } of evidence)
    if (countsUntil >= isoDay(frame))
      proofs[questionId] = [...(proofs[questionId] ?? []), { title, until: countsUntil }];
  return proofs;
}

export const renewalOf = ({ insuranceRenewsOn }: ClientRow) =>
  insuranceRenewsOn ? storedDay(insuranceRenewsOn) : null;

/** What else of a client a view of a bank is printed from. */
const FACTS_OF_VIEW: Record<BankRecord['resultViews'][number], (found: Found, frame: Frame) => KeptParts> = {
  renewal: ({ client, evidence }, frame) => ({ renewsOn: renewalOf(client), proofs: proofsOf(evidence, frame) }),
  event_timeline: ({ client }, frame) => ({ notices: printedNotices(client, frame) }),
};

/** The list as it was on the day of the report, which keeps it. */
export const printedNotices = (client: ClientRow, frame: Frame) => noticesForClient(client, isoDay(frame));

const isoDay = ({ date: { year, month, day } }: Frame): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** A completed assessment with the bank; a report keeps it under the bank's id. */
export const assessmentOf = ({ id, resultViews }: BankRecord): Source<BankReportInput> =>
  reportSource({
    find: findReadiness(id, resultViews.includes('renewal')),
    madeFrom: ({ assessment }) => ({ [bankSource(id)]: assessment.id }),
    compose: (found, frame) => {
      const facts: KeptParts = Object.assign({}, ...resultViews.map((view) => FACTS_OF_VIEW[view](found, frame)));
      return { ...head(found, frame), ...facts, [id]: found.partOn(frame) };
    },
    has: hasCompleted(id),
    standing: async (tx, client, rowId) => {
      const newest = await findCompletedAssessment(tx, client.mspId, id, { clientId: client.id });
      const row = newest?.id === rowId ? newest : await findCompletedAssessment(tx, client.mspId, id, { id: rowId });
      if (!row?.completedAt) return null;
      return { number: row.number, completedAt: row.completedAt, outdated: row === newest ? null : 'newer' };
    },
  });
