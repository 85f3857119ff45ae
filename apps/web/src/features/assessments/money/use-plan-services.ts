import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { SERVICES } from '@fairlead/content/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../lib/api';
import { sentenceOf } from '../../../lib/api-problem';
import { sayNow } from '../../../lib/toast';
import type { PlanLine } from './gap-plan';

/** A step's description holds no more. */
const LONGEST = 2_000;

/** Puts the services of a plan on the client's roadmap with their prices; one that stands there already stays as it is. */
export function usePlanServices(clientId: string, bank: QuestionBank) {
  const queries = useQueryClient();
  const options = api.roadmap.get.queryOptions({ input: { clientId } });
  const add = useMutation({
    mutationFn: async ({ lines, chosen }: { lines: PlanLine[]; chosen: ReadonlySet<string> }) => {
      const { steps } = await apiClient.roadmap.get({ clientId });
      const planned = new Set(steps.map(({ serviceKey }) => serviceKey));
      const open = lines.filter((line) => line.chosen > 0 && !line.held && !planned.has(line.key));
      // One after the other, in the order in which they help.
      for (const { key, label, gapIds, monthlyPrice } of open) {
        const closes = bank.questions.filter(({ id }) => gapIds.includes(id) && chosen.has(id));
        const words = [SERVICES[key].benefit, ...closes.map(({ recommendation }) => `${recommendation.title}.`)];
        const saved = await apiClient.roadmap.add({
          clientId,
          title: label,
          description: words.join(' ').slice(0, LONGEST),
          serviceKey: key,
          costMonthly: monthlyPrice,
        });
        queries.setQueryData(options.queryKey, saved);
      }
      return open.length;
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
