import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { sayNow } from '#kit/feedback/toast';

/** After something below a client changed: reads the given lists anew, and what the page says about them. */
export function useRefreshClient(clientId: string, ...lists: QueryKey[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [...lists, api.clientActivity.key(), api.clients.get.key({ input: { id: clientId } })];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** A change of one row from its menu: refused, it says why; either way the row is read anew. */
export function useRowChange<Row>(change: (row: Row) => Promise<unknown>, refresh: () => Promise<void>) {
  return useMutation({
    mutationFn: change,
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
    onSettled: refresh,
  });
}
