import type { AssumptionRow } from '../scenarios/assumption-rows';
import { assumptionGroups } from '../scenarios/assumptions';
import type { ParameterSet2 } from '../scenarios/schema-2';
import { SOURCE_STATUS_TEXT } from '../words/source-status';
import { methodSections } from './method-sections';

type Source = ParameterSet2['provenance'][number]['sources'][number];

export const METHOD_TITLE = 'How Fairlead computes cyber risk';
export const METHOD_LEAD =
  'The method of the simulation, with every constant and where it comes from. Results are estimates from a model; they are no predictions, and no insurance or legal advice.';

/** What both the page and the paper print of a constant. `sources` are numbers of the list of publications. */
export type MethodConstant = { label: string; value: string; basis: string; status: string; sources: number[] };
export type MethodSource = Omit<Source, 'status' | 'readOn'> & { number: number; status: string; readOn: string };

/** The groups that fit the paper; the page has all of them. */
const ON_PAPER = new Set(['often', 'rules', 'money']);

/** The method as the page and the two-page paper show it. */
export function methodPaper(set: ParameterSet2) {
  const titles = [...new Set(set.provenance.flatMap(({ sources }) => sources.map(({ title }) => title)))];
  const byTitle = new Map(set.provenance.flatMap(({ sources }) => sources.map((source) => [source.title, source])));
  const constant = ({ label, value, origin }: AssumptionRow): MethodConstant => ({
    label,
    value,
    basis: origin.basis,
    status: SOURCE_STATUS_TEXT[origin.status].label,
    sources: origin.sources.map(({ title }) => titles.indexOf(title) + 1),
  });
  const groups = assumptionGroups(set).map(({ key, title, intro, rows }) => ({
    title,
    intro,
    isOnPaper: ON_PAPER.has(key),
    constants: rows.map(constant),
  }));
  const sources = titles.flatMap((title, k): MethodSource[] => {
    const source = byTitle.get(title);
    return source ? [{ ...source, number: k + 1, status: SOURCE_STATUS_TEXT[source.status].label }] : [];
  });
  return {
    title: METHOD_TITLE,
    lead: METHOD_LEAD,
    version: set.version,
    sections: methodSections(set),
    groups,
    sources,
  };
}
