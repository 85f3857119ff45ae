import { canOpenRoute } from '@fairlead/contract/access/access';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { SessionState } from './app/session/session';
import { isAccessEnded } from './domain/trials/trial';
import { ErrorCard } from './kit/feedback/ErrorCard';
import { errorSentence } from './kit/feedback/error-sentence';
import { adminRoutes } from './routes/admin-routes';
import { leadsToTrialEnded } from './routes/ended-access';
import { pageRoutes } from './routes/page-routes';
import { publicRoutes } from './routes/public-routes';
import { settingsRoutes } from './routes/settings-routes';
import { LoadingApplication } from './shell/FullPage';
import { NotFound } from './shell/NotFound';

type RouterContext = {
  session: SessionState;
  /** Whether the path is the page of the shell that stands open now. */
  isOpen: (path: string) => boolean;
};

export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { session: state, isOpen }, location: { pathname } }) => {
    const { session, me, recovering, secondStep } = state;
    if (!session || recovering || secondStep || !isAccessEnded(me)) return;
    // What is typed in an open page is kept: there the dialog comes over it.
    if (leadsToTrialEnded(pathname) && !isOpen(pathname)) throw redirect({ to: '/trial-ended', replace: true });
  },
  component: Outlet,
  notFoundComponent: () => <NotFound />,
});

/* Everything behind the shell: signed in, with a profile, and with a role the access table admits. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context, location }) => {
    const { session, recovering, secondStep, again } = context.session;
    if (recovering) throw redirect({ to: '/update-password' });
    if (!session || secondStep)
      throw redirect({ to: '/signin', search: { next: location.href, ...(again ? { why: 'again' } : {}) } });
    // Nothing else opens to whom this installation demands a second factor of, until there is one.
    if (context.session.me?.needsFactor && location.pathname !== '/settings/security')
      throw redirect({ to: '/settings/security' });
    const role = context.session.me?.profile?.role;
    return { refused: role !== undefined && !canOpenRoute(role, location.pathname) };
  },
  component: lazyRouteComponent(() => import('./routes/AppFrame'), 'AppFrame'),
});

const searchText = (search: Record<string, unknown>): { search?: string } =>
  typeof search.search === 'string' && search.search ? { search: search.search } : {};

const tools = createRoute({
  getParentRoute: () => app,
  path: '/sales-enablement',
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('./routes/ToolsRoute'), 'ToolsRoute'),
});

const trialEnded = createRoute({
  getParentRoute: () => app,
  path: '/trial-ended',
  beforeLoad: ({ context }) => {
    if (!context.refused && !isAccessEnded(context.session.me)) throw redirect({ to: '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/TrialEndedRoute'), 'TrialEndedRoute'),
});

const pages = app.addChildren([...pageRoutes(app), ...settingsRoutes(app), ...adminRoutes(app), tools, trialEnded]);

const routeTree = root.addChildren([...publicRoutes(root), pages]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    context: { session: undefined as unknown as SessionState, isOpen: () => false },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingApplication,
    defaultPendingMs: 150,
    defaultErrorComponent: ({ error, reset }) => (
      <ErrorCard
        title="Something went wrong"
        message={errorSentence(error)}
        onReload={() => window.location.reload()}
        onRetry={reset}
      />
    ),
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
