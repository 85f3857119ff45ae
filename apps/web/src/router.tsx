import { canOpenRoute, leadsToTrialEnded } from '@fairlead/contract/access/page-access';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { type SessionState, useSession } from './app/session/session';
import { isAccessEnded } from './domain/trials/access-ended';
import { ErrorCard } from './kit/feedback/ErrorCard';
import { errorWords } from './kit/feedback/error-sentence';
import { ADMIN_PAGES, CAPTAIN_PAGES } from './routes/pages/admin-pages';
import { CLIENT_PAGES, CLIENT_SECTIONS } from './routes/pages/client-pages';
import { canonicalPath, movedTo } from './routes/pages/moved-pages';
import { type RouterContext, routesOf } from './routes/pages/page';
import { PUBLIC_PAGES } from './routes/pages/public-pages';
import { SETTINGS_PAGES } from './routes/pages/settings-pages';
import { WORK_PAGES } from './routes/pages/work-pages';
import { LoadingApplication } from './shell/FullPage';
import { NotFound } from './shell/NotFound';

/** What sells the product, or founds an organization on it: not at the address of a provider. */
const PLATFORM_ONLY = new Set(['/', '/signup', '/trial-signup', '/nfr-signup']);

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { session: state, isOpen, isClientSite }, location: { pathname, searchStr, hash } }) => {
    const moved = movedTo(pathname, hash);
    if (moved) throw redirect({ href: `${moved.path}${searchStr}${moved.hash && `#${moved.hash}`}`, replace: true });
    if (isClientSite && PLATFORM_ONLY.has(pathname)) throw redirect({ to: '/signin', replace: true });
    const { session, recovering, secondStep } = state;
    if (!session || recovering || secondStep || !isAccessEnded(state)) return;
    // What is typed in an open page is kept: there the dialog comes over it.
    if (leadsToTrialEnded(pathname) && !isOpen(pathname)) throw redirect({ to: '/trial-ended', replace: true });
  },
  component: OwnPages,
  notFoundComponent: () => <NotFound />,
});

/**
 * Shows pages to the person they were opened for. After a sign-in the router still has the sign-in page until its guards
 * have run, and would show the form again, empty.
 */
function OwnPages() {
  const { session } = useSession();
  const openedFor = root.useRouteContext({ select: (context) => context.session.session?.user.id });
  return session && session.user.id !== openedFor ? <LoadingApplication /> : <Outlet />;
}

/* Everything behind the shell: signed in, with a profile, and with a role the access table admits. */
const app = createRoute({
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

/* The pages of one frame stay in it while people go from one to another. */
const client = createRoute({
  getParentRoute: () => app,
  id: '(client)',
  component: lazyRouteComponent(() => import('./routes/client/ClientFrame'), 'ClientFrame'),
});
const settings = createRoute({
  getParentRoute: () => app,
  id: '(settings)',
  component: lazyRouteComponent(() => import('./routes/SettingsRoutes'), 'SettingsFrame'),
});
const captain = createRoute({
  getParentRoute: () => app,
  id: '(captain)',
  component: lazyRouteComponent(() => import('./routes/AdminRoutes'), 'CaptainFrame'),
});

const routeTree = root.addChildren({
  ...routesOf(root, PUBLIC_PAGES),
  app: app.addChildren({
    ...routesOf(app, WORK_PAGES),
    ...routesOf(app, ADMIN_PAGES),
    client: client.addChildren({ ...routesOf(client, CLIENT_SECTIONS), ...routesOf(client, CLIENT_PAGES) }),
    settings: settings.addChildren(routesOf(settings, SETTINGS_PAGES)),
    captain: captain.addChildren(routesOf(captain, CAPTAIN_PAGES)),
  }),
});

function PageError({ error, reset }: ErrorComponentProps) {
  const { sentence, message } = errorWords(error);
  return (
    <ErrorCard
      title="Something went wrong"
      message={sentence}
      detail={message}
      onReload={() => window.location.reload()}
      onRetry={reset}
    />
  );
}

/** One address for each page: what depends on it is asked by the one without a slash at its end. */
function dropSlashes({ pathname, search, hash }: Location): void {
  const path = canonicalPath(pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}

export function createAppRouter() {
  // Before the router reads the address: a redirect by the router itself can meet its own normalizing, without end.
  dropSlashes(window.location);
  return createRouter({
    routeTree,
    context: { session: undefined as unknown as SessionState, isOpen: () => false, isClientSite: false },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingApplication,
    defaultPendingMs: 150,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page comes without the shell around it. */
    isAlone?: true | undefined;
  }
}
