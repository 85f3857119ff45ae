import type { LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { proposalStateOf } from '#domain/proposals/view';
import { changeProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';

/**
 * Notes why nothing came of a proposal, as far as the provider knows. What the client itself gave as its reason stands.
 * @throws CONFLICT while it waits for an answer, once it is signed, and where the client gave a reason
 */
export async function noteLoss(
  context: WorkContext,
  { reason, ...seen }: { id: string; version: number; reason: LossReason },
): Promise<Proposal> {
  const { tx, caller, now } = context;
  const row = await proposalAt(tx, callerMspId(caller), seen, ['sent', 'declined', 'withdrawn']);
  if (proposalStateOf(row, now) === 'sent' || row.declineReason) throw fail('CONFLICT');
  await changeProposal(tx, row, { lossReason: reason }, now);
  await context.audit({ type: 'proposal', id: row.id }, { before: { reason: row.lossReason }, after: { reason } });
  return getProposal(context, row.id);
}
