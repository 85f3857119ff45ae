import { timingSafeEqual } from 'node:crypto';
import type { ProposalRecipient } from '@fairlead/contract/features/proposals/signing';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { proposalRecipients, proposals } from '@fairlead/db/schema/proposals';
import { freeTrials } from '@fairlead/db/schema/trials';
import { and, asc, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { tokenHash } from '#domain/membership/invitation-token';

export type RecipientRow = typeof proposalRecipients.$inferSelect;

/** Everyone a proposal was sent to by email, in the order of sending. */
export async function recipientsOf(tx: Tx, mspId: string, proposalId: string): Promise<ProposalRecipient[]> {
  const rows = await tx
    .select()
    .from(proposalRecipients)
    .where(and(eq(proposalRecipients.mspId, mspId), eq(proposalRecipients.proposalId, proposalId)))
    .orderBy(asc(proposalRecipients.createdAt), asc(proposalRecipients.email));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    sentAt: row.sentAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

function stateOf({ answer, withdrawnAt, viewedAt }: RecipientRow): ProposalRecipient['state'] {
  if (answer) return answer;
  if (withdrawnAt) return 'withdrawn';
  return viewedAt ? 'viewed' : 'sent';
}

/** @throws NOT_FOUND */
export async function lockRecipient(
  tx: Tx,
  mspId: string,
  { proposalId, id }: { proposalId: string; id: string },
): Promise<RecipientRow> {
  const { mspId: ofMsp, proposalId: of, id: own } = proposalRecipients;
  const isIt = and(eq(ofMsp, mspId), eq(of, proposalId), eq(own, id));
  const [row] = await tx.select().from(proposalRecipients).where(isIt).for('update');
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export async function changeRecipient(
  tx: Tx,
  { mspId, id }: Pick<RecipientRow, 'mspId' | 'id'>,
  changes: Partial<typeof proposalRecipients.$inferInsert>,
): Promise<void> {
  await tx
    .update(proposalRecipients)
    .set(changes)
    .where(and(eq(proposalRecipients.mspId, mspId), eq(proposalRecipients.id, id)));
}

/** Compared in constant time, so that how long it takes says nothing of what is stored. */
export function isSameText(given: string, stored: string | null): boolean {
  const [own, other] = [Buffer.from(given), Buffer.from(stored ?? '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

/**
 * What a link stands for, with everything that decides whether it still works.
 * @throws NOT_FOUND for one that never was, or that a newer one has replaced
 */
export async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      recipient: proposalRecipients,
      proposal: proposals,
      client: { name: clients.name, archivedAt: clients.archivedAt },
      msp: msps,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(proposalRecipients)
    .innerJoin(
      proposals,
      and(eq(proposals.mspId, proposalRecipients.mspId), eq(proposals.id, proposalRecipients.proposalId)),
    )
    .innerJoin(clients, and(eq(clients.mspId, proposalRecipients.mspId), eq(clients.id, proposalRecipients.clientId)))
    .innerJoin(msps, eq(msps.id, proposalRecipients.mspId))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(proposalRecipients.tokenHash, tokenHash(token)));
  if (!row || !isSameText(tokenHash(token), row.recipient.tokenHash)) throw fail('NOT_FOUND');
  return row;
}

export type Link = Awaited<ReturnType<typeof findLink>>;

/** The same with its recipient's row locked first, so that what was withdrawn or renewed in the meantime is seen. @throws NOT_FOUND */
export async function lockLink(tx: Tx, token: string): Promise<Link> {
  const isIt = eq(proposalRecipients.tokenHash, tokenHash(token));
  await tx.select({ id: proposalRecipients.id }).from(proposalRecipients).where(isIt).for('update');
  return findLink(tx, token);
}
