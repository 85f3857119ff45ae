import { SECTION_KEYS, SECTION_TITLES } from '../document/sections/section-names';

/** A part of a report that can be left out. `key` is stored with every report made; it never changes. */
export type ReportSection = { key: string; title: string };

/** The sections that can be chosen, in the order they are printed. A kind that is not listed is printed whole. */
export const REPORT_SECTIONS: Partial<Record<string, readonly ReportSection[]>> = Object.fromEntries(
  Object.entries(SECTION_KEYS).map(([kind, keys]) => [kind, keys.map((key) => ({ key, title: SECTION_TITLES[key] }))]),
);

/** A set of sections with a name; null is all of them. */
export type ReportTemplate = { key: string; name: string; holds: string; sections: readonly string[] | null };

/** Named sets of sections, by kind, the usual one first. */
export const REPORT_TEMPLATES: Partial<Record<string, readonly ReportTemplate[]>> = {
  'business-risk': [
    { key: 'full', name: 'Everything', holds: 'All parts, the plan, the proposal and every answer.', sections: null },
    {
      key: 'owner',
      name: 'For the owner',
      holds: 'Where you stand, what it could cost, readiness and the plan; no annexes.',
      sections: ['summary', 'financial', 'insurance', 'breach', 'plan', 'amortizer', 'method'],
    },
    {
      key: 'signing',
      name: 'For signing',
      holds: 'Where you stand, the plan and the proposal with its signatures.',
      sections: ['summary', 'plan', 'amortizer', 'proposal', 'method'],
    },
    {
      key: 'insurer',
      name: 'For the broker',
      holds: 'Insurance readiness: score, stops, steps and proof.',
      sections: ['insurance', 'method'],
    },
  ],
};
