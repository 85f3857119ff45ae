import { isClientUser } from '@fairlead/contract/access/roles';
import type { Proposal, ProposalOffer, ProposalSummary } from '@fairlead/contract/features/proposals/proposals';
import { proposals } from '@fairlead/db/schema/proposals';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { proposalFieldsOf, proposalSummary, proposalView, selectProposals } from '#domain/proposals/view';
import { newestSimulation } from '#domain/simulations/newest-simulation';
import { effectOf } from './effect';
import { proposalOffers } from './offers';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

export async function listProposals(
  { tx, caller, now }: Reading,
  clientId: string,
): Promise<{ items: ProposalSummary[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const found = await selectProposals(tx, mspId, eq(proposals.clientId, clientId));
  return { items: found.map((one) => proposalSummary(one, now)) };
}

/** A draft tells its effect as it would be sent now. @throws NOT_FOUND also for a draft that a client's user asks for */
export async function getProposal({ tx, caller, now }: Reading, id: string): Promise<Proposal> {
  const mspId = callerMspId(caller);
  const [found] = await selectProposals(tx, mspId, eq(proposals.id, id));
  if (!found) throw fail('NOT_FOUND');
  const { row } = found;
  const effect = row.sentAt
    ? null
    : effectOf(
        await newestSimulation(tx, mspId, (await findClient(tx, mspId, row.clientId)).latestSimulationId),
        proposalFieldsOf(row),
      );
  return proposalView(found, { now, effect, forClient: isClientUser(caller.role) });
}

export async function listOffers(
  { tx, caller, now }: Reading,
  clientId: string,
): Promise<{ currency: string; items: ProposalOffer[] }> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  return { currency: client.currency, items: await proposalOffers(tx, mspId, client, { now }) };
}
