/** A world for looking at prompts: the same components over made-up data, in which nothing is saved, sent or opened. */
import type { Me } from '@fairlead/contract/features/session';
import { MutationCache, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { SessionContext, useSession } from './session';

type Tell = (instead: string) => void;

const PreviewContext = createContext<Tell | null>(null);

/** In a preview, tells what would be done in place of doing it; null where things are real. */
export const usePreview = (): Tell | null => useContext(PreviewContext);

type PreviewWorldProps = {
  /** Whom the components believe to be signed in. */
  me: Me;
  /** What queries answer; one that is not here stays unanswered. */
  answers: readonly (readonly [QueryKey, unknown])[];
  tell: Tell;
  children: ReactNode;
};

/** What never comes to an end: the code that waits for it goes no further. */
const never = () => new Promise<never>(() => {});

/** Everything the components reach through, each in a form without effect: session, queries, mutations and routes. */
export function PreviewWorld({ me, answers, tell, children }: PreviewWorldProps) {
  const session = useSession();
  const queries = useMemo(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { enabled: false } },
      mutationCache: new MutationCache({
        onMutate: () => {
          tell('It would be sent now.');
          return never();
        },
      }),
    });
    for (const [key, answer] of answers) client.setQueryData(key, answer);
    return client;
  }, [answers, tell]);
  // Its own address, so that no way out leads off the page.
  const router = useMemo(
    () =>
      createRouter({
        routeTree: createRootRoute(),
        history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
      }),
    [],
  );
  const inPreview = useMemo(
    () => ({
      ...session,
      me,
      patchMe: () => {},
      reloadMe: async () => {},
      signOut: () => {
        tell('You would be signed out now.');
        return never();
      },
    }),
    [session, me, tell],
  );
  return (
    <PreviewContext value={tell}>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>
          <SessionContext value={inPreview}>{children}</SessionContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </PreviewContext>
  );
}
