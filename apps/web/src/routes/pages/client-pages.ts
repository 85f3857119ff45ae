import type { PagePath } from '@fairlead/contract/access/pages';
import { lazyRouteComponent } from '@tanstack/react-router';
import { assessmentSearch } from '#features/assessments/assessment-search';
import { checkSearch } from '#features/compliance/compliance-search';
import { reviewSearch } from '#features/reviews/review-search';
import { amortizerSearch } from '#features/risk-amortizer/inputs/amortizer-search';
import { roadmapSearch } from '#features/roadmap/roadmap-search';
import { compareSearch, newSimulationSearch, simulationSearch } from '#features/simulations/simulation-search';
import { type PageRecord, page, type SectionRecord, searchedSection } from './page';

/* Each group comes by itself, and the first page of a client alone. */
const measure = () => import('../client/MeasureSections');
const plan = () => import('../client/PlanSections');
const record = () => import('../client/RecordSections');

const section = (record: SectionRecord): SectionRecord => record;

/** What is kept of one client, group by group. */
export const CLIENT_SECTIONS = {
  '/clients/$clientId': section({
    label: 'Overview',
    load: lazyRouteComponent(() => import('../client/Overview'), 'Overview'),
  }),
  '/clients/$clientId/business-risk': section({
    label: 'Business Risk Assessment',
    group: 'Measure',
    isHeadOfGroup: true,
    load: lazyRouteComponent(measure, 'BusinessRisk'),
  }),
  '/clients/$clientId/simulations': section({
    label: 'Impact simulation',
    group: 'Measure',
    standing: 'simulations',
    load: lazyRouteComponent(measure, 'Simulations'),
  }),
  '/clients/$clientId/assessments': section({
    label: 'Readiness assessments',
    group: 'Measure',
    isPerBank: true,
    load: lazyRouteComponent(measure, 'Assessments'),
  }),
  '/clients/$clientId/compliance': section({
    label: 'Compliance',
    group: 'Measure',
    load: lazyRouteComponent(measure, 'Compliance'),
  }),
  '/clients/$clientId/breach-notices': section({
    label: 'Breach notices',
    group: 'Measure',
    load: lazyRouteComponent(measure, 'BreachNotices'),
  }),
  '/clients/$clientId/evidence': section({
    label: 'Evidence',
    group: 'Measure',
    standing: 'evidence',
    load: lazyRouteComponent(() => import('../client/Evidence'), 'Evidence'),
  }),
  '/clients/$clientId/roadmap': searchedSection({
    label: 'Roadmap',
    group: 'Plan',
    standing: 'roadmap',
    search: roadmapSearch,
    load: lazyRouteComponent(plan, 'Roadmap'),
  }),
  '/clients/$clientId/proposals': section({
    label: 'Proposals',
    group: 'Plan',
    standing: 'proposals',
    load: lazyRouteComponent(plan, 'Proposals'),
  }),
  '/clients/$clientId/proposals/needs': page({
    label: 'What they told us',
    under: '/clients/$clientId/proposals',
    load: lazyRouteComponent(plan, 'Needs'),
  }),
  '/clients/$clientId/proposals/cost-of-waiting': page({
    label: 'Cost of waiting',
    under: '/clients/$clientId/proposals',
    search: amortizerSearch,
    load: lazyRouteComponent(() => import('../client/CostOfWaiting'), 'CostOfWaiting'),
  }),
  '/clients/$clientId/services': section({
    label: 'Services',
    group: 'Plan',
    standing: 'services',
    load: lazyRouteComponent(plan, 'Services'),
  }),
  '/clients/$clientId/reports': section({
    label: 'Reports',
    group: 'Report',
    standing: 'reports',
    load: lazyRouteComponent(record, 'Reports'),
  }),
  '/clients/$clientId/reviews': section({
    label: 'Reviews',
    group: 'Report',
    isClientsOnly: true,
    load: lazyRouteComponent(record, 'Reviews'),
  }),
  '/clients/$clientId/reviews/relationship': section({
    label: 'Relationship',
    under: '/clients/$clientId/reviews',
    isClientsOnly: true,
    load: lazyRouteComponent(record, 'Relationship'),
  }),
  '/clients/$clientId/sharing': section({
    label: 'Shared with client',
    group: 'Report',
    isClientsOnly: true,
    load: lazyRouteComponent(record, 'Sharing'),
  }),
  '/clients/$clientId/details': section({
    label: 'Profile',
    group: 'Client',
    standing: 'profile',
    load: lazyRouteComponent(record, 'Details'),
  }),
  '/clients/$clientId/people': section({
    label: 'People',
    group: 'Client',
    standing: 'people',
    load: lazyRouteComponent(record, 'People'),
  }),
  '/clients/$clientId/technology': section({
    label: 'Technology and threats',
    group: 'Client',
    standing: 'technology',
    load: lazyRouteComponent(record, 'Technology'),
  }),
  '/clients/$clientId/requests': section({
    label: 'Requests',
    group: 'Client',
    isClientsOnly: true,
    standing: 'requests',
    load: lazyRouteComponent(record, 'Requests'),
  }),
  '/clients/$clientId/documents': section({
    label: 'Documents',
    group: 'Client',
    standing: 'documents',
    load: lazyRouteComponent(record, 'Documents'),
  }),
} satisfies Partial<Record<PagePath, SectionRecord>>;

/** Work on one client, on pages below one of its sections. */
export const CLIENT_PAGES = {
  '/clients/$clientId/simulations/new': page({
    label: 'New simulation',
    under: '/clients/$clientId/simulations',
    search: newSimulationSearch,
    load: lazyRouteComponent(() => import('../NewSimulationRoute'), 'NewSimulationRoute'),
  }),
  '/clients/$clientId/simulations/compare': page({
    label: 'Compare simulations',
    under: '/clients/$clientId/simulations',
    search: compareSearch,
    load: lazyRouteComponent(() => import('../CompareSimulationsRoute'), 'CompareSimulationsRoute'),
  }),
  '/clients/$clientId/simulations/$simulationId': page({
    label: 'Simulation',
    under: '/clients/$clientId/simulations',
    search: simulationSearch,
    load: lazyRouteComponent(() => import('../SimulationRoute'), 'SimulationRoute'),
  }),
  '/clients/$clientId/assessments/$assessmentId': page({
    label: 'Assessment',
    under: '/clients/$clientId/assessments',
    search: assessmentSearch,
    load: lazyRouteComponent(() => import('../AssessmentRoute'), 'AssessmentRoute'),
  }),
  '/clients/$clientId/compliance/$checkId': page({
    label: 'Compliance check',
    under: '/clients/$clientId/compliance',
    search: checkSearch,
    load: lazyRouteComponent(() => import('../ComplianceRoutes'), 'ComplianceCheckRoute'),
  }),
  '/clients/$clientId/proposals/$proposalId': page({
    label: 'Proposal',
    under: '/clients/$clientId/proposals',
    load: lazyRouteComponent(() => import('../ProposalRoute'), 'ProposalRoute'),
  }),
  '/clients/$clientId/reviews/$reviewId': page({
    label: 'Review',
    under: '/clients/$clientId/reviews',
    search: reviewSearch,
    load: lazyRouteComponent(() => import('../ReviewRoutes'), 'ReviewRoute'),
  }),
  '/clients/$clientId/reports/$reportId': page({
    label: 'Report',
    under: '/clients/$clientId/reports',
    load: lazyRouteComponent(() => import('../ReportRoute'), 'ReportRoute'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
