import type { Tx } from '@fairlead/db/connection/database';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { proposals, proposalTexts } from '@fairlead/db/schema/proposals';
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { ProposalRow } from '#domain/proposals/view';

const isProposal = (mspId: string, id: string) => and(eq(proposals.mspId, mspId), eq(proposals.id, id));

export async function findProposal(tx: Tx, mspId: string, id: string): Promise<ProposalRow> {
  const [row] = await tx.select().from(proposals).where(isProposal(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * The proposal at the version its writer saw, in one of the states.
 * @throws NOT_FOUND, CONFLICT
 */
export async function proposalAt(
  tx: Tx,
  mspId: string,
  { id, version }: { id: string; version: number },
  states: readonly ProposalRow['state'][],
): Promise<ProposalRow> {
  const row = await findProposal(tx, mspId, id);
  if (row.version !== version || !states.includes(row.state)) throw fail('CONFLICT');
  return row;
}

/** Changes the proposal if nobody else has since the row was read. @throws CONFLICT */
export async function changeProposal(
  tx: Tx,
  { mspId, id, version }: ProposalRow,
  changes: Partial<typeof proposals.$inferInsert>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(proposals)
    .set({ ...changes, version: sql`${proposals.version} + 1`, updatedAt: now })
    .where(and(isProposal(mspId, id), eq(proposals.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
}

/** Whether it was the first view; a proposal that does not wait for an answer keeps what it has. */
export async function noteFirstView(tx: Tx, { mspId, id }: ProposalRow, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(proposals)
    .set({ viewedAt: now })
    .where(and(isProposal(mspId, id), eq(proposals.state, 'sent'), isNull(proposals.viewedAt)));
  return rowCount === 1;
}

export async function nextNumber(tx: Tx, mspId: string, clientId: string): Promise<number> {
  const [row] = await tx
    .select({ number: max(proposals.number) })
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId)));
  return (row?.number ?? 0) + 1;
}

export async function addProposal(tx: Tx, values: typeof proposals.$inferInsert): Promise<string> {
  const [row] = await tx.insert(proposals).values(values).returning({ id: proposals.id });
  if (!row) throw new Error('The proposal was not stored.');
  return row.id;
}

export async function removeProposal(tx: Tx, { mspId, id, version }: ProposalRow): Promise<void> {
  const { rowCount } = await tx.delete(proposals).where(and(isProposal(mspId, id), eq(proposals.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
}

/** The newest Business Risk Assessment of a client. */
export async function newestBusinessRisk(tx: Tx, mspId: string, clientId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: businessRisks.id })
    .from(businessRisks)
    .where(and(eq(businessRisks.mspId, mspId), eq(businessRisks.clientId, clientId)))
    .orderBy(desc(businessRisks.number))
    .limit(1);
  return row?.id ?? null;
}

/** What the MSP begins proposals with; undefined while it has no words of its own. */
export async function findTexts(tx: Tx, mspId: string) {
  const [row] = await tx.select().from(proposalTexts).where(eq(proposalTexts.mspId, mspId));
  return row;
}
