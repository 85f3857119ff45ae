import type { Tx } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq } from 'drizzle-orm';

/**
 * The newest completed simulation of a client that the caller sees: for a client's own user one that was shared, which
 * the database decides.
 */
export async function newestSeen(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select({
      latestSimulationId: simulations.id,
      latestCompletedAt: simulations.completedAt,
      meanToday: simulations.meanToday,
      meanTarget: simulations.meanTarget,
      riskLevel: simulations.riskLevel,
      levelOfFigures: simulations.levelOfFigures,
      criticalGaps: simulations.criticalGaps,
      chanceAboveLimit: simulations.chanceAboveLimit,
      latestParameterSet: simulations.parameterSet,
      latestModelVersion: simulations.modelVersion,
    })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), eq(simulations.clientId, clientId), eq(simulations.status, 'completed')))
    .orderBy(desc(simulations.version))
    .limit(1);
  return row;
}
