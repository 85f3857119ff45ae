import type { MspService, MspServiceList } from '@fairlead/contract/features/msp-services';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';

/** What of a service somebody changes in the list. */
export type ServiceChange = Partial<
  Pick<MspService, 'active' | 'price' | 'unit' | 'sizeTimes' | 'note' | 'securityShare'>
>;

const LIST = api.mspServices.list.queryOptions();

export const useServices = () => useQuery({ ...LIST, staleTime: 0 });

/** Puts what the server has saved in the place of what is shown. */
function usePlaceService() {
  const queries = useQueryClient();
  return (saved: MspService) => {
    queries.setQueryData(LIST.queryKey, (list: MspServiceList | undefined) => {
      if (!list) return list;
      const isThere = list.items.some(({ id }) => id === saved.id);
      const items = isThere ? list.items.map((item) => (item.id === saved.id ? saved : item)) : [...list.items, saved];
      return { ...list, items };
    });
    void queries.invalidateQueries({ queryKey: api.onboarding.key() });
  };
}

/** Saves changes of one service, one after the other, each upon the state the one before left. */
export function useSaveService(service: MspService) {
  const queries = useQueryClient();
  const place = usePlaceService();
  return useMutation({
    scope: { id: `service ${service.id}` },
    mutationFn: (change: ServiceChange) => {
      const shown = queries.getQueryData(LIST.queryKey)?.items.find(({ id }) => id === service.id) ?? service;
      return apiClient.mspServices.save({ id: service.id, version: shown.version, ...change });
    },
    onSuccess: place,
    // Somebody was faster: what they saved is shown beside what was typed here.
    onError: () => queries.invalidateQueries({ queryKey: LIST.queryKey }),
  });
}

export const useAddService = () => useMutation(api.mspServices.add.mutationOptions({ onSuccess: usePlaceService() }));

export function useRemoveService() {
  const queries = useQueryClient();
  return useMutation(
    api.mspServices.remove.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.mspServices.key() }),
    }),
  );
}

export function useActivateUsual() {
  const queries = useQueryClient();
  return useMutation(
    api.mspServices.activateUsual.mutationOptions({
      onSuccess: async (list) => {
        queries.setQueryData(LIST.queryKey, list);
        await queries.invalidateQueries({ queryKey: api.onboarding.key() });
      },
    }),
  );
}
