import { proposalEffect } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { amortizerSheet } from '@fairlead/contract/features/risk-amortizer';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import type { PlanEffect, ProposalPart, SavedAmortizer } from '@fairlead/reports/document/input';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import { calendarDay, printedClient, storedDay } from './printed';
import { reportSource, type Wanted } from './source';

const HUNDREDTHS = 100;

/** The client's newest proposal that still stands, in any state before a no. */
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

/** A proposal as paper: what stands in its row, and nothing computed anew once it was sent. */
export function proposalPart(row: ProposalRow, amortizer: SavedAmortizer | null): ProposalPart {
  const fields = proposalFieldsOf(row);
  const totals = proposalTotals(fields);
  const signed = { name: row.signedName ?? '', title: row.signedTitle ?? '' };
  return {
    title: fields.title,
    introduction: fields.introduction,
    terms: fields.terms,
    validUntil: fields.validUntil ? storedDay(fields.validUntil) : null,
    lines: fields.lines.map(({ serviceKey, name, description, unit, quantity, price, closes }) => ({
      key: serviceKey,
      name,
      promise: description,
      unit,
      quantity,
      unitPrice: price,
      closes,
    })),
    discount: {
      monthly: (totals?.monthly.discount ?? 0) / HUNDREDTHS,
      once: (totals?.once.discount ?? 0) / HUNDREDTHS,
    },
    effect: row.effect ? planEffect(proposalEffect.parse(row.effect)) : null,
    amortizer,
    signatories: { client: signed, provider: { name: '', title: '' } },
    accepted:
      row.state === 'accepted' && row.answeredAt
        ? {
            ...signed,
            on: row.signedOn ? storedDay(row.signedOn) : calendarDay(row.answeredAt),
            how: row.signedHow ?? 'portal',
            email: row.signedEmail,
          }
        : null,
    countersigned:
      row.countersignedName && row.countersignedAt
        ? { name: row.countersignedName, title: row.countersignedTitle ?? '', on: calendarDay(row.countersignedAt) }
        : null,
    fingerprint: row.fingerprint,
  };
}

const planEffect = (effect: ReturnType<typeof proposalEffect.parse>): PlanEffect => ({
  basis: effect.basis ?? 'gross',
  average: { today: effect.meanToday, target: effect.meanWith },
  rareYear: { today: effect.rareToday, target: effect.rareWith },
  returnOnCost: effect.returnOnCost,
  breakEvenMonth: effect.breakEvenMonth,
});

/** The proposal an order names, else the client's newest that stands. */
async function findProposal(tx: Tx, mspId: string, { id, clientId }: Wanted) {
  const row = id ? await namedProposal(tx, mspId, id) : await newestProposal(tx, mspId, clientId ?? '');
  if (!row) return null;
  if (clientId && row.clientId !== clientId) throw fail('NOT_FOUND');
  const client = await findClient(tx, mspId, row.clientId);
  const amortizer = await newestAmortizer(tx, mspId, { clientId: client.id, currency: row.currency });
  return { client, row, amortizer };
}

export const proposal = reportSource({
  find: findProposal,
  madeFrom: ({ row }) => ({ proposal: row.id }),
  compose: ({ client, row, amortizer }, frame) => ({
    ...frame,
    client: printedClient(client),
    currency: row.currency,
    version: 1,
    proposal: proposalPart(row, amortizer),
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
  renewsSame: true,
});

async function namedProposal(tx: Tx, mspId: string, id: string): Promise<ProposalRow> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.id, id)));
  if (!row) throw fail('NOT_FOUND');
  return row;
}
