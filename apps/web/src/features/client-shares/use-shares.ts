import type { ShareKind } from '@fairlead/contract/features/client-shares';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { usePortalPreview } from '#app/session/portal-preview';

export type ShareTarget = { clientId: string; kind: ShareKind; targetId: string };

/** What the users of a client see now, and how it came to be. */
export const useShares = (clientId: string) => useQuery(api.clientShares.list.queryOptions({ input: { clientId } }));

/** Whether something of the kind is shared, or looked at in a preview as if it were. */
export function useHasShared(clientId: string, kind: ShareKind): boolean {
  const shares = useShares(clientId).data;
  const previewed = usePortalPreview()?.share?.kind;
  return previewed === kind || shares?.items.some((one) => one.kind === kind) === true;
}

/** Shares something, or takes it back. */
export function useShareActs({ clientId, kind, targetId }: ShareTarget) {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: api.clientShares.key() });
    void queries.invalidateQueries({ queryKey: api.clientActivity.key() });
  };
  const input = { clientId, kind, targetId };
  const share = useMutation(api.clientShares.share.mutationOptions({ onSettled: refresh }));
  const takeBack = useMutation(api.clientShares.takeBack.mutationOptions({ onSettled: refresh }));
  return {
    share: async () => {
      await share.mutateAsync(input);
      notifications.show({ message: 'Shared with the client' });
    },
    takeBack: async () => {
      await takeBack.mutateAsync(input);
      notifications.show({ message: 'Taken back. The client no longer sees it.' });
    },
  };
}
