import type { Report } from '@fairlead/contract/reports';

/** Kinds of reports in words: what each is called, and what it holds. */
export const REPORT_KIND_WORDS: Record<Report['kind'], { name: string; holds: string }> = {
  'impact-report': {
    name: 'Full report',
    holds:
      'Everything: the summary, how likely a loss is, what could happen, findings, recommended services, assumptions and method.',
  },
  'impact-summary': {
    name: 'Executive summary',
    holds: 'Cover and one page to read alone: the figures, the curve and the first three steps.',
  },
};

export const PAPER_WORDS: Record<Report['paper'], string> = { 'us-letter': 'US Letter', a4: 'A4' };

/** "14 pages"; null before the pages are counted. */
export function pagesInWords({ pageCount }: Pick<Report, 'pageCount'>): string | null {
  if (pageCount === null) return null;
  return pageCount === 1 ? '1 page' : `${pageCount} pages`;
}
