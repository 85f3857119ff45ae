import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** How far setting up has come; null while that is unknown, and once it is finished or put away. */
export function useSetup(): Onboarding | null {
  const { data } = useQuery(api.onboarding.get.queryOptions({ staleTime: 0 }));
  if (!data || data.closed || data.progress.done === data.progress.needed) return null;
  return data;
}
