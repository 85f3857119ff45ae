import { proposalEffect } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { amortizerSheet } from '@fairlead/contract/features/risk-amortizer';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/business-risks';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import type { PlanEffect, ProposalPart, SavedAmortizer } from '@fairlead/reports/document/input';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import type { FindSource } from './find-source';
import { printedClient } from './impact-source';
import { findClientRow } from './queries';
import { calendarDay } from './readiness-source';

const HUNDREDTHS = 100;
const dayOf = (iso: string) => calendarDay(new Date(`${iso}T00:00:00Z`));

/** The client's newest proposal that still stands, in any state before a no. */
export async function newestProposal(tx: Tx, mspId: string, clientId: string): Promise<ProposalRow | null> {
  const ofClient = and(eq(proposals.msp_id, mspId), eq(proposals.client_id, clientId));
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
        eq(amortizerPlans.msp_id, mspId),
        eq(amortizerPlans.client_id, clientId),
        eq(amortizerPlans.currency, currency),
      ),
    )
    .orderBy(desc(amortizerPlans.updated_at), amortizerPlans.id)
    .limit(1);
  if (!row) return null;
  const { basis, inputs } = amortizerSheet.parse(row.sheet);
  return { name: row.name, basis, inputs };
}

/** A proposal as paper: what stands in its row, and nothing computed anew once it was sent. */
export function proposalPart(row: ProposalRow, amortizer: SavedAmortizer | null): ProposalPart {
  const fields = proposalFieldsOf(row);
  const totals = proposalTotals(fields);
  const signed = { name: row.signed_name ?? '', title: row.signed_title ?? '' };
  return {
    title: fields.title,
    introduction: fields.introduction,
    terms: fields.terms,
    validUntil: fields.validUntil ? dayOf(fields.validUntil) : null,
    lines: fields.lines.map(({ serviceKey, name, description, unit, quantity, price, closes }) => ({
      ...{ key: serviceKey, name, promise: description, unit, quantity, unitPrice: price, closes },
    })),
    discount: {
      monthly: (totals?.monthly.discount ?? 0) / HUNDREDTHS,
      once: (totals?.once.discount ?? 0) / HUNDREDTHS,
    },
    effect: row.effect ? planEffect(proposalEffect.parse(row.effect)) : null,
    amortizer,
    signatories: { client: signed, provider: { name: '', title: '' } },
    accepted:
      row.state === 'accepted' && row.answered_at
        ? {
            ...signed,
            on: row.signed_on ? dayOf(row.signed_on) : calendarDay(row.answered_at),
            how: row.signed_how ?? 'portal',
          }
        : null,
    fingerprint: row.fingerprint,
  };
}

const planEffect = (effect: ReturnType<typeof proposalEffect.parse>): PlanEffect => ({
  average: { today: effect.meanToday, target: effect.meanWith },
  rareYear: { today: effect.rareToday, target: effect.rareWith },
  returnOnCost: effect.returnOnCost,
  breakEvenMonth: effect.breakEvenMonth,
});

/** The proposal an order names, else the client's newest that stands. */
export const findProposalSource: FindSource = async (tx, mspId, { clientId, proposalId }) => {
  const row = proposalId ? await namedProposal(tx, mspId, proposalId) : await newestProposal(tx, mspId, clientId ?? '');
  if (!row) return null;
  if (clientId && row.client_id !== clientId) throw fail('NOT_FOUND');
  const client = await findClientRow(tx, mspId, row.client_id);
  const amortizer = await newestAmortizer(tx, mspId, { clientId: client.id, currency: row.currency });
  return {
    client,
    ids: { proposal_id: row.id },
    compose: (frame) => ({
      ...frame,
      client: printedClient(client, undefined),
      currency: row.currency,
      version: 1,
      proposal: proposalPart(row, amortizer),
    }),
  };
};

async function namedProposal(tx: Tx, mspId: string, id: string): Promise<ProposalRow> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.msp_id, mspId), eq(proposals.id, id)));
  if (!row) throw fail('NOT_FOUND');
  return row;
}
