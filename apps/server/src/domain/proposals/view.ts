import { chosenLines, firstChoice } from '@fairlead/contract/features/proposals/choice';
import {
  type Proposal,
  type ProposalChoice,
  type ProposalFields,
  type ProposalLine,
  type ProposalState,
  type ProposalSummary,
  proposalChoice,
  proposalEffect,
  proposalFields,
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
const storedLines = z.array(proposalLine);

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
    options: proposalFields.shape.options.parse(row.options),
    termMonths: row.termMonths,
    hidden: proposalFields.shape.hidden.parse(row.hidden),
  };
}

/** The lines that were chosen; before that, those of the first option without anything optional. */
export function agreedLinesOf(row: Pick<ProposalRow, 'lines' | 'options' | 'choice'>): ProposalLine[] {
  const options = proposalFields.shape.options.parse(row.options);
  return chosenLines(storedLines.parse(row.lines), choiceOf(row) ?? firstChoice({ options }));
}

/** The proposal's fields with the lines alone that the client pays for, or would without choosing anything else. */
export const agreedFieldsOf = (row: ProposalRow): ProposalFields => ({
  ...proposalFieldsOf(row),
  lines: agreedLinesOf(row),
});

const choiceOf = ({ choice }: Pick<ProposalRow, 'choice'>): ProposalChoice | null =>
  choice === null ? null : proposalChoice.parse(choice);

/** A sent one is expired once its last day is over. */
export const proposalStateOf = ({ state, validUntil }: ProposalRow, now: Date): ProposalState =>
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
  const fields = agreedFieldsOf(found.row);
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
    choice: choiceOf(row),
    answer: answerOf(row),
    countersignature: countersignatureOf(row),
    sealed: sealedOf(row),
    takenOnAt: forClient ? null : (row.takenOnAt?.toISOString() ?? null),
    lossReason: forClient ? null : row.lossReason,
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

const sealedOf = ({ sealedSha256: sha256, sealedAt: at }: ProposalRow): Proposal['sealed'] =>
  sha256 && at ? { sha256, at: at.toISOString() } : null;

function countersignatureOf(row: ProposalRow): Proposal['countersignature'] {
  const { countersignedName: name, countersignedTitle: title, countersignedAt: at } = row;
  return name && at ? { name, title: title ?? '', at: at.toISOString() } : null;
}
