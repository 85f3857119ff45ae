import {
  type Proposal,
  type ProposalFields,
  type ProposalState,
  type ProposalSummary,
  proposalEffect,
  proposalLine,
} from '@fairlead/contract/features/proposals/proposals';
import { isPastLastDay, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';

export type ProposalRow = typeof proposals.$inferSelect;

/** As it was stored; checked on its way in. */
export const storedLines = z.array(proposalLine);

/** A proposal's own fields, as a form has them. */
export function proposalFieldsOf(row: ProposalRow): ProposalFields {
  return {
    title: row.title,
    currency: row.currency,
    introduction: row.introduction,
    terms: row.terms,
    validUntil: row.validUntil,
    discountPercent: row.discountPercent,
    lines: storedLines.parse(row.lines),
  };
}

/** A sent one is expired once its last day is over. */
const proposalStateOf = ({ state, validUntil }: ProposalRow, now: Date): ProposalState =>
  state === 'sent' && isPastLastDay(validUntil, now) ? 'expired' : state;

type Found = {
  row: ProposalRow;
  clientName: string;
  isSample: boolean;
  providerName: string;
  sentByName: string | null;
};

/** Proposals with the names beside them, newest first. */
export function selectProposals(tx: Tx, mspId: string, where: SQL | undefined): Promise<Found[]> {
  return tx
    .select({
      row: proposals,
      clientName: clients.name,
      isSample: clients.isSample,
      providerName: msps.company_name,
      sentByName: profiles.name,
    })
    .from(proposals)
    .innerJoin(clients, and(eq(clients.mspId, proposals.mspId), eq(clients.id, proposals.clientId)))
    .innerJoin(msps, eq(msps.id, proposals.mspId))
    .leftJoin(profiles, and(eq(profiles.msp_id, proposals.mspId), eq(profiles.id, proposals.sentBy)))
    .where(and(eq(proposals.mspId, mspId), where))
    .orderBy(desc(proposals.number));
}

function headOf({ row, clientName, providerName }: Found, now: Date) {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName,
    providerName,
    number: row.number,
    state: proposalStateOf(row, now),
    title: row.title,
    currency: row.currency,
    validUntil: row.validUntil,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export function proposalSummary(found: Found, now: Date): ProposalSummary {
  const fields = proposalFieldsOf(found.row);
  const sums = fields.lines.some(({ price }) => price === null) ? null : proposalTotals(fields);
  return { ...headOf(found, now), totals: sums && { monthly: sums.monthly.net, once: sums.once.net } };
}

/**
 * The whole proposal.
 * @param effect of a draft, as it would be sent now; what was sent carries its own
 */
export function proposalView(
  found: Found,
  { now, effect, forClient }: { now: Date; effect: Proposal['effect']; forClient: boolean },
): Proposal {
  const { row, isSample, sentByName } = found;
  return {
    ...headOf(found, now),
    ...proposalFieldsOf(row),
    businessRiskId: row.businessRiskId,
    replacesId: row.replacesId,
    effect: row.sentAt ? proposalEffect.nullable().parse(row.effect) : effect,
    fingerprint: row.fingerprint,
    sentByName,
    answer: answerOf(row),
    countersignature: countersignatureOf(row),
    takenOnAt: forClient ? null : (row.takenOnAt?.toISOString() ?? null),
    ...(isSample ? { isSample: true as const } : {}),
  };
}

function answerOf(row: ProposalRow): Proposal['answer'] {
  const { state, signedName, signedTitle, signedHow, signedOn, signedEmail, declineReason, answeredAt } = row;
  if ((state !== 'accepted' && state !== 'declined') || !signedName || !signedHow || !signedOn || !answeredAt)
    return null;
  return {
    answer: state,
    name: signedName,
    title: signedTitle ?? '',
    how: signedHow,
    email: signedEmail,
    reason: declineReason,
    on: signedOn,
    at: answeredAt.toISOString(),
  };
}

function countersignatureOf(row: ProposalRow): Proposal['countersignature'] {
  const { countersignedName: name, countersignedTitle: title, countersignedAt: at } = row;
  return name && at ? { name, title: title ?? '', at: at.toISOString() } : null;
}
