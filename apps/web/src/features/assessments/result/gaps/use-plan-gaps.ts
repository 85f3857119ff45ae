import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { sayNow } from '#kit/feedback/toast';

/** Puts next steps on the client's roadmap; a step that stands there already by its title is not added twice. */
export function usePlanGaps(clientId: string, bank: QuestionBank, isOn: boolean) {
  const queries = useQueryClient();
  const options = api.roadmap.get.queryOptions({ input: { clientId } });
  const roadmap = useQuery({ ...options, enabled: isOn });
  const questionOf = (id: string) => bank.questions.find((question) => question.id === id);
  const planned = new Set(
    (roadmap.data?.steps ?? []).flatMap(({ title, state }) => (state === 'dropped' ? [] : title)),
  );
  const isPlanned = (questionId: string) => planned.has(questionOf(questionId)?.recommendation.title ?? '');
  const add = useMutation({
    mutationFn: async (questionIds: string[]) => {
      const steps = questionIds.flatMap((id) => {
        const question = questionOf(id);
        if (!question) return [];
        const { title, text } = question.recommendation;
        return [{ title, description: text, serviceKey: question.service }];
      });
      const saved = await apiClient.roadmap.addMany({ clientId, steps, sameBy: 'title' });
      queries.setQueryData(options.queryKey, saved.roadmap);
      return saved.added;
    },
    onSuccess: (count) =>
      sayNow({
        message:
          count === 0
            ? 'These items are on the roadmap already.'
            : `${count === 1 ? '1 item' : `${count} items`} added to the roadmap.`,
      }),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
  const first = add.variables?.length === 1 ? add.variables[0] : null;
  return {
    isPlanned,
    add: (questionIds: string[]) => !add.isPending && add.mutate(questionIds),
    isAdding: add.isPending && first === null,
    addingId: add.isPending ? first : null,
  };
}
