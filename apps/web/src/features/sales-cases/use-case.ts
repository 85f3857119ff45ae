import type { SalesCase, SalesCaseFields } from '@fairlead/contract/features/sales-cases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** What a client told, and how parts of it are changed. A change states the version it was seen with. */
export function useSalesCase(clientId: string) {
  const queries = useQueryClient();
  const input = { clientId };
  const query = useQuery({ ...api.salesCases.get.queryOptions({ input }), staleTime: 0 });
  const mutation = useMutation(
    api.salesCases.save.mutationOptions({
      onSuccess: async (saved: SalesCase) => {
        queries.setQueryData(api.salesCases.get.queryKey({ input }), saved);
        await queries.invalidateQueries({ queryKey: api.salesScripts.basis.key() });
      },
    }),
  );
  const save = (change: Partial<SalesCaseFields>) => {
    if (!query.data) return Promise.reject(new Error('Nothing was read yet.'));
    const { pains, money, decision, version } = query.data;
    return mutation.mutateAsync({ clientId, version, fields: { pains, money, decision, ...change } });
  };
  return { query, save };
}

export type SaveCase = ReturnType<typeof useSalesCase>['save'];
