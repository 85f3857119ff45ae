import { ROLES, type Role } from '@fairlead/contract/access/roles';
import { MSP_KINDS, MSP_SORTS, type MspKind, type MspSort } from '@fairlead/contract/features/admin/msps';
import { USER_STATUSES } from '@fairlead/contract/features/admin/users';
import { USAGE_PERIODS } from '@fairlead/contract/features/analytics/usage-rules';
import { FEEDBACK_KINDS, type FeedbackKind } from '@fairlead/contract/features/feedback/words';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearch } from '../features/audit/audit-search';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '../kit/table/url-search';
import type { app as App } from '../router';

const SEARCH_LENGTH = 200;

/** What is searched for, and which tab is open; the first one needs no saying. */
const listSearch =
  <Tab extends string>(...tabs: Tab[]) =>
  ({ search, tab: open }: UrlSearch): { search?: string | undefined; tab?: Tab | undefined } =>
    withoutEmpty({ search: searchText(search, SEARCH_LENGTH), tab: oneOf(tabs, open) });

const mspsSearch = listSearch('requests', 'usage', 'feedback');

/** The same with the days that the usage goes back, and with whose feedback is read. */
const mspsTabsSearch = (
  search: UrlSearch,
): ReturnType<typeof mspsSearch> & {
  days?: number | undefined;
  said?: FeedbackKind | undefined;
  kind?: MspKind | undefined;
  sort?: MspSort | undefined;
} => {
  const days = oneOf(USAGE_PERIODS, String(search.days));
  return withoutEmpty({
    ...mspsSearch(search),
    days: days && Number(days),
    said: oneOf(FEEDBACK_KINDS, search.said),
    kind: oneOf(MSP_KINDS, search.kind),
    sort: oneOf(MSP_SORTS, search.sort),
  });
};

const usersSearch = listSearch('invitations');

/** The same with the role, the status and the MSP that the list is narrowed to. */
const usersFilterSearch = (
  search: UrlSearch,
): ReturnType<typeof usersSearch> & {
  role?: Role | undefined;
  status?: (typeof USER_STATUSES)[number] | undefined;
  msp?: string | undefined;
} =>
  withoutEmpty({
    ...usersSearch(search),
    role: oneOf(ROLES, search.role),
    status: oneOf(USER_STATUSES, search.status),
    msp: idOf(search.msp),
  });

/** The platform's administration below the shell's route. */
export function adminRoutes(app: typeof App) {
  const getParentRoute = () => app;
  const pages = () => import('./AdminRoutes');
  const captain = () => import('./CaptainsRoutes');
  return [
    createRoute({
      getParentRoute,
      path: '/admin/msps',
      validateSearch: mspsTabsSearch,
      component: lazyRouteComponent(pages, 'MspsRoute'),
    }),
    createRoute({ getParentRoute, path: '/admin/msps/$mspId', component: lazyRouteComponent(pages, 'MspRoute') }),
    createRoute({
      getParentRoute,
      path: '/admin/users',
      validateSearch: usersFilterSearch,
      component: lazyRouteComponent(pages, 'UsersRoute'),
    }),
    createRoute({ getParentRoute, path: '/admin/users/$userId', component: lazyRouteComponent(pages, 'UserRoute') }),
    createRoute({ getParentRoute, path: '/admin/settings', component: lazyRouteComponent(captain, 'GeneralRoute') }),
    createRoute({
      getParentRoute,
      path: '/admin/settings/links',
      component: lazyRouteComponent(captain, 'LinksRoute'),
    }),
    createRoute({ getParentRoute, path: '/admin/settings/mail', component: lazyRouteComponent(captain, 'MailRoute') }),
    createRoute({
      getParentRoute,
      path: '/admin/settings/support',
      component: lazyRouteComponent(captain, 'SupportRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/settings/rates',
      component: lazyRouteComponent(captain, 'RatesRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/settings/feeds',
      component: lazyRouteComponent(captain, 'FeedsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/settings/audit',
      validateSearch: auditSearch,
      component: lazyRouteComponent(captain, 'AuditRoute'),
    }),
    createRoute({ getParentRoute, path: '/admin/settings/work', component: lazyRouteComponent(captain, 'WorkRoute') }),
  ] as const;
}
