import type { PagePath } from '@fairlead/contract/access/pages';
import { lazyRouteComponent } from '@tanstack/react-router';
import { assessmentSearch } from '#features/assessments/assessment-search';
import { compareSearch, newSimulationSearch, simulationSearch } from '#features/simulations/simulation-search';
import { type PageRecord, page, type SectionRecord } from './page';

const sections = () => import('../client/sections');

const section = (record: SectionRecord): SectionRecord => record;

/** What is kept of one client, group by group. */
export const CLIENT_SECTIONS = {
  '/clients/$clientId': section({ label: 'Overview', load: lazyRouteComponent(sections, 'Overview') }),
  '/clients/$clientId/business-risk': section({
    label: 'Business Risk Assessment',
    group: 'Measure',
    load: lazyRouteComponent(sections, 'BusinessRisk'),
  }),
  '/clients/$clientId/simulations': section({
    label: 'Impact simulation',
    group: 'Measure',
    load: lazyRouteComponent(sections, 'Simulations'),
  }),
  '/clients/$clientId/assessments': section({
    label: 'Readiness assessments',
    group: 'Measure',
    load: lazyRouteComponent(sections, 'Assessments'),
  }),
  '/clients/$clientId/roadmap': section({
    label: 'Roadmap',
    group: 'Plan',
    load: lazyRouteComponent(sections, 'Roadmap'),
  }),
  '/clients/$clientId/proposals': section({
    label: 'Proposals',
    group: 'Plan',
    load: lazyRouteComponent(sections, 'Proposals'),
  }),
  '/clients/$clientId/services': section({
    label: 'Services',
    group: 'Plan',
    load: lazyRouteComponent(sections, 'Services'),
  }),
  '/clients/$clientId/reports': section({
    label: 'Reports',
    group: 'Report',
    load: lazyRouteComponent(sections, 'Reports'),
  }),
  '/clients/$clientId/details': section({
    label: 'Profile',
    group: 'Client',
    load: lazyRouteComponent(sections, 'Details'),
  }),
  '/clients/$clientId/people': section({
    label: 'People',
    group: 'Client',
    load: lazyRouteComponent(sections, 'People'),
  }),
  '/clients/$clientId/technology': section({
    label: 'Technology',
    group: 'Client',
    load: lazyRouteComponent(sections, 'Technology'),
  }),
  '/clients/$clientId/questions': section({
    label: 'Requests',
    group: 'Client',
    isClientsOnly: true,
    load: lazyRouteComponent(sections, 'Questions'),
  }),
  '/clients/$clientId/documents': section({
    label: 'Documents',
    group: 'Client',
    load: lazyRouteComponent(sections, 'Documents'),
  }),
  '/clients/$clientId/activity': section({
    label: 'Activity',
    group: 'Client',
    load: lazyRouteComponent(sections, 'Activity'),
  }),
} satisfies Partial<Record<PagePath, SectionRecord>>;

/** Work on one client that has a page of its own. */
export const CLIENT_PAGES = {
  '/clients/$clientId/simulations/new': page({
    label: 'New simulation',
    search: newSimulationSearch,
    load: lazyRouteComponent(() => import('../NewSimulationRoute'), 'NewSimulationRoute'),
  }),
  '/clients/$clientId/simulations/compare': page({
    label: 'Compare simulations',
    search: compareSearch,
    load: lazyRouteComponent(() => import('../CompareSimulationsRoute'), 'CompareSimulationsRoute'),
  }),
  '/clients/$clientId/simulations/$simulationId': page({
    label: 'Simulation',
    search: simulationSearch,
    load: lazyRouteComponent(() => import('../SimulationRoute'), 'SimulationRoute'),
  }),
  '/clients/$clientId/assessments/$assessmentId': page({
    label: 'Assessment',
    search: assessmentSearch,
    load: lazyRouteComponent(() => import('../AssessmentRoute'), 'AssessmentRoute'),
  }),
  '/clients/$clientId/proposals/$proposalId': page({
    label: 'Proposal',
    load: lazyRouteComponent(() => import('../ProposalRoute'), 'ProposalRoute'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
