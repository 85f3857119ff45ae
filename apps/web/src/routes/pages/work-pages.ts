import type { PagePath } from '@fairlead/contract/access/pages';
import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import { IconAddressBook, IconAnchor, IconLayoutDashboard, IconTools } from '@tabler/icons-react';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isAccessEnded } from '#domain/trials/access-ended';
import { clientListSearch } from '#features/clients/book/client-list-search';
import { portfolioSearch } from '#features/compliance/compliance-search';
import { onboardingSearch } from '#features/onboarding/onboarding-place';
import { reportSearch } from '#features/reports/report-search';
import { amortizerSearch } from '#features/risk-amortizer/inputs/amortizer-search';
import { librarySearch } from '#features/sales-enablement/library/library-search';
import { toolsSearch } from '#features/sales-enablement/tools-search';
import { newScriptSearch } from '#features/sales-scripts/script-search';
import { talkSearch } from '#features/simulations/present/talk-search';
import { briefingSearch } from '#features/threats/briefing/briefing-search';
import { catalogSearch } from '#features/threats/catalog-search';
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
  '/sales-enablement/leads': page({
    label: 'Prospect check',
    words: 'leads form website quick check qr embed questionnaire prospects',
    load: lazyRouteComponent(() => import('#features/leads/list/LeadsPage'), 'LeadsPage'),
  }),
  '/sales-enablement/library': page({
    label: 'Sales library',
    words: 'assets emails follow-up one-pager battle card case story checklist slides social post templates',
    search: librarySearch,
    load: lazyRouteComponent(() => import('../SalesLibraryRoutes'), 'SalesLibraryRoute'),
  }),
  '/sales-enablement/library/$assetKey': page({
    label: 'Sales text',
    load: lazyRouteComponent(() => import('../SalesLibraryRoutes'), 'SalesAssetRoute'),
  }),
  '/risk-amortizer': page({
    label: 'Risk amortizer',
    words: 'cost price',
    search: amortizerSearch,
    load: lazyRouteComponent(() => import('../RiskAmortizerRoute'), 'RiskAmortizerRoute'),
  }),
  '/nist-assessment': page({
    label: 'NIST assessment',
    words: 'csf framework cybersecurity govern identify protect detect respond recover questionnaire tier',
    load: lazyRouteComponent(() => import('../NistAssessmentRoute'), 'NistAssessmentRoute'),
  }),
  '/qbr-generator': page({
    label: 'Business reviews',
    words: 'qbr quarterly review meeting calendar cadence agenda minutes',
    load: lazyRouteComponent(() => import('../ReviewRoutes'), 'ReviewCalendarRoute'),
  }),
  '/compliance-status-check': page({
    label: 'Compliance status check',
    words:
      'hipaa ftc safeguards pci cmmc soc iso gdpr nis2 cis essential eight cyber essentials framework regulation audit readiness',
    search: portfolioSearch,
    load: lazyRouteComponent(() => import('../ComplianceRoutes'), 'CompliancePortfolioRoute'),
  }),
  '/qbr-loyalty': page({
    label: 'Client loyalty',
    words: 'health renewal churn nps csat survey agreement relationship retention',
    load: lazyRouteComponent(() => import('../LoyaltyRoutes'), 'LoyaltyRoute'),
  }),
  '/sandler-scripting': page({
    label: 'Sales scripts',
    words: 'sandler script talk call questions objections pain',
    load: lazyRouteComponent(() => import('../SalesScriptRoutes'), 'SalesScriptsRoute'),
  }),
  '/sandler-scripting/new': page({
    label: 'New sales script',
    search: newScriptSearch,
    load: lazyRouteComponent(() => import('../SalesScriptRoutes'), 'NewSalesScriptRoute'),
  }),
  '/sandler-scripting/$scriptId': page({
    label: 'Sales script',
    load: lazyRouteComponent(() => import('../SalesScriptRoutes'), 'SalesScriptRoute'),
  }),
  '/sandler-scripting/$scriptId/call': page({
    label: 'Sales call',
    isAlone: true,
    load: lazyRouteComponent(() => import('../SalesScriptRoutes'), 'SalesCallRoute'),
  }),
  '/sandler-scripting/results': page({
    label: 'Call results',
    words: 'sales calls outcome conversion score won no decision',
    load: lazyRouteComponent(() => import('../SalesScriptRoutes'), 'CallResultsRoute'),
  }),
  '/threat-intelligence': page({
    label: 'Threat intelligence',
    words: 'exploited vulnerabilities due this week patch kev cve ransomware overdue',
    load: lazyRouteComponent(() => import('../ThreatRoutes'), 'ThreatOverviewRoute'),
  }),
  '/threat-intelligence/briefing': page({
    label: 'Industry briefing',
    words: 'threats of an industry attack mitre cover what attackers go for',
    search: briefingSearch,
    load: lazyRouteComponent(() => import('../ThreatRoutes'), 'IndustryBriefingRoute'),
  }),
  '/threat-intelligence/catalog': page({
    label: 'Exploited vulnerabilities',
    words: 'catalog kev cve search',
    search: catalogSearch,
    load: lazyRouteComponent(() => import('../ThreatRoutes'), 'ThreatCatalogRoute'),
  }),
  '/threat-intelligence/catalog/$cveId': page({
    label: 'Vulnerability',
    load: lazyRouteComponent(() => import('../ThreatRoutes'), 'ThreatEntryRoute'),
  }),
  '/anchor-point': page({ label: 'Anchor Point', nav: { views: ['msp'], icon: IconAnchor } }),
  '/api/docs': page({ label: 'API documentation' }),
  '/presenter-notes': page({
    label: 'Presenter notes',
    isAlone: true,
    search: talkSearch,
    load: lazyRouteComponent(() => import('../PresenterNotesRoute'), 'PresenterNotesRoute'),
  }),
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
