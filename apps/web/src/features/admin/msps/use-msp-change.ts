import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';

/**
 * A change of an MSP's access, credits or plan. What it became is shown at once; where somebody else was faster, what they
 * made of it is read, so that the admin decides upon that.
 */
export function useMspChange<Input extends { id: string }>(
  change: (input: Input) => Promise<AdminMspDetail>,
  { done, onDone }: { done: (msp: AdminMspDetail) => string; onDone: () => void },
) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: async (msp) => {
      queries.setQueryData(api.admin.getMsp.queryKey({ input: { id: msp.id } }), msp);
      notifications.show({ message: done(msp) });
      onDone();
      await queries.invalidateQueries({ queryKey: api.admin.listMsps.key() });
    },
    onError: async (error, { id }) => {
      if (problemCode(error) === 'CONFLICT')
        await queries.invalidateQueries({ queryKey: api.admin.getMsp.queryKey({ input: { id } }) });
    },
  });
  const { error } = mutation;
  const problem = error && (problemCode(error) === 'CONFLICT' ? OVERTAKEN : sentenceOf(error));
  return { save: mutation.mutate, isSaving: mutation.isPending, error, problem };
}

const OVERTAKEN = 'Somebody changed this meanwhile. See what it is now, and save again if it still fits.';
