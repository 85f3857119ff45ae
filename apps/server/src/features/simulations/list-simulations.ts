import { isClientUser } from '@fairlead/contract/access/roles';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { NEWEST_SIMULATIONS, selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';
import { keysetPage } from '#lists/keyset';

type Page = { items: SimulationSummary[]; nextCursor: string | null };

/** Newest versions first, of one client or of all the caller may see. */
export async function listSimulations(
  { tx, caller }: HandlerContext,
  { clientId, cursor }: { clientId?: string | undefined; cursor?: string | undefined },
): Promise<Page> {
  const ofClient = clientId ? eq(simulations.clientId, clientId) : undefined;
  const { items, nextCursor } = await keysetPage(NEWEST_SIMULATIONS, cursor, ({ where, limit }) =>
    selectSimulationSummaries(tx, callerMspId(caller), and(ofClient, where)).limit(limit),
  );
  const summaries = items.map(simulationSummary);
  // Whether a version still holds is for its provider to say, with the next one.
  return {
    items: isClientUser(caller.role) ? summaries.map((one) => ({ ...one, outdated: null })) : summaries,
    nextCursor,
  };
}
