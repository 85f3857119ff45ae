import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { Autosave } from '#kit/form/autosave';
import { useKept } from '#kit/form/use-kept';
import { checkedDraft, type DraftValues, draftValues } from './draft-values';

/** A draft that is kept as it is typed. */
export function useProposalDraft(proposal: Proposal) {
  const queries = useQueryClient();
  const [keeper] = useState(() => {
    const { id } = proposal;
    return new Autosave<Proposal, DraftValues>(proposal, {
      valuesOf: draftValues,
      versionOf: ({ version }) => version,
      isComplete: (values) => checkedDraft(values).fields !== null,
      save: async ({ version }, _changed, values) => {
        const { fields } = checkedDraft(values);
        if (!fields) throw new RangeError('An incomplete draft is not sent.');
        return api.proposals.update.call({ id, version, ...fields });
      },
      read: async () => {
        const now = await api.proposals.get.call({ id });
        return now.state === 'draft' ? now : null;
      },
      onStored: (next) => {
        queries.setQueryData(api.proposals.get.queryKey({ input: { id } }), next);
        void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
      },
    });
  });
  const kept = useKept(keeper);
  const { problems } = useMemo(() => checkedDraft(kept.values), [kept.values]);
  return {
    kept,
    problems: { ...problems, ...kept.problems },
    change: (part: Partial<DraftValues>) => keeper.change(part),
    settle: (choice: 'mine' | 'theirs', field: keyof DraftValues) => void keeper.settle(choice, field),
    /** Keeps what is typed now; the proposal as it is then, or null where it could not be kept. */
    save: async () => ((await keeper.flush()) ? keeper.read().stored : null),
  };
}
