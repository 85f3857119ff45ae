import { SECTIONS, type Section } from '../sections';

/** The pages that only short reports have. */
const OWNER_SECTIONS = {
  standing: {
    key: 'standing',
    title: 'Where you stand',
    isOfParts: true,
    load: async () => (await import('./standing')).standingPages,
  },
  badYear: {
    key: 'bad-year',
    title: 'What a bad year costs',
    isOfParts: true,
    load: async () => (await import('./bad-year')).badYearPages,
  },
  priorities: {
    key: 'priorities',
    title: 'What matters most',
    isOfParts: true,
    load: async () => (await import('./priorities')).priorityPages,
  },
  datedPlan: {
    key: 'dated-plan',
    title: 'The plan',
    isOfParts: true,
    load: async () => (await import('./dated-plan')).datedPlanPages,
  },
  policy: {
    key: 'policy',
    title: 'Insurance',
    isOfParts: true,
    load: async () => (await import('./policy')).policyPages,
  },
  nextSteps: {
    key: 'next-steps',
    title: 'Next steps',
    isOfParts: true,
    load: async () => (await import('./next-steps')).nextStepPages,
  },
} as const satisfies Record<string, Section>;

const { standing, badYear, priorities, datedPlan, policy, nextSteps } = OWNER_SECTIONS;

/** The sections of a short report, one page each, in the order in which an owner decides. */
export const OWNER_PAGES: readonly Section[] = [
  standing,
  badYear,
  priorities,
  datedPlan,
  SECTIONS.roadmap,
  policy,
  nextSteps,
];
