import type { BulkAct, BulkResult, BulkTarget } from '@fairlead/contract/features/clients/book';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';

export type BookAct = BulkAct | { act: 'convert' };

/** Does one thing to many records, and reads anew whatever shows them. */
export function useBulk(onDone: (result: BulkResult, act: BookAct) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ target, act }: { target: BulkTarget; act: BookAct }) =>
      act.act === 'convert'
        ? apiClient.clientBook.convert({ target })
        : apiClient.clientBook.change({ target, change: act }),
    onSuccess: async (result, { act }) => {
      onDone(result, act);
      await Promise.all(
        [api.clients.key(), api.clientBook.key(), api.dashboard.key(), api.plans.key(), api.search.key()].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
