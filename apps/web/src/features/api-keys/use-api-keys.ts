import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

export function useApiKeys() {
  return useQuery({ ...api.apiKeys.list.queryOptions(), staleTime: 0 });
}

/** The list is read anew after any change of it. */
export function useReloadKeys(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.apiKeys.key() });
}
