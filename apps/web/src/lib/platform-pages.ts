import type { PlatformPages } from '@fairlead/contract/platform-settings';
import { useQuery } from '@tanstack/react-query';
import { api } from './api';

/** The legal pages and the status page of this installation; undefined until they are known. */
export function usePlatformPages(): PlatformPages | undefined {
  return useQuery(api.platformSettings.pages.queryOptions()).data;
}
