import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormAlert } from '#kit/feedback/FormAlert';

type LeftOutNoteProps = { clientId: string; lines: readonly Pick<ProposalLine, 'id'>[] };

/** Which services of the plan are not in the proposal because another one offers them already. */
export function LeftOutNote({ clientId, lines }: LeftOutNoteProps) {
  const { data } = useQuery(api.proposals.offers.queryOptions({ input: { clientId } }));
  const left = (data?.items ?? []).filter(
    ({ line, offeredIn, inPlan, isSold }) =>
      offeredIn !== null && !isSold && (inPlan || line.closes.length > 0) && !lines.some(({ id }) => id === line.id),
  );
  if (left.length === 0) return null;
  const named = left.map(({ line, offeredIn }) => `${line.name} (Proposal ${offeredIn})`);
  return (
    <FormAlert tone="info">
      Left out, because another proposal already offers it: {new Intl.ListFormat('en').format(named)}.
    </FormAlert>
  );
}
