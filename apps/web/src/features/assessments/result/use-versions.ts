import type { Assessment, AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** The other versions of an assessment's client and bank, newest first. */
export function useVersions({ clientId, bankId, number }: Assessment): {
  older: AssessmentSummary[];
  newest: AssessmentSummary | undefined;
  open: AssessmentSummary | undefined;
} {
  const list = useQuery(api.assessments.list.queryOptions({ input: { clientId, bankId } }));
  const versions = (list.data?.items ?? []).toSorted((a, b) => b.number - a.number);
  const completed = versions.filter(({ state }) => state !== 'open');
  return {
    older: completed.filter((version) => version.number < number),
    newest: completed[0],
    open: versions.find(({ state }) => state === 'open'),
  };
}
