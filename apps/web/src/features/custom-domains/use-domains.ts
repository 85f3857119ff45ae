import type { CustomDomains } from '@fairlead/contract/features/custom-domains';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

export function useDomains() {
  return useQuery({ ...api.customDomains.get.queryOptions(), staleTime: 0 });
}

/** Every change answers with both domains as they are then. */
export function useKeepDomains(): (found: CustomDomains) => void {
  const queries = useQueryClient();
  return (found) => queries.setQueryData(api.customDomains.get.queryKey(), found);
}
