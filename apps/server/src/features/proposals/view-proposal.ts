import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { callerMspId, type HandlerContext } from '#api/context';
import { findProposal, noteFirstView } from './queries';
import { getProposal } from './read-proposals';

/**
 * Notes that a user of the client has opened a proposal that waits for an answer. Only the first time counts, and it makes
 * no new version: what staff is about to do with the proposal still fits.
 */
export async function viewProposal(context: HandlerContext, id: string): Promise<Proposal> {
  const { tx, caller, now } = context;
  const row = await findProposal(tx, callerMspId(caller), id);
  if (await noteFirstView(tx, row, now))
    await context.audit(
      { type: 'proposal', id },
      { before: { viewedAt: null }, after: { viewedAt: now.toISOString() } },
    );
  else context.continuesAudited();
  return getProposal(context, id);
}
