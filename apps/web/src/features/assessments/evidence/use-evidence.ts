import type { Assessment, Evidence } from '@fairlead/contract/features/assessments/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Takes over into the page what was added to an assessment's proof, changed in it, or taken away. */
export function useEvidenceChange(assessmentId: string) {
  const queries = useQueryClient();
  const { queryKey } = api.assessments.get.queryOptions({ input: { id: assessmentId } });
  const change = (next: (evidence: Evidence[]) => Evidence[]) =>
    queries.setQueryData<Assessment>(queryKey, (before) => before && { ...before, evidence: next(before.evidence) });
  return {
    added: (piece: Evidence) => change((evidence) => [...evidence, piece]),
    /** What is said of a piece holds for every answer that it is attached to. */
    changed: (piece: Evidence) =>
      change((evidence) =>
        evidence.map((one) => (one.id === piece.id ? { ...piece, questionId: one.questionId } : one)),
      ),
    removed: ({ id, questionId }: Pick<Evidence, 'id' | 'questionId'>) =>
      change((evidence) => evidence.filter((piece) => piece.id !== id || piece.questionId !== questionId)),
  };
}
