import type { AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import type { SubjectRef } from './subjects';

type Asking = Omit<Parameters<typeof apiClient.assessmentRequests.ask>[0], 'assessmentId'>;

/** The operations on what people are asked about: an assessment, or a compliance check. */
function operationsOn(ref: SubjectRef) {
  const { assessmentRequests } = apiClient;
  if ('checkId' in ref)
    return {
      key: api.assessmentRequests.listOfCheck.queryKey({ input: ref }),
      list: () => assessmentRequests.listOfCheck(ref),
      ask: (asking: Asking) => assessmentRequests.askOfCheck({ ...ref, ...asking }),
      settle: (items: Settlement[]) => assessmentRequests.settleOfCheck({ ...ref, items }),
      one: api.compliance.get.key({ input: { id: ref.checkId } }),
      all: api.compliance.key(),
    };
  return {
    key: api.assessmentRequests.list.queryKey({ input: ref }),
    list: () => assessmentRequests.list(ref),
    ask: (asking: Asking) => assessmentRequests.ask({ ...ref, ...asking }),
    settle: (items: Settlement[]) => assessmentRequests.settle({ ...ref, items }),
    one: api.assessments.get.key({ input: { id: ref.assessmentId } }),
    all: api.assessments.key(),
  };
}

/** Who was asked about an assessment or a check, and what staff do with it. Every answer replaces what is shown. */
export function useRequests(ref: SubjectRef) {
  const queries = useQueryClient();
  const { key, list, ask, settle, one, all } = operationsOn(ref);
  const requests = useQuery({ queryKey: key, queryFn: list, staleTime: 0 });
  const onSuccess = (next: { items: AssessmentRequest[] }) => queries.setQueryData(key, next);
  const reread = () =>
    Promise.all([queries.invalidateQueries({ queryKey: key }), queries.invalidateQueries({ queryKey: one })]);
  return {
    requests,
    reread,
    ask: useMutation({ mutationFn: ask, onSuccess }),
    resend: useMutation(api.assessmentRequests.resend.mutationOptions({ onSuccess })),
    withdraw: useMutation(api.assessmentRequests.withdraw.mutationOptions({ onSuccess })),
    askAgain: useMutation(api.assessmentRequests.askAgain.mutationOptions({ onSuccess })),
    settle: useMutation({
      mutationFn: settle,
      onSuccess: async (next) => {
        onSuccess(next);
        // It has other answers and proof now.
        await queries.invalidateQueries({ queryKey: all });
      },
    }),
  };
}

export type RequestActions = ReturnType<typeof useRequests>;
