import { REPORT_NAMES, type Report } from '@fairlead/contract/features/reports';

/** Kinds of reports in words: what each is called, and what it holds. */
export const REPORT_KIND_WORDS: Record<Report['kind'], { name: string; holds: string }> = {
  'impact-report': {
    name: REPORT_NAMES['impact-report'],
    holds:
      'The whole simulation: the summary, how likely a loss is, what could happen, findings, recommended services, assumptions and method.',
  },
  'impact-summary': {
    name: REPORT_NAMES['impact-summary'],
    holds: 'Cover and one page to read alone: the figures, the curve and the first three steps.',
  },
  'business-risk': {
    name: REPORT_NAMES['business-risk'],
    holds: 'All three parts in one report: the money, insurance readiness, breach readiness, and the plan.',
  },
  'insurance-readiness': {
    name: REPORT_NAMES['insurance-readiness'],
    holds: 'Score, stops and gaps before an insurer asks, and what to fix before the renewal.',
  },
  'breach-readiness': {
    name: REPORT_NAMES['breach-readiness'],
    holds: 'How well a breach is prevented and survived, the critical gaps, and whom to tell by when.',
  },
  proposal: {
    name: REPORT_NAMES.proposal,
    holds: 'Services with prices, what they change, and the lines to sign on.',
  },
};

/** Where a finished report stands. */
export const REPORT_STATE_WORDS: Record<Report['state'], string> = {
  draft: 'Not released',
  approved: 'Approved',
  released: 'Released',
  superseded: 'Replaced',
  withdrawn: 'Withdrawn',
};

export const FORMAT_WORDS = { pdf: 'PDF', pptx: 'Slides (PPTX)', xlsx: 'Workbook (XLSX)' } as const;

export const PAPER_WORDS: Record<Report['paper'], string> = { 'us-letter': 'US Letter', a4: 'A4' };

/** "14 pages"; null before the pages are counted. */
export function pagesInWords({ pageCount }: Pick<Report, 'pageCount'>): string | null {
  if (pageCount === null) return null;
  return pageCount === 1 ? '1 page' : `${pageCount} pages`;
}

/** Where there is no report yet: for the provider's people, and for the client's own. */
export const NO_REPORT_YET = {
  staff: 'A report gathers results, findings and the plan in your brand.',
  client: 'Your provider has not released a report yet. Ask your provider when one is planned.',
} as const;
