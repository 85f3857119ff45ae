import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearch } from '../features/audit/audit-search';
import type { app as App } from '../router';

/** The tabs of Settings below the shell's route. */
export function settingsRoutes(app: typeof App) {
  const getParentRoute = () => app;
  const tabs = () => import('./SettingsRoutes');
  return [
    createRoute({ getParentRoute, path: '/settings', component: lazyRouteComponent(tabs, 'ProfileRoute') }),
    createRoute({ getParentRoute, path: '/settings/security', component: lazyRouteComponent(tabs, 'SecurityRoute') }),
    createRoute({
      getParentRoute,
      path: '/settings/notifications',
      component: lazyRouteComponent(tabs, 'NotificationsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/organization',
      component: lazyRouteComponent(tabs, 'OrganizationRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/organization/audit',
      validateSearch: auditSearch,
      component: lazyRouteComponent(tabs, 'OwnAuditRoute'),
    }),
    createRoute({ getParentRoute, path: '/settings/team', component: lazyRouteComponent(tabs, 'TeamRoute') }),
    createRoute({ getParentRoute, path: '/settings/services', component: lazyRouteComponent(tabs, 'ServicesRoute') }),
    createRoute({ getParentRoute, path: '/settings/branding', component: lazyRouteComponent(tabs, 'BrandingRoute') }),
    createRoute({ getParentRoute, path: '/settings/plan', component: lazyRouteComponent(tabs, 'PlanRoute') }),
    createRoute({ getParentRoute, path: '/settings/api-keys', component: lazyRouteComponent(tabs, 'ApiKeysRoute') }),
  ] as const;
}
