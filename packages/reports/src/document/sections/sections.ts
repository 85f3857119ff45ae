import type { Page } from '../page';
import type { ReportSection } from '../report';
import type { DocumentContext, DocumentParts } from './context';

/** A section of a report. Its pages are loaded when a report is made; without anything to say it has none and is left out. */
export type Section = ReportSection & {
  /** The part of the data that it alone speaks of: slides and workbook leave it out with the section. */
  part?: keyof Pick<DocumentParts, 'insurance' | 'breach' | 'proposal'>;
  load: () => Promise<(context: DocumentContext) => Page[]>;
};

/** The sections that several kinds of reports have. */
export const SECTIONS = {
  summary: {
    key: 'summary',
    title: 'Where you stand',
    load: async () => (await import('./pages/summary')).summaryPages,
  },
  financial: {
    key: 'financial',
    title: 'What it could cost',
    load: async () => (await import('./pages/financial')).financialPages,
  },
  losses: {
    key: 'losses',
    title: 'What could happen',
    load: async () => (await import('./pages/financial')).lossPages,
  },
  insurance: {
    key: 'insurance',
    title: 'Insurance readiness',
    part: 'insurance',
    load: async () => (await import('./pages/insurance')).insurancePages,
  },
  breach: {
    key: 'breach',
    title: 'Breach readiness',
    part: 'breach',
    load: async () => (await import('./pages/breach')).breachPages,
  },
  plan: {
    key: 'plan',
    title: 'The plan',
    load: async () => (await import('./pages/plan')).planPages,
  },
  amortizer: {
    key: 'amortizer',
    title: 'What it pays',
    load: async () => (await import('./pages/amortizer')).amortizerPages,
  },
  proposal: {
    key: 'proposal',
    title: 'Proposal',
    part: 'proposal',
    load: async () => (await import('./pages/proposal')).proposalPages,
  },
  method: {
    key: 'method',
    title: 'Method and sources',
    load: async () => (await import('./pages/method')).methodPages,
  },
  assumptions: {
    key: 'assumptions',
    title: 'Assumptions',
    load: async () => (await import('./pages/financial')).assumptionPages,
  },
  answers: {
    key: 'answers',
    title: 'All answers',
    load: async () => (await import('./pages/answers')).answerPages,
  },
} as const satisfies Record<string, Section>;
