import { randomInt } from 'node:crypto';
import { formatDate } from '@fairlead/content/format/format-date';
import { type OpenedProposal, SIGNING_LIMITS, signPath } from '@fairlead/contract/features/proposals/signing';
import { isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import { proposalRecipients, proposals } from '@fairlead/db/schema/proposals';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { addActivity } from '#domain/clients/activity';
import { tokenHash } from '#domain/membership/invitation-token';
import { shownProvider } from '#domain/msps/shown-provider';
import { proposalView, selectProposals } from '#domain/proposals/view';
import { noteFirstView, proposalAt } from '../queries';
import { findSealed, readSealed } from '../sealing/sealed-file';
import { type Answer, requireAnswerable, settleAnswer } from '../settle-answer';
import { changeRecipient, findLink, isSameText, type Link, lockLink } from './recipient-rows';
import { namesOf, orderCopy } from './send-links';

/**
 * Where a link stands. A link finishes its purpose after the end of the provider's access; a suspended provider or an
 * archived client takes no answer.
 */
function stateOf({ recipient, proposal, client, msp }: Link, now: Date): OpenedProposal['state'] {
  if (proposal.state === 'accepted' || proposal.state === 'declined') return proposal.state;
  if (recipient.withdrawnAt || proposal.state !== 'sent') return 'withdrawn';
  if (isPastLastDay(proposal.validUntil, now)) return 'expired';
  return msp.suspendedAt || client.archivedAt ? 'paused' : 'open';
}

/** What the link leads to; the first time counts as viewed. One that is over tells whose it was, and nothing of the offer. */
export async function openLink(context: VisitorContext, token: string): Promise<OpenedProposal> {
  const { now } = context;
  const link = await context.read((tx) => findLink(tx, token));
  const state = stateOf(link, now);
  const { recipient, proposal } = link;
  if (state === 'open')
    await context.write(async (tx, audit, continuesAudited) => {
      if (recipient.viewedAt) continuesAudited();
      else await changeRecipient(tx, recipient, { viewedAt: now });
      await noteFirstView(tx, proposal, now);
      await audit({ type: 'proposal', id: proposal.id, mspId: proposal.mspId });
    });
  return shown(context, link, state);
}

async function shown(context: VisitorContext, link: Link, state: OpenedProposal['state']): Promise<OpenedProposal> {
  const provider = await shownProvider(context, link);
  if (state !== 'open' && state !== 'accepted' && state !== 'declined') return { state, provider };
  const { name, email } = link.recipient;
  // Whose link was withdrawn does not read what others agreed to.
  if (link.recipient.withdrawnAt) return { state: 'withdrawn', provider };
  const [found] = await context.read((tx) =>
    selectProposals(tx, link.proposal.mspId, eq(proposals.id, link.proposal.id)),
  );
  if (!found) throw fail('NOT_FOUND');
  const proposal = proposalView(found, { now: context.now, effect: null, forClient: true });
  return { state, provider, recipient: { name, email }, proposal };
}

/** The sealed PDF, for a person it was sent to and whose link was not withdrawn. @throws NOT_FOUND while there is none */
export async function downloadByLink(context: VisitorContext, token: string): Promise<File> {
  const sealed = await context.write(async (tx, audit) => {
    const { recipient, proposal } = await findLink(tx, token);
    if (recipient.withdrawnAt) throw fail('LINK_ENDED');
    await audit({ type: 'proposal', id: proposal.id, mspId: proposal.mspId });
    return findSealed(tx, proposal);
  });
  return readSealed(context.services.files, sealed);
}

/** The link, where its proposal waits for this person's answer. @throws LINK_ENDED */
function requireOpen(link: Link, now: Date): Link {
  if (stateOf(link, now) !== 'open') throw fail('LINK_ENDED');
  return link;
}

/** The hash of a code takes in the link's secret, which is stored nowhere: the row alone is no way to find the code. */
const codeHash = (token: string, code: string) => tokenHash(`${token}:${code}`);

/**
 * Emails a fresh code to the address the link was sent to; the one before it stops working.
 * @throws TOO_MANY_REQUESTS within half a minute of the last one
 */
export async function sendCode(context: VisitorContext, token: string): Promise<{ endsAt: string }> {
  const { now, services } = context;
  const { codeDigits, codeMinutes, codeSeconds } = SIGNING_LIMITS;
  return context.write(async (tx, audit) => {
    const { proposal, recipient } = requireOpen(await lockLink(tx, token), now);
    const spaced =
      recipient.codeSentAt !== null && now.getTime() - recipient.codeSentAt.getTime() < codeSeconds * 1_000;
    if (spaced) throw fail('TOO_MANY_REQUESTS');
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    const codeEndsAt = new Date(now.getTime() + codeMinutes * 60_000);
    const fresh = { codeHash: codeHash(token, code), codeSentAt: now, codeEndsAt, codeTries: 0 };
    await changeRecipient(tx, recipient, fresh);
    const { locale: _locale, ...names } = await namesOf(tx, proposal);
    await services.mails.order(tx, {
      mspId: proposal.mspId,
      to: recipient.email,
      mail: 'proposal_code',
      isAnswer: true,
      isOwn: true,
      values: { ...names, proposal: proposal.title, code, codeLife: `${codeMinutes} minutes` },
    });
    await audit({ type: 'proposal', id: proposal.id, mspId: proposal.mspId });
    return { endsAt: codeEndsAt.toISOString() };
  });
}

const ASK_AGAIN = 'This code has expired or was tried too often. Send a new one.';
const WRONG = 'This code is not right. Use the one in the newest email.';

/**
 * Takes one of the tries before the answer is known, so that guesses sent at the same moment count too.
 * @throws BAD_REQUEST at `code`
 */
async function requireCode(context: VisitorContext, { recipient }: Link, token: string, code: string): Promise<void> {
  const { id, mspId, codeTries, codeEndsAt } = proposalRecipients;
  const taken = await context.read((tx) =>
    tx
      .update(proposalRecipients)
      .set({ codeTries: sql`${codeTries} + 1` })
      .where(
        and(
          eq(mspId, recipient.mspId),
          eq(id, recipient.id),
          gt(codeEndsAt, context.now),
          lt(codeTries, SIGNING_LIMITS.codeTries),
        ),
      )
      .returning({ codeHash: proposalRecipients.codeHash }),
  );
  if (!taken[0]) throw fail('BAD_REQUEST', { code: ASK_AGAIN });
  if (!isSameText(codeHash(token, code), taken[0].codeHash)) throw fail('BAD_REQUEST', { code: WRONG });
}

type Said = Answer & { token: string; version: number; code: string };

/**
 * Signs or declines by a link. The code shows that whoever answers reads the address the link was sent to.
 * @throws NOT_FOUND, LINK_ENDED, CONFLICT when another answer came first, BAD_REQUEST by field
 */
export async function answerByLink(context: VisitorContext, said: Said): Promise<OpenedProposal> {
  const { now, ip, services } = context;
  const { token, answer } = said;
  const link = requireOpen(await context.read((tx) => findLink(tx, token)), now);
  requireAnswerable(link.proposal, said, now);
  await requireCode(context, link, token, said.code);
  await context.write(async (tx, audit) => {
    const { recipient } = requireOpen(await lockLink(tx, token), now);
    const { mspId, proposalId, email, name } = recipient;
    const row = await proposalAt(tx, mspId, { id: proposalId, version: said.version }, ['sent']);
    await settleAnswer({ tx, now, ip, services }, row, { how: 'link', signerEmail: email, userName: name }, said);
    await changeRecipient(tx, recipient, { answer, answeredAt: now, codeHash: null, codeEndsAt: null });
    await addActivity(tx, {
      mspId,
      clientId: row.clientId,
      action: `proposal.${answer}`,
      actorId: null,
      now,
      subject: row.title,
      targetId: row.id,
    });
    const { locale, ...names } = await namesOf(tx, row);
    await orderCopy(services.mails, tx, {
      mspId,
      to: email,
      mail: 'proposal_receipt',
      values: {
        ...names,
        proposal: row.title,
        person: said.name,
        answer,
        date: formatDate(now, { locale, timeZone: 'UTC' }),
        fingerprint: row.fingerprint ?? '',
        link: `${services.publicUrl}${signPath(token)}`,
      },
    });
    await audit(
      { type: 'proposal', id: row.id, mspId },
      { before: { state: 'sent' }, after: { state: answer, fingerprint: row.fingerprint } },
    );
  });
  const after = await context.read((tx) => findLink(tx, token));
  return shown(context, after, stateOf(after, now));
}
