import type { OfferedLinks } from '@fairlead/contract/features/plans/billing';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Plan, payment and meeting pages of this installation; null until they are known. */
export function useOfferedLinks(): OfferedLinks | null {
  return useQuery(api.billing.links.queryOptions()).data ?? null;
}
