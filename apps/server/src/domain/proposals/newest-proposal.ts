import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ProposalRow } from './view';

/** The client's newest proposal that is a draft, sent or accepted; null without one. */
export async function newestProposal(tx: Tx, mspId: string, clientId: string): Promise<ProposalRow | null> {
  const ofClient = and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId));
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(ofClient, inArray(proposals.state, ['draft', 'sent', 'accepted'])))
    .orderBy(desc(proposals.number))
    .limit(1);
  return row ?? null;
}
