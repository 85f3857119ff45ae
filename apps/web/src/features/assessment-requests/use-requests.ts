import type { AssessmentRequest } from '@fairlead/contract/features/assessment-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Who was asked questions of an assessment, and what staff do with it. Every answer replaces what is shown. */
export function useRequests(assessmentId: string) {
  const queries = useQueryClient();
  const input = { assessmentId };
  const key = api.assessmentRequests.list.queryKey({ input });
  const requests = useQuery({ ...api.assessmentRequests.list.queryOptions({ input }), staleTime: 0 });
  const onSuccess = (next: { items: AssessmentRequest[] }) => queries.setQueryData(key, next);
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: api.assessments.get.key({ input: { id: assessmentId } }) }),
    ]);
  return {
    requests,
    reread,
    ask: useMutation(api.assessmentRequests.ask.mutationOptions({ onSuccess })),
    resend: useMutation(api.assessmentRequests.resend.mutationOptions({ onSuccess })),
    withdraw: useMutation(api.assessmentRequests.withdraw.mutationOptions({ onSuccess })),
    askAgain: useMutation(api.assessmentRequests.askAgain.mutationOptions({ onSuccess })),
    settle: useMutation(
      api.assessmentRequests.settle.mutationOptions({
        onSuccess: async (next) => {
          onSuccess(next);
          // The assessment has other answers and proof now.
          await queries.invalidateQueries({ queryKey: api.assessments.key() });
        },
      }),
    ),
  };
}

export type RequestActions = ReturnType<typeof useRequests>;
