import { asChosen, choiceProblem, chosenText, firstChoice } from '@fairlead/contract/features/proposals/choice';
import {
  HAS_EXPIRED,
  NOT_CONFIRMED,
  type ProposalChoice,
  type ProposalFields,
} from '@fairlead/contract/features/proposals/proposals';
import { isPastLastDay, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { acceptances } from '@fairlead/db/schema/acceptances';
import type { Services } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import { notify } from '#mail/notify';
import { changeProposal } from './queries';
import { dayOf } from './write-proposal';

export type Answer = {
  answer: 'accepted' | 'declined';
  name: string;
  title: string;
  confirmed: boolean;
  reason?: ProposalRow['declineReason'] | undefined;
  choice?: ProposalChoice | undefined;
  comment?: string | undefined;
};

/** Who answers: a user of the client in the portal, or whoever holds a link and reads the address it was sent to. */
export type Signer = { userName: string } & ({ how: 'portal'; userId: string } | { how: 'link'; signerEmail: string });

/**
 * Settles what the client says to a proposal that waits. The record keeps the name and title as they were typed, when and
 * from where, and every word and figure that was accepted or declined; nobody changes it afterwards.
 * @throws BAD_REQUEST once it has expired, and without the check mark; CONFLICT when another answer came first
 */
export async function settleAnswer(
  { tx, now, ip, services }: { tx: Tx; now: Date; ip: string; services: Services },
  row: ProposalRow,
  signer: Signer,
  said: Answer,
): Promise<void> {
  const { answer, comment = '' } = said;
  const { mspId } = row;
  requireAnswerable(row, said, now);
  const fields = proposalFieldsOf(row);
  const choice = chosenBy(fields, said);
  const [name, title] = [said.name.normalize('NFC'), said.title.normalize('NFC')];
  await changeProposal(
    tx,
    row,
    {
      state: answer,
      signedName: name,
      signedTitle: title || null,
      signedHow: signer.how,
      signedEmail: signer.how === 'link' ? signer.signerEmail : null,
      signedOn: dayOf(now),
      choice,
      declineReason: answer === 'declined' ? (said.reason ?? null) : null,
      viewedAt: row.viewedAt ?? now,
      answeredAt: now,
    },
    now,
  );
  const totals = proposalTotals(choice ? asChosen(fields, choice) : fields);
  const { how: _how, ...person } = signer;
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
      chosen: choice && chosenText(fields, choice),
    },
    ...person,
    signerName: name,
    signerTitle: title || null,
    ip,
    createdAt: now,
  });
  const client = await findClient(tx, mspId, row.clientId);
  await notify(tx, services, {
    mspId,
    mail: 'proposal_answered',
    audience: { of: 'owner_or_admins', ownerId: client.ownerId },
    values: { client: client.name, person: name, answer, proposal: row.title },
    path: `/clients/${client.id}/proposals/${row.id}`,
  });
}

/** What an answer takes of a proposal; null of one that declines. @throws BAD_REQUEST at `choice` */
export function chosenBy(fields: ProposalFields, { answer, choice }: Pick<Answer, 'answer' | 'choice'>) {
  if (answer !== 'accepted') return null;
  const chosen = choice ?? firstChoice(fields);
  const problem = choiceProblem(fields, chosen);
  if (problem) throw fail('BAD_REQUEST', { choice: problem });
  return chosen;
}

/** @throws BAD_REQUEST by field, where an answer cannot be taken as it is */
export function requireAnswerable(row: ProposalRow, { answer, confirmed }: Answer, now: Date): void {
  if (isPastLastDay(row.validUntil, now)) throw fail('BAD_REQUEST', { validUntil: HAS_EXPIRED });
  if (answer === 'accepted' && !confirmed) throw fail('BAD_REQUEST', { confirmed: NOT_CONFIRMED });
}
