import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { signPath } from '@fairlead/contract/features/proposals/signing';
import { asPlatform } from '@fairlead/db/connection/database';
import { proposalRecipients } from '@fairlead/db/schema/proposals';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import type { ProposalRow } from '#domain/proposals/view';
import { notify } from '#mail/notify';
import { changeProposal, proposalAt } from '../queries';
import { getProposal } from '../read-proposals';
import { noteProposal } from '../write-proposal';
import { changeRecipient } from './recipient-rows';
import { namesOf, orderCopy } from './send-links';

type Signed = { proposalId: string; version: number; name: string; title: string };

/** Signs an accepted proposal for the provider, once. @throws CONFLICT when it is not accepted, or signed already */
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
  await tellBothSides(context, row, name);
  await noteProposal(context, row, 'proposal.countersigned');
  await context.audit(
    { type: 'proposal', id: row.id },
    { after: { countersigned: true, fingerprint: row.fingerprint } },
  );
  return getProposal(context, row.id);
}

/** The users of the client by their notices, and whoever signed by a link by a fresh one to the copy. */
async function tellBothSides({ tx, services }: WorkContext, row: ProposalRow, person: string): Promise<void> {
  const { mspId, clientId, id } = row;
  const { locale: _locale, ...names } = await namesOf(tx, row);
  const values = { ...names, proposal: row.title, person };
  await notify(tx, services, {
    mspId,
    mail: 'proposal_countersigned',
    audience: { of: 'client_users', clientId },
    values,
    path: `/clients/${clientId}/proposals/${id}`,
  });
  const { mspId: ofMsp, proposalId, answer } = proposalRecipients;
  const hasSigned = and(eq(ofMsp, mspId), eq(proposalId, id), eq(answer, 'accepted'));
  for (const recipient of await tx.select().from(proposalRecipients).where(hasSigned)) {
    const token = newToken();
    await changeRecipient(tx, recipient, { tokenHash: tokenHash(token) });
    const link = `${services.publicUrl}${signPath(token)}`;
    const mail = { mspId, to: recipient.email, mail: 'proposal_countersigned_link' } as const;
    await asPlatform(tx, () => orderCopy(services.mails, tx, { ...mail, values: { ...values, link } }));
  }
}
