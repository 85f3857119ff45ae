/** A part of a report that can be left out. `key` is stored with every report made; it never changes. */
export type ReportSection = { key: string; title: string };

/** The sections that can be chosen, in the order they are printed. A kind that is not listed is printed whole. */
export const REPORT_SECTIONS: Partial<Record<string, readonly ReportSection[]>> = {};

/** A set of sections with a name; null is all of them. */
export type ReportTemplate = { key: string; name: string; holds: string; sections: readonly string[] | null };

/** Named sets of sections, by kind, the usual one first. */
export const REPORT_TEMPLATES: Partial<Record<string, readonly ReportTemplate[]>> = {};
