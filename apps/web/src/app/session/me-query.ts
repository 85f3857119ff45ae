/**
 * The signed-in caller in the query cache, the one place where it is kept. The session loads it, which knows when the
 * person or the rights may have changed; pages read it by `useMe`.
 */
import type { Me } from '@fairlead/contract/features/session';
import { ORPCError } from '@orpc/client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../api/api';

const KEY = api.session.me.queryKey();

/** The server answered, and would answer the same again: who is signed out or lacks a factor learns it at once. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

/** Each person's own, so that an answer that comes late is shown to nobody else. */
const meQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: (): Promise<Me> => apiClient.session.me(),
    staleTime: 0,
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && !isRefusal(error),
  });

/** Asks the server, with the retries of every query: a moment's outage must not look like an account without a profile. */
export const fetchMe = (queries: QueryClient, userId: string): Promise<Me> => queries.fetchQuery(meQuery(userId));

/** Gives up an answer that is under way, because it would be for another view mode. */
export const cancelMe = (queries: QueryClient, userId: string): Promise<void> =>
  queries.cancelQueries({ queryKey: meQuery(userId).queryKey });

/** Changes what is shown until the caller is read anew. The time of the answer stays, which tells the server's clock. */
export function changeMe(queries: QueryClient, userId: string, change: (me: Me) => Me): void {
  const { queryKey } = meQuery(userId);
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
  queries.setQueryData(queryKey, (me) => me && change(me), updatedAt === undefined ? {} : { updatedAt });
}

/** Drops what was loaded for another view mode or organization. Who the caller is stays until it is read anew. */
export function forgetLoaded(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !isMe(queryKey) });
  queries.getMutationCache().clear();
}

const isMe = (key: readonly unknown[]) => JSON.stringify(key.slice(0, KEY.length)) === JSON.stringify(KEY);

/** How far the server's clock is ahead of this computer's, by its last answer and to within that answer's travel. */
export function serverAheadMs(queries: QueryClient, userId: string): number {
  const known = queries.getQueryState(meQuery(userId).queryKey);
  return known?.data ? Date.parse(known.data.now) - known.dataUpdatedAt : 0;
}

/** What the cache holds, null while nobody is signed in and until the first answer. It is followed; nothing is asked for. */
export function useKnownMe(userId: string | null): Me | null {
  const { data } = useQuery({ ...meQuery(userId ?? ''), enabled: false });
  return data ?? null;
}
