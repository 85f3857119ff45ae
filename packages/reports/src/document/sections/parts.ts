import type { SimulationResult } from '@fairlead/risk/result/result';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import type { ReportFrame } from '../input';
import type { Chosen } from '../report';
import type { DocumentInput, DocumentParts } from './context';
import type { Section } from './sections';

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

/** What slides and workbook of a report are made of: its data without what was not chosen. */
export function withoutUnchosen(sections: readonly Section[], input: DocumentInput, chosen: Chosen): DocumentInput {
  const left = sections.flatMap(({ key, part }) => (part && chosen && !chosen.includes(key) ? [[part, null]] : []));
  return { ...input, ...Object.fromEntries(left) };
}
