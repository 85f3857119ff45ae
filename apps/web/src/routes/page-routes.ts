import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { clientListSearch } from '../features/clients/client-list-search';
import { STEP_KEYS } from '../features/impact-simulator/steps';
import type { app as App } from '../router';

const newSimulationSearch = z.object({ step: z.enum(STEP_KEYS).default('business').catch('business') });

const simulationSearch = z.object({ present: z.literal(true).optional().catch(undefined) });
const compareSearch = z.object({
  left: z.uuid().optional().catch(undefined),
  right: z.uuid().optional().catch(undefined),
});

/** Dashboard, clients and simulations below the shell's route; each page is loaded when it is opened. */
export function pageRoutes(app: typeof App) {
  const getParentRoute = () => app;
  const clientTab = () => import('./ClientRoute');
  return [
    createRoute({
      getParentRoute,
      path: '/dashboard',
      component: lazyRouteComponent(() => import('./DashboardRoute'), 'DashboardRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients',
      validateSearch: clientListSearch,
      component: lazyRouteComponent(() => import('./ClientsRoute'), 'ClientsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId',
      component: lazyRouteComponent(clientTab, 'ClientOverviewRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/simulations',
      component: lazyRouteComponent(clientTab, 'ClientSimulationsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/reports',
      component: lazyRouteComponent(clientTab, 'ClientReportsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/details',
      component: lazyRouteComponent(clientTab, 'ClientDetailsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/simulations/new',
      validateSearch: newSimulationSearch,
      component: lazyRouteComponent(() => import('./NewSimulationRoute'), 'NewSimulationRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/simulations/compare',
      validateSearch: compareSearch,
      component: lazyRouteComponent(() => import('./CompareSimulationsRoute'), 'CompareSimulationsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/simulations/$simulationId',
      validateSearch: simulationSearch,
      component: lazyRouteComponent(() => import('./SimulationRoute'), 'SimulationRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/impact-simulator',
      component: lazyRouteComponent(() => import('./ImpactSimulatorRoute'), 'ImpactSimulatorRoute'),
    }),
  ] as const;
}
