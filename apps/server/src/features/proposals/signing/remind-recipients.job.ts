import { DAY_MS } from '@fairlead/content/format/days';
import { SIGNING_LIMITS } from '@fairlead/contract/features/proposals/signing';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { proposalRecipients, proposals } from '@fairlead/db/schema/proposals';
import { and, asc, eq, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { ProposalRow } from '#domain/proposals/view';
import { dayFrom, isAtWork, justAsked, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { changeRecipient, type RecipientRow } from './recipient-rows';
import { remind } from './send-links';

/** The last reminder first: who missed an earlier one gets one email, not two. */
const KINDS = SIGNING_LIMITS.reminderDays.map((days, index) => ({ days, count: index + 1 })).reverse();
type Kind = (typeof KINDS)[number];
type Due = { recipient: RecipientRow; row: ProposalRow };

/** Reminds people who got a proposal by email and have not answered, each time once, while it can still be signed. */
export function remindRecipientsJob(): JobDefinition {
  return {
    name: 'proposal-recipients.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'reminders of proposals',
        kinds: KINDS,
        due: (tx, kind) => selectDue(tx, kind, now),
        tell: async (tx, due, kind) => {
          if (await claim(tx, due, kind)) await remind(tx, deps, { ...due, now });
        },
        ids: ({ recipient: { mspId, id: recipientId } }) => ({ mspId, recipientId }),
      });
    },
  };
}

/** A fresh email goes out with the claim or not at all, so that two runs send one. */
async function claim(tx: Tx, { recipient: { mspId, id } }: Due, { count }: Kind): Promise<boolean> {
  const [locked] = await tx
    .select()
    .from(proposalRecipients)
    .where(
      and(
        eq(proposalRecipients.mspId, mspId),
        eq(proposalRecipients.id, id),
        isNull(proposalRecipients.answeredAt),
        isNull(proposalRecipients.withdrawnAt),
        lt(proposalRecipients.reminders, count),
      ),
    )
    .for('update');
  if (locked) await changeRecipient(tx, locked, { reminders: count });
  return locked !== undefined;
}

/** People who can still answer, of organizations at work, and who were not written to within the last day. */
function selectDue(tx: Tx, { days, count }: Kind, now: Date): Promise<Due[]> {
  return tx
    .select({ recipient: proposalRecipients, row: proposals })
    .from(proposalRecipients)
    .innerJoin(
      proposals,
      and(eq(proposals.mspId, proposalRecipients.mspId), eq(proposals.id, proposalRecipients.proposalId)),
    )
    .innerJoin(clients, and(eq(clients.mspId, proposalRecipients.mspId), eq(clients.id, proposalRecipients.clientId)))
    .innerJoin(msps, eq(msps.id, proposalRecipients.mspId))
    .where(
      and(
        lte(proposalRecipients.sentAt, new Date(now.getTime() - days * DAY_MS)),
        isNull(proposalRecipients.answeredAt),
        isNull(proposalRecipients.withdrawnAt),
        lt(proposalRecipients.reminders, count),
        or(isNull(proposalRecipients.remindedAt), lte(proposalRecipients.remindedAt, justAsked(now))),
        eq(proposals.state, 'sent'),
        or(isNull(proposals.validUntil), gte(proposals.validUntil, dayFrom(now, 0))),
        isNull(clients.archivedAt),
        isAtWork(now),
      ),
    )
    .orderBy(asc(proposalRecipients.sentAt), asc(proposalRecipients.id))
    .limit(REMINDERS_PER_RUN);
}
