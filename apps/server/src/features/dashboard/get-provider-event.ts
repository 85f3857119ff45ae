import type { ProviderEventAnswer } from '@fairlead/contract/features/dashboard';
import { clients } from '@fairlead/db/schema/clients/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import { type ClientLoss, providerEvent } from '@fairlead/risk/engine/model-2/provider-event';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { activeClients } from './queries';

const ofProvider = (field: string): SQL<number | null> =>
  sql`(${simulations.result} -> 'parameters' -> 'provider' ->> ${field})::double precision`;

/**
 * If the provider itself were the way in: how many clients, and what amounts, in one event. From the newest version of each
 * client, as far as it is of model 2, which names what such an event costs one client.
 */
export async function getProviderEvent({ tx, caller }: HandlerContext): Promise<ProviderEventAnswer> {
  const mspId = callerMspId(caller);
  const rows = await tx
    .select({ mean: ofProvider('meanEventLossToday'), secondMoment: ofProvider('secondMomentToday') })
    .from(clients)
    .innerJoin(simulations, and(eq(simulations.mspId, clients.mspId), eq(simulations.id, clients.latestSimulationId)))
    .where(activeClients(mspId));
  const losses = rows.flatMap(({ mean, secondMoment }): ClientLoss[] =>
    mean === null || secondMoment === null ? [] : [{ mean, secondMoment }],
  );
  return { event: providerEvent(losses) };
}
