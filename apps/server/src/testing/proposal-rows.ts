import { randomUUID } from 'node:crypto';
import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';

type Owner = { mspId: string; clientId: string };

const line = (name: string): ProposalLine => ({
  id: 'bcdr',
  serviceKey: 'bcdr',
  name,
  description: name,
  unit: 'user',
  quantity: 10,
  price: 14,
  currency: 'USD',
  closes: [name],
});

/** A draft, which is the provider's own and carries `secret`, one that was sent and one that was signed on paper. */
export async function addProposalRows(
  tx: Tx,
  owner: Owner,
  { canary, secret, now }: { canary: string; secret: string; now: Date },
): Promise<{ draftProposal: string; proposal: string; acceptedProposal: string }> {
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
  const own = { title: secret, introduction: secret, terms: secret, lines: [line(secret)] };
  await tx.insert(proposals).values([
    { ...common, ...own, id: draftProposal, number: 1 },
    { ...sent, id: proposal, number: 2, state: 'sent' },
    { ...sent, ...signed, id: acceptedProposal, number: 3, state: 'accepted' },
  ]);
  return { draftProposal, proposal, acceptedProposal };
}
