import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/**
 * What can be chosen for every kind of report, and what a client lacks for it. What a client has changes with the work on
 * other pages, so it is read again each time.
 */
export const useKindOffers = (clientId: string | undefined, enabled: boolean) =>
  useQuery({
    ...api.reports.kinds.queryOptions({ input: clientId === undefined ? {} : { clientId }, enabled }),
    ...(clientId === undefined ? {} : { staleTime: 0 }),
  });
