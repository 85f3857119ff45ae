import { HAS_EXPIRED, NOT_CONFIRMED, type Proposal } from '@fairlead/contract/features/proposals/proposals';
import { isPastLastDay, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { findClient } from '#domain/clients/rows';
import { proposalFieldsOf } from '#domain/proposals/view';
import { notify } from '#mail/notify';
import { changeProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';
import { dayOf, noteProposal } from './write-proposal';

type Given = { id: string; version: number; answer: 'accepted' | 'declined'; name: string; title: string };
type Said = Given & { confirmed: boolean; comment?: string | undefined };

/**
 * What a client's user says to a proposal. The record keeps the name and title as they were typed, when and from where, and
 * every word and figure that was accepted or declined; nobody changes it afterwards.
 * @throws CONFLICT when it was answered or withdrawn meanwhile; BAD_REQUEST once it has expired, and without the check mark
 */
export async function answerProposal(context: HandlerContext, said: Said): Promise<Proposal> {
  const { tx, caller, now, ip, services } = context;
  const { answer, confirmed, comment = '' } = said;
  const mspId = callerMspId(caller);
  const row = await proposalAt(tx, mspId, said, ['sent']);
  if (isPastLastDay(row.validUntil, now)) throw fail('BAD_REQUEST', { validUntil: HAS_EXPIRED });
  if (answer === 'accepted' && !confirmed) throw fail('BAD_REQUEST', { confirmed: NOT_CONFIRMED });
  const [name, title] = [said.name.normalize('NFC'), said.title.normalize('NFC')];
  const signed = {
    signedName: name,
    signedTitle: title || null,
    signedHow: 'portal',
    signedOn: dayOf(now),
  } as const;
  await changeProposal(tx, row, { state: answer, ...signed, answeredAt: now }, now);
  const totals = proposalTotals(proposalFieldsOf(row));
  await tx.insert(acceptances).values({
    mspId,
    clientId: row.clientId,
    proposalId: row.id,
    answer,
    comment: comment.normalize('NFC'),
    subject: {
      title: row.title,
      number: row.number,
      currency: row.currency,
      costMonthly: totals && totals.monthly.net / 100,
      costOnce: totals && totals.once.net / 100,
      fingerprint: row.fingerprint,
      text: row.frozenText,
    },
    userId: caller.userId,
    userName: caller.name,
    signerName: name,
    signerTitle: title || null,
    ip,
    createdAt: now,
  });
  await noteProposal(context, row, `proposal.${answer}`);
  const client = await findClient(tx, mspId, row.clientId);
  await notify(tx, services, {
    mspId,
    mail: 'proposal_answered',
    audience: { of: 'owner_or_admins', ownerId: client.ownerId },
    values: { client: client.name, person: name, answer, proposal: row.title },
    path: `/clients/${client.id}/proposals/${row.id}`,
  });
  await context.audit(
    { type: 'proposal', id: row.id },
    { before: { state: 'sent' }, after: { state: answer, fingerprint: row.fingerprint } },
  );
  return getProposal(context, row.id);
}

/** Keeps that a proposal was signed or declined on paper, which also a prospect does. */
export async function recordAnswer(context: WorkContext, said: Given & { on: string }): Promise<Proposal> {
  const { tx, caller, now } = context;
  const { answer, on } = said;
  const row = await proposalAt(tx, callerMspId(caller), said, ['sent']);
  if (on > dayOf(now)) throw fail('BAD_REQUEST', { on: 'Choose a day up to today.' });
  if (answer === 'accepted' && row.validUntil !== null && on > row.validUntil)
    throw fail('BAD_REQUEST', { on: 'This is after the last day of the proposal.' });
  await changeProposal(
    tx,
    row,
    {
      state: answer,
      signedName: said.name.normalize('NFC'),
      signedTitle: said.title.normalize('NFC') || null,
      signedHow: 'paper',
      signedOn: on,
      answeredAt: now,
    },
    now,
  );
  await noteProposal(context, row, `proposal.${answer}`);
  await context.audit({ type: 'proposal', id: row.id }, { before: { state: 'sent' }, after: { state: answer, on } });
  return getProposal(context, row.id);
}
