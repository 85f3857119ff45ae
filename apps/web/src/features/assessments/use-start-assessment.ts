import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { sayNow } from '#kit/feedback/toast';

/** Begins an assessment and opens it; when a colleague was faster, the list shows theirs. */
export function useStartAssessment(clientId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wanted: { bankId: string; depth?: string }) => api.assessments.start.call({ clientId, ...wanted }),
    onSuccess: (started) => {
      queries.setQueryData(api.assessments.get.queryKey({ input: { id: started.id } }), started);
      void navigate({
        to: '/clients/$clientId/assessments/$assessmentId',
        params: { clientId, assessmentId: started.id },
      });
    },
    onError: (error) => {
      const isTaken = problemCode(error) === 'CONFLICT';
      sayNow({
        message: isTaken ? 'A colleague has started this one. You can continue it.' : sentenceOf(error),
        color: isTaken ? 'blue' : 'red',
      });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: api.assessments.list.key() }),
  });
}
