import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import { type OfClient, standingLines, standingProposals } from '#domain/proposals/standing-proposals';
import type { ProposalRow } from '#domain/proposals/view';

/**
 * By line, the newest proposal that has offered it to the client already: one that waits for an answer, or was signed and is
 * not activated yet.
 */
export async function offeredBy(tx: Tx, client: OfClient, now: Date): Promise<Map<string, ProposalRow>> {
  const open = (await standingProposals(tx, client, now)).filter(({ takenOnAt }) => takenOnAt === null);
  return new Map(open.flatMap((row) => standingLines(row).map(({ id }) => [id, row] as const)));
}

/**
 * The lines whose service the client has already been offered, by field with what to do: two offers of one service would
 * have two prices. The one that `row` takes the place of is none.
 */
export async function offeredAlready(
  tx: Tx,
  row: ProposalRow,
  lines: ProposalFields['lines'],
  now: Date,
): Promise<Record<string, string>> {
  const offered = await offeredBy(tx, row, now);
  const problems = lines.flatMap(({ id }, index) => {
    const other = offered.get(id);
    const isOther = other && other.id !== row.id && other.id !== row.replacesId;
    return isOther ? [[`lines.${index}.name`, wordsOf(other)] as const] : [];
  });
  return Object.fromEntries(problems);
}

const wordsOf = ({ number, state }: ProposalRow) =>
  state === 'sent'
    ? `Proposal ${number} already offers this and waits for an answer. Withdraw it, or remove this line.`
    : `Proposal ${number} with this service is signed. Activate its services, or remove this line.`;
