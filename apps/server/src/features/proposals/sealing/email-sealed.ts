import { signPath } from '@fairlead/contract/features/proposals/signing';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposalRecipients } from '@fairlead/db/schema/proposals';
import { and, eq } from 'drizzle-orm';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import type { ProposalRow } from '#domain/proposals/view';
import { notify, type Sender } from '#mail/notify';
import { changeRecipient } from '../signing/recipient-rows';
import { namesOf, orderCopy } from '../signing/send-links';

/**
 * Tells both sides where the sealed PDF is, and its fingerprint: the client's users and the team member who looks after the client by
 * their notices, and a person who signed by a link by a fresh one.
 */
export async function emailSealed(
  tx: Tx,
  services: Sender,
  { row, sha256 }: { row: ProposalRow; sha256: string },
): Promise<void> {
  const { mspId, clientId, id } = row;
  const { locale: _locale, ...names } = await namesOf(tx, row);
  const values = { ...names, proposal: row.title, person: row.countersignedName ?? '', fingerprint: sha256 };
  const path = `/clients/${clientId}/proposals/${id}`;
  const [client] = await tx
    .select({ ownerId: clients.ownerId })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId)));
  const common = { mspId, values, path };
  await notify(tx, services, {
    ...common,
    mail: 'proposal_countersigned',
    audience: { of: 'client_users', clientId },
  });
  await notify(tx, services, {
    ...common,
    mail: 'proposal_sealed',
    audience: { of: 'owner_or_admins', ownerId: client?.ownerId ?? null },
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
