import type { Tx } from '@fairlead/db/connection/database';
import type { simulations } from '@fairlead/db/schema/simulations';
import type { ProposedService } from '@fairlead/reports/document/input';
import { servicesAsOffered } from '@fairlead/reports/document/sections/offer';
import { modelOf } from '@fairlead/risk/result/model';
import { storedInputs } from '#domain/simulations/stored-inputs';
import { newestProposal } from './newest-proposal';
import { proposalPart } from './printed-proposal';
import { proposedServices } from './proposed-service';
import type { ProposalRow } from './view';

type Version = Pick<typeof simulations.$inferSelect, 'mspId' | 'clientId' | 'currency' | 'inputs' | 'modelVersion'>;

export type PricedServices = {
  services: ProposedService[];
  /** The proposal whose prices these are; null for those that the simulation was run with. */
  offer: ProposalRow | null;
};

/**
 * The services of a version with their prices: what the client's newest proposal asks for them where it offers exactly these,
 * else what the simulation was run with. A page, a workbook and a report then name one price for one plan.
 */
export async function pricedServices(tx: Tx, version: Version): Promise<PricedServices> {
  const { mspId, clientId, currency, inputs, modelVersion } = version;
  const simulated = proposedServices(
    storedInputs.parse(inputs).form.services,
    modelOf({ engineVersion: modelVersion }) === 2,
  );
  const proposal = await newestProposal(tx, mspId, clientId);
  const offered = proposal?.currency === currency ? servicesAsOffered(simulated, proposalPart(proposal, null)) : null;
  return offered ? { services: offered, offer: proposal } : { services: simulated, offer: null };
}
