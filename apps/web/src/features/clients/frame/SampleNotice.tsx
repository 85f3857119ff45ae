import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { SampleMark } from '#domain/clients/SampleMark';
import classes from './SampleNotice.module.css';

/** Above the sample's page: what it is, and the one click that takes it away. */
export function SampleNotice({ client }: { client: Client }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(
    api.onboarding.removeSample.mutationOptions({
      onSuccess: async (view) => {
        await navigate({ to: '/clients' });
        queries.setQueryData(api.onboarding.get.queryKey(), view);
        queries.removeQueries({ queryKey: api.clients.get.key({ input: { id: client.id } }) });
        await Promise.all(
          [api.clients.list.key(), api.dashboard.key(), api.simulations.key(), api.reports.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        );
        notifications.show({ message: 'The sample is removed, with its simulation and report.' });
      },
      onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
    }),
  );
  return (
    <div className={classes.notice}>
      <SampleMark />
      <span>This business is invented. It's excluded from totals and uses no credits.</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={remove.isPending}
        onClick={() => remove.mutate({ clientId: client.id })}
      >
        Remove the sample
      </Button>
    </div>
  );
}
