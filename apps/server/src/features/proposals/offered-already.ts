import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';

/**
 * The lines whose service the client has already been offered by a proposal that waits for an answer or was just signed, by
 * field with what to do: two offers of one service would have two prices. The one that `row` takes the place of is none.
 */
export async function offeredAlready(
  tx: Tx,
  row: ProposalRow,
  lines: ProposalFields['lines'],
  now: Date,
): Promise<Record<string, string>> {
  const others = await tx
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.mspId, row.mspId),
        eq(proposals.clientId, row.clientId),
        inArray(proposals.state, ['sent', 'accepted']),
      ),
    )
    .orderBy(desc(proposals.number));
  const standing = others
    .filter(({ id }) => id !== row.id && id !== row.replacesId)
    .filter((other) => (other.state === 'sent' ? !isPastLastDay(other.validUntil, now) : other.takenOnAt === null))
    .map((other) => ({ other, offered: new Set(proposalFieldsOf(other).lines.map(({ id }) => id)) }));
  const problems = lines.flatMap(({ id }, index) => {
    const found = standing.find(({ offered }) => offered.has(id));
    return found ? [[`lines.${index}.name`, wordsOf(found.other)] as const] : [];
  });
  return Object.fromEntries(problems);
}

const wordsOf = ({ number, state }: ProposalRow) =>
  state === 'sent'
    ? `Proposal ${number} already offers this and waits for an answer. Withdraw it, or remove this line.`
    : `Proposal ${number} with this service is signed. Activate its services, or remove this line.`;
