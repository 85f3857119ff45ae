import type { Proposal, ProposalChoice } from '@fairlead/contract/features/proposals/proposals';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import { changeProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';
import { type Answer, chosenBy, settleAnswer } from './settle-answer';
import { dayOf, noteProposal } from './write-proposal';

type Seen = { id: string; version: number };

/**
 * What a client's user says to a proposal in the portal.
 * @throws CONFLICT when it was answered or withdrawn meanwhile; BAD_REQUEST once it has expired, and without the check mark
 */
export async function answerProposal(context: HandlerContext, said: Seen & Answer): Promise<Proposal> {
  const { tx, caller } = context;
  const row = await proposalAt(tx, callerMspId(caller), said, ['sent']);
  await settleAnswer(context, row, { how: 'portal', userId: caller.userId, userName: caller.name }, said);
  await noteProposal(context, row, `proposal.${said.answer}`);
  await context.audit(
    { type: 'proposal', id: row.id },
    { before: { state: 'sent' }, after: { state: said.answer, fingerprint: row.fingerprint } },
  );
  return getProposal(context, row.id);
}

type OnPaper = Pick<Answer, 'answer' | 'name' | 'title'> & {
  on: string;
  reason?: ProposalRow['declineReason'] | undefined;
  choice?: ProposalChoice | undefined;
};

/** Keeps that a proposal was signed or declined on paper, which also a prospect does. */
export async function recordAnswer(context: WorkContext, said: Seen & OnPaper): Promise<Proposal> {
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
      choice: chosenBy(proposalFieldsOf(row), said),
      declineReason: answer === 'declined' ? (said.reason ?? null) : null,
      lossReason: null,
      answeredAt: now,
    },
    now,
  );
  await noteProposal(context, row, `proposal.${answer}`);
  await context.audit({ type: 'proposal', id: row.id }, { before: { state: 'sent' }, after: { state: answer, on } });
  return getProposal(context, row.id);
}
