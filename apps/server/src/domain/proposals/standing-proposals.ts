import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce, isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { netPrices } from './net-prices';
import { agreedLinesOf, type ProposalRow, proposalFieldsOf } from './view';

export type OfClient = { mspId: string; clientId: string };

/** The client's proposals that stand: those that wait for an answer, and those that were signed; in their order. */
export async function standingProposals(tx: Tx, { mspId, clientId }: OfClient, now: Date): Promise<ProposalRow[]> {
  const ofClient = and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId));
  const rows = await tx
    .select()
    .from(proposals)
    .where(and(ofClient, inArray(proposals.state, ['sent', 'accepted'])))
    .orderBy(asc(proposals.number));
  return rows.filter(({ state, validUntil }) => state === 'accepted' || !isPastLastDay(validUntil, now));
}

/** The client's proposals that were signed, in their order. */
export const signedProposals = (tx: Tx, { mspId, clientId }: OfClient): Promise<ProposalRow[]> =>
  tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId), eq(proposals.state, 'accepted')))
    .orderBy(asc(proposals.number));

/** What a proposal that stands offers, or what was taken of it. */
export const standingLines = (row: ProposalRow): ProposalLine[] =>
  row.state === 'accepted' ? agreedLinesOf(row) : proposalFieldsOf(row).lines;

/** What a proposal asks for a service after its discount: a month, or once for a project. */
export type Offer = { proposalId: string; number: number; price: number; currency: string; isOnce: boolean };

/** By the key of a service: what the latest proposal that is sent, or signed and not activated yet, asks for it. */
export async function openOffers(tx: Tx, client: OfClient, now: Date): Promise<Map<string, Offer>> {
  const open = (await standingProposals(tx, client, now)).filter(({ takenOnAt }) => takenOnAt === null);
  return new Map(
    open.flatMap((row) => {
      const { id: proposalId, number, currency } = row;
      const lines = standingLines(row);
      const prices = netPrices({ ...proposalFieldsOf(row), lines });
      return lines.flatMap((line, index): [string, Offer][] => {
        if (line.serviceKey === null) return [];
        const price = prices[index] ?? 0;
        return [[line.serviceKey, { proposalId, number, price, currency, isOnce: isPaidOnce(line) }]];
      });
    }),
  );
}
