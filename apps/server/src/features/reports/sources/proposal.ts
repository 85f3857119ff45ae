import { amortizerSheet } from '@fairlead/contract/features/risk-amortizer';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import type { SavedAmortizer } from '@fairlead/reports/document/input';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { newestProposal } from '#domain/proposals/newest-proposal';
import { proposalPart } from '#domain/proposals/printed-proposal';
import type { ProposalRow } from '#domain/proposals/view';
import { printedClient } from '#domain/reports/printed';
import { sharedRoadmap } from './roadmap';
import { reportSource, type Wanted } from './source';

/** The client's plan of the risk amortizer that was changed last; null without one in the report's currency. */
export async function newestAmortizer(
  tx: Tx,
  mspId: string,
  { clientId, currency }: { clientId: string; currency: string },
): Promise<SavedAmortizer | null> {
  const [row] = await tx
    .select()
    .from(amortizerPlans)
    .where(
      and(
        eq(amortizerPlans.mspId, mspId),
        eq(amortizerPlans.clientId, clientId),
        eq(amortizerPlans.currency, currency),
      ),
    )
    .orderBy(desc(amortizerPlans.updatedAt), amortizerPlans.id)
    .limit(1);
  if (!row) return null;
  const { basis, inputs } = amortizerSheet.parse(row.sheet);
  return { name: row.name, basis, inputs };
}

/** The proposal an order names, else the client's newest that stands. */
async function findProposal(tx: Tx, mspId: string, { id, clientId }: Wanted) {
  const row = id ? await namedProposal(tx, mspId, id) : await newestProposal(tx, mspId, clientId ?? '');
  if (!row) return null;
  if (clientId && row.clientId !== clientId) throw fail('NOT_FOUND');
  const client = await findClient(tx, mspId, row.clientId);
  const amortizer = await newestAmortizer(tx, mspId, { clientId: client.id, currency: row.currency });
  return { client, row, amortizer, roadmap: await sharedRoadmap(tx, client, row.currency) };
}

export const proposal = reportSource({
  find: findProposal,
  madeFrom: ({ row }) => ({ proposal: row.id }),
  compose: ({ client, row, amortizer, roadmap }, frame) => ({
    ...frame,
    client: printedClient(client),
    currency: row.currency,
    version: 1,
    proposal: proposalPart(row, amortizer),
    roadmap,
  }),
  has: async (tx, client) => {
    const ofClient = and(eq(proposals.mspId, client.mspId), eq(proposals.clientId, client.id));
    const [sent] = await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(ofClient, isNotNull(proposals.sentAt)))
      .limit(1);
    return sent !== undefined;
  },
  standing: async (tx, client, id) => {
    const row = await findNamed(tx, client.mspId, id);
    // A draft can be discarded while reports of it are kept.
    if (!row) return null;
    const newest = await newestProposal(tx, client.mspId, client.id);
    const outdated = newest && newest.id !== id && newest.sentAt ? 'newer' : null;
    return { number: row.number, completedAt: row.sentAt ?? row.createdAt, outdated };
  },
  renewsSame: true,
});

async function findNamed(tx: Tx, mspId: string, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.id, id)));
  return row;
}

async function namedProposal(tx: Tx, mspId: string, id: string): Promise<ProposalRow> {
  const row = await findNamed(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
