import type { OrganizationDeletion } from '@fairlead/contract/features/organization/organization';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';

/** Takes the answer of a request or its cancellation over, on this page and in the banner. */
export function useDeletionKnown(): (deletion: OrganizationDeletion) => Promise<void> {
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  return async (deletion) => {
    queries.setQueryData(api.organization.deletion.queryOptions().queryKey, deletion);
    await reloadMe();
  };
}

/** Takes the deletion of the organization back. */
export function useCancelDeletion() {
  const known = useDeletionKnown();
  return useMutation(
    api.organization.cancelDeletion.mutationOptions({
      onSuccess: async (deletion) => {
        await known(deletion);
        notifications.show({ message: 'The organization stays. Nothing was lost.' });
      },
      onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
    }),
  );
}
