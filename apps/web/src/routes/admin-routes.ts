import { FEEDBACK_KINDS, type FeedbackKind } from '@fairlead/contract/feedback-words';
import { USAGE_PERIODS } from '@fairlead/contract/usage-rules';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchText, type UrlSearch, withoutEmpty } from '../lib/url-search';
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
): ReturnType<typeof mspsSearch> & { days?: number | undefined; said?: FeedbackKind | undefined } => {
  const days = oneOf(USAGE_PERIODS, String(search.days));
  return withoutEmpty({ ...mspsSearch(search), days: days && Number(days), said: oneOf(FEEDBACK_KINDS, search.said) });
};

/** The platform's administration below the shell's route. */
export function adminRoutes(app: typeof App) {
  const getParentRoute = () => app;
  const pages = () => import('./AdminRoutes');
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
      validateSearch: listSearch('invitations'),
      component: lazyRouteComponent(pages, 'UsersRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/settings',
      component: lazyRouteComponent(() => import('../features/admin/CaptainsSettingsPage'), 'CaptainsSettingsPage'),
    }),
  ] as const;
}
