import { formatDate } from '@fairlead/content/format/format-date';
import {
  type ProposalRecipient,
  type Recipient,
  SIGNING_LIMITS,
  signPath,
} from '@fairlead/contract/features/proposals/signing';
import { isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { proposalRecipients } from '@fairlead/db/schema/proposals';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId, type Services } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { localeOf } from '#domain/msps/locale-of';
import type { ProposalRow } from '#domain/proposals/view';
import { isMailLimit, type ProductMail, type ProductMails } from '#mail/product-mails';
import { findProposal } from '../queries';
import { changeRecipient, lockRecipient, type RecipientRow, recipientsOf } from './recipient-rows';

type Listed = { items: ProposalRecipient[] };
type OfProposal = { proposalId: string };

export async function listRecipients(
  { tx, caller }: Pick<WorkContext, 'tx' | 'caller'>,
  { proposalId }: OfProposal,
): Promise<Listed> {
  const mspId = callerMspId(caller);
  await findProposal(tx, mspId, proposalId);
  return { items: await recipientsOf(tx, mspId, proposalId) };
}

/** A proposal that people can still answer. @throws NOT_FOUND, CONFLICT, BAD_REQUEST for one that has expired */
async function waitingProposal({ tx, caller, now }: WorkContext, proposalId: string): Promise<ProposalRow> {
  const row = await findProposal(tx, callerMspId(caller), proposalId);
  if (row.state !== 'sent' || isPastLastDay(row.validUntil, now)) throw fail('CONFLICT');
  return row;
}

/** Sends a proposal that waits for an answer to more people. */
export async function sendLinks(
  context: WorkContext,
  { proposalId, people }: OfProposal & { people: Recipient[] },
): Promise<Listed> {
  const row = await waitingProposal(context, proposalId);
  await emailLinks(context, row, people);
  await context.audit({ type: 'proposal', id: row.id }, { after: { people: people.length } });
  return { items: await recipientsOf(context.tx, row.mspId, row.id) };
}

/**
 * Emails each person a link of their own.
 * @throws BAD_REQUEST at `people` where one has the proposal already, or there are too many
 */
export async function emailLinks(context: WorkContext, row: ProposalRow, people: readonly Recipient[]): Promise<void> {
  const { tx, caller, now, services } = context;
  const { mspId, clientId, id: proposalId } = row;
  const before = await tx
    .select({ email: proposalRecipients.email })
    .from(proposalRecipients)
    .where(
      and(
        eq(proposalRecipients.mspId, mspId),
        eq(proposalRecipients.proposalId, proposalId),
        isNull(proposalRecipients.withdrawnAt),
      ),
    );
  const again = people.find(({ email }) => before.some((one) => one.email.toLowerCase() === email.toLowerCase()));
  if (again) throw fail('BAD_REQUEST', { people: `${again.email} has it already. Send a reminder instead.` });
  if (before.length + people.length > SIGNING_LIMITS.recipients)
    throw fail('BAD_REQUEST', { people: `Send it to at most ${SIGNING_LIMITS.recipients} people.` });
  for (const person of people) {
    const token = newToken();
    await tx.insert(proposalRecipients).values({
      mspId,
      clientId,
      proposalId,
      name: person.name.normalize('NFC'),
      email: person.email,
      tokenHash: tokenHash(token),
      sentAt: now,
      createdBy: caller.userId,
      createdAt: now,
    });
    await emailLink(tx, services, { row, to: person.email, token, mail: 'proposal_link', sender: caller.name });
  }
  await recordActivity(context, clientId, 'proposal.link_sent', {
    subject: people.map(({ name }) => name).join(', '),
    targetId: proposalId,
  });
}

/** Reminds one person with a fresh link. @throws NOT_FOUND, CONFLICT for who has answered or whose link was withdrawn */
export async function remindRecipient(context: WorkContext, one: OfProposal & { id: string }): Promise<Listed> {
  const { tx, now, services } = context;
  const row = await waitingProposal(context, one.proposalId);
  const recipient = await lockRecipient(tx, row.mspId, one);
  if (recipient.answer || recipient.withdrawnAt) throw fail('CONFLICT');
  await remind(tx, services, { row, recipient, now });
  await context.audit({ type: 'proposal', id: row.id }, { after: { recipient: recipient.id } });
  return { items: await recipientsOf(tx, row.mspId, row.id) };
}

type Reminding = { row: ProposalRow; recipient: RecipientRow; now: Date };

/** A fresh link takes the place of the one before it, whose code no longer fits. */
export async function remind(tx: Tx, services: MailServices, { row, recipient, now }: Reminding): Promise<void> {
  const token = newToken();
  const fresh = { tokenHash: tokenHash(token), codeHash: null, codeEndsAt: null, codeTries: 0 };
  await changeRecipient(tx, recipient, { ...fresh, remindedAt: now });
  await emailLink(tx, services, { row, to: recipient.email, token, mail: 'proposal_link_reminder', sender: '' });
}

/** Ends one person's link at once. What was answered stays. @throws NOT_FOUND, CONFLICT for who has answered */
export async function withdrawRecipient(context: WorkContext, one: OfProposal & { id: string }): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const recipient = await lockRecipient(tx, mspId, one);
  if (recipient.answer) throw fail('CONFLICT');
  if (!recipient.withdrawnAt) await changeRecipient(tx, recipient, { withdrawnAt: now });
  await context.audit({ type: 'proposal', id: one.proposalId }, { after: { recipient: recipient.id } });
  return { items: await recipientsOf(tx, mspId, one.proposalId) };
}

export type MailServices = Pick<Services, 'publicUrl'> & { mails: Pick<ProductMails, 'order'> };

type LinkMail = {
  row: ProposalRow;
  to: string;
  token: string;
  mail: 'proposal_link' | 'proposal_link_reminder';
  sender: string;
};

async function emailLink(tx: Tx, services: MailServices, { row, to, token, mail, sender }: LinkMail): Promise<void> {
  const names = await namesOf(tx, row);
  await asPlatform(tx, () =>
    services.mails.order(tx, {
      mspId: row.mspId,
      to,
      mail,
      isAnswer: true,
      values: { ...names, sender, proposal: row.title, link: `${services.publicUrl}${signPath(token)}` },
    }),
  );
}

/** The names and the last day that emails about a proposal are filled with. */
export function namesOf(tx: Tx, { mspId, clientId, validUntil }: ProposalRow) {
  return asPlatform(tx, async () => {
    const [row] = await tx
      .select({ client: clients.name, msp: msps })
      .from(clients)
      .innerJoin(msps, eq(msps.id, clients.mspId))
      .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId)));
    if (!row) throw new Error('The client of a proposal is gone.');
    const locale = localeOf(row.msp);
    const date = validUntil ? formatDate(new Date(`${validUntil}T00:00:00Z`), { locale, timeZone: 'UTC' }) : '';
    return { client: row.client, organization: row.msp.company_name, date, locale };
  });
}

/** Orders somebody's copy. What was signed stands whether or not there is room for one more mail to the address. */
export async function orderCopy(
  mails: MailServices['mails'],
  tx: Tx,
  copy: Pick<ProductMail, 'mspId' | 'to' | 'mail' | 'values'>,
): Promise<void> {
  try {
    await mails.order(tx, { ...copy, isAnswer: true, isOwn: true });
  } catch (error) {
    if (!isMailLimit(error)) throw error;
  }
}
