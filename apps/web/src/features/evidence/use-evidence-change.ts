import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Reads again what evidence counts in: the locker, its checks, the assessments, what is due, and the client's navigation. */
export function useEvidenceChange(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [api.evidence.key(), api.assessments.key(), api.clients.sections.key(), api.today.key()])
      void queries.invalidateQueries({ queryKey });
  };
}
