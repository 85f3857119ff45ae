/** How the files of the framework write their questions: only what differs from one to the next. */
import type { BankQuestion } from '#question-banks/schema';

type CsfEntry = Omit<BankQuestion, 'section' | 'form' | 'stop' | 'stopMeans' | 'notApplicable' | 'csf' | 'depth'> & {
  depth: CsfDepth;
};

/** Each depth asks what those before it ask, and more. */
export type CsfDepth = 'quick' | 'standard' | 'full';

/** Key of the section that a category is, such as `gv_oc`. */
export const sectionOf = (category: string): string => category.toLowerCase().replace('.', '_');

/**
 * The subcategories of one category. Each is answered with yes, partly or no, and may be left out with a reason. What the
 * provider normally does, an owner can rarely answer alone.
 */
export function inCategory(category: string, entries: readonly CsfEntry[]): BankQuestion[] {
  return entries.map((entry) => ({
    section: sectionOf(category),
    csf: entry.id,
    form: { kind: 'met' },
    stop: null,
    stopMeans: null,
    notApplicable: 'reason',
    ...(entry.owner === 'msp' ? { asksProvider: true } : {}),
    ...entry,
  }));
}
