import type { SimulationResult } from '@fairlead/risk/result/result';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import type { ReportFrame } from '../input';
import type { DocumentInput, DocumentParts } from './context';
import type { SectionKey } from './section-names';

/** A report without any part. */
export const NO_PARTS: DocumentParts = {
  combined: null,
  financial: null,
  insurance: null,
  breach: null,
  renewsOn: null,
  facts: null,
  plan: null,
  proposal: null,
};

/** What a report is made from, with only the given parts; whatever else stands in its data is not read. */
export function withParts(
  parts: readonly (keyof DocumentParts)[],
  input: ReportFrame & Partial<DocumentParts>,
): DocumentInput {
  const own = Object.fromEntries(parts.map((part) => [part, input[part] ?? null]));
  const { client, provider, date, locale, paper, currency, version, isTrial } = input;
  const { financial } = input;
  // A snapshot may hold the result of an earlier engine.
  const read =
    financial && parts.includes('financial')
      ? { ...financial, result: upgradeStoredResult(financial.result) as SimulationResult }
      : null;
  const frame = { client, provider, date, locale, paper, currency, version, ...(isTrial ? { isTrial } : {}) };
  return { ...NO_PARTS, ...own, ...frame, financial: read };
}

/** The part of the data that a section speaks of. Slides and workbooks leave out what the pages leave out. */
const PART_OF: Partial<Record<SectionKey, 'insurance' | 'breach' | 'proposal'>> = {
  insurance: 'insurance',
  breach: 'breach',
  proposal: 'proposal',
};

/** What slides and workbook of a report are made of: its data without what was not chosen. */
export function withoutUnchosen(input: DocumentInput, sections: readonly string[] | undefined): DocumentInput {
  const left = Object.entries(PART_OF).flatMap(([key, part]) =>
    sections && !sections.includes(key) ? [[part, null]] : [],
  );
  return { ...input, ...Object.fromEntries(left) };
}
