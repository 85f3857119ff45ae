import { RISK_PARTS } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { simulationDrafts, simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { selectAssessments } from '#domain/assessments/view';

/** Of each bank the newest one and, where that is open, the completed one before it are among these. */
const ENOUGH = 20;

/** A run that is being computed, else a form that somebody has begun; undefined for neither. */
export async function simulationUnderWay(tx: Tx, mspId: string, clientId: string) {
  const ofClient = and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId));
  const [run] = await tx
    .select({ updatedAt: simulations.createdAt })
    .from(simulations)
    .where(and(ofClient, inArray(simulations.status, ['queued', 'running'])))
    .orderBy(desc(simulations.version))
    .limit(1);
  if (run) return { ...run, isRunning: true };
  const [draft] = await tx
    .select({ updatedAt: simulationDrafts.updatedAt })
    .from(simulationDrafts)
    .where(
      and(
        eq(simulationDrafts.mspId, mspId),
        eq(simulationDrafts.clientId, clientId),
        isNotNull(simulationDrafts.inputs),
      ),
    );
  return draft && { ...draft, isRunning: false };
}

/** Assessments of both questionnaires of a client, newest first, and the scoring each completed one was made with. */
export async function clientAssessments(tx: Tx, mspId: string, clientId: string) {
  const isOurs = and(eq(assessments.clientId, clientId), inArray(assessments.bankId, [...RISK_PARTS]));
  const rows = await selectAssessments(tx, mspId, isOurs).limit(ENOUGH);
  const engines = await tx
    .select({ id: assessments.id, engine: sql<string | null>`${assessments.result} ->> 'engine'` })
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), isOurs));
  const engineOf = new Map(engines.map(({ id, engine }) => [id, engine]));
  return rows.map((row) => ({ ...row, engine: engineOf.get(row.id) ?? null }));
}
export type ClientAssessment = Awaited<ReturnType<typeof clientAssessments>>[number];
