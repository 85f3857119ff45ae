import { randomUUID } from 'node:crypto';
import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposalRecipients, proposals, proposalTemplates } from '@fairlead/db/schema/proposals';
import { addFile, type FileRow } from '#files/file-rows';

type Owner = { mspId: string; clientId: string };

const line = (name: string, service = 'bcdr'): ProposalLine => ({
  id: service,
  serviceKey: service,
  name,
  description: name,
  unit: 'user',
  quantity: 10,
  price: 14,
  currency: 'USD',
  closes: [name],
});

type OwnRow = 'draftProposal' | 'proposal' | 'acceptedProposal' | 'expiredProposal' | 'recipient' | 'proposalTemplate';

/**
 * A draft, which is the provider's own, carries `secret` and could be sent: no other offers its service; one that was sent,
 * to a person by email as well; one that was signed on paper, and one that has expired.
 */
export async function addProposalRows(
  tx: Tx,
  owner: Owner,
  { canary, secret, now }: { canary: string; secret: string; now: Date },
): Promise<Record<OwnRow, string>> {
  const [draftProposal, proposal, acceptedProposal] = [randomUUID(), randomUUID(), randomUUID()];
  const expiredProposal = randomUUID();
  const common = { ...owner, currency: 'USD', validUntil: '2099-12-31', createdAt: now, updatedAt: now };
  const sent = {
    ...common,
    title: canary,
    introduction: canary,
    terms: canary,
    lines: [line(canary)],
    frozenText: canary,
    fingerprint: 'a'.repeat(64),
    sentAt: now,
  };
  const signed = { signedName: canary, signedHow: 'paper' as const, signedOn: '2026-03-01', answeredAt: now };
  const lost = { ...sent, lines: [line(canary, 'email_security')], validUntil: '2020-01-31' };
  const own = { title: secret, introduction: secret, terms: secret, lines: [line(secret, 'managed_mdr')] };
  await tx.insert(proposals).values([
    { ...common, ...own, id: draftProposal, number: 1 },
    { ...sent, id: proposal, number: 2, state: 'sent' },
    { ...sent, ...signed, id: acceptedProposal, number: 3, state: 'accepted' },
    { ...lost, id: expiredProposal, number: 5, state: 'sent' },
  ]);
  const recipient = randomUUID();
  await tx.insert(proposalRecipients).values({
    ...owner,
    id: recipient,
    proposalId: proposal,
    name: secret,
    email: `${recipient}@people.example`,
    tokenHash: randomUUID(),
    sentAt: now,
    createdAt: now,
  });
  const proposalTemplate = randomUUID();
  const kept = { part: 'terms' as const, name: proposalTemplate, body: secret };
  await tx.insert(proposalTemplates).values({ id: proposalTemplate, mspId: owner.mspId, ...kept });
  return { draftProposal, proposal, acceptedProposal, expiredProposal, recipient, proposalTemplate };
}

type Sealing = { canary: string; stored: Pick<FileRow, 'sha256' | 'size' | 'storageKey'>; now: Date };

/** One that both sides have signed, whose PDF is stored and whose services are activated. */
export async function addSealedProposalRow(
  tx: Tx,
  owner: Owner,
  { canary, stored, now }: Sealing,
): Promise<Record<'sealedProposal', string>> {
  const sealedProposal = randomUUID();
  const pdf = { purpose: 'report' as const, name: `${canary}.pdf`, contentType: 'application/pdf' };
  const file = await addFile(tx, { ...owner, ...pdf, ...stored });
  await tx.insert(proposals).values({
    ...{ ...owner, id: sealedProposal, number: 4, state: 'accepted', title: canary, currency: 'USD' },
    ...{ lines: [line(canary)], frozenText: canary, fingerprint: 'a'.repeat(64), sentAt: now },
    ...{ signedName: canary, signedHow: 'paper', signedOn: '2026-03-01', answeredAt: now },
    ...{ countersignedName: canary, countersignedAt: now, takenOnAt: now },
    ...{ sealedFileId: file.id, sealedSha256: stored.sha256, sealedAt: now },
    ...{ createdAt: now, updatedAt: now },
  });
  return { sealedProposal };
}
