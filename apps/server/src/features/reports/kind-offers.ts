import {
  REPORT_KINDS,
  type Report,
  type ReportFormat,
  type ReportKind,
  type ReportKindOffer,
  UNKNOWN_SECTION,
} from '@fairlead/contract/features/reports';
import { demandFormats } from '@fairlead/reports/kinds/demand-formats';
import { REPORT_SECTIONS, REPORT_TEMPLATES, type ReportSection } from '@fairlead/reports/kinds/report-sections';
import { fail } from '#api/errors';

const sectionsOf = (kind: ReportKind): readonly ReportSection[] => REPORT_SECTIONS[kind] ?? [];

/** The formats a report of the kind can be had in. */
export const formatsOf = (kind: ReportKind): ReportFormat[] => ['pdf', ...demandFormats(kind)];

/** What a person chooses from when a report is made. */
export const kindOffers = (): ReportKindOffer[] =>
  REPORT_KINDS.map((kind) => ({
    kind,
    formats: formatsOf(kind),
    sections: sectionsOf(kind).map(({ key, title }) => ({ key, title })),
    templates: (REPORT_TEMPLATES[kind] ?? []).map(({ sections, ...named }) => ({
      ...named,
      sections: sections && [...sections],
    })),
  }));

/**
 * The chosen sections in the order of the report, each once; null where nothing was chosen, and where everything was.
 * @throws BAD_REQUEST for a section the kind does not have
 */
export function chosenSections(kind: ReportKind, wanted: readonly string[] | undefined): Report['sections'] {
  if (wanted === undefined) return null;
  const keys = sectionsOf(kind).map(({ key }) => key);
  if (wanted.some((key) => !keys.includes(key))) throw fail('BAD_REQUEST', { sections: UNKNOWN_SECTION });
  const chosen = keys.filter((key) => wanted.includes(key));
  return chosen.length === keys.length ? null : chosen;
}

/** Those of an earlier choice that the kind still has; undefined for the whole report. */
export function remainingSections(kind: ReportKind, chosen: readonly string[] | null): string[] | undefined {
  const kept = sectionsOf(kind).flatMap(({ key }) => (chosen?.includes(key) ? [key] : []));
  return kept.length > 0 ? kept : undefined;
}
