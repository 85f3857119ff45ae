import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { and, eq } from 'drizzle-orm';
import { storedInputs } from './stored-inputs';
import { selectSimulationSummaries, simulationSummary } from './view';

/** A completed simulation with what it was made from and what it found; null where there is none. */
export async function newestSimulation(tx: Tx, mspId: string, simulationId: string | null) {
  if (simulationId === null) return null;
  const isIt = eq(simulations.id, simulationId);
  const [summary] = await selectSimulationSummaries(tx, mspId, isIt).limit(1);
  const [row] = await tx
    .select({ inputs: simulations.inputs, result: simulations.result, parameterSet: simulations.parameterSet })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), isIt));
  if (!summary?.completedAt || !row) return null;
  return {
    id: simulationId,
    version: summary.version,
    completedAt: summary.completedAt.toISOString(),
    currency: summary.currency,
    outdated: simulationSummary(summary).outdated,
    createdByName: summary.createdByName,
    parameterSet: row.parameterSet,
    inputs: storedInputs.parse(row.inputs),
    result: simulationResult.parse(upgradeStoredResult(row.result)),
  };
}
export type NewestSimulation = NonNullable<Awaited<ReturnType<typeof newestSimulation>>>;
