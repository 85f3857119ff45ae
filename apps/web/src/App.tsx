import './theme/styles';

import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUsage } from './app/analytics/use-usage';
import { createQueryClient } from './app/api/query-client';
import { FreshSignInProvider } from './app/session/fresh-sign-in';
import { SessionProvider, useSession } from './app/session/session';
import { ClientSiteProvider, useFoundSite } from './app/site/client-site';
import { createAppRouter } from './router';
import { LoadingApplication } from './shell/FullPage';
import { AppTheme } from './theme/AppTheme';
import { FAIRLEAD_BRAND } from './theme/fairlead-brand';
import { useBrand } from './theme/use-brand';

/** Whether a page of the shell stands open at the path: loaded, and not only on its way. */
const isOpenIn =
  (router: ReturnType<typeof createAppRouter>) =>
  (path: string): boolean =>
    router.state.resolvedLocation?.pathname === path && router.state.matches.some(({ routeId }) => routeId === '/app');

function Routed() {
  const state = useSession();
  const [router] = useState(createAppRouter);
  const { session, me, recovering, secondStep, loading } = state;
  useUsage(router, state);

  const site = useFoundSite();
  const { primary_color = null, secondary_color = null } = me?.branding ?? site?.provider ?? {};
  const brand = useBrand(primary_color, secondary_color);
  const isReady = !loading && brand !== null && site !== undefined;

  // A guard decides whether the page opens, and by then its code had better be there: it comes while the session is read.
  useEffect(() => {
    for (const { routeId } of router.matchRoutes(router.latestLocation)) {
      const route = (router.routesById as Record<string, AnyRoute>)[routeId];
      if (route) void router.loadRouteChunk(route);
    }
  }, [router]);

  // Guards read the session, so they are asked again whenever it changes. The router has it only once it is on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what changed
  useEffect(() => {
    if (isReady) void router.invalidate();
  }, [router, isReady, session?.user.id, me, recovering, secondStep]);
  return (
    <AppTheme brand={brand ?? FAIRLEAD_BRAND}>
      {!isReady ? (
        <LoadingApplication />
      ) : (
        <FreshSignInProvider>
          <ClientSiteProvider site={site}>
            <RouterProvider
              router={router}
              context={{ session: state, isOpen: isOpenIn(router), isClientSite: site !== null }}
            />
          </ClientSiteProvider>
        </FreshSignInProvider>
      )}
    </AppTheme>
  );
}

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Routed />
      </SessionProvider>
    </QueryClientProvider>
  );
}
