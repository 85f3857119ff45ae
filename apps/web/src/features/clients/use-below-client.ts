import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** After something below a client changed: reads the given lists anew, and what the page says about them. */
export function useRefreshClient(clientId: string, ...lists: QueryKey[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [...lists, api.clientActivity.key(), api.clients.get.key({ input: { id: clientId } })];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
