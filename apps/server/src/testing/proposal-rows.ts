import { randomUUID } from 'node:crypto';
import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposalRecipients, proposals } from '@fairlead/db/schema/proposals';

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

/**
 * A draft, which is the provider's own, carries `secret` and could be sent: no other offers its service; one that was sent,
 * to a person by email as well, and one that was signed on paper.
 */
export async function addProposalRows(
  tx: Tx,
  owner: Owner,
  { canary, secret, now }: { canary: string; secret: string; now: Date },
): Promise<Record<'draftProposal' | 'proposal' | 'acceptedProposal' | 'recipient', string>> {
  const [draftProposal, proposal, acceptedProposal] = [randomUUID(), randomUUID(), randomUUID()];
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
  const own = { title: secret, introduction: secret, terms: secret, lines: [line(secret, 'managed_mdr')] };
  await tx.insert(proposals).values([
    { ...common, ...own, id: draftProposal, number: 1 },
    { ...sent, id: proposal, number: 2, state: 'sent' },
    { ...sent, ...signed, id: acceptedProposal, number: 3, state: 'accepted' },
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
  return { draftProposal, proposal, acceptedProposal, recipient };
}
