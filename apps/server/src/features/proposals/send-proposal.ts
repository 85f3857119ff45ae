import { createHash } from 'node:crypto';
import { formatDate } from '@fairlead/content/format/format-date';
import type { LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal, ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import type { Recipient } from '@fairlead/contract/features/proposals/signing';
import { sendProblems } from '@fairlead/contract/features/proposals/totals';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { localeOf } from '#domain/msps/locale-of';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import { nameProposals } from '#domain/roadmap/name-proposals';
import { newestSimulation } from '#domain/simulations/newest-simulation';
import { notify } from '#mail/notify';
import { effectOf } from './effect';
import { frozenText } from './frozen-text';
import { offeredAlready } from './offered-already';
import { changeProposal, findProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';
import { emailLinks } from './signing/send-links';
import { dayOf, noteProposal } from './write-proposal';

type Seen = { id: string; version: number };

/**
 * Sends a draft: it and its effect stand as they are from now on, the client's users may read and sign it, and one that it
 * takes the place of is withdrawn.
 * @throws BAD_REQUEST with what is missing or offered already, by field
 */
export async function sendProposal(
  context: WorkContext,
  { recipients, ...seen }: Seen & { recipients?: Recipient[] | undefined },
): Promise<Proposal> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const row = await proposalAt(tx, mspId, seen, ['draft']);
  const client = await lockClient(tx, mspId, row.clientId);
  const fields = withoutHidden(proposalFieldsOf(row));
  const problems = { ...sendProblems(fields, dayOf(now)), ...(await offeredAlready(tx, row, fields.lines, now)) };
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  const simulation = await newestSimulation(tx, mspId, client.latestSimulationId);
  const effect = fields.hidden.includes('figures') ? null : effectOf(simulation, fields);
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
  if (!msp) throw new Error('The organization of the caller is gone.');
  const locale = localeOf(msp);
  const parties = { number: row.number, clientName: client.name, providerName: msp.company_name, locale };
  const text = frozenText(fields, effect, parties);
  await changeProposal(
    tx,
    row,
    {
      state: 'sent',
      introduction: fields.introduction,
      terms: fields.terms,
      effect,
      simulationId: effect?.simulationId ?? null,
      frozenText: text,
      fingerprint: createHash('sha256').update(text).digest('hex'),
      sentBy: caller.userId,
      sentAt: now,
    },
    now,
  );
  if (row.replacesId) await withdrawReplaced(context, await findProposal(tx, mspId, row.replacesId));
  await nameProposals(tx, row, now);
  await noteProposal(context, row, 'proposal.sent');
  if (recipients && recipients.length > 0) await emailLinks(context, row, recipients);
  if (client.kind === 'client' && fields.validUntil)
    await notify(tx, services, {
      mspId,
      mail: 'proposal_sent',
      audience: { of: 'client_users', clientId: client.id },
      values: {
        proposal: row.title,
        date: formatDate(new Date(`${fields.validUntil}T00:00:00Z`), { locale, timeZone: 'UTC' }),
      },
      path: `/clients/${client.id}/proposals/${row.id}`,
      except: caller.userId,
    });
  await context.audit({ type: 'proposal', id: row.id }, { before: { state: 'draft' }, after: { state: 'sent' } });
  return getProposal(context, row.id);
}

/** Texts of parts that are not shown are no part of what is signed. */
const withoutHidden = (fields: ProposalFields): ProposalFields => ({
  ...fields,
  introduction: fields.hidden.includes('introduction') ? '' : fields.introduction,
  terms: fields.hidden.includes('terms') ? '' : fields.terms,
});

async function withdrawReplaced(context: WorkContext, row: ProposalRow): Promise<void> {
  if (row.state !== 'sent') return;
  await changeProposal(
    context.tx,
    row,
    { state: 'withdrawn', withdrawnAt: context.now, lossReason: 'correction' },
    context.now,
  );
  await noteProposal(context, row, 'proposal.withdrawn');
}

/** Takes a proposal back that nobody answered; its client no longer sees it. */
export async function withdrawProposal(
  context: WorkContext,
  { reason, ...seen }: Seen & { reason?: LossReason | undefined },
): Promise<Proposal> {
  const { tx, caller, now } = context;
  const row = await proposalAt(tx, callerMspId(caller), seen, ['sent']);
  await changeProposal(tx, row, { state: 'withdrawn', withdrawnAt: now, lossReason: reason ?? row.lossReason }, now);
  await noteProposal(context, row, 'proposal.withdrawn');
  await context.audit(
    { type: 'proposal', id: row.id },
    { before: { state: 'sent' }, after: { state: 'withdrawn', reason: reason ?? null } },
  );
  return getProposal(context, row.id);
}
