import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { changeProposal, proposalAt } from '../queries';
import { getProposal } from '../read-proposals';
import { SEAL_PROPOSAL, type SealPayload } from '../sealing/seal-proposal.job';
import { noteProposal } from '../write-proposal';

type Signed = { proposalId: string; version: number; name: string; title: string };

/**
 * Signs an accepted proposal for the provider, once; a job then seals it. @throws CONFLICT when it is not accepted, or signed already
 */
export async function countersign(
  context: WorkContext,
  { proposalId, version, name, title }: Signed,
): Promise<Proposal> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await proposalAt(tx, mspId, { id: proposalId, version }, ['accepted']);
  if (row.countersignedAt) throw fail('CONFLICT');
  await changeProposal(
    tx,
    row,
    {
      countersignedName: name.normalize('NFC'),
      countersignedTitle: title.normalize('NFC') || null,
      countersignedBy: caller.userId,
      countersignedAt: now,
    },
    now,
  );
  await noteProposal(context, row, 'proposal.countersigned');
  await context.audit(
    { type: 'proposal', id: row.id },
    { after: { countersigned: true, fingerprint: row.fingerprint } },
  );
  const { userId, role, clientId } = caller;
  const payload: SealPayload = { mspId, userId, role, clientId, proposalId: row.id };
  await context.jobs.enqueue(tx, SEAL_PROPOSAL, payload);
  return getProposal(context, row.id);
}
