import { QueryClient } from '@tanstack/react-query';
import { isConnectionLost } from './api-problem';

const FRESH_MS = 5 * 60_000;
const MOST_RETRIES = 2;

/** Failed queries are tried again at most twice, 200 ms and 400 ms later; data is fresh for 5 minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MOST_RETRIES && isConnectionLost(error),
        retryDelay: (failures) => 200 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}
