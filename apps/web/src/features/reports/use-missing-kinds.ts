import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { missingKinds } from './missing-kinds';

/** What reports of a client cannot be made yet, and why; undefined while it is not known. */
export function useMissingKinds(clientId: string | undefined): ReturnType<typeof missingKinds> | undefined {
  const asked = { input: { clientId: clientId ?? '' }, enabled: clientId !== undefined };
  const standing = useQuery(api.businessRisk.get.queryOptions(asked));
  const proposals = useQuery(api.proposals.list.queryOptions(asked));
  if (!standing.data || !proposals.data) return undefined;
  return missingKinds(
    standing.data,
    proposals.data.items.some(({ sentAt }) => sentAt !== null),
  );
}
