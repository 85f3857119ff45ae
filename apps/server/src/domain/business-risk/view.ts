import { type BusinessRiskVersion, businessRiskResult } from '@fairlead/contract/features/business-risk';
import type { Tx } from '@fairlead/db/connection/database';
import { businessRisks } from '@fairlead/db/schema/business-risk';
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
    .leftJoin(profiles, and(eq(profiles.msp_id, businessRisks.mspId), eq(profiles.id, businessRisks.completedBy)))
    .where(and(eq(businessRisks.mspId, mspId), where))
    .orderBy(desc(businessRisks.number));
  return rows.map(({ row, byName }) => ({
    id: row.id,
    clientId: row.clientId,
    number: row.number,
    simulationId: row.simulationId,
    insuranceAssessmentId: row.insuranceAssessmentId,
    breachAssessmentId: row.breachAssessmentId,
    score: row.score,
    grade: row.grade,
    ...businessRiskResult.parse(row.result),
    completedAt: row.completedAt.toISOString(),
    completedByName: forClient ? null : byName,
  }));
}
