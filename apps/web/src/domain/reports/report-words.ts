import { annexSections, usualSections } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';

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

/** What is said of the sections that a report prints; null for what its kind prints anyway. */
export function sectionsInWords({ kind, sections }: Pick<Report, 'kind' | 'sections'>): string | null {
  const usual = usualSections(kind);
  const holds = (keys: readonly string[]) => sections === null || keys.every((key) => sections.includes(key));
  if (usual === null || !holds(usual)) return sections && 'Chosen sections';
  if (sections?.length === usual.length) return null;
  return holds(annexSections(kind)) ? 'With technical annex' : 'Chosen sections';
}

/** Where there is no report yet: for the provider's people, and for the client's own. */
export const NO_REPORT_YET = {
  staff: 'A report gathers results, findings and the plan in your brand.',
  client: 'Your provider has not released a report yet. Ask your provider when one is planned.',
} as const;
