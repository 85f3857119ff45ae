import type { PlatformPages } from '@fairlead/contract/features/platform-settings';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** The legal pages and the status page of this installation; undefined until they are known. */
export function usePlatformPages(): PlatformPages | undefined {
  return useQuery(api.platformSettings.pages.queryOptions()).data;
}
