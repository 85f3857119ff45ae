import { type ProposalHistory, proposalChanges } from '@fairlead/contract/features/proposals/history';
import { proposals } from '@fairlead/db/schema/proposals';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { proposalFieldsOf, proposalStateOf, selectProposals } from '#domain/proposals/view';

type Found = Awaited<ReturnType<typeof selectProposals>>[number];

/** The versions of a proposal: those it was written from and those written from them, newest first. @throws NOT_FOUND */
export async function getHistory(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<ProposalHistory> {
  const mspId = callerMspId(caller);
  const [asked] = await selectProposals(tx, mspId, eq(proposals.id, id));
  if (!asked) throw fail('NOT_FOUND');
  const all = await selectProposals(tx, mspId, eq(proposals.clientId, asked.row.clientId));
  const family = familyOf(all, asked.row.id);
  return {
    items: family.map(({ row, sentByName }) => {
      const from = all.find((one) => one.row.id === row.replacesId)?.row;
      return {
        id: row.id,
        number: row.number,
        state: proposalStateOf(row, now),
        currency: row.currency,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
        sentByName,
        endedAt: (row.answeredAt ?? row.withdrawnAt)?.toISOString() ?? null,
        lossReason: row.declineReason ?? row.lossReason,
        from: from
          ? { number: from.number, changes: proposalChanges(proposalFieldsOf(from), proposalFieldsOf(row)) }
          : null,
      };
    }),
  };
}

/** All that descend from the same first version, in the order they came in. */
function familyOf(all: readonly Found[], id: string): Found[] {
  const firstOf = (one: string): string => {
    const earlier = all.find(({ row }) => row.id === one)?.row.replacesId;
    return earlier && all.some(({ row }) => row.id === earlier) ? firstOf(earlier) : one;
  };
  const first = firstOf(id);
  return all.filter(({ row }) => firstOf(row.id) === first);
}
