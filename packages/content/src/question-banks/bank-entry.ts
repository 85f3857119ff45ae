/** How a bank's files write their questions: only what differs from question to question. */
import type { BankQuestion } from './schema';

type Usual = 'form' | 'notApplicable' | 'stop' | 'stopMeans';
type BankEntry = Omit<BankQuestion, Usual | 'section'> & Partial<Pick<BankQuestion, Usual>>;

/**
 * The questions of one section. Unless an entry says otherwise, it is answered with yes, partly or no, is no stop, and is
 * left out with a reason; a stop is never left out.
 */
export function inSection(section: string, entries: readonly BankEntry[]): BankQuestion[] {
  return entries.map((entry) => ({
    section,
    form: { kind: 'met' },
    stop: null,
    stopMeans: null,
    notApplicable: entry.stop ? 'never' : 'reason',
    ...entry,
  }));
}
