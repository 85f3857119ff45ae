import { bankOf } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import { RISK_PARTS } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { simulations } from '@fairlead/db/schema/simulations';
import { type CompletedBank, underlyingLevels } from '@fairlead/risk/assessment/marked-levels';
import { openGapsOf } from '@fairlead/risk/assessment/open-gaps';
import type { MarkedLevels } from '@fairlead/risk/engine/controls/levels';
import type { OpenGap } from '@fairlead/risk/result/model-2/critical-gaps';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type StoredInputs, storedInputs } from '../simulations/stored-inputs';

/** A completed assessment with its answers, as levels and money are read from it. */
export type NewestAnswers = CompletedBank & { assessmentId: string; depth: string | null };

/** The newest completed assessment of every bank that the client has one of, in the order of the banks' ids. */
export async function newestAnswers(tx: Tx, mspId: string, clientId: string): Promise<NewestAnswers[]> {
  return (await newestAnswersOf(tx, mspId, [clientId])).get(clientId) ?? [];
}

/** The same of several clients; one without a completed assessment is not in it. */
export async function newestAnswersOf(
  tx: Tx,
  mspId: string,
  clientIds: string[],
): Promise<Map<string, NewestAnswers[]>> {
  const newest = await tx
    .selectDistinctOn([assessments.clientId, assessments.bankId], {
      id: assessments.id,
      clientId: assessments.clientId,
      bankId: assessments.bankId,
      bankVersion: assessments.bankVersion,
      depth: assessments.depth,
      completedAt: assessments.completedAt,
    })
    .from(assessments)
    .where(
      and(eq(assessments.mspId, mspId), inArray(assessments.clientId, clientIds), isNotNull(assessments.completedAt)),
    )
    .orderBy(asc(assessments.clientId), asc(assessments.bankId), desc(assessments.number));
  if (newest.length === 0) return new Map();
  const said = await answersByAssessment(
    tx,
    mspId,
    newest.map(({ id }) => id),
  );
  const found = new Map<string, NewestAnswers[]>();
  for (const { id, clientId, bankId, bankVersion, depth, completedAt } of newest) {
    const of = {
      assessmentId: id,
      bank: bankOf(bankId, bankVersion, depth),
      depth,
      answers: said.get(id) ?? {},
      completedAt: completedAt?.toISOString() ?? '',
    };
    found.set(clientId, [...(found.get(clientId) ?? []), of]);
  }
  return found;
}

/** Question id → stored answer, by assessment. */
async function answersByAssessment(tx: Tx, mspId: string, ids: string[]): Promise<Map<string, Record<string, string>>> {
  const rows = await tx
    .select({
      id: assessmentAnswers.assessmentId,
      questionId: assessmentAnswers.questionId,
      value: assessmentAnswers.value,
    })
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.mspId, mspId),
        inArray(assessmentAnswers.assessmentId, ids),
        isNotNull(assessmentAnswers.value),
      ),
    );
  const said = new Map<string, Record<string, string>>();
  for (const { id, questionId, value } of rows)
    if (value !== null) said.set(id, { ...said.get(id), [questionId]: value });
  return said;
}

/** The levels of a client without a person's overrides. @param choices the plain-words answers, by control */
export async function clientLevels(tx: Tx, mspId: string, clientId: string, choices: Record<string, string>) {
  return underlyingLevels(await newestAnswers(tx, mspId, clientId), choices, currentParameters);
}

/** What the newest completed insurance and breach assessments of a client leave critically open. */
export async function clientOpenGaps(tx: Tx, mspId: string, clientId: string): Promise<OpenGap[]> {
  const newest = await tx
    .selectDistinctOn([assessments.bankId], {
      bankId: assessments.bankId,
      bankVersion: assessments.bankVersion,
      result: assessments.result,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.mspId, mspId),
        eq(assessments.clientId, clientId),
        inArray(assessments.bankId, [...RISK_PARTS]),
        isNotNull(assessments.completedAt),
      ),
    )
    .orderBy(asc(assessments.bankId), desc(assessments.number));
  return newest.flatMap(({ bankId, bankVersion, result }) =>
    openGapsOf(bankOf(bankId, bankVersion), assessmentResult.parse(result)),
  );
}

/** What the client's newest completed run was computed from; null before the first. */
export async function newestInputs(
  tx: Tx,
  mspId: string,
  client: { latestSimulationId: string | null },
): Promise<StoredInputs | null> {
  if (client.latestSimulationId === null) return null;
  const [row] = await tx
    .select({ inputs: simulations.inputs })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), eq(simulations.id, client.latestSimulationId)));
  return row ? storedInputs.parse(row.inputs) : null;
}

/** Levels kept with a run; none in a run without. */
export const levelsOf = (inputs: StoredInputs | null): MarkedLevels => inputs?.form.levels ?? {};
