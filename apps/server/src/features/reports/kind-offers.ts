import { SOURCE_NEEDS } from '@fairlead/contract/features/report-kind-words';
import {
  annexSections,
  mayOrderKind,
  REPORT_KIND_KEYS,
  REPORT_KINDS,
  type ReportKind,
  usualSections,
} from '@fairlead/contract/features/report-kinds';
import {
  type NewReport,
  type Report,
  type ReportFormat,
  type ReportKindOffer,
  UNKNOWN_SECTION,
} from '@fairlead/contract/features/reports';
import type { KeptFormat } from '@fairlead/reports/document/report';
import { REPORTS } from '@fairlead/reports/kinds/kinds';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { SOURCES } from './sources/sources';

/** The formats a report of the kind can be had in. */
export const formatsOf = (kind: ReportKind): ReportFormat[] => [
  'pdf',
  ...(Object.keys(REPORTS[kind].demand) as KeptFormat[]),
];

/** What a person chooses from when a report is made; of a client, also what it lacks. */
export async function kindOffers(
  { tx, caller }: HandlerContext,
  clientId: string | undefined,
): Promise<ReportKindOffer[]> {
  const client = clientId === undefined ? null : await findClient(tx, callerMspId(caller), clientId);
  const offers: ReportKindOffer[] = [];
  for (const kind of REPORT_KIND_KEYS.filter((key) => mayOrderKind(caller.role, key))) {
    const { sections, templates } = REPORTS[kind];
    const { source } = REPORT_KINDS[kind];
    offers.push({
      kind,
      formats: formatsOf(kind),
      sections: sections.map(({ key, title }) => ({ key, title })),
      templates: templates.map(({ sections: keys, ...named }) => ({ ...named, sections: keys && [...keys] })),
      missing: client && !(await SOURCES[source].has(tx, client)) ? SOURCE_NEEDS[source] : null,
    });
  }
  return offers;
}

/**
 * The sections to print in the order of the report, each once: those that were named, else the usual ones, with the annex where it
 * was asked for. Null is all of them.
 * @throws BAD_REQUEST for a section the kind does not have
 */
export function chosenSections(
  kind: ReportKind,
  { sections, annex = false }: Pick<NewReport, 'sections' | 'annex'>,
): Report['sections'] {
  const named = sections ?? usualSections(kind);
  if (named === null) return null;
  const wanted = annex ? [...named, ...annexSections(kind)] : named;
  const keys = REPORTS[kind].sections.map(({ key }) => key);
  if (wanted.some((key) => !keys.includes(key))) throw fail('BAD_REQUEST', { sections: UNKNOWN_SECTION });
  const chosen = keys.filter((key) => wanted.includes(key));
  return chosen.length === keys.length ? null : chosen;
}

/** An earlier choice as an order of today: those that the kind still has, and of the whole report the annex too. */
export function sameChoice(kind: ReportKind, chosen: readonly string[] | null): Pick<NewReport, 'sections' | 'annex'> {
  if (chosen === null) return { annex: true };
  const kept = REPORTS[kind].sections.flatMap(({ key }) => (chosen.includes(key) ? [key] : []));
  return kept.length > 0 ? { sections: kept } : {};
}
