import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** The questions of a client and what staff do with them. Every answer replaces what is shown. */
export function useQuestions(clientId: string) {
  const queries = useQueryClient();
  const input = { clientId };
  const key = api.clientQuestions.list.queryKey({ input });
  const questions = useQuery({ ...api.clientQuestions.list.queryOptions({ input }), staleTime: 0 });
  const onSuccess = (next: { items: ClientQuestion[]; currency: string }) => queries.setQueryData(key, next);
  return {
    questions,
    ask: useMutation(api.clientQuestions.create.mutationOptions({ onSuccess })),
    send: useMutation(api.clientQuestions.send.mutationOptions({ onSuccess })),
    update: useMutation(api.clientQuestions.update.mutationOptions({ onSuccess })),
    order: useMutation(api.clientQuestions.order.mutationOptions({ onSuccess })),
    withdraw: useMutation(api.clientQuestions.withdraw.mutationOptions({ onSuccess })),
    askAgain: useMutation(api.clientQuestions.askAgain.mutationOptions({ onSuccess })),
    accept: useMutation(
      api.clientQuestions.accept.mutationOptions({
        onSuccess: async (next) => {
          onSuccess(next);
          // The record has another value now.
          await queries.invalidateQueries({ queryKey: api.clients.key() });
        },
      }),
    ),
  };
}

export type QuestionActions = ReturnType<typeof useQuestions>;

/** What follows an act at one question: it went well, or something is to be said next to the question. */
export type ActOutcome = { onSuccess: () => void; onError: (error: unknown) => void };
