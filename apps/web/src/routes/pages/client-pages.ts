import type { PagePath } from '@fairlead/contract/access/pages';
import { lazyRouteComponent } from '@tanstack/react-router';
import { assessmentSearch } from '#features/assessments/assessment-search';
import { compareSearch, newSimulationSearch, simulationSearch } from '#features/simulations/simulation-search';
import { type PageRecord, page, type SectionRecord } from './page';

const sections = () => import('../client/sections');

const section = (record: SectionRecord): SectionRecord => record;

/** What is kept of one client, a tab each. */
export const CLIENT_SECTIONS = {
  '/clients/$clientId': section({ label: 'Overview', load: lazyRouteComponent(sections, 'Overview') }),
  '/clients/$clientId/simulations': section({
    label: 'Simulations',
    load: lazyRouteComponent(sections, 'Simulations'),
  }),
  '/clients/$clientId/assessments': section({
    label: 'Assessments',
    load: lazyRouteComponent(sections, 'Assessments'),
  }),
  '/clients/$clientId/business-risk': section({
    label: 'Business risk',
    load: lazyRouteComponent(sections, 'BusinessRisk'),
  }),
  '/clients/$clientId/reports': section({ label: 'Reports', load: lazyRouteComponent(sections, 'Reports') }),
  '/clients/$clientId/roadmap': section({ label: 'Roadmap', load: lazyRouteComponent(sections, 'Roadmap') }),
  '/clients/$clientId/questions': section({
    label: 'Questions',
    isClientsOnly: true,
    load: lazyRouteComponent(sections, 'Questions'),
  }),
  '/clients/$clientId/people': section({ label: 'People', load: lazyRouteComponent(sections, 'People') }),
  '/clients/$clientId/technology': section({ label: 'Technology', load: lazyRouteComponent(sections, 'Technology') }),
  '/clients/$clientId/documents': section({ label: 'Documents', load: lazyRouteComponent(sections, 'Documents') }),
  '/clients/$clientId/activity': section({ label: 'Activity', load: lazyRouteComponent(sections, 'Activity') }),
  '/clients/$clientId/details': section({ label: 'Details', load: lazyRouteComponent(sections, 'Details') }),
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
