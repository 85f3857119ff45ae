import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Plan, payment and meeting pages of this installation; null until they are known. */
export function useOfferedLinks(): OfferedLinks | null {
  return useQuery(api.plans.links.queryOptions()).data ?? null;
}
