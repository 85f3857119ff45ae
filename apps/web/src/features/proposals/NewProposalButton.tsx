import type { ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';

type NewProposalButtonProps = {
  clientId: string;
  variant: 'filled' | 'default';
  /** Services in place of those of the client's plan. */
  plan?: ProposalPlan | undefined;
  label?: string | undefined;
};

/** Begins a proposal and opens it. */
export function NewProposalButton({ clientId, variant, plan, label = 'New proposal' }: NewProposalButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation(
    api.proposals.create.mutationOptions({
      onSuccess: async (proposal) => {
        queries.setQueryData(api.proposals.get.queryKey({ input: { id: proposal.id } }), proposal);
        void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
        await navigate({
          to: '/clients/$clientId/proposals/$proposalId',
          params: { clientId, proposalId: proposal.id },
        });
      },
    }),
  );
  return (
    <>
      <Button
        variant={variant}
        loading={create.isPending}
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => create.mutate({ clientId, plan })}
      >
        {label}
      </Button>
      {create.isError && <FormAlert>{sentenceOf(create.error)}</FormAlert>}
    </>
  );
}
