import { type BusinessRiskVersion, businessRiskResult } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { businessRisks } from '@fairlead/db/schema/business-risks';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, type SQL } from 'drizzle-orm';

/** Business Risk Assessments of a client, newest first, as they were kept. @param forClient whether a client's user reads them */
export async function businessRiskVersions(
  tx: Tx,
  mspId: string,
  where: SQL | undefined,
  forClient = false,
): Promise<(BusinessRiskVersion & { clientId: string })[]> {
  const rows = await tx
    .select({ row: businessRisks, byName: profiles.name })
    .from(businessRisks)
    .leftJoin(profiles, and(eq(profiles.msp_id, businessRisks.msp_id), eq(profiles.id, businessRisks.completed_by)))
    .where(and(eq(businessRisks.msp_id, mspId), where))
    .orderBy(desc(businessRisks.number));
  return rows.map(({ row, byName }) => ({
    id: row.id,
    clientId: row.client_id,
    number: row.number,
    simulationId: row.simulation_id,
    insuranceAssessmentId: row.insurance_assessment_id,
    breachAssessmentId: row.breach_assessment_id,
    score: row.score,
    grade: row.grade,
    ...businessRiskResult.parse(row.result),
    completedAt: row.completed_at.toISOString(),
    completedByName: forClient ? null : byName,
  }));
}
