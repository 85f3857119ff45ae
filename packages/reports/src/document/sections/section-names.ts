/**
 * The sections of every kind of report in the order in which they are printed, by the key that is stored. Light: a list of
 * what can be chosen needs none of the pages.
 */
export const SECTION_TITLES = {
  summary: 'Where you stand',
  financial: 'What it could cost',
  losses: 'What could happen',
  insurance: 'Insurance readiness',
  breach: 'Breach readiness',
  plan: 'The plan',
  amortizer: 'What it pays',
  proposal: 'Proposal',
  method: 'Method and sources',
  assumptions: 'Assumptions',
  answers: 'All answers',
} as const;
export type SectionKey = keyof typeof SECTION_TITLES;

export const SECTION_KEYS = {
  'business-risk': [
    'summary',
    'financial',
    'losses',
    'insurance',
    'breach',
    'plan',
    'amortizer',
    'proposal',
    'method',
    'assumptions',
    'answers',
  ],
  'insurance-readiness': ['summary', 'insurance', 'method', 'answers'],
  'breach-readiness': ['summary', 'breach', 'method', 'answers'],
  proposal: ['proposal', 'amortizer'],
} as const satisfies Record<string, readonly SectionKey[]>;
