import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';

/**
 * A change of an MSP's access, credits or plan. What it became is shown at once; where somebody else was faster, what they
 * made of it is read, so that the admin decides upon that.
 * @param done what is said then
 */
export function useMspChange<Input extends { id: string }>(
  change: (input: Input) => Promise<AdminMspDetail>,
  done: (msp: AdminMspDetail) => string,
): (input: Input) => Promise<void> {
  const queries = useQueryClient();
  return async (input) => {
    const queryKey = api.admin.getMsp.queryKey({ input: { id: input.id } });
    try {
      const msp = await change(input);
      queries.setQueryData(queryKey, msp);
      notifications.show({ message: done(msp) });
      void queries.invalidateQueries({ queryKey: api.admin.listMsps.key() });
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') await queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

/** Why the change was refused. */
export const changeRefusal = (error: unknown): string =>
  problemCode(error) === 'CONFLICT'
    ? 'Someone changed this in the meantime. See what it is now, and save again if it still fits.'
    : sentenceOf(error);
