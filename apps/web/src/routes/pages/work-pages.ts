import type { PagePath } from '@fairlead/contract/access/pages';
import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import { IconAddressBook, IconAnchor, IconLayoutDashboard, IconTools } from '@tabler/icons-react';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isAccessEnded } from '#domain/trials/access-ended';
import { clientListSearch } from '#features/clients/book/client-list-search';
import { onboardingSearch } from '#features/onboarding/onboarding-place';
import { reportSearch } from '#features/reports/report-search';
import { amortizerSearch } from '#features/risk-amortizer/inputs/amortizer-search';
import { toolsSearch } from '#features/sales-enablement/tools-search';
import { type PageRecord, page } from './page';

/** The pages of an MSP's daily work, but those of one client. */
export const WORK_PAGES = {
  '/dashboard': page({
    label: 'Dashboard',
    nav: { views: ['msp', 'platform'], icon: IconLayoutDashboard, captainLabel: "Captain's Dashboard" },
    words: 'home overview start portfolio',
    load: lazyRouteComponent(() => import('../DashboardRoute'), 'DashboardRoute'),
  }),
  '/clients': page({
    label: 'Clients',
    nav: { views: ['msp'], icon: IconAddressBook },
    words: 'list prospects book customers',
    search: clientListSearch,
    load: lazyRouteComponent(() => import('../ClientsRoute'), 'ClientsRoute'),
  }),
  '/clients/import': page({
    label: 'Import clients',
    words: 'csv xlsx excel upload spreadsheet',
    load: lazyRouteComponent(() => import('../ClientImportRoutes'), 'StartImportRoute'),
  }),
  '/clients/import/$importId': page({
    label: 'Import',
    load: lazyRouteComponent(() => import('../ClientImportRoutes'), 'ImportRoute'),
  }),
  '/sales-enablement': page({
    label: 'Tools',
    nav: { views: ['msp'], icon: IconTools },
    words: 'sales enablement',
    search: toolsSearch,
    load: lazyRouteComponent(() => import('../ToolsRoute'), 'ToolsRoute'),
  }),
  '/impact-simulator': page({
    label: 'Impact simulator',
    words: 'simulation loss risk run',
    load: lazyRouteComponent(() => import('../ImpactSimulatorRoute'), 'ImpactSimulatorRoute'),
  }),
  '/sales-enablement/business-risk': page({
    label: 'Business Risk Assessment',
    words: 'assessments insurance breach readiness score proposal questionnaire',
    load: lazyRouteComponent(() => import('../StartBusinessRiskRoute'), 'StartBusinessRiskRoute'),
  }),
  '/sales-enablement/reports': page({
    label: 'Reports',
    words: 'library pdf slides proposals links share',
    search: reportSearch,
    load: lazyRouteComponent(() => import('../ReportsRoute'), 'ReportsRoute'),
  }),
  '/risk-amortizer': page({
    label: 'Risk amortizer',
    words: 'cost price',
    search: amortizerSearch,
    load: lazyRouteComponent(() => import('../RiskAmortizerRoute'), 'RiskAmortizerRoute'),
  }),
  '/anchor-point': page({ label: 'Anchor Point', nav: { views: ['msp'], icon: IconAnchor } }),
  '/api/docs': page({ label: 'API documentation' }),
  '/onboarding': page({
    label: 'Set up',
    isAlone: true,
    search: onboardingSearch,
    load: lazyRouteComponent(() => import('../OnboardingRoute'), 'OnboardingRoute'),
  }),
  '/trial-testing': page({
    label: 'Trial self-check',
    words: 'testing dates',
    load: lazyRouteComponent(() => import('../TrialTestingRoute'), 'TrialTestingRoute'),
  }),
  '/trial-ended': page({
    label: 'The end of the trial',
    isAlone: true,
    guard: ({ context }) => {
      const role = context.session.me?.profile?.role;
      // A global admin may look at it; to everyone else it is of use only once an access has ended.
      const mayStay = context.refused || (role !== undefined && isGlobalAdmin(role)) || isAccessEnded(context.session);
      if (!mayStay) throw redirect({ to: '/dashboard', replace: true });
    },
    load: lazyRouteComponent(() => import('../TrialEndedRoute'), 'TrialEndedRoute'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
