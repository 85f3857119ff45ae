import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { clientListSearch } from '../features/clients/book/client-list-search';
import { ONBOARDING_PLACES, type OnboardingPlace } from '../features/onboarding/onboarding-place';
import { reportSearch } from '../features/reports/report-search';
import { amortizerSearch } from '../features/risk-amortizer/inputs/amortizer-search';
import { STEP_KEYS, type Step } from '../features/simulations/form/steps';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '../kit/table/url-search';
import type { app as App } from '../router';

type NewSimulationSearch = { step: Step; plan?: string | undefined };

/** The guided form starts with its first step, and with services that were chosen elsewhere. */
const newSimulationSearch = ({
  step,
  plan,
}: { step?: unknown; plan?: unknown } & SearchSchemaInput): NewSimulationSearch => ({
  step: oneOf(STEP_KEYS, step) ?? 'business',
  ...withoutEmpty({ plan: searchText(plan, 1_000) }),
});

const simulationSearch = (search: UrlSearch): { present?: true } => (search.present === true ? { present: true } : {});

const compareSearch = ({ left, right }: UrlSearch): { left?: string | undefined; right?: string | undefined } =>
  withoutEmpty({ left: idOf(left), right: idOf(right) });

type AssessmentSearch = { q?: string | undefined; step?: 'review' | undefined; compare?: string | undefined };

/** The open question, the last look, or the version to compare with. */
const assessmentSearch = ({ q, step, compare }: UrlSearch & SearchSchemaInput): AssessmentSearch =>
  withoutEmpty({ q: searchText(q, 20), step: oneOf(['review'] as const, step), compare: idOf(compare) });

const onboardingSearch = ({ step }: UrlSearch): { step?: OnboardingPlace | undefined } =>
  withoutEmpty({ step: oneOf(ONBOARDING_PLACES, step) });

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
      path: '/clients/import',
      component: lazyRouteComponent(() => import('./ClientImportRoutes'), 'StartImportRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/import/$importId',
      component: lazyRouteComponent(() => import('./ClientImportRoutes'), 'ImportRoute'),
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
      path: '/clients/$clientId/assessments',
      component: lazyRouteComponent(clientTab, 'ClientAssessmentsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/assessments/$assessmentId',
      validateSearch: assessmentSearch,
      component: lazyRouteComponent(() => import('./AssessmentRoute'), 'AssessmentRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/business-risk',
      component: lazyRouteComponent(clientTab, 'ClientBusinessRiskRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/proposals/$proposalId',
      component: lazyRouteComponent(() => import('./ProposalRoute'), 'ProposalRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/reports',
      component: lazyRouteComponent(clientTab, 'ClientReportsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/roadmap',
      component: lazyRouteComponent(clientTab, 'ClientRoadmapRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/questions',
      component: lazyRouteComponent(clientTab, 'ClientQuestionsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/people',
      component: lazyRouteComponent(clientTab, 'ClientPeopleRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/technology',
      component: lazyRouteComponent(clientTab, 'ClientTechnologyRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/documents',
      component: lazyRouteComponent(clientTab, 'ClientDocumentsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/clients/$clientId/activity',
      component: lazyRouteComponent(clientTab, 'ClientActivityRoute'),
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
      path: '/sales-enablement/reports',
      validateSearch: reportSearch,
      component: lazyRouteComponent(() => import('./ReportsRoute'), 'ReportsRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/sales-enablement/business-risk',
      component: lazyRouteComponent(() => import('./StartBusinessRiskRoute'), 'StartBusinessRiskRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/impact-simulator',
      component: lazyRouteComponent(() => import('./ImpactSimulatorRoute'), 'ImpactSimulatorRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/risk-amortizer',
      validateSearch: amortizerSearch,
      component: lazyRouteComponent(() => import('./RiskAmortizerRoute'), 'RiskAmortizerRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/onboarding',
      validateSearch: onboardingSearch,
      component: lazyRouteComponent(() => import('./OnboardingRoute'), 'OnboardingRoute'),
    }),
    createRoute({
      getParentRoute,
      path: '/trial-testing',
      component: lazyRouteComponent(() => import('./TrialTestingRoute'), 'TrialTestingRoute'),
    }),
  ] as const;
}
