import type { BankRecord } from '@fairlead/content/question-banks/bank-records';
import type { Page } from '../page';
import type { ReportSection } from '../report';
import type { DocumentContext, DocumentParts } from './context';

/** A section of a report. Its pages are loaded when a report is made; without anything to say it has none and is left out. */
export type Section = ReportSection & {
  /** What it alone speaks of, a part of the data or the assessment with a bank: slides and workbook leave it out with the section. */
  part?: keyof Pick<DocumentParts, 'proposal'>;
  bank?: string;
  /** Slides and workbook tell it by the parts of the data. Of any other section they are made of its pages. */
  isOfParts?: true;
  load: () => Promise<(context: DocumentContext) => Page[]>;
};

/** The section about an assessment with the bank. */
export const assessmentSection = ({ id, shortTitle }: Pick<BankRecord, 'shortTitle'> & { id: string }): Section => ({
  key: id,
  title: shortTitle,
  bank: id,
  isOfParts: true,
  load: async () => (await import('./pages/readiness')).readinessPages(id),
});

/** The sections that several kinds of reports have. */
export const SECTIONS = {
  summary: {
    key: 'summary',
    title: 'Where you stand',
    isOfParts: true,
    load: async () => (await import('./pages/summary')).summaryPages,
  },
  financial: {
    key: 'financial',
    title: 'What it could cost',
    isOfParts: true,
    load: async () => (await import('./pages/financial')).financialPages,
  },
  losses: {
    key: 'losses',
    title: 'What could happen',
    isOfParts: true,
    load: async () => (await import('./pages/financial')).lossPages,
  },
  plan: {
    key: 'plan',
    title: 'The plan',
    isOfParts: true,
    load: async () => (await import('./pages/plan')).planPages,
  },
  roadmap: {
    key: 'roadmap',
    title: 'The roadmap',
    isOfParts: true,
    load: async () => (await import('./pages/roadmap')).printedRoadmap,
  },
  amortizer: {
    key: 'amortizer',
    title: 'What it pays',
    isOfParts: true,
    load: async () => (await import('./pages/amortizer')).amortizerPages,
  },
  proposal: {
    key: 'proposal',
    title: 'Proposal',
    part: 'proposal',
    isOfParts: true,
    load: async () => (await import('./pages/proposal')).proposalPages,
  },
  method: {
    key: 'method',
    title: 'Method and sources',
    isOfParts: true,
    load: async () => (await import('./pages/method')).methodPages,
  },
  assumptions: {
    key: 'assumptions',
    title: 'Assumptions',
    isOfParts: true,
    load: async () => (await import('./pages/financial')).assumptionPages,
  },
  answers: {
    key: 'answers',
    title: 'All answers',
    isOfParts: true,
    load: async () => (await import('./pages/answers')).answerPages,
  },
} as const satisfies Record<string, Section>;
