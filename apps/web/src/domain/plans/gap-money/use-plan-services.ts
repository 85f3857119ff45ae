import { SERVICES } from '@fairlead/content/services/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { sayNow } from '#kit/feedback/toast';
import type { PlanGap, PlanLine } from './gap-plan';

/** A step's description holds no more. */
const LONGEST = 2_000;

/** Puts the services of a plan on the client's roadmap with their prices; one that stands there already stays as it is. */
export function usePlanServices(clientId: string, gaps: readonly PlanGap[]) {
  const queries = useQueryClient();
  const options = api.roadmap.get.queryOptions({ input: { clientId } });
  const add = useMutation({
    mutationFn: async ({ lines, chosen }: { lines: PlanLine[]; chosen: ReadonlySet<string> }) => {
      const open = lines.filter((line) => line.chosen > 0 && !line.held);
      if (open.length === 0) return 0;
      // In the order in which they help.
      const steps = open.map(({ key, label, gapIds, monthlyPrice }) => {
        const closes = gaps.filter(({ id }) => gapIds.includes(id) && chosen.has(id));
        const words = [SERVICES[key].benefit, ...closes.map(({ title }) => `${title}.`)];
        const description = words.join(' ').slice(0, LONGEST);
        return { title: label, description, serviceKey: key, costMonthly: monthlyPrice };
      });
      const { roadmap, added } = await apiClient.roadmap.addMany({ clientId, steps, sameBy: 'service' });
      queries.setQueryData(options.queryKey, roadmap);
      return added;
    },
    onSuccess: (count) =>
      sayNow({
        message:
          count === 0
            ? 'These services are on the roadmap or bought already.'
            : `${count === 1 ? '1 service' : `${count} services`} added to the roadmap.`,
      }),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
  return {
    add: (lines: PlanLine[], chosen: ReadonlySet<string>) => !add.isPending && add.mutate({ lines, chosen }),
    isAdding: add.isPending,
  };
}
