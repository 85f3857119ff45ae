import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import { eq } from 'drizzle-orm';
import { selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';

/** Why a client's newest simulation no longer says how it stands; null while it does, or there is none. */
export async function outdatedSimulation(
  tx: Tx,
  mspId: string,
  latestId: string | null | undefined,
): Promise<SimulationSummary['outdated']> {
  if (!latestId) return null;
  const [row] = await selectSimulationSummaries(tx, mspId, eq(simulations.id, latestId));
  return row ? simulationSummary(row).outdated : null;
}
